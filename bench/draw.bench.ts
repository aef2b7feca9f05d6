/** The draw of new shares among 200,000 applicants, against the stand-alone script's plain one. */

import { chainHead, chainValue } from '@maru/draw/beacon';
import { type DrawBundle, drawnBundle, verifyBundle } from '@maru/draw/bundle';
import { type Allotment, draw } from '@maru/draw/draw';
import { type Entry, entryId, sortEntries } from '@maru/draw/entries';
import { entriesRoot } from '@maru/draw/merkle';
import { assert } from '@maru/std/assert';
import { Prng } from '@maru/std/prng';
import { redraw, verifyDraw } from '../tools/verify-draw.mjs';
import { inTurns, millisecondsOf, report } from './figure.ts';

const APPLICANTS = 200_000;
/** About what a large offering has: a pool that reaches everybody with one share, not with two. */
const POOL = 654_321;
const ROUNDS = 10_000;

const random = new Prng('draw bench');
const salt = new Uint8Array(16);
const entries: Entry[] = Array.from({ length: APPLICANTS }, (_, n) => ({
  id: entryId(salt, 'IPO', `M${n}`),
  shares: random.pick([20, 50, 100, 1_000, 10_000, random.between(1, 50_000)]),
  hold: n + 1,
}));
const sorted = sortEntries(entries);

/** Seconds of some work. */
const seconds = (work: () => void): number => millisecondsOf(work) / 1_000;

/** Another seed for each run, the same for both. */
const seedOf = (run: number): Uint8Array => new Uint8Array(32).fill(run + 1);
const drawn: Allotment[][] = [];

const draws = await inTurns({
  ours: (run) =>
    seconds(() => {
      drawn[run] = draw({ pool: POOL, entries, seed: seedOf(run) });
    }),
  plain: (run) => {
    let plain: Allotment[] = [];
    const taken = seconds(() => {
      plain = redraw({ pool: POOL, entries: sorted, seed: seedOf(run) });
    });
    assert(JSON.stringify(plain) === JSON.stringify(drawn[run]), 'both draw the same');
    return taken;
  },
});

const head = chainHead(salt, ROUNDS);
const value = chainValue(salt, ROUNDS, ROUNDS);
const bundle: DrawBundle = drawnBundle({
  offering: 'IPO',
  pool: POOL,
  entries,
  beacon: { kind: 'chain', head, round: ROUNDS },
  value,
});

const verified = await inTurns({
  ours: () =>
    seconds(() => {
      const checks = verifyBundle(bundle, { root: bundle.root, head });
      assert(
        checks.every(({ difference }) => difference === null),
        'it is what was drawn',
      );
    }),
  script: async () => {
    const begin = performance.now();
    const checks = await verifyDraw(bundle, { root: bundle.root, head });
    assert(
      checks.every(({ difference }) => difference === null),
      'it is what was drawn',
    );
    return (performance.now() - begin) / 1_000;
  },
});

const roots = await inTurns({
  root: () =>
    seconds(() => {
      assert(entriesRoot(entries) === bundle.root, 'the root is that of the bundle');
    }),
});
const chain = await inTurns({
  head: () => millisecondsOf(() => assert(chainHead(salt, ROUNDS) === head, 'the same head')),
});

report([
  {
    name: 'draw, 200,000 applicants',
    unit: 's',
    runs: draws.ours,
    beside: { name: 'plain BigInt', runs: draws.plain },
    target: { of: 'value', most: 5 },
  },
  {
    name: 'draw, 200,000 applicants verified',
    unit: 's',
    runs: verified.ours,
    beside: { name: 'stand-alone script', runs: verified.script },
    target: null,
  },
  {
    name: 'root of 200,000 applications',
    unit: 's',
    runs: roots.root,
    beside: null,
    target: null,
  },
  {
    name: 'head of a chain of 10,000 rounds',
    unit: 'ms',
    runs: chain.head,
    beside: null,
    target: null,
  },
]);
