import type { Instrument } from '@maru/std/instrument';
import { priceGrid } from '@maru/std/price-grid';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  autocorrelation,
  correlation,
  excessKurtosis,
  mean,
  median,
  quantile,
  sum,
  variance,
} from '../series-statistics.ts';
import { instrument } from '../testing.ts';
import { type Recorded, recordDays, returnsOf, TRADING_MINUTES } from './testing.ts';

/** Issues of three sectors, large and small, with small and large ticks. */
const ISSUES: readonly (readonly [sector: string, base: number, shares: number])[] = [
  ['chips', 66_700, 100_000_000],
  ['chips', 151_000, 60_000_000],
  ['chips', 38_500, 30_000_000],
  ['chips', 19_200, 40_000_000],
  ['ships', 199_000, 20_000_000],
  ['ships', 8_220, 60_000_000],
  ['ships', 45_650, 25_000_000],
  ['ships', 1_684, 90_000_000],
  ['games', 23_400, 15_000_000],
  ['games', 2_935, 30_000_000],
  ['games', 412_500, 9_000_000],
  ['games', 96_300, 8_000_000],
];
const LISTED: readonly Instrument[] = ISSUES.map(([sector, , shares], i) =>
  instrument(`S${i}`, { sector, shares, board: i % 3 === 2 ? 'second' : 'main' }),
);
const BASES = Object.fromEntries(ISSUES.map(([, base], i) => [`S${i}`, base]));
/** From a Monday on, four trading days. */
const MARKET = { day: '2026-11-09', bases: BASES, hours: 'krx' } as const;
const GRID = priceGrid('krx');
const DAYS = 4;
const SEEDS = ['facts', 'fourth', 'fifth', 'sixth'];

const records: (readonly Recorded[])[] = [];
/** Of the first seed. */
let seen: readonly Recorded[];

beforeAll(() => {
  for (const seed of SEEDS) {
    records.push([...recordDays(LISTED, { seed, ...MARKET }, DAYS).values()]);
  }
  seen = records[0] as readonly Recorded[];
});

/** Median of a figure over the issues. */
const usual = (figure: (record: Recorded) => number): number => median(seen.map(figure));

describe('the market that participants make', () => {
  it('[CROWD-1] returns have fat tails', () => {
    for (const record of seen) {
      expect(excessKurtosis(returnsOf(record, 1))).toBeGreaterThan(0.5);
    }
    expect(usual((record) => excessKurtosis(returnsOf(record, 1)))).toBeGreaterThan(1);
    expect(usual((record) => excessKurtosis(returnsOf(record, 5)))).toBeGreaterThan(1);
  });

  it('[CROWD-2] returns are not correlated with the ones before', () => {
    for (const lag of [1, 2, 3]) {
      const correlations = LISTED.map((_, i) =>
        mean(records.map((all) => autocorrelation(returnsOf(all[i] as Recorded, 5), lag))),
      );
      expect(Math.abs(mean(correlations))).toBeLessThan(lag === 1 ? 0.12 : 0.06);
      expect(Math.max(...correlations.map(Math.abs))).toBeLessThan(0.25);
    }
  });

  it('[CROWD-3] volatility comes in clusters', () => {
    for (const lag of [1, 5, 10, 20, 30]) {
      const memories = records
        .flat()
        .map((record) => autocorrelation(returnsOf(record, 1).map(Math.abs), lag));
      expect(median(memories)).toBeGreaterThan(0.05);
    }
  });

  it('[CROWD-4] prices do not drift', () => {
    // a day's issues share the market's move, so a day counts as one observation
    const days = records.flatMap((all) =>
      Array.from({ length: DAYS }, (_, day) => mean(all.map((record) => dailyReturn(record, day)))),
    );
    const error = Math.sqrt(variance(days) / days.length);
    expect(Math.abs(mean(days))).toBeLessThan(2 * error);
    expect(error).toBeLessThan(0.005);
  });

  it('[CROWD-5] spreads are a tick and more, and differ', () => {
    const medians = seen.map(({ spreads, middles }, i) => {
      const lowest = Math.min(...middles.flat());
      expect(Math.min(...spreads)).toBeGreaterThanOrEqual(GRID.tickSize(Math.floor(lowest)));
      expect(spreads.length).toBeGreaterThan(0.99 * DAYS * TRADING_MINUTES);
      return median(spreads) / (BASES[`S${i}`] as number);
    });
    expect(Math.max(...medians)).toBeGreaterThan(3 * Math.min(...medians));
    const ticks = seen.map(
      ({ spreads }, i) => median(spreads) / GRID.tickSize(BASES[`S${i}`] as number),
    );
    expect(new Set(ticks).size).toBeGreaterThan(1);
    expect(Math.max(...ticks)).toBeLessThan(10);
  });

  it('[CROWD-6] sectors move together, and the market too', () => {
    const [within, between]: [number[], number[]] = [[], []];
    for (const all of records) {
      const returns = all.map((record) => returnsOf(record, 5));
      returns.forEach((a, i) => {
        returns.slice(0, i).forEach((b, j) => {
          const same = LISTED[i]?.sector === LISTED[j]?.sector;
          (same ? within : between).push(correlation(a, b));
        });
      });
    }
    expect(mean(between)).toBeGreaterThan(0.08);
    expect(mean(within)).toBeGreaterThan(mean(between) + 0.05);
  });

  it('[CROWD-7] volume has the shape of a U under the exchange’s hours', () => {
    // the closing auction trades at 15:30 and up to half a minute later
    const hours = { from: 540, until: 932 };
    const days = SEEDS.flatMap((seed) => [
      ...recordDays(LISTED, { seed: `${seed}/hours`, ...MARKET }, DAYS, hours).values(),
    ]);
    const shareOf = (from: number, until: number) => {
      const parts = days.map(({ volumes }) => {
        const part = sum(volumes.map((day) => sum(day.slice(from, until))));
        return (part / sum(volumes.flat()) / (until - from)) * 390;
      });
      return mean(parts);
    };
    expect(shareOf(0, 30)).toBeGreaterThan(1.5);
    expect(shareOf(150, 270)).toBeLessThan(0.8);
    expect(shareOf(362, 392)).toBeGreaterThan(1.5 * shareOf(150, 270));
  });

  it('[CROWD-7] a market that never closes is as busy at night as by day', () => {
    const always = SEEDS.flatMap((seed) => [
      ...recordDays(LISTED, { seed, bases: BASES }, 1, { from: 0, until: 1_440 }).values(),
    ]);
    const ratios = always.map(({ volumes }) => {
      const [day = []] = volumes;
      const [night, morning] = [sum(day.slice(120, 240)), sum(day.slice(600, 720))];
      expect(Math.min(night, morning)).toBeGreaterThan(0);
      return night / morning;
    });
    expect(median(ratios)).toBeGreaterThan(0.5);
    expect(median(ratios)).toBeLessThan(2);
  });

  it('[CROWD-8] daily volatility is that of stocks', () => {
    const volatilities = Array.from(LISTED, (_, i) => {
      const days = records.flatMap((all) =>
        Array.from({ length: DAYS }, (_, day) => dailyReturn(all[i] as Recorded, day)),
      );
      return Math.sqrt(mean(days.map((move) => move ** 2)));
    });
    expect(median(volatilities)).toBeGreaterThan(0.01);
    expect(median(volatilities)).toBeLessThan(0.04);
    expect(Math.min(...volatilities)).toBeGreaterThan(0.006);
    // over a few days one issue with far moves is usual
    expect(quantile(volatilities, 0.75)).toBeLessThan(0.05);
  });

  it('[CROWD-9] few large orders make much of the volume', () => {
    for (const { sizes } of seen) {
      const sorted = [...sizes].sort((a, b) => b - a);
      const largest = sum(sorted.slice(0, Math.ceil(sorted.length / 100)));
      expect(largest / sum(sorted)).toBeGreaterThan(0.07);
    }
  });
});

/** The move of a trading day from its first minute to its last, as a logarithm. */
function dailyReturn({ middles }: Recorded, day: number): number {
  const prices = middles[day] as number[];
  return Math.log((prices.at(-1) as number) / (prices[0] as number));
}
