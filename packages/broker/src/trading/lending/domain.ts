import type { Day, Instant } from '@maru/std/kst';
import type { Env } from '../../kernel/core/command.ts';
import type { Domain } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import type { Index } from '../../kernel/core/table.ts';
import { oneOf, whole } from '../../kernel/parameters/definitions.ts';
import { startJob } from '../../kernel/schedule/clock.ts';
import { noteNight, writeNight } from './accrue.ts';
import { checkLendings } from './checks.ts';
import { accruedOf, creditNext } from './collect.ts';
import type { LendingCommands, LendingOutcomes } from './commands.ts';
import { lendShares } from './lend.ts';
import { type LendingTerms, termsAt } from './lendable.ts';
import { recallLent, returnNext } from './recall.ts';
import { LENDING_RECOUNTS } from './recounts.ts';
import {
  LENDING_CLAIM_COLUMNS,
  LENDING_COLUMNS,
  LENDING_FEE_COLUMNS,
  LENT_PART_COLUMNS,
  type Lending,
  type LendingClaim,
  type LendingFee,
  type LentPart,
} from './rows.ts';
import { lentSource } from './source.ts';
import { type LendingStock, lendableOf, lendingStocks, type OwnStock, usedIn } from './stocks.ts';

/** Securities lending: customers lend shares to the pool for short sales. */
export interface LendingShape {
  readonly tables: {
    readonly lendings: Lending;
    readonly lentParts: LentPart;
    readonly lendingClaims: LendingClaim;
  };
  readonly appended: { readonly lendingFees: LendingFee };
  readonly commands: LendingCommands;
  readonly outcomes: LendingOutcomes;
  readonly indexes: {
    /** Lendings in progress. */
    readonly lendingsBySymbol: Index<Lending>;
    readonly lendingsByCustomer: Index<Lending>;
    /** All of which something is recalled, and all of which something is due. */
    readonly lendingsRecalled: Index<Lending>;
    readonly lendingsDue: Index<Lending>;
    /** Lendings with a due part, by customer. */
    readonly lendingsOwed: Index<Lending>;
    readonly lentPartsByPosition: Index<LentPart>;
    readonly lentPartsByLending: Index<LentPart>;
    readonly claimsByPosition: Index<LendingClaim>;
    readonly claimsByLending: Index<LendingClaim>;
  };
  readonly parameters: {
    /** Whether shares can be lent; recalls are always taken. */
    readonly lendingChannel: 'open' | 'closed';
    /** The least value of one lending, won. */
    readonly lendingMinimumWon: bigint;
    /** Of the shares issued, the part that customers can lend, parts per million (0.2 %). */
    readonly lendingQuotaPpm: bigint;
    /** Of the borrow fee, the part that lenders get, parts per million (70 %). */
    readonly lenderPartPpm: bigint;
  };
  readonly reads: {
    lendingTerms(now: Instant): LendingTerms;
    /** Issues of which a customer holds or lends shares that can be lent. */
    lendable(customer: string, now: Instant): readonly OwnStock[];
    /** Issues of which shares are lent. */
    lendingStocks(now: Instant): readonly LendingStock[];
    /** A customer's in progress. */
    lendingsOf(customer: string): readonly Lending[];
    /** Shares of a lending that are borrowed now; 0 of one that is not in progress. */
    lendingUsed(id: string): number;
    /** The trading day on which shares that are recalled now are back. */
    nextReturn(now: Instant): Day;
    /** Won that a lending would get if its borrowers paid now; 0 of one that is not in memory. */
    lendingAccrued(id: string, now: Instant): bigint;
  };
}

/** A trading day begins: the night is counted, shares come back, and fees are credited. */
function beginDay(state: State, day: Day, _env: Env): void {
  noteNight(state, day);
  const { lendingsDue, lendingsRecalled } = state.indexes;
  if (lendingsRecalled.count('') > 0) {
    startJob(state, { id: `lentBack:${day}`, kind: 'returnLent', payload: { day } });
  }
  if (lendingsDue.count('') > 0) {
    startJob(state, { id: `lendingFees:${day}`, kind: 'creditLending', payload: { day } });
  }
}

const isOpen = ({ open }: Lending): boolean => open > 0;

export const lending: Domain<LendingShape> = {
  name: 'lending',
  tables: {
    lendings: {
      columns: LENDING_COLUMNS,
      owner: 'customer',
      live: ({ open, due, shareDays }) => open > 0 || due > 0n || shareDays > 0,
      loadedBy: 'seq',
    },
    lentParts: { columns: LENT_PART_COLUMNS, owner: 'customer' },
    lendingClaims: { columns: LENDING_CLAIM_COLUMNS, owner: 'customer' },
  },
  appended: { lendingFees: LENDING_FEE_COLUMNS },
  kept: {
    lendings: 'investment unnamed',
    lentParts: 'investment unnamed',
    lendingClaims: 'investment unnamed',
    lendingFees: 'investment unnamed',
  },
  indexes: ({ lendings, lentParts, lendingClaims }) => ({
    lendingsBySymbol: lendings.index((one) => one.symbol, isOpen),
    lendingsByCustomer: lendings.index((one) => one.customer, isOpen),
    lendingsRecalled: lendings.index(
      () => '',
      ({ recalled }) => recalled > 0,
    ),
    lendingsDue: lendings.index(
      () => '',
      ({ due }) => due > 0n,
    ),
    lendingsOwed: lendings.index(
      (one) => one.customer,
      ({ due }) => due > 0n,
    ),
    lentPartsByPosition: lentParts.index((one) => one.line),
    lentPartsByLending: lentParts.index((one) => one.lending),
    claimsByPosition: lendingClaims.index((one) => one.line),
    claimsByLending: lendingClaims.index((one) => one.lending),
  }),
  commands: {
    'lending.lend': { by: 'customer', spends: true, run: lendShares },
    'lending.recall': {
      by: 'customer',
      needs: ({ id }) => [{ table: 'lendings', id }],
      run: recallLent,
    },
  },
  messages: {
    short_notice: 'margin',
    lending_returned: 'lending',
    lending_fee: 'lending',
  },
  keepsOpen: ({ indexes }, customer) =>
    indexes.lendingsOwed.count(customer) > 0 ? 'closing_lending' : null,
  parameters: {
    lendingChannel: oneOf('open', 'closed'),
    lendingMinimumWon: whole(1_000_000n, { least: 1n }),
    lendingQuotaPpm: whole(2_000n, { most: 1_000_000n }),
    lenderPartPpm: whole(700_000n, { most: 1_000_000n }),
  },
  sources: { lent: lentSource },
  reads: (state) => ({
    lendingTerms: (now) => termsAt(state, now),
    lendable: (customer, now) => lendableOf(state, customer, now),
    lendingStocks: (now) => lendingStocks(state, now),
    lendingsOf: (customer) => state.indexes.lendingsByCustomer.rows(customer),
    lendingUsed: (id) => usedIn(state, id),
    nextReturn: (now) => state.calendar.addTradingDays(state.calendar.dayOf(now), 1),
    lendingAccrued: (id, now) => {
      const found = state.lendings.get(id);
      return found === undefined ? 0n : accruedOf(state, found, now);
    },
  }),
  causes: {
    lending: { customer: ['free'], house: ['borrow_fees', 'lending_fees'] },
  },
  jobs: { noteNight: writeNight, returnLent: returnNext, creditLending: creditNext },
  dueDays: {
    trading: (state) => [...state.lendings.values()].flatMap(({ returnsOn }) => returnsOn ?? []),
  },
  newDay: beginDay,
  checks: [checkLendings],
  recounts: LENDING_RECOUNTS,
};
