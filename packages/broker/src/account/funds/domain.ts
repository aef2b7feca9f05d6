import type { Names } from '@maru/std/instrument';
import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../../kernel/core/domain.ts';
import type { Index } from '../../kernel/core/table.ts';
import { readings, type Tiers, tiers, whole } from '../../kernel/parameters/definitions.ts';
import { enforcedHours, type Hours } from '../../kernel/parameters/hours.ts';
import { askForChannel, channelReview, channelUnderReview } from './channel-changes.ts';
import {
  type Account,
  CHANNEL_COLUMNS,
  CHANNEL_PASSWORD_COLUMNS,
  type Channel,
  type ChannelPassword,
} from './channel-rows.ts';
import {
  addressFor,
  allChannels,
  channelOf,
  hasTarget,
  offeredChannels,
  payeeOf,
} from './channels.ts';
import type { FundCommands, FundOutcomes } from './commands.ts';
import {
  cancelDeposit,
  depositReview,
  referenceId,
  requestDeposit,
  setChannelPassword,
} from './deposits.ts';
import { type Gate, withdrawalGates } from './gates.ts';
import { type Payout, payout } from './payout.ts';
import {
  DEPOSIT_COLUMNS,
  DEPOSIT_REFERENCE_COLUMNS,
  type Deposit,
  type DepositReference,
  WITHDRAWAL_COLUMNS,
  type Withdrawal,
} from './rows.ts';
import { withdrawalSource } from './source.ts';
import {
  cancelWithdrawal,
  payoutDays,
  requestWithdrawal,
  withdrawalReview,
} from './withdrawals.ts';

export interface FundShape {
  readonly tables: {
    readonly deposits: Deposit;
    readonly depositReferences: DepositReference;
    readonly withdrawals: Withdrawal;
    readonly channels: Channel;
    readonly channelPasswords: ChannelPassword;
  };
  readonly appended: None;
  readonly commands: FundCommands;
  readonly outcomes: FundOutcomes;
  readonly indexes: {
    readonly depositsPending: Index<Deposit>;
    readonly withdrawalsPending: Index<Withdrawal>;
  };
  readonly parameters: {
    /** Approvals required, by the amount in won. */
    readonly depositReviewPeople: Tiers;
    readonly withdrawalReviewPeople: Tiers;
    /** The least of one withdrawal, won. */
    readonly withdrawalLeastWon: bigint;
    readonly withdrawalMostWon: bigint;
    readonly withdrawalHours: Hours;
    /** When a withdrawal is paid. */
    readonly withdrawalPayout: Payout;
    /** The least credit score with which money is withdrawn. */
    readonly withdrawalScoreLeast: bigint;
    /** Positions that stand in the way: any, or only orders under way and borrowed ones. */
    readonly withdrawalPositions: 'any' | 'under_way';
    /** Hours that a change of the fund password delays withdrawals by. */
    readonly fundPasswordDelayHours: bigint;
  };
  readonly reads: {
    /** Channels of deposits that are offered, each with where a customer's money is to be sent. */
    depositChannels(customer: string | null, now: Instant): OfferedChannel[];
    /** The names of all channels by id; null: it is called by its id. */
    channelNames(): ReadonlyMap<string, Names | null>;
    /** All channels, closed ones too. */
    channels(at: Instant): ChannelFacts[];
    /** The hash of a channel's password; null: it requires none. */
    channelPassword(channel: string): string | null;
    /** The customer's deposit under review. */
    pendingDeposit(customer: string): Deposit | undefined;
    /** The customer's withdrawal under review. */
    pendingWithdrawal(customer: string): Withdrawal | undefined;
    withdrawalGates(customer: string, now: Instant): Gate[];
  };
}

export interface OfferedChannel extends Channel {
  readonly payee: Account;
  /** An address of the list; null: it has none. */
  readonly address: string | null;
}

export interface ChannelFacts {
  readonly channel: Channel;
  /** An account or an address to which money can be sent. */
  readonly hasTarget: boolean;
  readonly hasPassword: boolean;
  /** The pending application for a change; null: none. */
  readonly review: string | null;
}

/** Two people from a won above ten million on. */
const PEOPLE: Tiers = [
  { from: 0n, value: 1n },
  { from: 10_000_001n, value: 2n },
];

export const funds: Domain<FundShape> = {
  name: 'funds',
  tables: {
    deposits: {
      columns: DEPOSIT_COLUMNS,
      owner: 'customer',
      pictures: ['proof'],
      live: ({ state }) => state === 'pending',
    },
    depositReferences: {
      columns: DEPOSIT_REFERENCE_COLUMNS,
      owner: null,
      live: ({ credited }) => !credited,
    },
    withdrawals: {
      columns: WITHDRAWAL_COLUMNS,
      owner: 'customer',
      live: ({ state }) => state === 'pending',
      holds: { money: { customer: 'customer', currency: 'KRW', amount: 'hold' } },
    },
    channels: { columns: CHANNEL_COLUMNS, owner: null, shared: 'everyone' },
    channelPasswords: { columns: CHANNEL_PASSWORD_COLUMNS, owner: null, shared: 'everyone' },
  },
  appended: {},
  kept: {
    deposits: { class: 'financial', from: 'decidedAt' },
    depositReferences: 'financial unnamed',
    withdrawals: { class: 'financial', from: 'decidedAt' },
    channels: 'firm',
    channelPasswords: 'firm',
  },
  indexes: (tables) => ({
    depositsPending: tables.deposits.index(
      (d) => d.customer,
      (d) => d.state === 'pending',
    ),
    withdrawalsPending: tables.withdrawals.index(
      (w) => w.customer,
      (w) => w.state === 'pending',
    ),
  }),
  commands: {
    'deposit.request': {
      by: 'customer',
      needs: ({ channel, reference }) => [
        { table: 'depositReferences', id: referenceId(channel, reference) },
      ],
      run: requestDeposit,
    },
    'deposit.cancel': {
      by: 'customer',
      needs: ({ id }) => [{ table: 'deposits', id }],
      run: cancelDeposit,
    },
    'withdrawal.request': { by: 'customer', run: requestWithdrawal },
    'withdrawal.cancel': {
      by: 'customer',
      needs: ({ id }) => [{ table: 'withdrawals', id }],
      run: cancelWithdrawal,
    },
    'channel.change': { by: [], staff: true, run: askForChannel },
    'channel.password': { by: ['sandbox'], run: setChannelPassword },
  },
  parameters: {
    depositReviewPeople: tiers(PEOPLE),
    withdrawalReviewPeople: tiers(PEOPLE),
    withdrawalLeastWon: whole(10_000n, { least: 1n, most: 100_000_000n, other: 100n }),
    withdrawalMostWon: whole(1_000_000_000n, { least: 100_000n }),
    withdrawalHours: enforcedHours('working 09:00-15:30', 'weekdays 09:30-24:00'),
    withdrawalPayout: payout('within 48h', 'usually 2h within 1d'),
    withdrawalScoreLeast: whole(300n, { least: 300n, most: 900n }),
    withdrawalPositions: readings('any', 'under_way'),
    fundPasswordDelayHours: whole(24n, { sandbox: 0n }),
  },
  rising: [
    ['withdrawalLeastWon', 'withdrawalMostWon'],
    // a score out of reach would block all withdrawals
    ['withdrawalScoreLeast', 'scoreMost'],
  ],
  sources: { withdrawals: withdrawalSource },
  leaving: (state, customer) => state.indexes.withdrawalsPending.rows(customer),
  reads: (state) => ({
    depositChannels: (customer, now) =>
      offeredChannels(state, now).map((channel) => ({
        ...channel,
        payee: payeeOf(state, channel, now),
        address: addressFor(channel, customer ?? ''),
      })),
    channelNames: () => new Map(allChannels(state).map(({ id, names }) => [id, names])),
    channels: (at) =>
      allChannels(state).map((channel) => ({
        channel,
        hasTarget: hasTarget(state, channel, at),
        hasPassword: state.channelPasswords.get(channel.id) !== undefined,
        review: channelUnderReview(state, channel.id)?.id ?? null,
      })),
    // a pending change has a hash too, which is no channel's yet
    channelPassword: (id) =>
      channelOf(state, id) === undefined ? null : (state.channelPasswords.get(id)?.hash ?? null),
    pendingDeposit: (customer) => state.indexes.depositsPending.rows(customer)[0],
    pendingWithdrawal: (customer) => state.indexes.withdrawalsPending.rows(customer)[0],
    withdrawalGates: (id, now) => {
      const customer = state.customers.get(id);
      return customer === undefined ? [] : withdrawalGates(state, customer, now);
    },
  }),
  opening: {
    deposits: (state, at) => offeredChannels(state, at).some(({ currency }) => currency === 'KRW'),
  },
  dueDays: { business: payoutDays },
  reviews: { deposit: depositReview, withdrawal: withdrawalReview, channel: channelReview },
  causes: {
    deposit: { customer: ['free'], house: ['bank'] },
    withdrawal: { customer: ['held'], house: ['bank'] },
  },
};
