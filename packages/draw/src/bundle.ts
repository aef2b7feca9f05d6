/** The public bundle of one draw, for public verification, and its checks. */
import { assert } from '@maru/std/assert';
import { err, ok, type Result } from '@maru/std/result';
import type { Beacon, DrandCheck } from './beacon.ts';
import { isOffering, wrongBundle } from './bundle-shape.ts';
import {
  beaconDifference,
  type Difference,
  drawDifference,
  entriesDifference,
  type Pinned,
  pinnedDifference,
  resultDifference,
  rootDifference,
} from './check-bundle.ts';
import { type Allotment, draw, drawSeed, drawSteps } from './draw.ts';
import { type Entry, sortEntries } from './entries.ts';
import { entriesRoot, rootOf, treeSteps } from './merkle.ts';
import { counted, finish, type Progress } from './steps.ts';

export interface DrawBundle {
  readonly version: 1;
  readonly offering: string;
  /** Shares to be had. */
  readonly pool: number;
  /** By id. */
  readonly entries: readonly Entry[];
  /** Of the entries' tree, 64 hex digits. */
  readonly root: string;
  readonly beacon: Beacon;
  /** Of the beacon's round: 64 hex digits of a chain, 96 of drand. */
  readonly value: string;
  /** By id, of every entry. */
  readonly allotments: readonly Allotment[];
}

/** The input of a draw. */
export interface Drawn {
  readonly offering: string;
  readonly pool: number;
  readonly entries: readonly Entry[];
  readonly beacon: Beacon;
  readonly value: string;
}

/** Draws, and bundles all of it. */
export function drawnBundle({ offering, pool, entries, beacon, value }: Drawn): DrawBundle {
  assert(isOffering(offering), 'an offering has a short name');
  const sorted = sortEntries(entries);
  const root = entriesRoot(sorted);
  const seed = drawSeed({ offering, root, round: beacon.round, signature: value });
  const allotments = draw({ pool, entries: sorted, seed });
  return { version: 1, offering, pool, entries: sorted, root, beacon, value, allotments };
}

/**
 * A bundle from parsed JSON of unknown origin. Nothing malformed passes: no missing or further
 * field, no list out of order or with an id twice, no number that is not exact.
 * @returns as error the place of the error, `entries[3].shares`; '' is the whole
 */
export function parseBundle(json: unknown): Result<DrawBundle, string> {
  const wrong = wrongBundle(json);
  return wrong === null ? ok(json as DrawBundle) : err(wrong);
}

/** In the order in which they are made. */
export const CHECKS = ['entries', 'root', 'beacon', 'draw', 'result'] as const;
export type CheckName = (typeof CHECKS)[number];

export interface Check {
  readonly name: CheckName;
  /** Null: it is all right. */
  readonly difference: Difference | null;
}

/** How far a check is. */
export interface CheckProgress extends Progress {
  readonly name: CheckName;
}

type Named<T> = Generator<CheckProgress, T, undefined>;

function* named<T>(name: CheckName, steps: Generator<Progress, T, undefined>): Named<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    yield { name, ...step.value };
  }
}

function* redrawn({
  offering,
  pool,
  entries,
  root,
  beacon,
  value,
}: DrawBundle): Named<Allotment[]> {
  const seed = drawSeed({ offering, root, round: beacon.round, signature: value });
  return yield* named('result', drawSteps({ pool, entries, seed }));
}

/**
 * Checks a bundle that `parseBundle` took, in slices of some milliseconds: run it until it returns.
 * @param pinned facts published before; without them a bundle is only checked against itself
 * @param drand without it no round of drand passes
 */
export function* verifySteps(
  bundle: DrawBundle,
  pinned: Pinned,
  drand?: DrandCheck,
): Generator<CheckProgress, Check[], undefined> {
  const broken = entriesDifference(bundle);
  if (broken !== null) return CHECKS.map((name) => ({ name, difference: broken }));
  const size = bundle.entries.length;
  yield { name: 'entries', done: size, of: size };
  const tree = yield* named('root', counted(treeSteps(bundle.entries), 2 * size));
  const root = rootDifference(bundle, rootOf(tree), pinned);
  const beacon = beaconDifference(bundle, pinned, drand);
  yield { name: 'beacon', done: 1, of: 1 };
  const counts = drawDifference(bundle);
  yield { name: 'draw', done: size, of: size };
  const result = resultDifference(bundle, yield* redrawn(bundle));
  return [
    { name: 'entries', difference: pinnedDifference(bundle, pinned) },
    { name: 'root', difference: root },
    { name: 'beacon', difference: beacon },
    { name: 'draw', difference: counts },
    { name: 'result', difference: result },
  ];
}

export const verifyBundle = (
  bundle: DrawBundle,
  pinned: Pinned,
  step?: (progress: CheckProgress) => void,
  drand?: DrandCheck,
): Check[] => finish(verifySteps(bundle, pinned, drand), step);
