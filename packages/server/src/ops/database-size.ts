/** How large the database in a PostgreSQL server is; how much room its disk has, SQL can't tell. */
import type { Store } from '../store/port.ts';

/** The server looks at each file of the database. */
const ASK_MS = 60_000;

export class DatabaseSize {
  readonly #store: Pick<Store, 'use' | 'query'>;
  #bytes = 0;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(store: Pick<Store, 'use' | 'query'>) {
    this.#store = store;
  }

  /** What the newest answer said, and 0 before one; a look asks again once a minute. */
  get bytes(): number {
    const now = performance.now();
    if (this.#store.use !== undefined && now - this.#askedAt >= ASK_MS) {
      this.#askedAt = now;
      void this.#ask();
    }
    return this.#bytes;
  }

  async #ask(): Promise<void> {
    try {
      const [row] = await this.#store.query<{ bytes: bigint }>(
        'select pg_database_size(current_database()) as bytes',
      );
      this.#bytes = Number(row?.bytes ?? 0);
    } catch {
      // a database that is away is told elsewhere
    }
  }
}
