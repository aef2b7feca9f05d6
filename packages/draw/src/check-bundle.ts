/** A verifier's checks of a bundle; `bundle.ts` runs them in turn. */
import { type Beacon, type DrandCheck, verifyRound } from './beacon.ts';
import type { DrawBundle } from './bundle.ts';
import type { Allotment } from './draw.ts';
import { firstUnsorted, wrongField } from './entries.ts';

/** A value of a bundle, beside the expected one. */
export interface Difference {
  /** `entries[3].id`, `root`, `allotments`. */
  readonly where: string;
  readonly expected: string;
  readonly found: string;
}

/** Facts known before the draw, from elsewhere than the bundle. */
export interface Pinned {
  readonly offering?: string;
  readonly pool?: number;
  readonly root?: string;
  /** Head of the hash chain; the bundle's beacon must then be that chain. */
  readonly head?: string;
  readonly round?: number;
}

const different = (where: string, expected: unknown, found: unknown): Difference | null =>
  expected === found ? null : { where, expected: String(expected), found: String(found) };

/** The same, if it was pinned. */
const unlike = (where: string, pinned: unknown, found: unknown): Difference | null =>
  pinned === undefined ? null : different(where, pinned, found);

/** Entries are whole, by id, and none is there twice. */
export function entriesDifference({ entries }: DrawBundle): Difference | null {
  for (const [i, entry] of entries.entries()) {
    const field = wrongField(entry);
    if (field !== null) {
      return { where: `entries[${i}].${field}`, expected: field, found: String(entry[field]) };
    }
  }
  const at = firstUnsorted(entries);
  if (at === -1) return null;
  const before = entries[at - 1]?.id;
  return { where: `entries[${at}].id`, expected: `> ${before}`, found: `${entries[at]?.id}` };
}

/** The offering and its shares are the announced ones. */
export const pinnedDifference = (
  { offering, pool }: DrawBundle,
  pinned: Pinned,
): Difference | null =>
  unlike('offering', pinned.offering, offering) ?? unlike('pool', pinned.pool, pool);

export const rootDifference = (
  { root }: DrawBundle,
  workedOut: string,
  pinned: Pinned,
): Difference | null => different('root', workedOut, root) ?? unlike('root', pinned.root, root);

const isRound = (beacon: Beacon, value: string, drand: DrandCheck | undefined): boolean =>
  beacon.kind === 'chain'
    ? verifyRound(beacon, value)
    : drand !== undefined && verifyRound(beacon, value, drand);

export function beaconDifference(
  { beacon, value }: DrawBundle,
  pinned: Pinned,
  drand: DrandCheck | undefined,
): Difference | null {
  const head = beacon.kind === 'chain' ? beacon.head : beacon.kind;
  const other =
    unlike('beacon.head', pinned.head, head) ?? unlike('beacon.round', pinned.round, beacon.round);
  if (other !== null) return other;
  if (isRound(beacon, value, drand)) return null;
  return { where: 'value', expected: `${beacon.kind} ${beacon.round}`, found: value };
}

/** Each entry has an allotment, no larger than its request, and together they are the pool. */
export function drawDifference({ pool, entries, allotments }: DrawBundle): Difference | null {
  let [asked, given] = [0, 0];
  for (const [i, { id, shares }] of entries.entries()) {
    const allotment = allotments[i];
    const other = different(`allotments[${i}].id`, id, allotment?.id);
    if (other !== null || allotment === undefined) return other;
    const got = allotment.equal + allotment.proportional;
    if (!(got >= 0 && got <= shares)) {
      return { where: `allotments[${i}]`, expected: `≤ ${shares}`, found: String(got) };
    }
    asked += shares;
    given += got;
  }
  return (
    different('allotments', entries.length, allotments.length) ??
    different('allotments', Math.min(pool, asked), given)
  );
}

/** The allotments are those of the draw. */
export function resultDifference(
  { allotments }: DrawBundle,
  drawn: readonly Allotment[],
): Difference | null {
  for (const [i, { id, equal, proportional }] of drawn.entries()) {
    const found = allotments[i];
    const where = `allotments[${i}]`;
    const other =
      different(`${where}.id`, id, found?.id) ??
      different(`${where}.equal`, equal, found?.equal) ??
      different(`${where}.proportional`, proportional, found?.proportional);
    if (other !== null) return other;
  }
  return different('allotments', drawn.length, allotments.length);
}
