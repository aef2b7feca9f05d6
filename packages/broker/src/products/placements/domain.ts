import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../../kernel/core/domain.ts';
import type { Index } from '../../kernel/core/table.ts';
import { oneOf, whole } from '../../kernel/parameters/definitions.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { awaitedOf } from '../../trading/positions/awaited.ts';
import { deliverListed, deliverNext, issueRefused, issueTaken } from '../new-shares/issuing.ts';
import { allotNext, beginAllotment } from './allotment.ts';
import { applicationIn, applicationReview, applyForPlacement, cancelApplication } from './apply.ts';
import { checkPlacements } from './checks.ts';
import type { PlacementCommands, PlacementOutcomes } from './commands.ts';
import { askForIssueAgain, isPlaced, PLACEMENT_ISSUE, placementDays } from './delivery.ts';
import { askForPlacement, beginPlacement, closePlacement, placementReview } from './placement.ts';
import { PLACEMENT_RECOUNTS } from './recounts.ts';
import {
  PLACEMENT_APPLICATION_COLUMNS,
  PLACEMENT_COLUMNS,
  type Placement,
  type PlacementApplication,
} from './rows.ts';

/** New shares of listed stocks: offered in tiers, reviewed, allotted and delivered. */
export interface PlacementShape {
  readonly tables: {
    readonly placements: Placement;
    readonly placementApplications: PlacementApplication;
  };
  readonly appended: None;
  readonly commands: PlacementCommands;
  readonly outcomes: PlacementOutcomes;
  readonly indexes: {
    /** Applications of which something is pending or undelivered. */
    readonly placementApplicationsByCustomer: Index<PlacementApplication>;
    readonly placementApplicationsByPlacement: Index<PlacementApplication>;
  };
  readonly parameters: {
    /** Whether placements can be applied for. */
    readonly placementChannel: 'open' | 'closed';
    /** How far the price may be below the market's, parts per million of that. */
    readonly placementDiscountMostPpm: bigint;
    /** The least amount of an application in each tier. */
    readonly placementFirstTierWon: bigint;
    readonly placementSecondTierWon: bigint;
    readonly placementThirdTierWon: bigint;
    /** Trading days for which delivered shares cannot be sold. */
    readonly placementLockDays: bigint;
  };
  readonly reads: {
    placement(id: string): Placement | undefined;
    /** All placements, unannounced ones too. */
    placements(): readonly Placement[];
    placementApplicationIn(customer: string, placement: string): PlacementApplication | undefined;
    placementTerms(now: Instant): PlacementParameters;
  };
}

export interface PlacementParameters {
  readonly lockDays: number;
  readonly discountMostPpm: number;
  readonly channelOpen: boolean;
}

export const placements: Domain<PlacementShape> = {
  name: 'placements',
  tables: {
    // lists of them are public
    placements: { columns: PLACEMENT_COLUMNS, owner: null, shared: 'everyone' },
    placementApplications: {
      columns: PLACEMENT_APPLICATION_COLUMNS,
      owner: 'customer',
      live: ({ open }) => open,
      loadedBy: 'seq',
      holds: { money: { customer: 'customer', currency: 'KRW', amount: 'held' } },
    },
  },
  appended: {},
  kept: { placements: 'firm', placementApplications: 'investment unnamed' },
  indexes: ({ placementApplications }) => ({
    placementApplicationsByCustomer: placementApplications.index(
      (one) => one.customer,
      ({ open }) => open,
    ),
    placementApplicationsByPlacement: placementApplications.index(
      (one) => one.placement,
      ({ open }) => open,
    ),
  }),
  commands: {
    'placement.ask': { by: ['operator', 'sandbox'], staff: true, run: askForPlacement },
    'placement.apply': { by: 'customer', spends: true, run: applyForPlacement },
    'placement.cancel': {
      by: 'customer',
      needs: ({ id }) => [{ table: 'placementApplications', id }],
      run: cancelApplication,
    },
  },
  messages: {
    placement_allotted: 'subscription',
    placement_not_allotted: 'subscription',
    placement_lapsed: 'subscription',
    placement_delivered: 'subscription',
  },
  keepsOpen: ({ indexes }, customer) =>
    indexes.placementApplicationsByCustomer.count(customer) > 0 ? 'closing_requests' : null,
  parameters: {
    placementChannel: oneOf('open', 'closed'),
    placementDiscountMostPpm: whole(100_000n, { most: 300_000n }),
    placementFirstTierWon: whole(1_000_000n, { least: 1n }),
    placementSecondTierWon: whole(10_000_000n, { least: 1n }),
    placementThirdTierWon: whole(100_000_000n, { least: 1n }),
    placementLockDays: whole(5n, { most: 365n }),
  },
  rising: [['placementFirstTierWon', 'placementSecondTierWon', 'placementThirdTierWon']],
  reads: (state) => ({
    placement: (id) => state.placements.get(id),
    placements: () => [...state.placements.values()],
    placementApplicationIn: (customer, placement) => applicationIn(state, customer, placement),
    placementTerms: (now) => ({
      lockDays: Number(parameter(state, 'placementLockDays', now)),
      discountMostPpm: Number(parameter(state, 'placementDiscountMostPpm', now)),
      channelOpen: parameter(state, 'placementChannel', now) === 'open',
    }),
  }),
  alarms: {
    placementOpens: beginPlacement,
    placementCloses: closePlacement,
    placementAllots: beginAllotment,
    placementIssues: askForIssueAgain,
  },
  answers: {
    taken: (state, { id }, env) => issueTaken(state, PLACEMENT_ISSUE, id, env),
    refused: (state, id, why, env) => issueRefused(state, PLACEMENT_ISSUE, id, why, env),
  },
  issuesShares: isPlaced,
  mayHold: (state, customer, symbol) =>
    state.indexes.placementApplicationsByCustomer
      .rows(customer)
      .some((one) => one.symbol === symbol),
  awaited: (state, customer) =>
    state.indexes.placementApplicationsByCustomer
      .rows(customer)
      .map((one) => awaitedOf(one, one.allotted)),
  jobs: {
    allotPlacement: allotNext,
    deliverPlacement: (state, job, env) => deliverNext(state, PLACEMENT_ISSUE, job, env),
  },
  reviews: { placement: placementReview, placementApplication: applicationReview },
  causes: {
    placement: { customer: ['free', 'held'], house: [] },
    placement_refund: { customer: ['held', 'free'], house: [] },
    placement_payment: { customer: ['held'], house: ['placements'] },
    placement_delivery: { customer: ['shares'], house: ['placements', 'bank'] },
  },
  dueDays: { trading: placementDays },
  newDay: (state, day) => deliverListed(state, PLACEMENT_ISSUE, day),
  checks: [checkPlacements],
  recounts: PLACEMENT_RECOUNTS,
};
