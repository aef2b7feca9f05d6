/** How many customers hold each stock. */
import type { Store } from '../store/port.ts';

/** How long a count is cached: it shows a trend, and counting reads all holdings. */
const STANDS_MS = 30_000;

type Counts = ReadonlyMap<string, number>;

/** The numbers of customers by symbol, counted at most twice a minute for all callers. */
export class Holders {
  readonly #store: Pick<Store, 'query'>;
  #newest: { readonly at: number; readonly counts: Promise<Counts> } | null = null;

  constructor(store: Pick<Store, 'query'>) {
    this.#store = store;
  }

  /**
   * Held symbols, with the number of their holders.
   * @param now milliseconds of a clock that never goes back
   * @throws what the store throws; the next caller counts again
   */
  async counts(now: number): Promise<Counts> {
    if (this.#newest !== null && now - this.#newest.at < STANDS_MS) return this.#newest.counts;
    const counts = this.#count();
    this.#newest = { at: now, counts };
    try {
      return await counts;
    } catch (error) {
      this.#newest = null;
      throw error;
    }
  }

  async #count(): Promise<Counts> {
    const rows = await this.#store.query<{ symbol: string; holders: number }>(
      `select symbol, count(distinct customer)::int4 as holders from holdings
       where live group by symbol`,
    );
    return new Map(rows.map(({ symbol, holders }) => [symbol, holders]));
  }
}
