/** What SQL knows of a customer's account. Every method throws what the store throws. */
import type { CreditMove } from '@maru/broker/people/credit-score/rows';
import type { Day, Instant } from '@maru/std/kst';
import type { Store } from '../store/port.ts';
import { readTableRow } from '../store/rows.ts';
import type { Listed, Slice } from './history.ts';

/** What a customer has traded: won, and executions. */
export interface Traded {
  readonly won: bigint;
  readonly fills: number;
}

export interface AccountRecords {
  /** Days of a month (`YYYY-MM`) with a check-in, ascending. */
  checkInDays(customer: string, month: string): Promise<readonly Day[]>;
  /** Moves of the credit score, newest first. */
  creditMoves(customer: string, slice: Slice): Promise<Listed<CreditMove>>;
  tradedSince(customer: string, from: Instant): Promise<Traded>;
}

/** By a customer's positions: fills have no index of their customers. */
const TRADED = `select coalesce(sum(f.amount), 0)::bigint as won, count(*) as fills
  from orders o join fills f on f.line_id = o.id
  where o.customer = $1 and o.closes is null and f.customer = o.customer and f.at >= $2`;

const DAYS = `select to_char(day, 'YYYY-MM-DD') as day from check_in_days
  where customer = $1 and day >= $2::date and day < $2::date + interval '1 month' order by 1`;

export const sqlAccountRecords = (store: Pick<Store, 'query'>): AccountRecords => ({
  checkInDays: async (customer, month) => {
    const rows = await store.query<{ day: Day }>(DAYS, [customer, `${month}-01`]);
    return rows.map(({ day }) => day);
  },
  creditMoves: async (customer, { limit, offset }) => {
    const own = 'from credit_moves where customer = $1';
    const newest = `select * ${own} order by no desc limit $2 offset $3`;
    const [rows, counted] = await Promise.all([
      store.query<Record<string, unknown>>(newest, [customer, limit, offset]),
      store.query<{ total: bigint }>(`select count(*) as total ${own}`, [customer]),
    ]);
    const total = Number(counted[0]?.total ?? 0);
    return { rows: rows.map((stored) => readTableRow('creditMoves', stored)), total };
  },
  tradedSince: async (customer, from) => {
    const [row] = await store.query<{ won: bigint; fills: bigint }>(TRADED, [customer, from]);
    return { won: BigInt(row?.won ?? 0), fills: Number(row?.fills ?? 0) };
  },
});
