/** Follows and their copies. Every method throws what the store throws. */
import type { Close } from '@maru/broker/products/follows/statistics';
import type { FollowTab } from '@maru/contract/follow-rules';
import type { Day } from '@maru/std/kst';
import type { Slice, Tables } from '../store/tables.ts';

export type FollowRecords = ReturnType<typeof followRecords>;

const CLOSES = `select symbol, day::text as day, close from day_bars
  where symbol = any($1::text[]) and day >= $2::date order by day, symbol`;

export const followRecords = (tables: Tables) => ({
  /** A customer's, newest first. */
  list: (customer: string, tab: FollowTab, slice: Slice) => {
    const stage = tab === 'ended' ? 'ended' : ({ not: 'ended' } as const);
    return tables.page('follows', { customer, stage }, ['-seq'], slice);
  },
  /** A follow of this customer; null: there is none of that id. */
  one: (customer: string, id: string) => tables.one('follows', { customer, id }),
  /** Those of one mentor, or of all, newest first. */
  all: (mentor: string | null, slice: Slice) =>
    tables.page('follows', { mentor: mentor ?? undefined }, ['-seq'], slice),
  /** A follow's allotments, newest first. */
  copies: (follow: string, slice: Slice) =>
    tables.page('copies', { follow, quantity: { above: 0 } }, ['-at', '-entryNo'], slice),
  /** All that follows were allotted, oldest first. */
  trades: (follows: readonly string[]) =>
    tables.all('copies', { follow: { in: follows }, quantity: { above: 0 } }, ['entryNo']),
  /** Executions of block orders, oldest first. */
  fills: (blocks: readonly string[]) =>
    tables.all('blockFills', { block: { in: blocks } }, ['entryNo']),
  /** Profit shares of a follow, newest first. */
  shares: (follow: string) => tables.all('profitShares', { follow }, ['-seq']),
  /** Moves of a follow's stake, newest first. */
  moves: (follow: string) => tables.all('stakeMoves', { follow }, ['-seq']),
  /** Prices of issues at the ends of days, from one day on, oldest first. */
  closes: async (symbols: readonly string[], from: Day): Promise<readonly Close[]> => {
    if (symbols.length === 0) return [];
    const asked = [symbols, from];
    const rows = await tables.query<{ symbol: string; day: Day; close: bigint }>(CLOSES, asked);
    return rows.map(({ symbol, day, close }) => ({ symbol, day, close: Number(close) }));
  },
});
