/**
 * Public randomness that was unknown when the entries were frozen: a round of drand's quicknet, or
 * of a hash chain whose head was published before. The check of a round of drand stands in
 * `beacon-drand.ts`, since it is large.
 */
import { assert } from '@maru/std/assert';
import { LIMITS } from '@maru/std/limits';
import { hexBytes, hexOf, isHex, isWhole } from './bytes.ts';
import { HASH_BYTES, hashInto, sha256 } from './hash.ts';

export interface ChainBeacon {
  readonly kind: 'chain';
  /** Published before the first round: the value of round 0, 64 hex digits. */
  readonly head: string;
  readonly round: number;
}

export interface DrandBeacon {
  readonly kind: 'drand';
  /** Hash of the chain, 64 hex digits. */
  readonly chain: string;
  /** 192 hex digits. */
  readonly publicKey: string;
  readonly round: number;
}

export type Beacon = ChainBeacon | DrandBeacon;

/** Whether `value` is that of the beacon's round; `verifyDrandRound` is the one there is. */
export type DrandCheck = (beacon: DrandBeacon, value: string) => boolean;

/** Drand's chain of a round every three seconds, pinned. */
export const QUICKNET = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c' +
    '8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb' +
    '5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  /** Instant of round 1, milliseconds. */
  genesis: 1_692_803_367_000,
  /** Milliseconds from round to round. */
  period: 3_000,
} as const;

/** The first round of quicknet at or after an instant (milliseconds since 1970). */
export const roundAt = (instant: number): number =>
  Math.max(0, Math.ceil((instant - QUICKNET.genesis) / QUICKNET.period)) + 1;

/** The instant of a round of quicknet. */
export const roundInstant = (round: number): number =>
  QUICKNET.genesis + (round - 1) * QUICKNET.period;

function hashedTimes(bytes: Uint8Array, times: number): Uint8Array {
  const hash = bytes.slice();
  for (let i = 0; i < times; i++) hashInto(hash, hash, 0);
  return hash;
}

/**
 * The value of a round of a hash chain: its hash is the value of the round before. That of the last
 * round is the hash of the secret.
 * @param length rounds of the chain
 * @param round from 0, the head, to `length`
 */
export function chainValue(secret: Uint8Array, length: number, round: number): string {
  assert(isWhole(length, 1) && length <= LIMITS.chainRounds, 'a chain has rounds');
  assert(isWhole(round, 0) && round <= length, 'a round is one of the chain');
  return hexOf(hashedTimes(sha256(secret), length - round));
}

/** The published part of a chain before its first round. */
export const chainHead = (secret: Uint8Array, length: number): string =>
  chainValue(secret, length, 0);

function verifyChainRound({ head, round }: ChainBeacon, value: string): boolean {
  if (!isHex(value, HASH_BYTES) || !isWhole(round, 1) || round > LIMITS.chainRounds) return false;
  return hexOf(hashedTimes(hexBytes(value), round)) === head;
}

/** Whether `value` is that of the beacon's round. A round of drand takes what can check one. */
export function verifyRound(beacon: ChainBeacon, value: string): boolean;
export function verifyRound(beacon: Beacon, value: string, drand: DrandCheck): boolean;
export function verifyRound(beacon: Beacon, value: string, drand?: DrandCheck): boolean {
  if (beacon.kind === 'chain') return verifyChainRound(beacon, value);
  assert(drand !== undefined, 'a round of drand is given to what can check it');
  return drand(beacon, value);
}
