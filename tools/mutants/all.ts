/** All faults. */
import { BESIDE } from './beside.ts';
import { CITED_REFUSALS } from './cited.ts';
import type { Mutant } from './mutant.ts';
import { ROWS_APPLICATIONS } from './rows-applications.ts';
import { ROWS_CONSTANTS } from './rows-constants.ts';
import { ROWS_REFUSALS } from './rows-refusals.ts';
import { ROWS_REFUSALS_OTHERS } from './rows-refusals-others.ts';
import { ROWS_SCREENS } from './rows-screens.ts';
import { ROWS_STATES } from './rows-states.ts';

export const MUTANTS: readonly Mutant[] = [
  ...BESIDE,
  ...CITED_REFUSALS,
  ...ROWS_STATES,
  ...ROWS_APPLICATIONS,
  ...ROWS_REFUSALS,
  ...ROWS_REFUSALS_OTHERS,
  ...ROWS_CONSTANTS,
  ...ROWS_SCREENS,
];
