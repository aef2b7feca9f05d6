import type { HolidayChange } from '@maru/std/krx/calendar';

export interface HolidayCommands {
  /** Asks for a change of the closed days, which another person must approve. */
  'holiday.change': HolidayChange & { readonly reason: string };
}
