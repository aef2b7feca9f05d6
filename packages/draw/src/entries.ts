/** The applications that take part in a draw, in their public form. */
import { assert } from '@maru/std/assert';
import { LIMITS } from '@maru/std/limits';
import { fields, hexOf, isHex, isWhole, textBytes, writeHex, writeNumber } from './bytes.ts';
import { HASH_BYTES, sha256 } from './hash.ts';
import { orderOf } from './order.ts';
import { finish, SLICE, type Steps } from './steps.ts';

export interface Entry {
  /** 64 hex digits; without the salt it reveals nothing of the account. */
  readonly id: string;
  /** Requested shares, above 0. */
  readonly shares: number;
  /** Number of the ledger entry that holds the deposit. */
  readonly hold: number;
}

/** Entries by id, and the bytes of their ids one after another. */
export interface SortedEntries {
  readonly entries: readonly Entry[];
  readonly ids: Uint8Array;
}

/** Bytes of an entry in the tree: id, shares, hold. */
export const LEAF_BYTES = HASH_BYTES + 16;

/** @param salt secret of one application, known to the applicant */
export const entryId = (salt: Uint8Array, offering: string, account: string): string =>
  hexOf(sha256(fields(salt, textBytes(offering), textBytes(account))));

/** The field of an entry that is not as it must be; null: none. */
export function wrongField({ id, shares, hold }: Entry): keyof Entry | null {
  if (!isHex(id, HASH_BYTES)) return 'id';
  if (!isWhole(shares, 1)) return 'shares';
  return isWhole(hold, 1) ? null : 'hold';
}

function* idsOf(entries: readonly Entry[]): Steps<Uint8Array> {
  const ids = new Uint8Array(entries.length * HASH_BYTES);
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i] as Entry;
    assert(wrongField(entry) === null, 'an entry has an id, shares and a hold');
    writeHex(entry.id, ids, i * HASH_BYTES);
    if ((i + 1) % SLICE === 0) yield 0;
  }
  return ids;
}

/** The position of the first entry whose id does not follow the one before it; -1: none. */
export const firstUnsorted = (entries: readonly { readonly id: string }[]): number =>
  entries.findIndex(({ id }, i) => i > 0 && id <= (entries[i - 1]?.id ?? ''));

/** Entries by id with their bytes; none may be there twice. */
export function* sortSteps(entries: readonly Entry[]): Steps<SortedEntries> {
  assert(entries.length <= LIMITS.drawEntries, 'a draw has as many entries as can be drawn');
  const ids = yield* idsOf(entries);
  if (firstUnsorted(entries) === -1) return { entries, ids };
  const sorted: Entry[] = [];
  const sortedIds = new Uint8Array(ids.length);
  const order = orderOf(ids);
  yield 0;
  for (const i of order) {
    const id = ids.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES);
    sortedIds.set(id, sorted.length * HASH_BYTES);
    sorted.push(entries[i] as Entry);
  }
  assert(firstUnsorted(sorted) === -1, 'no two entries have the same id');
  return { entries: sorted, ids: sortedIds };
}

export const sortEntries = (entries: readonly Entry[]): readonly Entry[] =>
  finish(sortSteps(entries)).entries;

/** Writes the canonical bytes of an entry: 32 of its id, 8 each of its shares and its hold. */
export function writeLeaf({ id, shares, hold }: Entry, into: Uint8Array, at: number): void {
  writeHex(id, into, at);
  writeNumber(shares, into, at + HASH_BYTES);
  writeNumber(hold, into, at + HASH_BYTES + 8);
}

export function leafBytes(entry: Entry): Uint8Array {
  assert(wrongField(entry) === null, 'an entry has an id, shares and a hold');
  const bytes = new Uint8Array(LEAF_BYTES);
  writeLeaf(entry, bytes, 0);
  return bytes;
}
