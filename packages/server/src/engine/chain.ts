/**
 * The ledger's chain (I7): hash(n) = SHA-256(hash(n−1) ‖ canonical(entry n)), from 32 zero bytes.
 * It can be recomputed from the stored entries alone; the canonical form must never change.
 */
import { hash as digest } from 'node:crypto';
import type { Entry } from '@maru/broker/kernel/ledger/rows';
import type { ChainedEntry } from '../store/columns.ts';
import { postingsJson } from '../store/postings.ts';

/** The head of an empty chain, hex. */
export const CHAIN_START = '0'.repeat(64);

const HASH_BYTES = 32;

/**
 * An entry as text: a JSON array of its fields in a fixed order, without spaces, postings as
 * arrays in their order, amounts as decimal strings. Its UTF-8 bytes are hashed.
 */
export function canonicalEntry(entry: Entry): string {
  const { no, seq, at, cause, customer, ref, symbol } = entry;
  const rest = JSON.stringify([no, seq, at, cause, customer, ref, symbol]);
  return `${rest.slice(0, -1)},${postingsJson(entry.postings)}]`;
}

/** The hash of an entry on top of `prevHash`; both hex. */
export function entryHash(prevHash: string, entry: Entry): string {
  const text = canonicalEntry(entry);
  // UTF-8 has at most three bytes for each unit of a string
  const bytes = Buffer.allocUnsafe(HASH_BYTES + 3 * text.length);
  bytes.write(prevHash, 'hex');
  const length = bytes.write(text, HASH_BYTES);
  return digest('sha256', bytes.subarray(0, HASH_BYTES + length));
}

/** Chains entries in their order onto `head`. */
export function chainEntries(head: string, entries: readonly Entry[]): ChainedEntry[] {
  let prevHash = head;
  return entries.map((entry) => {
    const hash = entryHash(prevHash, entry);
    prevHash = hash;
    return { ...entry, hash };
  });
}
