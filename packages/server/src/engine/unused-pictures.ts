/** Deletes pictures that were uploaded and never submitted. */
import { DOMAINS } from '@maru/broker/domains';
import { DAY_MS, HOUR_MS } from '@maru/std/kst';
import type { Store } from '../store/port.ts';
import { snake } from '../store/schema.ts';

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
const UNUSED = `delete from pictures p where uploaded_at < $1 and ${NAMED.map(
  (one) => `not exists (${one})`,
).join(' and ')}`;

/**
 * Deletes pictures of more than a day that nothing names.
 * @param machine the machine's clock, ms
 * @throws {StoreAway}
 */
export async function deleteUnusedPictures(store: Store, machine: number): Promise<void> {
  // what was submitted in the last moment of its day is stored by then
  await store.query(UNUSED, [machine - DAY_MS - HOUR_MS]);
}
