/** Deletes expired rows: idempotency keys, ended sessions, pictures that were never submitted. */
import { DOMAINS } from '@maru/broker/domains';
import { DAY_MS, HOUR_MS } from '@maru/std/kst';
import type { Store } from '../store/port.ts';
import { snake } from '../store/schema.ts';
import type { EngineOptions } from './options.ts';

interface PictureTable {
  readonly pictures?: readonly string[];
}

/** Whether a row of a table names a picture `p`. */
const namedIn = ([table, { pictures = [] }]: [string, PictureTable]): string[] =>
  pictures.map((field) => `select from ${snake(table)} where ${snake(field)} = p.id`);

/** A picture stays that a row of a domain names, or the evidence of a review. */
const NAMED = [
  ...DOMAINS.flatMap(({ tables }) => Object.entries<PictureTable>(tables).flatMap(namedIn)),
  `select from reviews r cross join lateral json_each_text(r.evidence) e
    where r.customer = p.account and e.value = p.id`,
];
const UNUSED_PICTURES = `delete from pictures p where uploaded_at < $1 and ${NAMED.map(
  (one) => `not exists (${one})`,
).join(' and ')}`;

const EVERY_MS = 6 * 3_600_000;

/**
 * Deletes keys older than `keyDays` days, sessions that ended more than a day ago, and pictures of
 * more than a day that nothing names.
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
  // what was submitted in the last moment of its day is stored by then
  await store.query(UNUSED_PICTURES, [machine - DAY_MS - HOUR_MS]);
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
