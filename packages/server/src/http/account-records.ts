/** What the database knows of a customer's account. Every method throws what the store throws. */
import { addDays, type Instant } from '@maru/std/kst';
import type { Slice, Tables } from '../store/tables.ts';

export type AccountRecords = ReturnType<typeof accountRecords>;

/** By a customer's positions: fills have no index of their customers. */
const TRADED = `select coalesce(sum(f.amount), 0)::bigint as won, count(*) as fills
  from orders o join fills f on f.line_id = o.id
  where o.customer = $1 and o.closes is null and f.customer = o.customer and f.at >= $2`;

export const accountRecords = (tables: Tables) => ({
  /** Days of a month (`YYYY-MM`) with a check-in, ascending. */
  checkInDays: async (customer: string, month: string) => {
    const first = `${month}-01`;
    const next = `${addDays(first, 31).slice(0, 7)}-01`;
    const within = { customer, day: { from: first, until: next } };
    return (await tables.all('checkInDays', within, ['day'])).map(({ day }) => day);
  },
  /** Moves of the credit score, newest first. */
  creditMoves: (customer: string, slice: Slice) =>
    tables.page('creditMoves', { customer }, ['-no'], slice),
  /** What a customer has traded since an instant: won, and executions. */
  tradedSince: async (customer: string, from: Instant) => {
    const asked = [customer, from];
    const [row] = await tables.query<{ won: bigint; fills: bigint }>(TRADED, asked);
    return { won: BigInt(row?.won ?? 0), fills: Number(row?.fills ?? 0) };
  },
});
