import type { Domain, None } from '../../kernel/core/domain.ts';
import { whole } from '../../kernel/parameters/definitions.ts';
import { crossingReview, Fills } from './crossings.ts';
import { CROSSING_COLUMNS, type Crossing } from './rows.ts';

/** Trades of customers with each other, of which staff are notified. */
export interface SurveillanceShape {
  readonly tables: { readonly crossings: Crossing };
  readonly appended: None;
  readonly commands: None;
  readonly indexes: None;
  readonly parameters: {
    /** Won by which a day's trades of two accounts may be off the market. */
    readonly crossOffWon: bigint;
    /** Won that two accounts may trade with each other a day in several trades. */
    readonly crossTradedWon: bigint;
  };
  readonly reads: None;
}

export const surveillance: Domain<SurveillanceShape> = {
  name: 'surveillance',
  tables: { crossings: { columns: CROSSING_COLUMNS, owner: null } },
  appended: {},
  kept: { crossings: 'investment unnamed' },
  indexes: () => ({}),
  commands: {},
  parameters: {
    crossOffWon: whole(1_000_000n, { least: 1n }),
    crossTradedWon: whole(100_000_000n, { least: 1n }),
  },
  reads: () => ({}),
  reviews: { crossing: crossingReview },
  watchReports: () => new Fills(),
};
