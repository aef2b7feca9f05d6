/** All faults. */
import { CREDIT } from './credit.ts';
import { MONEY } from './money.ts';
import type { Mutant } from './mutant.ts';
import { OFFERINGS } from './offerings.ts';
import { PRODUCTS } from './products.ts';
import { ROWS_APPLICATIONS } from './rows-applications.ts';
import { ROWS_CONSTANTS } from './rows-constants.ts';
import { ROWS_REFUSALS_ACCOUNTS } from './rows-refusals-accounts.ts';
import { ROWS_REFUSALS_EDGE } from './rows-refusals-edge.ts';
import { ROWS_REFUSALS_OFFERINGS } from './rows-refusals-offerings.ts';
import { ROWS_REFUSALS_ORDERS } from './rows-refusals-orders.ts';
import { ROWS_REFUSALS_OTHERS } from './rows-refusals-others.ts';
import { ROWS_SCREENS } from './rows-screens.ts';
import { ROWS_STATES } from './rows-states.ts';
import { TRADING } from './trading.ts';

export const MUTANTS: readonly Mutant[] = [
  ...MONEY,
  ...TRADING,
  ...CREDIT,
  ...PRODUCTS,
  ...OFFERINGS,
  ...ROWS_STATES,
  ...ROWS_APPLICATIONS,
  ...ROWS_REFUSALS_ORDERS,
  ...ROWS_REFUSALS_OFFERINGS,
  ...ROWS_REFUSALS_ACCOUNTS,
  ...ROWS_REFUSALS_EDGE,
  ...ROWS_REFUSALS_OTHERS,
  ...ROWS_CONSTANTS,
  ...ROWS_SCREENS,
];
