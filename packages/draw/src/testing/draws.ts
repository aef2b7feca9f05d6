/** Draws for tests, from seeds. */
import type { Prng } from '@maru/std/prng';
import { type Beacon, chainHead, chainValue, QUICKNET } from '../beacon.ts';
import { type DrawBundle, drawnBundle } from '../bundle.ts';
import { hexOf, numberBytes } from '../bytes.ts';
import { type Entry, entryId } from '../entries.ts';
import { sha256 } from '../hash.ts';

/** A round of quicknet as drand published it. */
export const ROUND_1000 = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125' +
    'e342b73a8dd2bacbe47e4b6b63ed5e39',
};
const ROUNDS = 100;

/** 32 bytes that follow from a number. */
export const seedOf = (number: number): Uint8Array => sha256(numberBytes(number));

/** An entry of applicant number n. */
export const entryOf = (n: number, shares: number): Entry => ({
  id: entryId(numberBytes(n), 'X', `M${n}`),
  shares,
  hold: n + 1,
});

export const entriesOf = (...asked: readonly number[]): Entry[] =>
  asked.map((shares, n) => entryOf(n, shares));

/** Applications as they are: most small, some large, many of the same size. */
export function randomEntries(random: Prng, size: number): Entry[] {
  const sizes = [10, 50, 100, 1_000, random.between(1, 5_000)];
  return Array.from({ length: size }, (_, n) => entryOf(n, random.pick(sizes)));
}

function randomBeacon(random: Prng): { beacon: Beacon; value: string } {
  const secret = seedOf(random.uint32());
  const round = random.between(1, ROUNDS);
  const head = chainHead(secret, ROUNDS);
  return { beacon: { kind: 'chain', head, round }, value: chainValue(secret, ROUNDS, round) };
}

const drandBeacon = (): { beacon: Beacon; value: string } => {
  const { chain, publicKey } = QUICKNET;
  const { round, signature } = ROUND_1000;
  return { beacon: { kind: 'drand', chain, publicKey, round }, value: signature };
};

/** A bundle of an oversubscribed draw. */
export function randomBundle(random: Prng, kind: Beacon['kind']): DrawBundle {
  const entries = randomEntries(random, random.between(2, 60));
  const asked = entries.reduce((sum, { shares }) => sum + shares, 0);
  const { beacon, value } = kind === 'chain' ? randomBeacon(random) : drandBeacon();
  const offering = `IPO-${hexOf(numberBytes(random.below(1_000))).slice(-4)}`;
  const pool = random.between(1, asked - 1);
  return drawnBundle({ offering, pool, entries, beacon, value });
}
