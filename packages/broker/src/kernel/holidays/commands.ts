import type { HolidayChange } from '@maru/std/krx/calendar';
import type { Made } from '../core/domain.ts';

export interface HolidayCommands {
  /** Requests a change of the closed days, which another person must approve. */
  'holiday.change': HolidayChange & { readonly reason: string };
}

/** Replies of these commands, and estimates of their previews. */
export interface HolidayOutcomes {
  'holiday.change': Made;
}
