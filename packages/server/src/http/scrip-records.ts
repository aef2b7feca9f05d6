/** Choices of shares for dividends. Every method throws what the store throws. */
import type { Slice, Tables } from '../store/tables.ts';

export type ScripRecords = ReturnType<typeof scripRecords>;

export const scripRecords = (tables: Tables) => ({
  /** A customer's choices, newest first. */
  list: (customer: string, slice: Slice) =>
    tables.page('scripElections', { customer }, ['-seq'], slice),
  /** All customers' choices for one dividend, newest first. */
  ofDividend: (dividend: string, slice: Slice) =>
    tables.page('scripElections', { dividend }, ['-seq'], slice),
});
