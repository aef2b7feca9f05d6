import { chainHead, chainValue } from '@maru/draw/beacon';
import { type DrawBundle, drawnBundle } from '@maru/draw/bundle';
import { finish } from '@maru/draw/steps';
import { present } from '@maru/std/assert';
import { expect, it } from 'vitest';
import {
  bundleOf,
  type EntryRow,
  expectedOf,
  pinnedOf,
  redo,
  type Source,
  shortHash,
} from './redo.ts';

const SECRET = new Uint8Array(32).fill(7);
const beacon = { kind: 'chain', head: chainHead(SECRET, 100), round: 3 } as const;
const entries = Array.from({ length: 40 }, (_, i) => ({
  id: String(i + 10).repeat(32),
  shares: 100 + i,
  hold: 1_000 + i,
}));
const value = chainValue(SECRET, 100, 3);
const drawn = drawnBundle({ offering: 'N1', pool: 500, entries, beacon, value });

const source: Source = {
  id: 'N1',
  symbol: '910001',
  names: { kor: '푸른솔에너지', en: null, tw: null },
  pool: 500,
  stage: 'payment',
  closesAt: 0,
  drawsAt: 0,
  entries: entries.length,
  asked: 4_780,
  held: '1',
  root: { hash: drawn.root, at: 0 },
  beacon: { kind: 'chain', round: 3, source: beacon.head, value },
};

const rows: EntryRow[] = drawn.entries.map(({ id, shares, hold }, i) => {
  const { equal = 0, proportional = 0 } = drawn.allotments[i] ?? {};
  return [id, shares, hold, equal, proportional];
});

/** The steps whose outcome is known, each with whether it is right. */
function outcomes(bundle: DrawBundle, of: Source = source): [string, boolean][] {
  const known: [string, boolean][] = [];
  finish(redo(bundle, pinnedOf(of)), ({ step, outcome }) => {
    if (outcome !== undefined) known.push([step, outcome === null]);
  });
  return known;
}

it('makes the file that was published from the answers', () => {
  expect(bundleOf(source, rows)).toEqual(drawn);
  expect(bundleOf({ ...source, root: null }, rows)).toBeNull();
  expect(bundleOf({ ...source, beacon: { ...source.beacon, value: null } }, rows)).toBeNull();
});

it('finds nothing wrong with a right draw, and gives what was drawn here', () => {
  expect(outcomes(drawn)).toEqual([
    ['list', true],
    ['root', true],
    ['beacon', true],
    ['draw', true],
    ['result', true],
  ]);
  expect(finish(redo(drawn, pinnedOf(source)))).toEqual(drawn.allotments);
});

it('names the step that is wrong', () => {
  const first = present(drawn.allotments[0], 'it is there');
  const second = present(drawn.allotments[1], 'it is there');
  const moved = [
    { ...first, equal: first.equal + 1 },
    { ...second, equal: second.equal - 1 },
    ...drawn.allotments.slice(2),
  ];
  const wrong = (bundle: Partial<DrawBundle>, of?: Source): string[] =>
    outcomes({ ...drawn, ...bundle }, of)
      .filter(([, isRight]) => !isRight)
      .map(([step]) => step);
  expect(wrong({ allotments: moved })).toEqual(['result']);
  expect(wrong({ pool: 600 })).toContain('list');
  expect(wrong({}, { ...source, root: { hash: 'ab'.repeat(32), at: 0 } })).toEqual(['root']);
  expect(wrong({ value: 'cd'.repeat(32) })).toContain('beacon');
});

it('draws nothing from a broken list', () => {
  const broken = { ...drawn, entries: drawn.entries.toReversed() };
  expect(outcomes(broken)).toEqual([['list', false]]);
  expect(finish(redo(broken, pinnedOf(source)))).toEqual([]);
});

it('gives what an entry could expect of the proportional half', () => {
  const expected = drawn.entries.map((_, i) => Number(expectedOf(drawn, drawn.allotments, i)));
  expect(expected.reduce((sum, one) => sum + one, 0)).toBeCloseTo(250, 0);
  const plenty = drawnBundle({ offering: 'N1', pool: 9_000, entries, beacon, value });
  expect(expectedOf(plenty, plenty.allotments, 0)).toBeNull();
});

it('shortens a hash to its ends', () =>
  expect(shortHash(`9c41${'0'.repeat(56)}7be2`)).toBe('9c41…7be2'));
