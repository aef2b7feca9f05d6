/** The room on PostgreSQL's disk as far as SQL shows it: not how much is left. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Store, StoreAway } from '../store/port.ts';

/** How often a file is tried; one of a few hundred kB, which no disk notices. */
const TRY_MS = 4_000;
/** How often the size is read: the server looks at each file of the database. */
const SIZE_MS = 60_000;
/** A look waits for an answer for so long, and then has the one before. */
const PATIENCE_MS = 1_000;

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
  #asking: Promise<void> | null = null;

  constructor(store: Pick<Store, 'use' | 'query'>) {
    this.#store = store;
  }

  /** Size of the database, read once a minute; 0 before the first answer. */
  async bytes(): Promise<number> {
    await this.#look();
    return this.#bytes;
  }

  /**
   * Whether the newest write found no room, or the newest file that was tried, so that a disk that
   * fills while nothing is written is seen too.
   */
  async full(): Promise<boolean> {
    await this.#look();
    return this.#full || (this.#store.use?.full ?? false);
  }

  /** Reads what is due, one thing at a time. */
  async #look(): Promise<void> {
    const now = performance.now();
    const isDue = this.#store.use !== undefined && now - this.#triedAt >= TRY_MS;
    if (isDue && this.#asking === null) {
      this.#asking = this.#ask(now).finally(() => {
        this.#asking = null;
      });
    }
    if (this.#asking === null) return;
    const patience = new AbortController();
    const { signal } = patience;
    await Promise.race([this.#asking, pause(PATIENCE_MS, undefined, { signal, ref: false })]);
    patience.abort();
  }

  async #ask(now: number): Promise<void> {
    this.#triedAt = now;
    try {
      await this.#store.query(TRY);
      this.#full = false;
      if (now - this.#sizedAt < SIZE_MS) return;
      const [row] = await this.#store.query<{ bytes: bigint }>(SIZE);
      this.#bytes = Number(row?.bytes ?? 0);
      this.#sizedAt = now;
    } catch (error) {
      // a database that is away is reported elsewhere
      if (error instanceof StoreAway && error.full) this.#full = true;
    }
  }
}
