import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../../kernel/core/domain.ts';
import type { Index } from '../../kernel/core/table.ts';
import { oneOf, whole } from '../../kernel/parameters/definitions.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { awaitedOf } from '../../trading/positions/awaited.ts';
import { endAllotment } from './allotments.ts';
import { applicationsIn, applyForShares, barredUntil } from './apply.ts';
import { checkNewShares } from './checks.ts';
import type { NewShareCommands, NewShareOutcomes } from './commands.ts';
import { allotParts, fixResult, publishRoot } from './draw.ts';
import { deliverNext, issueRefused, issueTaken } from './issuing.ts';
import { askAgain, beginListingDay, listingDays, NEW_SHARE_ISSUE } from './listing.ts';
import { askForOffering, beginOffering, closeOffering, offeringReview } from './offering.ts';
import { endPayment, endUnpaid, payForShares, waiveShares } from './pay.ts';
import { NEW_SHARE_RECOUNTS } from './recounts.ts';
import {
  ALLOTMENT_COLUMNS,
  type Allotment,
  OFFERING_COLUMNS,
  type Offering,
  SUBSCRIPTION_BAR_COLUMNS,
  SUBSCRIPTION_COLUMNS,
  type Subscription,
  type SubscriptionBar,
} from './rows.ts';

/** New shares: offered, applied for, drawn, paid for and listed. */
export interface NewShareShape {
  readonly tables: {
    readonly offerings: Offering;
    readonly subscriptions: Subscription;
    readonly allotments: Allotment;
    readonly subscriptionBars: SubscriptionBar;
  };
  readonly appended: None;
  readonly commands: NewShareCommands;
  readonly outcomes: NewShareOutcomes;
  readonly indexes: {
    /** Subscriptions of which something is pending. */
    readonly subscriptionsByCustomer: Index<Subscription>;
    readonly subscriptionsByOffering: Index<Subscription>;
  };
  readonly parameters: {
    /** Whether new shares can be applied for. */
    readonly newShareChannel: 'open' | 'closed';
    /** The part of the amount that is held at an application, parts per million. */
    readonly newShareDepositPpm: bigint;
    /** Applications that a customer may make for one offering. */
    readonly newShareApplicationsMost: bigint;
    /** Shares of a lot, and the least of an application, of an offering that names neither. */
    readonly newShareLotShares: bigint;
    readonly newShareLeastShares: bigint;
    /** Days for which a win that was not paid for bars from applying. */
    readonly newShareBarDays: bigint;
  };
  readonly reads: {
    offering(id: string): Offering | undefined;
    /** All offerings, unannounced ones too. */
    offerings(): readonly Offering[];
    /** A subscription in memory: one of which something is pending. */
    subscription(id: string): Subscription | undefined;
    subscriptionsOf(customer: string): readonly Subscription[];
    subscriptionIn(customer: string, offering: string): Subscription | undefined;
    subscriptionTerms(customer: string | null, now: Instant): SubscriptionTerms;
  };
}

export interface SubscriptionTerms {
  readonly depositPpm: number;
  readonly applicationsMost: number;
  readonly barDays: number;
  readonly barredUntil: Instant | null;
  readonly channelOpen: boolean;
}

const subscription = (id: string) => ({ table: 'subscriptions', id });

export const newShares: Domain<NewShareShape> = {
  name: 'newShares',
  tables: {
    // lists of them are public
    offerings: { columns: OFFERING_COLUMNS, owner: null, shared: 'everyone' },
    subscriptions: {
      columns: SUBSCRIPTION_COLUMNS,
      owner: 'customer',
      live: ({ open }) => open,
      loadedBy: 'seq',
      holds: { money: { customer: 'customer', currency: 'KRW', amount: 'held' } },
    },
    allotments: { columns: ALLOTMENT_COLUMNS, owner: 'customer', live: ({ open }) => open },
    subscriptionBars: { columns: SUBSCRIPTION_BAR_COLUMNS, owner: 'id' },
  },
  appended: {},
  kept: {
    offerings: 'firm',
    subscriptions: 'investment unnamed',
    allotments: 'investment unnamed',
    subscriptionBars: 'investment unnamed',
  },
  indexes: ({ subscriptions }) => ({
    subscriptionsByCustomer: subscriptions.index(
      (one) => one.customer,
      ({ open }) => open,
    ),
    subscriptionsByOffering: subscriptions.index(
      (one) => one.offering,
      ({ open }) => open,
    ),
  }),
  commands: {
    'offering.ask': { by: ['operator', 'sandbox'], staff: true, run: askForOffering },
    'offering.root': { by: ['draw'], run: publishRoot },
    'offering.draw': { by: ['draw'], run: fixResult },
    'offering.allot': {
      by: ['draw'],
      needs: ({ parts }) => parts.map(({ id }) => subscription(id)),
      run: allotParts,
    },
    'subscription.apply': { by: 'customer', spends: true, run: applyForShares },
    'subscription.pay': {
      by: 'customer',
      needs: ({ id }) => [subscription(id)],
      run: payForShares,
    },
    'subscription.waive': {
      by: 'customer',
      needs: ({ id }) => [subscription(id)],
      run: waiveShares,
    },
  },
  messages: {
    subscription_won: 'subscription',
    subscription_not_won: 'subscription',
    subscription_paid: 'subscription',
    subscription_unpaid: 'subscription',
    shares_listed: 'subscription',
  },
  keepsOpen: ({ indexes }, customer) =>
    indexes.subscriptionsByCustomer.count(customer) > 0 ? 'closing_requests' : null,
  parameters: {
    newShareChannel: oneOf('open', 'closed'),
    newShareDepositPpm: whole(500_000n, { least: 1n, most: 1_000_000n }),
    newShareApplicationsMost: whole(1n, { least: 1n, most: 10n }),
    newShareLotShares: whole(100n, { least: 1n, most: 1_000_000n }),
    newShareLeastShares: whole(10_000n, { least: 1n, most: 1_000_000_000n }),
    newShareBarDays: whole(30n, { most: 365n }),
  },
  reads: (state) => ({
    offering: (id) => state.offerings.get(id),
    offerings: () => [...state.offerings.values()],
    subscription: (id) => state.subscriptions.get(id),
    subscriptionsOf: (customer) => state.indexes.subscriptionsByCustomer.rows(customer),
    subscriptionIn: (customer, offering) => applicationsIn(state, customer, offering)[0],
    subscriptionTerms: (customer, now) => ({
      depositPpm: Number(parameter(state, 'newShareDepositPpm', now)),
      applicationsMost: Number(parameter(state, 'newShareApplicationsMost', now)),
      barDays: Number(parameter(state, 'newShareBarDays', now)),
      barredUntil: customer === null ? null : barredUntil(state, customer, now),
      channelOpen: parameter(state, 'newShareChannel', now) === 'open',
    }),
  }),
  alarms: {
    offeringOpens: beginOffering,
    offeringCloses: closeOffering,
    offeringPayBy: endPayment,
    offeringLists: askAgain,
  },
  answers: {
    taken: (state, { id }, env) => issueTaken(state, NEW_SHARE_ISSUE, id, env),
    refused: (state, id, why, env) => issueRefused(state, NEW_SHARE_ISSUE, id, why, env),
  },
  mayHold: (state, customer, symbol) =>
    state.indexes.subscriptionsByCustomer.rows(customer).some((one) => one.symbol === symbol),
  onFinished: endAllotment,
  awaited: (state, customer) =>
    state.indexes.subscriptionsByCustomer
      .rows(customer)
      .map((one) => awaitedOf(one, (one.equal ?? 0) + (one.proportional ?? 0))),
  jobs: {
    unpaidShares: endUnpaid,
    newShares: (state, job, env) => deliverNext(state, NEW_SHARE_ISSUE, job, env),
  },
  reviews: { offering: offeringReview },
  causes: {
    subscription: { customer: ['free', 'held'], house: [] },
    refund: { customer: ['held', 'free'], house: [] },
    payment: { customer: ['held', 'free'], house: ['new_shares'] },
    allotment: { customer: ['shares'], house: ['new_shares', 'bank'] },
  },
  dueDays: { trading: listingDays },
  newDay: beginListingDay,
  checks: [checkNewShares],
  recounts: NEW_SHARE_RECOUNTS,
};
