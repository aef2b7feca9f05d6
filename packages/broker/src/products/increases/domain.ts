import type { IncreaseKind } from '@maru/contract/increase-rules';
import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../../kernel/core/domain.ts';
import type { Index } from '../../kernel/core/table.ts';
import { oneOf, whole } from '../../kernel/parameters/definitions.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { awaitedOf } from '../../trading/positions/awaited.ts';
import { deliverListed, deliverNext, issueRefused, issueTaken } from '../new-shares/issuing.ts';
import {
  allotNext,
  allotToPublic,
  closeToHolders,
  closeToPublic,
  openToPublic,
  settleNext,
} from './allotment.ts';
import { checkIncreases } from './checks.ts';
import type { IncreaseCommands, IncreaseOutcomes } from './commands.ts';
import { askForIssue, askForOthers, INCREASE_ISSUE } from './delivery.ts';
import { askForBase, baseTaken, freezeRights, grantRights } from './ex-rights.ts';
import {
  askForIncrease,
  increaseReview,
  isToPrice,
  moveBases,
  openToHolders,
  priceDue,
  priceIncrease,
} from './increase.ts';
import { notifyFirstNext, notifyPriceNext } from './notify-price.ts';
import { expectedRights, stockHolders } from './outlook.ts';
import { INCREASE_RECOUNTS } from './recounts.ts';
import { rightsWorth } from './right-worth.ts';
import {
  INCREASE_COLUMNS,
  INCREASE_RIGHT_COLUMNS,
  INCREASE_SUBSCRIPTION_COLUMNS,
  type Increase,
  type IncreaseRight,
  type IncreaseSubscription,
} from './rows.ts';
import { subscribeToIncrease, subscriptionOf, withdrawSubscription } from './subscribe.ts';
import { increaseDays, isExDue, isIncreased } from './terms.ts';

/** Capital increases: new shares to holders of a stock, and the rest to the public. */
export interface IncreaseShape {
  readonly tables: {
    readonly increases: Increase;
    readonly increaseRights: IncreaseRight;
    readonly increaseSubscriptions: IncreaseSubscription;
  };
  readonly appended: None;
  readonly commands: IncreaseCommands;
  readonly outcomes: IncreaseOutcomes;
  readonly indexes: {
    /** Rights that can still be used. */
    readonly increaseRightsByIncrease: Index<IncreaseRight>;
    /** Subscriptions of which something is pending or undelivered. */
    readonly increaseSubscriptionsByCustomer: Index<IncreaseSubscription>;
    readonly increaseSubscriptionsByIncrease: Index<IncreaseSubscription>;
  };
  readonly parameters: {
    /** Whether capital increases can be subscribed to. */
    readonly increaseChannel: 'open' | 'closed';
    /** The discount of a price at most, parts per million. */
    readonly increaseDiscountMostPpm: bigint;
    /** The part of their rights that shareholders other than customers use, parts per million. */
    readonly increaseOthersPpm: bigint;
  };
  readonly reads: {
    increase(id: string): Increase | undefined;
    /** All increases, unannounced ones too. */
    increases(): readonly Increase[];
    /** Increases whose issue price is due. */
    increasesToPrice(now: Instant): readonly Increase[];
    /** Whether an increase of an issue goes on. */
    isIncreased(symbol: string): boolean;
    increaseChannelOpen(now: Instant): boolean;
    /** A customer's right that can still be used. */
    increaseRight(customer: string, increase: string): IncreaseRight | undefined;
    /** A customer's standing subscription of a kind, until its shares are delivered. */
    increaseSubscription(
      customer: string,
      increase: string,
      kind: IncreaseKind,
    ): IncreaseSubscription | undefined;
    /** Customers by the symbol of their holdings. */
    stockHolders(): ReadonlyMap<string, readonly string[]>;
    /** By increase whose ex date is to come: the rights that the shares of now would give. */
    expectedRights(customer: string): ReadonlyMap<string, number>;
  };
}

export const increases: Domain<IncreaseShape> = {
  name: 'increases',
  tables: {
    // lists of them are public
    increases: { columns: INCREASE_COLUMNS, owner: null, shared: 'everyone' },
    increaseRights: {
      columns: INCREASE_RIGHT_COLUMNS,
      owner: 'customer',
      live: ({ open }) => open,
      loadedBy: 'seq',
    },
    increaseSubscriptions: {
      columns: INCREASE_SUBSCRIPTION_COLUMNS,
      owner: 'customer',
      live: ({ open }) => open,
      loadedBy: 'seq',
      holds: { money: { customer: 'customer', currency: 'KRW', amount: 'held' } },
    },
  },
  appended: {},
  kept: {
    increases: 'firm',
    increaseRights: 'investment unnamed',
    increaseSubscriptions: 'investment unnamed',
  },
  indexes: ({ increaseRights, increaseSubscriptions }) => ({
    increaseRightsByIncrease: increaseRights.index(
      (one) => one.increase,
      ({ open }) => open,
    ),
    increaseSubscriptionsByCustomer: increaseSubscriptions.index(
      (one) => one.customer,
      ({ open }) => open,
    ),
    increaseSubscriptionsByIncrease: increaseSubscriptions.index(
      (one) => one.increase,
      ({ open }) => open,
    ),
  }),
  commands: {
    'increase.ask': { by: ['operator', 'sandbox'], staff: true, run: askForIncrease },
    'increase.price': { by: ['system'], run: priceIncrease },
    'increase.subscribe': { by: 'customer', spends: true, run: subscribeToIncrease },
    'increase.withdraw': {
      by: 'customer',
      needs: ({ id }) => [{ table: 'increaseSubscriptions', id }],
      run: withdrawSubscription,
    },
  },
  messages: {
    right_granted: 'subscription',
    right_charged: 'margin',
    increase_announced: 'subscription',
    increase_priced: 'subscription',
    increase_allotted: 'subscription',
    increase_not_allotted: 'subscription',
    increase_delivered: 'subscription',
  },
  keepsOpen: ({ indexes }, customer) =>
    indexes.increaseSubscriptionsByCustomer.count(customer) > 0 ? 'closing_requests' : null,
  parameters: {
    increaseChannel: oneOf('open', 'closed'),
    increaseDiscountMostPpm: whole(300_000n, { most: 500_000n }),
    increaseOthersPpm: whole(950_000n, { most: 1_000_000n }),
  },
  positionWorth: rightsWorth,
  lowersLevels: isExDue,
  issuesShares: isIncreased,
  reads: (state) => ({
    increase: (id) => state.increases.get(id),
    increases: () => [...state.increases.values()],
    increasesToPrice: (now) => [...state.increases.values()].filter((one) => isToPrice(one, now)),
    isIncreased: (symbol) => isIncreased(state, symbol),
    increaseChannelOpen: (now) => parameter(state, 'increaseChannel', now) === 'open',
    increaseRight: (customer, increase) => {
      const right = state.increaseRights.get(`${increase}:${customer}`);
      return right?.open ? right : undefined;
    },
    increaseSubscription: (customer, increase, kind) =>
      subscriptionOf(state, customer, increase, kind),
    stockHolders: () => stockHolders(state),
    expectedRights: (customer) => expectedRights(state, customer),
  }),
  alarms: {
    increaseBases: askForBase,
    increasePrices: priceDue,
    increaseOpens: openToHolders,
    increaseCloses: closeToHolders,
    increaseOffers: openToPublic,
    increaseEnds: closeToPublic,
    increaseAllots: allotToPublic,
    increaseIssues: askForIssue,
    increaseIssuesOthers: askForOthers,
  },
  answers: {
    taken: (state, { id }, env) => {
      issueTaken(state, INCREASE_ISSUE, id, env);
      baseTaken(state, id);
    },
    refused: (state, id, why, env) => issueRefused(state, INCREASE_ISSUE, id, why, env),
  },
  mayHold: (state, customer, symbol) =>
    state.indexes.increaseSubscriptionsByCustomer
      .rows(customer)
      .some((one) => one.symbol === symbol),
  awaited: (state, customer) =>
    state.indexes.increaseSubscriptionsByCustomer
      .rows(customer)
      .map((one) => awaitedOf(one, one.allotted)),
  jobs: {
    tellFirstPrice: notifyFirstNext,
    tellPrice: notifyPriceNext,
    grantRights,
    settleRights: settleNext,
    allotIncrease: allotNext,
    deliverIncrease: (state, job, env) => deliverNext(state, INCREASE_ISSUE, job, env),
  },
  reviews: { increase: increaseReview },
  causes: {
    increase: { customer: ['free', 'held'], house: [] },
    increase_refund: { customer: ['held', 'free'], house: [] },
    increase_payment: { customer: ['held'], house: ['increases'] },
    increase_delivery: { customer: ['shares'], house: ['increases', 'bank'] },
    right: { customer: ['free'], house: ['bank', 'margin_debts'] },
  },
  dueDays: { trading: increaseDays },
  holidaysChanged: moveBases,
  newDay: (state, day) => {
    freezeRights(state, day);
    deliverListed(state, INCREASE_ISSUE, day);
  },
  checks: [checkIncreases],
  recounts: INCREASE_RECOUNTS,
};
