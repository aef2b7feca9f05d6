export interface ScheduleCommands {
  /** At every start: makes sure that the next day's alarm is set. */
  'clock.start': Record<string, never>;
  /** The sandbox's clock goes forward; `now` of this command is the new time already. */
  'clock.advance': { readonly ms: number };
  /** An alarm that is due. */
  'alarm.fire': { readonly id: string };
  /** One step of a job. */
  'job.continue': { readonly id: string };
  /** A step that the database refused, or one that an operator lets run again (reason null). */
  'step.quarantine': {
    readonly table: 'alarms' | 'jobs';
    readonly id: string;
    readonly reason: string | null;
  };
}
