/** A customer's account in the database. Every method throws what the store throws. */
import { type Day, type Instant, isDay } from '@maru/std/kst';
import type { Slice, Tables } from '../store/tables.ts';

/** A customer's trades: won, and executions. */
export interface Traded {
  readonly won: bigint;
  readonly fills: number;
}

export type AccountRecords = ReturnType<typeof accountRecords>;

/** Of a month, `YYYY-MM`; by their bounds the last month that a day can be in would have no end. */
const daysOf = (month: string): Day[] =>
  Array.from({ length: 31 }, (_, i) => `${month}-${String(i + 1).padStart(2, '0')}`).filter(isDay);

/** By a customer's positions: fills have no index of their customers. */
const TRADED = `select coalesce(sum(f.amount), 0)::bigint as won, count(*) as fills
  from orders o join fills f on f.line_id = o.id
  where o.customer = $1 and o.closes is null and f.customer = o.customer and f.at >= $2`;

export const accountRecords = (tables: Tables) => ({
  /** Days of a month (`YYYY-MM`) with a check-in, ascending. */
  checkInDays: async (customer: string, month: string) => {
    const rows = await tables.all('checkInDays', { customer, day: { in: daysOf(month) } }, ['day']);
    return rows.map(({ day }) => day);
  },
  /** Moves of the credit score, newest first. */
  creditMoves: (customer: string, slice: Slice) =>
    tables.page('creditMoves', { customer }, ['-no'], slice),
  tradedSince: async (customer: string, from: Instant): Promise<Traded> => {
    const asked = [customer, from];
    const [row] = await tables.query<{ won: bigint; fills: bigint }>(TRADED, asked);
    return { won: BigInt(row?.won ?? 0), fills: Number(row?.fills ?? 0) };
  },
});
