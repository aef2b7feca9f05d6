import type { Day } from '@maru/std/kst';

export interface ClockCommands {
  /** An alarm that is due: fires what it stands for (settlement of a day, a sandbox review). */
  'alarm.fire': { readonly id: string };
  /** Works off a part of a mass effect. */
  'job.continue': { readonly id: string };
  /** A new trading day has begun. */
  'day.roll': { readonly day: Day };
  /** The sandbox's clock goes forward; `now` of this command is the new time. */
  'clock.advance': { readonly ms: number };
}
