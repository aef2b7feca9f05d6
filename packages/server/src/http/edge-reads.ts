/**
 * The edge's reads of the database, bounded by their work: each caller (an account, else an
 * address) has so many rows a minute and so many reads at once, and a read that takes too long is
 * given up. The store itself puts these reads behind everything that trading needs.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Limits } from '../config/config.ts';
import type { Store } from '../store/port.ts';
import { RateLimit } from './rate-limit.ts';

/** A caller reads more than its share. */
export class TooManyReads extends Error {
  override name = 'TooManyReads';
  readonly waitMs: number;

  constructor(waitMs: number) {
    super(`this caller reads too much: again in ${waitMs} ms`);
    this.waitMs = waitMs;
  }
}

/** After so long a caller with too many reads at once may try again, ms. */
const TRY_AGAIN_MS = 1_000;

const callers = new AsyncLocalStorage<string>();

/** Runs `work`, whose reads are counted as those of `caller`. */
export const readingFor = <T>(caller: string, work: () => Promise<T>): Promise<T> =>
  callers.run(caller, work);

type ReadLimits = Pick<Limits, 'readRowsPerMinute' | 'readsAtOnce' | 'storeAwayMs'>;

/**
 * The store as the edge reads it. `query` throws `TooManyReads` beside what the store throws; reads
 * outside of `readingFor` have no caller, and all of them are counted together.
 */
export function edgeReads(store: Pick<Store, 'query'>, limits: ReadLimits): Pick<Store, 'query'> {
  const rowsLeft = new RateLimit(limits.readRowsPerMinute);
  const atOnce = new Map<string, number>();
  return {
    query: async <T>(text: string, params?: readonly unknown[]): Promise<T[]> => {
      const caller = callers.getStore() ?? '';
      const running = atOnce.get(caller) ?? 0;
      if (running >= limits.readsAtOnce) throw new TooManyReads(TRY_AGAIN_MS);
      const wait = rowsLeft.take(caller, performance.now());
      if (wait > 0) throw new TooManyReads(wait);
      atOnce.set(caller, running + 1);
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), limits.storeAwayMs);
      try {
        const rows = await store.query<T>(text, params, patience);
        rowsLeft.charge(caller, rows.length);
        return rows;
      } finally {
        clearTimeout(timer);
        const left = (atOnce.get(caller) ?? 1) - 1;
        if (left > 0) atOnce.set(caller, left);
        else atOnce.delete(caller);
      }
    },
  };
}
