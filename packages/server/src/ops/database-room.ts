/** What SQL can tell of the room on the disk of a PostgreSQL server, which is not how much is left. */
import { type Store, StoreAway } from '../store/port.ts';

/** How often a file is tried; one of a few hundred kB, which no disk notices. */
const TRY_MS = 5_000;
/** How often the size is asked for: the server looks at each file of the database. */
const SIZE_MS = 60_000;

const SIZE = 'select pg_database_size(current_database()) as bytes';
/** Takes more memory than it may, so that the server writes a file, which is gone at its end. */
const TRY = `select count(*) from (select set_config('work_mem', '64kB', true) as memory) s,
  lateral generate_series(1, 10000 + 0 * length(memory))`;

export class DatabaseRoom {
  readonly #store: Pick<Store, 'use' | 'query'>;
  #bytes = 0;
  #full = false;
  #triedAt = Number.NEGATIVE_INFINITY;
  #sizedAt = Number.NEGATIVE_INFINITY;
  #isAsking = false;

  constructor(store: Pick<Store, 'use' | 'query'>) {
    this.#store = store;
  }

  /** Size of the database as last told, and 0 before; a look asks again once a minute. */
  get bytes(): number {
    void this.#look();
    return this.#bytes;
  }

  /**
   * Whether the newest write found no room, or the newest file that was tried; a look tries another
   * one after five seconds, so that a disk that fills while nobody writes is seen too.
   */
  get full(): boolean {
    void this.#look();
    return this.#full || (this.#store.use?.full ?? false);
  }

  /** Asks what is due, one look at a time. */
  async #look(): Promise<void> {
    const now = performance.now();
    if (this.#store.use === undefined || this.#isAsking || now - this.#triedAt < TRY_MS) return;
    this.#isAsking = true;
    this.#triedAt = now;
    try {
      await this.#store.query(TRY);
      this.#full = false;
      if (now - this.#sizedAt >= SIZE_MS) await this.#size(now);
    } catch (error) {
      // a database that is away is told elsewhere
      if (error instanceof StoreAway && error.full) this.#full = true;
    } finally {
      this.#isAsking = false;
    }
  }

  async #size(now: number): Promise<void> {
    const [row] = await this.#store.query<{ bytes: bigint }>(SIZE);
    this.#bytes = Number(row?.bytes ?? 0);
    this.#sizedAt = now;
  }
}
