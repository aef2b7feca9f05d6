/** Deletes expired rows: idempotency keys and ended sessions. */
import { DAY_MS } from '@maru/std/kst';
import type { Store } from '../store/port.ts';
import type { EngineOptions } from './options.ts';

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

/** Deletes expired rows now and four times a day; returns a function that stops it. */
export function keepHouse({ store, machineNow, limits, log }: EngineOptions): () => void {
  const clean = (): void => {
    deleteOutlived(store, machineNow(), limits.keyDays).catch((error: unknown) => {
      // no read depends on it: the next run is soon enough
      log.warn({ error: String(error) }, 'outlived rows were not deleted');
    });
  };
  clean();
  const timer = setInterval(clean, EVERY_MS).unref();
  return () => clearInterval(timer);
}
