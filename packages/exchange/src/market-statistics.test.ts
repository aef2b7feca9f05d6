import { expect, it } from 'vitest';
import { bandsOf, isInside } from './market-bands.ts';
import { dayStatistics, type IssueDay } from './market-statistics.ts';

const day = (moves: readonly number[], interruptions = 0) => ({
  interruptions,
  issues: moves.map((move, i): IssueDay => {
    const close = 1_000 * (1 + move);
    const range = { high: Math.max(close, 1_000), low: Math.min(close, 1_000) };
    const atLimit = Math.abs(move) > 0.29;
    return {
      symbol: `S${i}`,
      base: 1_000,
      open: 1_000 * (1 + move / 2),
      ...range,
      close,
      volume: 10 * (i + 1),
      shares: 100,
      atLimit,
      samples: null,
    };
  }),
});

it('of moves, ranges, limits and volumes', () => {
  expect(dayStatistics([day([0.01, -0.02, 0.3], 4), day([0, -0.12, 0.02], 2)])).toMatchObject({
    days: 2,
    moveMedian: expect.closeTo(0.02),
    moveFar: expect.closeTo(0.3),
    beyondTen: expect.closeTo(1 / 3),
    gap: expect.closeTo(Math.sqrt((0.06 ** 2 + 0.01 ** 2) / 3)),
    rangeMedian: expect.closeTo(0.02),
    limitCloses: 0.5,
    interruptions: 3,
    risen: expect.closeTo(0.5),
    turnoverMedian: expect.closeTo(0.2),
    correlation: Number.NaN,
  });
});

it('issues that move together are correlated, issues that move apart are not', () => {
  const together = [0.01, -0.03, 0.02, 0.05].map((move) => day([move, move]));
  expect(dayStatistics(together).correlation).toBeCloseTo(1);
  const against = [0.01, -0.03, 0.02, 0.05].map((move) => day([move, 1 / (1 + move) - 1]));
  expect(dayStatistics(against).correlation).toBeCloseTo(-1);
});

it('of samples, by size of the company', () => {
  const [first] = day([0.01, 0.02]).issues;
  if (first === undefined) throw new Error('a day has issues');
  const sampled = (shares: number, slippage: number): IssueDay => ({
    ...first,
    shares,
    volume: 1_000,
    samples: {
      opening: 40,
      closing: 60,
      spread: slippage * 1_000,
      slippage,
      sufficed: shares > 1e9,
      returns: [0.01, -0.01, 0.01, -0.01],
    },
  });
  const issues = [sampled(2e9, 0.001), sampled(3e8, 0.004), sampled(1e7, 0.01)];
  expect(dayStatistics([{ interruptions: 0, issues }])).toMatchObject({
    opening: expect.closeTo(0.04),
    closing: expect.closeTo(0.06),
    kurtosis: expect.closeTo(-2),
    spread: 1,
    slippage: { large: 0.001, middling: 0.004, small: 0.01 },
    sufficed: { large: 1, middling: 0, small: 0 },
  });
});

it('figures lie in their bands, or outside; what was not measured lies in none', () => {
  const move = bandsOf('krx').get('moveMedian');
  const pairs = bandsOf('krx').get('correlation');
  if (move === undefined || pairs === undefined) throw new Error('every market has these bands');
  const figures = dayStatistics([day([0.013, -0.021, 0.021])]);
  expect(isInside(move, figures)).toBe(true);
  expect(isInside(move, dayStatistics([day([0.012, -0.012, 0.022])]))).toBe(false);
  expect(isInside(move, dayStatistics([day([0.022, -0.03, 0.3])]))).toBe(false);
  expect(isInside(pairs, figures)).toBe(false);
});

it('a market that never closes has no bands of auctions', () => {
  expect(bandsOf('krx').has('opening')).toBe(true);
  expect(bandsOf('always').has('opening')).toBe(false);
});
