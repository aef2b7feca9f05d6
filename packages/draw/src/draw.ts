/** The draw: a pure function of the pool, the entries and the seed. */
import { assert } from '@maru/std/assert';
import { equalLevel, proportionalShares } from './allot.ts';
import { fields, hexBytes, hexOf, isWhole, joined, numberBytes, textBytes } from './bytes.ts';
import { type Entry, type SortedEntries, sortSteps } from './entries.ts';
import { HASH_BYTES, hashInto, sha256 } from './hash.ts';
import { orderOf } from './order.ts';
import { counted, finish, type Progress, SLICE, type Steps } from './steps.ts';

export interface DrawInput {
  /** Shares to be had, above 0. */
  readonly pool: number;
  /** In any order. */
  readonly entries: readonly Entry[];
  /** 32 bytes of `drawSeed`. */
  readonly seed: Uint8Array;
}

export interface Allotment {
  readonly id: string;
  /** Shares of the equal pool; all requested ones, when they fit. */
  readonly equal: number;
  /** Shares of the proportional pool. */
  readonly proportional: number;
}

export interface DrawSource {
  readonly offering: string;
  /** Root of the entries, 64 hex digits. */
  readonly root: string;
  readonly round: number;
  /** The value of the beacon's round, hex digits. */
  readonly signature: string;
}

/** The half of the pool that is given out equally. */
export const equalPool = (pool: number): number => Math.floor(pool / 2);

/** The seed of a draw follows from published data, and from nothing else. */
export const drawSeed = ({ offering, root, round, signature }: DrawSource): Uint8Array =>
  sha256(
    joined(
      textBytes('ipo-draw/v1'),
      fields(textBytes(offering), hexBytes(root), numberBytes(round), hexBytes(signature)),
    ),
  );

/** All requested shares; more than a double holds exactly is a crash. */
function sharesAsked(entries: readonly Entry[]): number {
  const sum = entries.reduce((total, { shares }) => total + shares, 0);
  assert(Number.isSafeInteger(sum), 'the shares asked for can be counted');
  return sum;
}

/** The numbers of so many applicants. */
const allApplicants = (size: number): Uint32Array => new Uint32Array(size).map((_, i) => i);

/** The same applicants in the order of SHA-256(seed ‖ label ‖ id). */
function* ranked(
  applicants: Uint32Array,
  ids: Uint8Array,
  seed: Uint8Array,
  label: string,
): Steps<Uint32Array> {
  const start = joined(seed, textBytes(label));
  const message = joined(start, new Uint8Array(HASH_BYTES));
  const keys = new Uint8Array(applicants.length * HASH_BYTES);
  for (const [i, index] of applicants.entries()) {
    message.set(ids.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES), start.length);
    hashInto(message, keys, i * HASH_BYTES);
    if ((i + 1) % SLICE === 0) yield SLICE;
  }
  yield 0;
  const order = orderOf(keys);
  yield 0;
  return order.map((i) => applicants[i] as number);
}

/** Shares of each applicant from the equal pool. */
function* fromEqualPool(
  asked: Float64Array,
  { ids }: SortedEntries,
  { pool, seed }: DrawInput,
): Steps<Float64Array> {
  const { level, left } = equalLevel(asked, equalPool(pool));
  yield 0;
  const shares = asked.map((wanted) => Math.min(wanted, level));
  if (left === 0) return shares;
  const more = allApplicants(asked.length).filter((i) => (asked[i] as number) > level);
  const lucky = yield* ranked(more, ids, seed, 'equal:');
  for (const i of lucky.subarray(0, left)) shares[i] = level + 1;
  return shares;
}

/** Shares of each applicant from the proportional pool, by the missing part of the request. */
function* fromProportionalPool(
  weights: Float64Array,
  { ids }: SortedEntries,
  { pool, seed }: DrawInput,
): Steps<Float64Array> {
  const order = yield* ranked(allApplicants(weights.length), ids, seed, 'rank:');
  const inOrder = weights.map((_, rank) => weights[order[rank] as number] as number);
  const offset = BigInt(`0x${hexOf(sha256(joined(seed, textBytes('offset'))))}`);
  const counts = proportionalShares(inOrder, pool - equalPool(pool), offset);
  const shares = new Float64Array(weights.length);
  order.forEach((i, rank) => {
    shares[i] = counts[rank] as number;
  });
  return shares;
}

function* steps(input: DrawInput): Steps<Allotment[]> {
  const { pool, seed } = input;
  assert(isWhole(pool, 1), 'a pool has shares');
  assert(seed.length === HASH_BYTES, 'a seed has 32 bytes');
  const sorted = yield* sortSteps(input.entries);
  if (sharesAsked(sorted.entries) <= pool) {
    return sorted.entries.map(({ id, shares }) => ({ id, equal: shares, proportional: 0 }));
  }
  const asked = new Float64Array(sorted.entries.length);
  sorted.entries.forEach(({ shares }, i) => {
    asked[i] = shares;
  });
  const equal = yield* fromEqualPool(asked, sorted, input);
  const weights = asked.map((wanted, i) => wanted - (equal[i] as number));
  const proportional = yield* fromProportionalPool(weights, sorted, input);
  return sorted.entries.map(({ id }, i) => ({
    id,
    equal: equal[i] as number,
    proportional: proportional[i] as number,
  }));
}

/** The draw in slices of some milliseconds: run it until it returns. */
export const drawSteps = (input: DrawInput): Generator<Progress, Allotment[], undefined> =>
  counted(steps(input), 2 * input.entries.length);

/** The allotments by id, empty ones included; the order of the entries does not matter. */
export const draw = (
  input: DrawInput,
  progress?: (done: number, of: number) => void,
): Allotment[] => finish(drawSteps(input), ({ done, of }) => progress?.(done, of));
