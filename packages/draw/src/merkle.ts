/** The tree of entries (RFC 6962 §2.1, SHA-256): its root is published before the draw. */
import { hexBytes, hexOf, isHex, isWhole, joined } from './bytes.ts';
import {
  type Entry,
  LEAF_BYTES,
  leafBytes,
  type SortedEntries,
  sortSteps,
  writeLeaf,
  wrongField,
} from './entries.ts';
import { HASH_BYTES, hashInto, sha256 } from './hash.ts';
import { finish, SLICE, type Steps } from './steps.ts';

export interface InclusionProof {
  /** Position of the entry among all, by id. */
  readonly index: number;
  /** Hashes from the leaf's neighbour to below the root, 64 hex digits each. */
  readonly path: readonly string[];
}

/** All hashes of a tree: those of the leaves, of the level above, and so on up to the root. */
export interface EntriesTree {
  readonly sorted: SortedEntries;
  readonly levels: readonly Uint8Array[];
}

const LEAF = 0;
const NODE = 1;
const NODE_BYTES = 1 + 2 * HASH_BYTES;

/** The leaves' hashes, from which the tree grows. */
function* leafHashes({ entries }: SortedEntries): Steps<Uint8Array> {
  const hashes = new Uint8Array(entries.length * HASH_BYTES);
  const message = new Uint8Array(1 + LEAF_BYTES);
  message[0] = LEAF;
  for (const [i, entry] of entries.entries()) {
    writeLeaf(entry, message, 1);
    hashInto(message, hashes, i * HASH_BYTES);
    if ((i + 1) % SLICE === 0) yield SLICE;
  }
  return hashes;
}

/** The level above: pairs; one without a neighbour moves up as it is. */
function* levelAbove(below: Uint8Array): Steps<Uint8Array> {
  const pairs = Math.floor(below.length / (2 * HASH_BYTES));
  const rest = below.subarray(pairs * 2 * HASH_BYTES);
  const above = new Uint8Array(pairs * HASH_BYTES + rest.length);
  const message = new Uint8Array(NODE_BYTES);
  message[0] = NODE;
  for (let i = 0; i < pairs; i++) {
    message.set(below.subarray(2 * i * HASH_BYTES, 2 * (i + 1) * HASH_BYTES), 1);
    hashInto(message, above, i * HASH_BYTES);
    if ((i + 1) % SLICE === 0) yield SLICE;
  }
  above.set(rest, pairs * HASH_BYTES);
  return above;
}

/** Grows the tree in slices of work; about two units of it an entry. */
export function* treeSteps(entries: readonly Entry[]): Steps<EntriesTree> {
  const sorted = yield* sortSteps(entries);
  const levels = [yield* leafHashes(sorted)];
  for (;;) {
    const top = levels[levels.length - 1] as Uint8Array;
    if (top.length <= HASH_BYTES) return { sorted, levels };
    levels.push(yield* levelAbove(top));
  }
}

export const entriesTree = (entries: readonly Entry[]): EntriesTree => finish(treeSteps(entries));

/** 64 hex digits; of no entries at all, the hash of nothing. */
export function rootOf({ levels }: EntriesTree): string {
  const top = levels[levels.length - 1] as Uint8Array;
  return hexOf(top.length === 0 ? sha256(top) : top);
}

/** The proof that an entry is in the tree; null: it is not. */
export function proofOf({ sorted, levels }: EntriesTree, id: string): InclusionProof | null {
  const index = positionOf(sorted.entries, id);
  if (index === -1) return null;
  const path: string[] = [];
  let at = index;
  for (const level of levels.slice(0, -1)) {
    const beside = (at ^ 1) * HASH_BYTES;
    if (beside < level.length) path.push(hexOf(level.subarray(beside, beside + HASH_BYTES)));
    at >>= 1;
  }
  return { index, path };
}

/** Where an id stands in a sorted list; -1: it does not. */
function positionOf(entries: readonly Entry[], id: string): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle] as Entry).id < id) low = middle + 1;
    else high = middle;
  }
  return entries[low]?.id === id ? low : -1;
}

export const entriesRoot = (entries: readonly Entry[]): string => rootOf(entriesTree(entries));

/** One proof; `entriesTree` and `proofOf` give many of the same entries. */
export const inclusionProof = (entries: readonly Entry[], id: string): InclusionProof | null =>
  proofOf(entriesTree(entries), id);

const hashed = (prefix: number, ...parts: readonly Uint8Array[]): Uint8Array =>
  sha256(joined(Uint8Array.of(prefix), ...parts));

/**
 * Whether a proof leads from an entry to the root of a tree of `size` entries (RFC 9162 §2.1.3.2).
 * Whatever comes from outside may be given.
 */
export function verifyInclusion(
  entry: Entry,
  size: number,
  { index, path }: InclusionProof,
  root: string,
): boolean {
  if (wrongField(entry) !== null || !isWhole(index, 0) || !isWhole(size, 1)) return false;
  if (index >= size || path.some((hash) => !isHex(hash, HASH_BYTES))) return false;
  let hash = hashed(LEAF, leafBytes(entry));
  let [at, last] = [index, size - 1];
  for (const beside of path) {
    if (last === 0) return false;
    const isRight = at % 2 === 1;
    if (isRight || at === last) {
      hash = hashed(NODE, hexBytes(beside), hash);
      // levels at which the hash had no neighbour
      for (; !isRight && at % 2 === 0 && at !== 0; at = half(at)) last = half(last);
    } else hash = hashed(NODE, hash, hexBytes(beside));
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && hexOf(hash) === root;
}

const half = (number: number): number => Math.floor(number / 2);
