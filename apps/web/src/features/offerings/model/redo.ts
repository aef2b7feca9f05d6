/** A draw is made once more from what was published, step by step, in short slices. Pure. */
import type { Output } from '@maru/contract/calls';
import type { Beacon, DrandCheck } from '@maru/draw/beacon';
import { QUICKNET } from '@maru/draw/beacon';
import type { DrawBundle } from '@maru/draw/bundle';
import {
  beaconDifference,
  type Difference,
  drawDifference,
  entriesDifference,
  type Pinned,
  pinnedDifference,
  resultDifference,
  rootDifference,
} from '@maru/draw/check-bundle';
import { type Allotment, drawSeed, drawSteps, equalPool } from '@maru/draw/draw';
import { rootOf, treeSteps } from '@maru/draw/merkle';
import { counted, type Progress } from '@maru/draw/steps';
import { percentOf } from '#shared/percent.ts';

export type Source = Output<'newStockDraw'>;
export type EntryRow = Output<'newStockEntries'>['rows'][number];

/** What is looked at, in this order. */
export const REDO_STEPS = ['list', 'root', 'beacon', 'draw', 'result'] as const;
export type RedoStep = (typeof REDO_STEPS)[number];

export interface Moment extends Progress {
  readonly step: RedoStep;
  /** Of the step, once it is known; null: it is all right. */
  readonly outcome?: Difference | null;
}

const beaconOf = ({ kind, round, source }: Source['beacon']): Beacon =>
  kind === 'chain'
    ? { kind, head: source, round }
    : { kind, chain: source, publicKey: QUICKNET.publicKey, round };

/** The file that anybody can check; null: nothing was drawn yet. */
export function bundleOf(source: Source, rows: readonly EntryRow[]): DrawBundle | null {
  const { id, pool, root, beacon } = source;
  if (root === null || beacon.value === null) return null;
  return {
    version: 1,
    offering: id,
    pool,
    entries: rows.map(([entry, shares, hold]) => ({ id: entry, shares, hold })),
    root: root.hash,
    beacon: beaconOf(beacon),
    value: beacon.value,
    allotments: rows.map(([entry, , , equal, proportional]) => ({
      id: entry,
      equal: equal ?? 0,
      proportional: proportional ?? 0,
    })),
  };
}

/** What was published before the draw. */
export const pinnedOf = ({ id, pool, root, beacon }: Source): Pinned => ({
  offering: id,
  pool,
  round: beacon.round,
  ...(root === null ? {} : { root: root.hash }),
  ...(beacon.kind === 'chain' ? { head: beacon.source } : {}),
});

function* during<T>(
  step: RedoStep,
  work: Generator<Progress, T, undefined>,
): Generator<Moment, T, undefined> {
  for (;;) {
    const next = work.next();
    if (next.done === true) return next.value;
    yield { step, ...next.value };
  }
}

/**
 * Draws again and compares; each outcome comes as soon as it is known.
 * @returns what was drawn here; empty where the list is broken, from which nothing can be drawn
 */
export function* redo(
  bundle: DrawBundle,
  pinned: Pinned,
  drand?: DrandCheck,
): Generator<Moment, readonly Allotment[], undefined> {
  const { offering, pool, entries, root, beacon, value } = bundle;
  const all = { done: entries.length, of: entries.length };
  const broken = entriesDifference(bundle);
  yield { step: 'list', ...all, outcome: broken ?? pinnedDifference(bundle, pinned) };
  if (broken !== null) return [];
  const tree = yield* during('root', counted(treeSteps(entries), 2 * entries.length));
  yield { step: 'root', ...all, outcome: rootDifference(bundle, rootOf(tree), pinned) };
  yield { step: 'beacon', ...all, outcome: beaconDifference(bundle, pinned, drand) };
  const seed = drawSeed({ offering, root, round: beacon.round, signature: value });
  const drawn = yield* during('draw', drawSteps({ pool, entries, seed }));
  yield { step: 'draw', ...all, outcome: drawDifference(bundle) };
  yield { step: 'result', ...all, outcome: resultDifference(bundle, drawn) };
  return drawn;
}

/**
 * Shares that an entry could expect of the proportional pool, with two decimals; null: everybody
 * got all that was asked for.
 */
export function expectedOf(
  { pool, entries }: Pick<DrawBundle, 'pool' | 'entries'>,
  drawn: readonly Allotment[],
  index: number,
): string | null {
  const asked = entries.reduce((sum, { shares }) => sum + shares, 0);
  const mine = entries[index];
  const own = drawn[index];
  if (asked <= pool || mine === undefined || own === undefined) return null;
  const rest = asked - drawn.reduce((sum, { equal }) => sum + equal, 0);
  const fair = BigInt(mine.shares - own.equal) * BigInt(pool - equalPool(pool));
  return percentOf(fair, BigInt(rest) * 100n);
}

/** The beginning and the end of a hash: `9c41…7be2`. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;
