import type { Domain, None } from '../../kernel/core/domain.ts';
import {
  followDelisting,
  giveUp,
  giveUpNext,
  onDelisting,
  settleAgain,
  type WorthlessShares,
  worthlessOf,
} from './work.ts';

/** Effects of a delisting on holders of the issue. The domain has no rows. */
export interface DelistedShape {
  readonly tables: None;
  readonly appended: None;
  readonly commands: None;
  readonly indexes: None;
  readonly parameters: None;
  readonly reads: {
    /** A customer's holding of issues that have left the market: an account's end gives it up. */
    worthless(customer: string): readonly WorthlessShares[];
  };
}

export const delisted: Domain<DelistedShape> = {
  name: 'delisted',
  tables: {},
  appended: {},
  kept: {},
  indexes: () => ({}),
  commands: {},
  messages: {
    delisting_announced: 'order',
    delisting_withdrawn: 'order',
    delisted: 'order',
  },
  onClosed: giveUp,
  parameters: {},
  reads: (state) => ({ worthless: (customer) => worthlessOf(state, customer) }),
  onDelisting,
  alarms: { delistedSettles: settleAgain },
  jobs: { delisting: followDelisting, giveUp: giveUpNext },
};
