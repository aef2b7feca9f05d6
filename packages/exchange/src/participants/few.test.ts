import { describe, expect, it } from 'vitest';
import { marketDays } from '../market-days.ts';
import type { IssueDay } from '../market-statistics.ts';
import { median } from '../series-statistics.ts';
import { instrument } from '../testing.ts';

const USUAL = [
  { turnover: 0.002, volatility: 0.015 },
  { turnover: 0.02, volatility: 0.04 },
] as const;
const [CALM, WILD] = USUAL;
const LISTED = Array.from({ length: 40 }, (_, i) =>
  instrument(`F${i}`, { crowd: 'few', shares: 8_000_000, usual: i % 2 === 0 ? CALM : WILD }),
);

function days(): IssueDay[] {
  const closes = Object.fromEntries(LISTED.map(({ symbol }) => [symbol, 12_000]));
  const market = { seed: 'few', hours: 'krx', instruments: LISTED, closes, indices: [] } as const;
  const of = { ...market, firstDay: '2026-11-19', days: 3, stepMs: 5_000 };
  return [...marketDays(of)].flatMap(({ issues }) => issues);
}

describe('issues with a few participants', () => {
  it('[CROWD-21] trade every day, about as much and as wildly as was measured', () => {
    const all = days();
    expect(all).toHaveLength(3 * LISTED.length);
    USUAL.forEach(({ turnover, volatility }, i) => {
      const own = all.filter(({ symbol }) => Number(symbol.slice(1)) % 2 === i);
      const traded = median(own.map(({ volume, shares }) => volume / shares)) / turnover;
      expect(traded).toBeGreaterThan(0.4);
      expect(traded).toBeLessThan(2.5);
      const moved = median(own.map(({ base, close }) => Math.abs(close / base - 1)));
      const relative = moved / 0.6745 / volatility;
      expect(relative).toBeGreaterThan(0.5);
      expect(relative).toBeLessThan(1.7);
    });
  });
});
