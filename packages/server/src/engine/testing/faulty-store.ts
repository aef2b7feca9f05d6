/** A store with injectable faults: for tests only. */
import { type Statement, type Store, StoreAway } from '../../store/port.ts';

/** `stuck`: the statement is unread in a broken connection, until `unstick`. */
export type Fault = 'cut before commit' | 'cut after commit' | 'stuck';

export class FaultyStore implements Store {
  /** Faults of the next transactions, in order. */
  readonly faults: Fault[] = [];
  /** True: no call is answered. */
  away = false;
  /** True: every transaction fails, and look-ups go on. */
  full = false;
  /** Number of transactions. */
  commits = 0;
  readonly #inner: Store;
  #held: Promise<void> | null = null;
  #heldQueries: (() => Promise<void>) | null = null;
  #stuck: (readonly Statement[])[] = [];

  constructor(inner: Store) {
    this.#inner = inner;
  }

  /** Runs the stuck statements; returns the outcome of each. */
  async unstick(): Promise<PromiseSettledResult<void>[]> {
    const stuck = this.#stuck.splice(0);
    return Promise.allSettled(stuck.map((statements) => this.#inner.commit(statements)));
  }

  /** Holds transactions from now on until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held = promise;
    return () => {
      this.#held = null;
      resolve();
    };
  }

  /** Holds look-ups from now on until `release`; `first` resolves with the first of them. */
  holdQueries(): { readonly first: Promise<void>; release(): void } {
    const first = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    this.#heldQueries = async () => {
      first.resolve();
      await held.promise;
    };
    const release = (): void => {
      this.#heldQueries = null;
      held.resolve();
    };
    return { first: first.promise, release };
  }

  async query<T>(text: string, params?: readonly unknown[]): Promise<T[]> {
    await this.#heldQueries?.();
    if (this.away) throw new StoreAway('away');
    return this.#inner.query<T>(text, params);
  }

  async commit(statements: readonly Statement[]): Promise<void> {
    this.commits += 1;
    await this.#held;
    if (this.away || this.full) throw new StoreAway('away');
    const fault = this.faults.shift();
    if (fault === 'stuck') this.#stuck.push(statements);
    if (fault === 'cut before commit' || fault === 'stuck') throw new StoreAway(fault);
    await this.#inner.commit(statements);
    if (fault === 'cut after commit') throw new StoreAway(fault);
  }

  async close(): Promise<void> {
    await this.#inner.close();
  }
}
