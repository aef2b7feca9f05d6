/** Deletes expired rows: idempotency keys, ended sessions, and what is kept for years. */
import { DAY_MS, type Instant } from '@maru/std/kst';
import type { Store } from '../store/port.ts';
import type { EngineOptions } from './options.ts';
import { eraseOutlived } from './retention.ts';

const EVERY_MS = 6 * 3_600_000;

/**
 * Deletes keys older than `keyDays` days and sessions that ended more than a day ago.
 * @param machine the machine's clock, ms
 * @throws {StoreAway}
 */
export async function deleteOutlived(
  store: Store,
  machine: number,
  keyDays: number,
): Promise<void> {
  await store.query('delete from keys where stored_at < $1', [machine - keyDays * DAY_MS]);
  await store.query('delete from sessions where ends_at < $1', [machine - DAY_MS]);
}

/**
 * Deletes expired rows now and four times a day; returns a function that stops it.
 * @param now the market's clock, by which years are counted
 */
export function keepHouse(
  { store, machineNow, limits, log }: EngineOptions,
  now: () => Instant,
): () => void {
  const clean = (): void => {
    const deleted = deleteOutlived(store, machineNow(), limits.keyDays);
    deleted
      .then(() => eraseOutlived(store, now()))
      .catch((error: unknown) => {
        // no read depends on it: the next run is soon enough
        log.warn({ error: String(error) }, 'outlived rows were not deleted');
      });
  };
  clean();
  const timer = setInterval(clean, EVERY_MS).unref();
  return () => clearInterval(timer);
}
