import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../../kernel/core/domain.ts';
import type { Index } from '../../kernel/core/table.ts';
import { whole } from '../../kernel/parameters/definitions.ts';
import { awaitedOf } from '../../trading/positions/awaited.ts';
import { deliverListed, deliverNext, issueRefused, issueTaken } from '../new-shares/issuing.ts';
import { cashOnlyOf } from './cash-only.ts';
import { checkScrips } from './checks.ts';
import { choiceOf } from './choice.ts';
import type { ScripCommands, ScripOutcomes } from './commands.ts';
import { askForIssue, dividendPaid, SCRIP_ISSUE } from './delivery.ts';
import { cashLeft, elect, electionOf, withdrawElection } from './elect.ts';
import { isScripped, scripDays } from './going.ts';
import {
  askForScrip,
  closeScrip,
  isToPrice,
  notifyNext,
  priceDue,
  priceScrip,
  scripReview,
} from './offer.ts';
import { payElection } from './pay.ts';
import { SCRIP_RECOUNTS } from './recounts.ts';
import { SCRIP_COLUMNS, SCRIP_ELECTION_COLUMNS, type Scrip, type ScripElection } from './rows.ts';

/** Dividends that can be taken in new shares. */
export interface ScripShape {
  readonly tables: { readonly scrips: Scrip; readonly scripElections: ScripElection };
  readonly appended: None;
  readonly commands: ScripCommands;
  readonly outcomes: ScripOutcomes;
  readonly indexes: {
    /** Elections that stand or wait for their shares. */
    readonly scripElectionsByCustomer: Index<ScripElection>;
    readonly scripElectionsByDividend: Index<ScripElection>;
  };
  readonly parameters: {
    /** The discount of a new share at most, parts per million. */
    readonly scripDiscountMostPpm: bigint;
  };
  readonly reads: {
    /** The offer for a dividend. */
    scrip(dividend: string): Scrip | undefined;
    /** All offers, unannounced ones too. */
    scrips(): readonly Scrip[];
    /** Offers whose price is due. */
    scripsToPrice(now: Instant): readonly Scrip[];
    /** Whether shares of an issue may still be issued for a dividend. */
    isScripped(symbol: string): boolean;
    /** New shares that a customer may choose at most; 0: none, or not yet. */
    scripMost(customer: string, dividend: string): number;
    /** A customer's choice that stands, until its shares are delivered. */
    scripElection(customer: string, dividend: string): ScripElection | undefined;
    /** Won of a dividend that are paid in money beside the shares of a choice, after tax. */
    scripCash(election: ScripElection): bigint;
  };
}

export const scrips: Domain<ScripShape> = {
  name: 'scrips',
  tables: {
    // lists of them are public
    scrips: { columns: SCRIP_COLUMNS, owner: null, shared: 'everyone' },
    scripElections: {
      columns: SCRIP_ELECTION_COLUMNS,
      owner: 'customer',
      live: ({ open }) => open,
      loadedBy: 'seq',
    },
  },
  appended: {},
  kept: { scrips: 'firm', scripElections: 'investment unnamed' },
  indexes: ({ scripElections }) => ({
    scripElectionsByCustomer: scripElections.index(
      (one) => one.customer,
      ({ open }) => open,
    ),
    scripElectionsByDividend: scripElections.index(
      (one) => one.dividend,
      ({ open }) => open,
    ),
  }),
  commands: {
    'scrip.ask': { by: ['operator', 'sandbox'], staff: true, run: askForScrip },
    'scrip.price': { by: ['system'], run: priceScrip },
    'scrip.elect': { by: 'customer', run: elect },
    'scrip.withdraw': {
      by: 'customer',
      needs: ({ id }) => [{ table: 'scripElections', id }],
      run: withdrawElection,
    },
  },
  messages: {
    scrip_offered: 'dividend',
    scrip_delivered: 'dividend',
  },
  keepsOpen: ({ indexes }, customer) =>
    indexes.scripElectionsByCustomer.count(customer) > 0 ? 'closing_requests' : null,
  parameters: { scripDiscountMostPpm: whole(100_000n, { most: 300_000n }) },
  reads: (state) => ({
    scrip: (dividend) => state.scrips.get(dividend),
    scrips: () => [...state.scrips.values()],
    scripsToPrice: (now) => [...state.scrips.values()].filter((one) => isToPrice(state, one, now)),
    isScripped: (symbol) => isScripped(state, symbol),
    scripMost: (customer, dividend) => {
      const own = state.entitlements.get(`${dividend}:${customer}`);
      const price = state.scrips.get(dividend)?.price ?? null;
      return own === undefined ? 0 : choiceOf(own, price).most;
    },
    scripElection: (customer, dividend) => electionOf(state, customer, dividend),
    scripCash: (election) => cashLeft(state, election),
  }),
  alarms: { scripOpens: priceDue, scripCloses: closeScrip, scripIssues: askForIssue },
  answers: {
    taken: (state, { id }, env) => issueTaken(state, SCRIP_ISSUE, id, env),
    refused: (state, id, why, env) => issueRefused(state, SCRIP_ISSUE, id, why, env),
  },
  issuesShares: isScripped,
  cashOnly: (state, { id, symbol }) =>
    state.scrips.get(id)?.announcedAt == null ? null : cashOnlyOf(state, symbol),
  onEntitled: payElection,
  onDividendPaid: dividendPaid,
  mayHold: (state, customer, symbol) =>
    state.indexes.scripElectionsByCustomer.rows(customer).some((one) => one.symbol === symbol),
  awaited: (state, customer) =>
    state.indexes.scripElectionsByCustomer.rows(customer).map((one) => awaitedOf(one, one.shares)),
  jobs: {
    tellScrip: notifyNext,
    deliverScrip: (state, job, env) => deliverNext(state, SCRIP_ISSUE, job, env),
  },
  reviews: { scrip: scripReview },
  causes: {
    scrip_payment: { customer: ['free'], house: ['scrips'] },
    scrip_delivery: { customer: ['shares'], house: ['scrips', 'bank'] },
  },
  dueDays: { trading: scripDays },
  newDay: (state, _day, { now }) => deliverListed(state, SCRIP_ISSUE, state.calendar.dayOf(now)),
  checks: [checkScrips],
  recounts: SCRIP_RECOUNTS,
};
