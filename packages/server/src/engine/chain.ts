/**
 * The ledger's chain (I7): hash(n) = SHA-256(hash(n−1) ‖ canonical(entry n)), from 32 zero bytes.
 * Anyone can redo it from the stored entries; the canonical form must never change.
 */
import { createHash } from 'node:crypto';
import type { Entry } from '@maru/broker/ledger/rows';
import type { ChainedEntry } from '../store/columns.ts';

/** The head of an empty chain, hex. */
export const CHAIN_START = '0'.repeat(64);

/**
 * An entry as text: a JSON array of its fields in a fixed order, without spaces, postings as
 * arrays in their order, amounts as decimal strings. Its UTF-8 bytes are what is hashed.
 */
export function canonicalEntry(entry: Entry): string {
  const { no, seq, at, cause, customer, ref, symbol } = entry;
  const postings = entry.postings.map((p) => [p.owner, p.account, p.unit, String(p.amount)]);
  return JSON.stringify([no, seq, at, cause, customer, ref, symbol, postings]);
}

/** The hash of an entry on top of `prevHash`; both hex. */
export const entryHash = (prevHash: string, entry: Entry): string =>
  createHash('sha256')
    .update(Buffer.from(prevHash, 'hex'))
    .update(canonicalEntry(entry), 'utf8')
    .digest('hex');

/** Chains entries in their order onto `head`. */
export function chainEntries(head: string, entries: readonly Entry[]): ChainedEntry[] {
  let prevHash = head;
  return entries.map((entry) => {
    const hash = entryHash(prevHash, entry);
    const chained = { ...entry, prevHash, hash };
    prevHash = hash;
    return chained;
  });
}
