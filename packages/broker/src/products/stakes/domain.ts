import type { Domain, None } from '../../kernel/core/domain.ts';
import type { Index } from '../../kernel/core/table.ts';
import { askForStake } from './ask.ts';
import { checkStakes } from './checks.ts';
import type { StakeCommands, StakeOutcomes } from './commands.ts';
import { askToReturnAgain, stakeAnswered, stakeRefused } from './instructed.ts';
import { STAKE_RECOUNTS } from './recounts.ts';
import { STAKE_COLUMNS, STAKE_PURCHASE_COLUMNS, type Stake, type StakePurchase } from './rows.ts';
import { endPurchase, isOnOffer, releaseStake } from './shares.ts';

/** Shares that institutions have bought to offer them to customers, and their buyers. */
export interface StakeShape {
  readonly tables: { readonly stakes: Stake; readonly stakePurchases: StakePurchase };
  readonly appended: None;
  readonly commands: StakeCommands;
  readonly outcomes: StakeOutcomes;
  readonly indexes: {
    /** Stakes of which something is held. */
    readonly stakePurchasesByCustomer: Index<StakePurchase>;
  };
  readonly parameters: None;
  readonly reads: {
    stake(id: string): Stake | undefined;
    stakes(): readonly Stake[];
    /** A customer's purchases of which something is held. */
    stakePurchasesOf(customer: string): readonly StakePurchase[];
  };
}

export const stakes: Domain<StakeShape> = {
  name: 'stakes',
  tables: {
    stakes: { columns: STAKE_COLUMNS, owner: null, shared: 'accounts' },
    stakePurchases: {
      columns: STAKE_PURCHASE_COLUMNS,
      owner: 'customer',
      live: ({ open }) => open,
      loadedBy: 'seq',
    },
  },
  appended: {},
  kept: { stakes: 'firm', stakePurchases: 'investment unnamed' },
  indexes: ({ stakePurchases }) => ({
    stakePurchasesByCustomer: stakePurchases.index(
      (one) => one.customer,
      ({ open }) => open,
    ),
  }),
  commands: {
    'stake.ask': { by: ['operator', 'sandbox'], staff: true, run: askForStake },
    'stake.release': { by: ['operator', 'sandbox'], staff: true, run: releaseStake },
  },
  parameters: {},
  reads: (state) => ({
    stake: (id) => state.stakes.get(id),
    stakes: () => [...state.stakes.values()],
    stakePurchasesOf: (customer) => state.indexes.stakePurchasesByCustomer.rows(customer),
  }),
  alarms: { stakeReturns: askToReturnAgain },
  answers: {
    taken: stakeAnswered,
    refused: (state, instruction, _why, env) => stakeRefused(state, instruction, env),
  },
  onFinished: endPurchase,
  offersShares: isOnOffer,
  causes: {
    purchase: { customer: ['free', 'held', 'shares'], house: ['stakes', 'institutions'] },
    stake: { customer: [], house: ['stakes', 'institutions', 'bank'] },
  },
  checks: [checkStakes],
  recounts: STAKE_RECOUNTS,
};
