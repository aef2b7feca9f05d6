import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../core/domain.ts';
import { askForHoliday, holidayReview } from './changes.ts';
import { type HolidayFacts, holidayFacts, isListMissing } from './closed-days.ts';
import type { HolidayCommands, HolidayOutcomes } from './commands.ts';
import { HOLIDAY_COLUMNS, type HolidayRow } from './rows.ts';

/** The closed days of the exchange beside the built-in ones. */
export interface HolidayShape {
  readonly tables: { readonly holidayChanges: HolidayRow };
  readonly appended: None;
  readonly commands: HolidayCommands;
  readonly outcomes: HolidayOutcomes;
  readonly indexes: None;
  readonly parameters: None;
  readonly reads: {
    holidays(at: Instant): HolidayFacts;
    /** Whether a list of closed days has not come in time. */
    holidayListMissing(at: Instant): boolean;
  };
}

export const holidays: Domain<HolidayShape> = {
  name: 'holidays',
  tables: {
    holidayChanges: {
      columns: HOLIDAY_COLUMNS,
      owner: null,
      shared: 'everyone',
      loadedBy: 'number',
    },
  },
  appended: {},
  kept: { holidayChanges: 'firm' },
  indexes: () => ({}),
  commands: { 'holiday.change': { by: [], staff: true, run: askForHoliday } },
  parameters: {},
  reads: (state) => ({
    holidays: (at) => holidayFacts(state, at),
    holidayListMissing: (at) => isListMissing(state, at),
  }),
  reviews: { holiday: holidayReview },
};
