import { expect, it } from 'vitest';
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
      ...range,
      close,
      volume: 10 * (i + 1),
      shares: 100,
      atLimit,
    };
  }),
});

it('of moves, ranges, limits and volumes', () => {
  expect(dayStatistics([day([0.01, -0.02, 0.3], 4), day([0, -0.12, 0.02], 2)])).toMatchObject({
    days: 2,
    moveMedian: expect.closeTo(0.02),
    moveFar: expect.closeTo(0.3),
    beyondTen: expect.closeTo(1 / 3),
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
