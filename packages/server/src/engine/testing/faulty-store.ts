/** A store that can be made to fail where a real one does: for tests only. */
import { type Statement, type Store, StoreAway } from '../../store/port.ts';

export type Fault = 'cut before commit' | 'cut after commit';

export class FaultyStore implements Store {
  /** Faults of the next transactions, in order. */
  readonly faults: Fault[] = [];
  /** True: nothing answers. */
  away = false;
  /** Transactions asked for. */
  commits = 0;
  readonly #inner: Store;
  #held: Promise<void> | null = null;

  constructor(inner: Store) {
    this.#inner = inner;
  }

  /** From now on transactions wait until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = promise;
    return () => {
      this.#held = null;
      resolve();
    };
  }

  async query<T>(text: string, params?: readonly unknown[]): Promise<T[]> {
    if (this.away) throw new StoreAway('away');
    return this.#inner.query<T>(text, params);
  }

  async commit(statements: readonly Statement[]): Promise<void> {
    this.commits += 1;
    await this.#held;
    if (this.away) throw new StoreAway('away');
    const fault = this.faults.shift();
    if (fault === 'cut before commit') throw new StoreAway(fault);
    await this.#inner.commit(statements);
    if (fault === 'cut after commit') throw new StoreAway(fault);
  }

  async close(): Promise<void> {
    await this.#inner.close();
  }
}
