import type { Domain, None } from '../../kernel/core/domain.ts';
import { followDelisting, giveUp, giveUpNext, onDelisting, settleAgain } from './work.ts';

/** What follows from a delisting for those who have the issue. The domain has no rows. */
export interface DelistedShape {
  readonly tables: None;
  readonly appended: None;
  readonly commands: None;
  readonly indexes: None;
  readonly parameters: None;
  readonly reads: None;
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
  reads: () => ({}),
  onDelisting,
  alarms: { delistedSettles: settleAgain },
  jobs: { delisting: followDelisting, giveUp: giveUpNext },
};
