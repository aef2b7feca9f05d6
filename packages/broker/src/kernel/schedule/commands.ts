export interface ScheduleCommands {
  /** At every start: makes sure that the next day's alarm is set. */
  'clock.start': Record<string, never>;
  /** Moves the sandbox's clock forward; `now` of this command is already the new time. */
  'clock.advance': { readonly ms: number };
  /** An alarm that is due. */
  'alarm.fire': { readonly id: string };
  /** One step of a job. */
  'job.continue': { readonly id: string };
  /** A step that the database refused, or that an operator releases (reason null). */
  'step.quarantine': {
    /** The table of its row: `alarms`, `jobs`, or one of a domain's step. */
    readonly table: string;
    readonly id: string;
    readonly reason: string | null;
  };
}
