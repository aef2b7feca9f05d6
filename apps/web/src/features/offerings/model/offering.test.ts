import { OFFERING_STAGES } from '@maru/contract/new-share-rules';
import { expect, it } from 'vitest';
import { isFrozen, knownChance, percentOfPpm, premiumOf, stepsBehind, wonOf } from './offering.ts';
import { sample } from './testing/sample.ts';

const mine = {
  id: 'Q7',
  result: 'awaiting',
  shares: 500,
  deposit: '1',
  held: '1',
  hold: 9,
  equal: null,
  proportional: null,
  appliedAt: 0,
} as const;

it('gives the chance of the least application, and once I applied that of mine', () => {
  expect(knownChance(sample({ applications: 0 }))).toBeNull();
  const crowded = { pool: 10, applications: 99, asked: 9_900 };
  const least = knownChance(sample(crowded));
  expect(Number(least)).toBeLessThan(15);
  const own = sample({ ...crowded, applications: 100, asked: 10_400, mine });
  expect(Number(knownChance(own))).toBeGreaterThan(Number(least));
});

it('writes parts of a million with two places', () => {
  expect(percentOfPpm(634_049)).toBe('63.40');
  expect(percentOfPpm(1_000_000)).toBe('100.00');
});

it('knows what was won only once it was drawn', () => {
  expect(wonOf(mine)).toBeNull();
  expect(wonOf({ equal: 100, proportional: 35 })).toBe(135);
  expect(wonOf({ equal: 0, proportional: 0 })).toBe(0);
});

it('compares the market with the offering price once there is one', () => {
  expect(premiumOf(sample())).toBeNull();
  expect(premiumOf(sample({ marketPrice: '17000' }))).toEqual({ won: '-1500', percent: '-8.11' });
});

it('never goes back a step from stage to stage, and freezes the entries with the close', () => {
  const behind = OFFERING_STAGES.map(stepsBehind);
  expect(behind).toEqual(behind.toSorted((a, b) => a - b));
  expect(OFFERING_STAGES.filter(isFrozen)).toEqual(['closed', 'payment', 'listing', 'listed']);
});
