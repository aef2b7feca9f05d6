export interface ClockCommands {
  /** At every start: makes sure that the next day's alarm is set. */
  'clock.start': Record<string, never>;
  /** An alarm that is due: does what it stands for (a day's settlement, a sandbox review). */
  'alarm.fire': { readonly id: string };
  /** Works off a part of a mass effect. */
  'job.continue': { readonly id: string };
  /** The sandbox's clock goes forward; `now` of this command is the new time already. */
  'clock.advance': { readonly ms: number };
}
