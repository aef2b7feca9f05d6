import type { Names } from '@maru/std/instrument';
import type { Day } from '@maru/std/kst';
import type { Made } from '../../kernel/core/domain.ts';

/** The requested terms of a stake. */
export interface StakeTerms {
  readonly symbol: string;
  readonly institution: Names;
  readonly shares: number;
  /** The most that may be spent, won. */
  readonly cash: number;
  /** The last day on which it is bought. */
  readonly until: Day;
}

export interface StakeCommands {
  /** Requests a stake; two people approve the instruction that buys it. */
  'stake.ask': StakeTerms;
  /** Gives a stake back that no offer has reserved. */
  'stake.release': { readonly id: string };
}

/** Replies of these commands, and estimates of their previews. */
export interface StakeOutcomes {
  'stake.ask': Made;
}
