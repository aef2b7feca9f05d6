/** Random edits of one thing in a bundle, as a forger of another result would make them. */
import { assert } from '@maru/std/assert';
import type { Prng } from '@maru/std/prng';
import type { DrawBundle } from '../bundle.ts';
import { type Allotment, draw, drawSeed } from '../draw.ts';
import type { Entry } from '../entries.ts';
import { entriesRoot } from '../merkle.ts';

type Edit = (bundle: DrawBundle, random: Prng) => DrawBundle;

function replaced<T>(list: readonly T[], at: number, by: (item: T) => T): T[] {
  return list.map((item, i) => (i === at ? by(item) : item));
}

/** Another digit in place of one of a hex text. */
function otherDigit(text: string, random: Prng): string {
  const at = random.below(text.length);
  const digit = Number.parseInt(text.charAt(at), 16);
  const other = ((digit + random.between(1, 15)) % 16).toString(16);
  return text.slice(0, at) + other + text.slice(at + 1);
}

const otherNumber = (number: number, random: Prng): number =>
  random.below(2) === 0 || number < 2 ? number + random.between(1, 9) : number - 1;

const editEntry =
  (change: (entry: Entry, random: Prng) => Entry): Edit =>
  (bundle, random) => ({
    ...bundle,
    entries: replaced(bundle.entries, random.below(bundle.entries.length), (entry) =>
      change(entry, random),
    ),
  });

const editAllotment =
  (change: (allotment: Allotment, random: Prng) => Allotment): Edit =>
  (bundle, random) => ({
    ...bundle,
    allotments: replaced(bundle.allotments, random.below(bundle.allotments.length), (one) =>
      change(one, random),
    ),
  });

/** The bundle with another draw under its entries, as consistent as it can be made. */
function drawnAgain(bundle: DrawBundle, entries: readonly Entry[]): DrawBundle {
  const { offering, pool, beacon, value, root } = bundle;
  const seed = drawSeed({ offering, root, round: beacon.round, signature: value });
  return { ...bundle, entries, allotments: draw({ pool, entries, seed }) };
}

/** One share of one entry goes to another one that asked for more. */
function shareMoved(bundle: DrawBundle, random: Prng): DrawBundle {
  const { entries, allotments } = bundle;
  const got = allotments.map(({ equal, proportional }) => equal + proportional);
  const givers = [...entries.keys()].filter((i) => (allotments[i]?.proportional ?? 0) > 0);
  const takers = [...entries.keys()].filter((i) => (got[i] ?? 0) < (entries[i]?.shares ?? 0));
  assert(givers.length > 0 && takers.length > 1, 'there are shares to move');
  const from = random.pick(givers);
  const to = random.pick(takers.filter((i) => i !== from));
  const less = replaced(allotments, from, (one) => ({
    ...one,
    proportional: one.proportional - 1,
  }));
  const moved = replaced(less, to, (one) => ({ ...one, proportional: one.proportional + 1 }));
  return { ...bundle, allotments: moved };
}

/** By name; each makes another bundle of a bundle. */
export const EDITS: Readonly<Record<string, Edit>> = {
  'an id': editEntry((entry, random) => ({ ...entry, id: otherDigit(entry.id, random) })),
  'shares asked': editEntry((entry, random) => ({
    ...entry,
    shares: otherNumber(entry.shares, random),
  })),
  'a hold': editEntry((entry, random) => ({ ...entry, hold: otherNumber(entry.hold, random) })),
  'an entry less': (bundle, random) => {
    const gone = random.below(bundle.entries.length);
    return drawnAgain(
      bundle,
      bundle.entries.filter((_, i) => i !== gone),
    );
  },
  'shares asked, drawn again': (bundle, random) =>
    drawnAgain(
      bundle,
      replaced(bundle.entries, random.below(bundle.entries.length), (entry) => ({
        ...entry,
        shares: entry.shares + random.between(1, 1_000),
      })),
    ),
  'the root': (bundle, random) => ({ ...bundle, root: otherDigit(bundle.root, random) }),
  'the root of other entries': (bundle) => {
    const entries = bundle.entries.slice(1);
    return { ...bundle, root: entriesRoot(entries) };
  },
  'the round': (bundle, random) => ({
    ...bundle,
    beacon: { ...bundle.beacon, round: otherNumber(bundle.beacon.round, random) },
  }),
  'the value': (bundle, random) => ({ ...bundle, value: otherDigit(bundle.value, random) }),
  'equal shares': editAllotment((one, random) => ({
    ...one,
    equal: otherNumber(one.equal, random),
  })),
  'proportional shares': editAllotment((one, random) => ({
    ...one,
    proportional: otherNumber(one.proportional, random),
  })),
  'a share moved': shareMoved,
};

/** The edit of a number, one kind after another. */
export function edited(bundle: DrawBundle, number: number, random: Prng): [string, DrawBundle] {
  const names = Object.keys(EDITS);
  const name = names[number % names.length] as string;
  return [name, (EDITS[name] as Edit)(bundle, random)];
}
