/**
 * The ledger as the desk reads it. Entries are numbered without a gap and their times never go
 * back, so an instant's place is found by halving, with no index of times. Every method throws what
 * the store throws.
 */

import { DOMAINS } from '@maru/broker/domains';
import { registryOf } from '@maru/broker/kernel/core/registry';
import type { EntryCause } from '@maru/contract/status';
import { DAY_MS, type Day, type Instant, startOfDay } from '@maru/std/kst';
import { CHAIN_START } from '../engine/chain.ts';
import type { ChainedEntry } from '../store/columns.ts';
import type { Store } from '../store/port.ts';
import { readAppendedRow } from '../store/rows.ts';
import type { LinkedEntry } from './history.ts';

export interface EntryFilter {
  /** Entries numbered below. */
  readonly before?: number | undefined;
  readonly day?: Day | undefined;
  readonly cause?: EntryCause | undefined;
  readonly customer?: string | undefined;
  readonly account?: string | undefined;
}

export interface AccountSum {
  readonly unit: string;
  readonly account: string;
  readonly isHouse: boolean;
  readonly amount: bigint;
}

export interface Balances {
  /** The newest entry that is counted; 0: none is. */
  readonly lastNo: number;
  readonly sums: readonly AccountSum[];
}

/** The origin of an entry. */
export interface EntryOrigin {
  readonly entry: LinkedEntry;
  readonly command: { readonly seq: number; readonly type: string; readonly actor: string };
  readonly review: { readonly id: string; readonly kind: string } | null;
}

export interface LedgerRecords {
  /** Sums of all accounts after the last entry before an instant. */
  balances(until: Instant): Promise<Balances>;
  /** Entries, the newest first. */
  entries(filter: EntryFilter, limit: number): Promise<readonly ChainedEntry[]>;
  /** null: there is none of this number. */
  entry(no: number): Promise<EntryOrigin | null>;
}

type Stored = Record<string, unknown>;

const { causes: CAUSES } = registryOf(DOMAINS);

/** The causes whose entries may move an account. */
export const causesOf = (account: string): EntryCause[] =>
  (Object.keys(CAUSES) as EntryCause[]).filter((cause) => {
    const moved = CAUSES[cause];
    const names: readonly string[] = [...(moved?.customer ?? []), ...(moved?.house ?? [])];
    return names.includes(account);
  });

/** A recursive part: the number of the first entry at or after an instant, or the next free one. */
const firstAt = (name: string, instant: string): string => `${name}_steps (lo, hi) as (
    select 1::bigint, entry_no + 1 from writer
    union all
    select case when e.at < ${instant} then e.no + 1 else s.lo end,
      case when e.at < ${instant} then s.hi else e.no end
    from ${name}_steps s join entries e on e.no = (s.lo + s.hi) / 2 where s.lo < s.hi
  ), ${name} as (select lo as no from ${name}_steps where lo = hi)`;

/**
 * Counted back from the present balance: one statement reads both, so that no entry comes between.
 */
const BALANCES = `with recursive ${firstAt('first', '$1')},
  accounts (is_house, unit, account, amount) as (
    select false, currency, 'free', free from wallets
    union all select false, currency, 'held', held from wallets
    union all select false, currency, 'unsettled', unsettled from wallets
    union all select false, symbol, 'shares', quantity from holdings
    union all select true, unit, name, balance from house_accounts
    union all select p->>0 = 'house', p->>2, p->>1, -(p->>3)::bigint
      from entries e cross join lateral json_array_elements(e.postings) p
      where e.no >= (select no from first)
  )
  select is_house, unit, account, sum(amount)::text as amount, (select no from first) - 1 as last_no
  from accounts group by is_house, unit, account`;

const HAS_ACCOUNT = `exists (
    select 1 from json_array_elements(e.postings) p where p->>1 = $6)`;
/** Between two numbers; `$1`, `$2`: bounds, `$3`: below, `$4`: rows. */
const WITHIN = `e.no >= (select no from first) and e.no < (select no from behind) and e.no < $3`;
const BOUNDS = `with recursive ${firstAt('first', '$1')}, ${firstAt('behind', '$2')}`;

/** Of each cause as many as all may be, by the index of causes. */
const BY_CAUSE = `${BOUNDS}
  select e.* from unnest($5::text[]) as wanted cross join lateral (
    select * from entries e where e.cause = wanted and ${WITHIN}
      and ($6 = '' or ${HAS_ACCOUNT}) order by e.no desc limit $4
  ) e order by e.no desc limit $4`;
const BY_CUSTOMER = `${BOUNDS}
  select e.* from entries e where e.customer = $7 and ${WITHIN} and e.cause = any($5::text[])
    and ($6 = '' or ${HAS_ACCOUNT}) order by e.no desc limit $4`;
const BY_NUMBER = `${BOUNDS}
  select e.* from entries e where ${WITHIN} order by e.no desc limit $4`;

const ORIGIN = `select e.*, (select p.hash from entries p where p.no = e.no - 1) as prev_hash,
    j.type as command, j.actor, r.id as review, r.kind
  from entries e join journal j on j.seq = e.seq
  left join lateral (
    select id, kind from reviews where customer = e.customer
      and e.ref in (
        evidence->>'deposit', evidence->>'withdrawal', evidence->>'application', id
      ) limit 1
  ) r on true
  where e.no = $1`;

const readEntry = (stored: Stored): ChainedEntry => readAppendedRow('entries', stored);

/** From the beginning of a day to its end; without one, all time. */
const spanOf = (day: Day | undefined): [Instant, Instant] =>
  day === undefined ? [0, Number.MAX_SAFE_INTEGER] : [startOfDay(day), startOfDay(day) + DAY_MS];

export function ledgerRecords(store: Pick<Store, 'query'>): LedgerRecords {
  return {
    balances: async (until) => {
      const rows = await store.query<{
        is_house: boolean;
        unit: string;
        account: string;
        amount: string;
        last_no: bigint;
      }>(BALANCES, [until]);
      return {
        lastNo: Number(rows[0]?.last_no ?? 0),
        sums: rows.map(({ is_house: isHouse, unit, account, amount }) => ({
          unit,
          account,
          isHouse,
          amount: BigInt(amount),
        })),
      };
    },
    entries: async (filter, limit) => {
      const { before = Number.MAX_SAFE_INTEGER, cause, account, customer } = filter;
      const params: unknown[] = [...spanOf(filter.day), before, limit];
      const mayMove = account === undefined ? Object.keys(CAUSES) : causesOf(account);
      const causes = cause === undefined ? mayMove : mayMove.filter((one) => one === cause);
      const narrowed = [...params, causes, account ?? ''];
      if (customer !== undefined) {
        return (await store.query<Stored>(BY_CUSTOMER, [...narrowed, customer])).map(readEntry);
      }
      if (cause === undefined && account === undefined) {
        return (await store.query<Stored>(BY_NUMBER, params)).map(readEntry);
      }
      return (await store.query<Stored>(BY_CAUSE, narrowed)).map(readEntry);
    },
    entry: async (no) => {
      const [row] = await store.query<Stored>(ORIGIN, [no]);
      if (row === undefined) return null;
      const prevHash = typeof row.prev_hash === 'string' ? row.prev_hash : CHAIN_START;
      const entry = readEntry(row);
      const { command, actor, review, kind } = row;
      return {
        entry: { ...entry, prevHash },
        command: { seq: entry.seq, type: String(command), actor: String(actor) },
        review: review === null ? null : { id: String(review), kind: String(kind) },
      };
    },
  };
}
