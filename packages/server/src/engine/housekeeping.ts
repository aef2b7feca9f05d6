/**
 * Deletes what has outlived its use: idempotency keys, pictures that were never submitted, by
 * commands ended sessions, and what is kept for years.
 */
import { DAY_MS } from '@maru/std/kst';
import type { Store } from '../store/port.ts';
import type { EngineOptions } from './options.ts';
import type { Engine } from './port.ts';
import { applyRetention } from './retention.ts';
import { deleteUnusedPictures } from './unused-pictures.ts';

type Swept = Pick<Engine, 'read' | 'submit'>;

const EVERY_MS = 6 * 3_600_000;

/**
 * Deletes keys older than `keyDays` days.
 * @param machine the machine's clock, ms
 * @throws {StoreAway}
 */
export async function deleteOldKeys(store: Store, machine: number, keyDays: number): Promise<void> {
  await store.query('delete from keys where stored_at < $1', [machine - keyDays * DAY_MS]);
}

/**
 * Makes access records of sessions that ended more than a day ago, command by command.
 * @param machine the machine's clock, ms
 */
export async function sweepSessions(engine: Swept, machine: number): Promise<void> {
  const payload = { endedBefore: machine - DAY_MS };
  for (;;) {
    const found = await engine.read(null, (reads) => reads.hasEndedSessions(payload.endedBefore));
    if (!('value' in found) || !found.value) return;
    const outcome = await engine.submit({
      type: 'session.sweep',
      actor: 'system',
      key: null,
      payload,
    });
    if (!outcome.ok) return;
  }
}

/** Deletes outlived rows now and four times a day; returns a function that stops it. */
export function keepHouse(
  { store, machineNow, limits, log }: EngineOptions,
  engine: Swept & Pick<Engine, 'now'>,
): () => void {
  const clean = (): void => {
    const machine = machineNow();
    const keys = deleteOldKeys(store, machine, limits.keyDays);
    const pictures = deleteUnusedPictures(store, machine);
    // years are counted by the market's clock
    const years = applyRetention(store, engine, engine.now());
    const swept = sweepSessions(engine, machine);
    Promise.all([keys, pictures, years, swept]).catch((error: unknown) => {
      // no read depends on it: the next run is soon enough
      log.warn({ error: String(error) }, 'outlived rows were not deleted');
    });
  };
  clean();
  const timer = setInterval(clean, EVERY_MS).unref();
  return () => clearInterval(timer);
}
