/** How many customers hold each stock. */
import type { Store } from '../store/port.ts';

/** How long a count is cached: it tells a trend, and counting reads all holdings. */
const STANDS_MS = 30_000;

/** The numbers of customers by symbol, counted at most twice a minute for all callers. */
export class Holders {
  readonly #store: Pick<Store, 'query'>;
  #counts: ReadonlyMap<string, number> = new Map();
  #at = Number.NEGATIVE_INFINITY;

  constructor(store: Pick<Store, 'query'>) {
    this.#store = store;
  }

  /**
   * Symbols that somebody holds, with the number of customers who do.
   * @param now milliseconds of a clock that never goes back
   * @throws {StoreAway}
   */
  async counts(now: number): Promise<ReadonlyMap<string, number>> {
    if (now - this.#at < STANDS_MS) return this.#counts;
    const rows = await this.#store.query<{ symbol: string; holders: number }>(
      `select symbol, count(distinct customer)::int4 as holders from holdings
       where live group by symbol`,
    );
    this.#counts = new Map(rows.map(({ symbol, holders }) => [symbol, holders]));
    this.#at = now;
    return this.#counts;
  }
}
