/**
 * Applications for new shares from SQL: those that have ended, and what a draw is redone from.
 * Every method throws what the store throws.
 */
import type { Subscription } from '@maru/broker/products/new-shares/rows';
import { LIMITS } from '@maru/std/limits';
import type { Store } from '../store/port.ts';
import { readTableRow } from '../store/rows.ts';
import type { Listed, Slice } from './history.ts';

/** Everybody's results, or those of applications that won something. */
export type SubscriptionTab = 'all' | 'won';

/** What is held by the applications of an offering: now, and when they were made. Won. */
export interface HeldSums {
  readonly now: bigint;
  readonly deposits: bigint;
}

export type EntryRow = Pick<
  Subscription,
  'entry' | 'shares' | 'holdEntry' | 'equal' | 'proportional'
>;

export interface SubscriptionRecords {
  /** A customer's, newest first. */
  list(customer: string, tab: SubscriptionTab, slice: Slice): Promise<Listed<Subscription>>;
  /** A customer's in these offerings, newest first. */
  inOfferings(customer: string, offerings: readonly string[]): Promise<readonly Subscription[]>;
  /** By offering; one without applications is missing. */
  held(offerings: readonly string[]): Promise<ReadonlyMap<string, HeldSums>>;
  /** A page of the entries of an offering by their ids, after one of them. */
  entries(
    offering: string,
    after: string,
  ): Promise<{ readonly rows: readonly EntryRow[]; readonly more: boolean }>;
}

type Stored = Record<string, unknown>;

const WON = `('won', 'paid', 'payment_failed', 'waived')`;
const readSubscription = (stored: Stored): Subscription => readTableRow('subscriptions', stored);

interface SumRow {
  readonly offering: string;
  readonly held: string;
  readonly deposits: string;
}

interface StoredEntry {
  readonly entry: string;
  readonly shares: bigint;
  readonly hold_entry: bigint;
  readonly equal: bigint | null;
  readonly proportional: bigint | null;
}

const numberOf = (value: bigint | null): number | null => (value === null ? null : Number(value));

async function entriesOf(
  store: Pick<Store, 'query'>,
  offering: string,
  after: string,
): ReturnType<SubscriptionRecords['entries']> {
  const found = await store.query<StoredEntry>(
    `select entry, shares, hold_entry, equal, proportional from subscriptions
     where offering = $1 and entry > $2 order by entry limit $3`,
    [offering, after, LIMITS.drawEntriesPage + 1],
  );
  const rows = found.slice(0, LIMITS.drawEntriesPage).map((row) => ({
    entry: row.entry,
    shares: Number(row.shares),
    holdEntry: Number(row.hold_entry),
    equal: numberOf(row.equal),
    proportional: numberOf(row.proportional),
  }));
  return { rows, more: found.length > rows.length };
}

export function sqlSubscriptionRecords(store: Pick<Store, 'query'>): SubscriptionRecords {
  return {
    list: async (customer, tab, { limit, offset }) => {
      const won = tab === 'won' ? `and result in ${WON}` : '';
      const own = `from subscriptions where customer = $1 ${won}`;
      const newest = `select * ${own} order by seq desc limit $2 offset $3`;
      const [rows, counted] = await Promise.all([
        store.query<Stored>(newest, [customer, limit, offset]),
        store.query<{ total: bigint }>(`select count(*) as total ${own}`, [customer]),
      ]);
      return { rows: rows.map(readSubscription), total: Number(counted[0]?.total ?? 0) };
    },
    inOfferings: async (customer, offerings) => {
      if (offerings.length === 0) return [];
      const rows = await store.query<Stored>(
        `select * from subscriptions where customer = $1 and offering = any($2::text[])
         order by seq desc`,
        [customer, offerings],
      );
      return rows.map(readSubscription);
    },
    held: async (offerings) => {
      if (offerings.length === 0) return new Map();
      const rows = await store.query<SumRow>(
        `select offering, sum(held)::text as held, sum(deposit)::text as deposits
         from subscriptions where offering = any($1::text[]) group by offering`,
        [offerings],
      );
      return new Map(
        rows.map(({ offering, held, deposits }) => [
          offering,
          { now: BigInt(held), deposits: BigInt(deposits) },
        ]),
      );
    },
    entries: (offering, after) => entriesOf(store, offering, after),
  };
}
