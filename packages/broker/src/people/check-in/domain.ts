import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../../kernel/core/domain.ts';
import { whole } from '../../kernel/parameters/definitions.ts';
import { addCheckIn, type CheckInView, checkInView, exchangeCheckIns } from './check-in.ts';
import type { CheckInCommands, CheckInOutcomes } from './commands.ts';
import { CHECK_IN_COLUMNS, CHECK_IN_DAY_COLUMNS, type CheckIn, type CheckInDay } from './rows.ts';

export interface CheckInShape {
  readonly tables: { readonly checkIns: CheckIn; readonly checkInDays: CheckInDay };
  readonly appended: None;
  readonly commands: CheckInCommands;
  readonly outcomes: CheckInOutcomes;
  readonly indexes: None;
  readonly parameters: {
    /** So many check-ins are exchanged at once. */
    readonly checkInsExchanged: bigint;
  };
  readonly reads: { checkIns(customer: string, now: Instant): CheckInView };
}

export const checkIn: Domain<CheckInShape> = {
  name: 'checkIn',
  tables: {
    checkIns: { columns: CHECK_IN_COLUMNS, owner: 'id' },
    checkInDays: { columns: CHECK_IN_DAY_COLUMNS, owner: 'customer', live: () => false },
  },
  appended: {},
  kept: { checkIns: 'behaviour unnamed', checkInDays: { class: 'behaviour', from: 'at' } },
  indexes: () => ({}),
  commands: {
    'checkIn.add': { by: 'customer', run: addCheckIn },
    'checkIn.exchange': { by: 'customer', run: exchangeCheckIns },
  },
  parameters: { checkInsExchanged: whole(7n, { least: 1n, most: 31n }) },
  reads: (state) => ({ checkIns: (customer, now) => checkInView(state, customer, now) }),
};
