import { beforeAll, describe, expect, it } from 'vitest';
import { fictionalMarket } from './companies/listing.ts';
import { bandsOf, type Statistic } from './market-bands.ts';
import { isListedShare, type MarketDaySummary, marketDays } from './market-days.ts';
import { type DayStatistics, dayStatistics } from './market-statistics.ts';
import { mean } from './series-statistics.ts';

const FIRST_DAY = '2026-11-20';

const SEEDS = ['1', '2'];
const DAYS = 4;
/** One of so many listed shares is there: four times the days in the time of all. */
const ONE_OF = 4;
/**
 * Ten times the live step. Visits due within it come at once, and quotes are a little older when
 * they are met; no visit is left out yet, as at coarser steps, which have less volume.
 */
const STEP_MS = 1_000;

/**
 * The standard error of figures of so few days and issues: measured between quarters of the issues
 * over the days in docs/simulated-days.md. Closes at a limit, say, are one or two in all, and half
 * of the volume is that of a few issues.
 */
const ERRORS: Partial<Record<Statistic, number>> = {
  moveMedian: 0.0017,
  moveFar: 0.04,
  beyondTen: 0.006,
  rangeMedian: 0.0017,
  rangeFar: 0.044,
  limitCloses: 0.4,
  interruptions: 5,
  risen: 0.09,
  correlation: 0.1,
  turnoverMedian: 0.0006,
  turnoverFar: 0.065,
  large: 0.0003,
  middling: 0.0005,
  small: 0.0015,
  smallFilled: 0.045,
  opening: 0.01,
  closing: 0.02,
};
/** For the slowest machine: a quiet one takes a minute. */
const PATIENCE_MS = 1_200_000;

/** Days of a part of the listed shares, under the exchange's hours. */
function daysOf(seed: string): readonly MarketDaySummary[] {
  const market = fictionalMarket(seed);
  const instruments = market.instruments.filter(isListedShare).filter((_, i) => i % ONE_OF === 0);
  const of = { ...market, instruments, indices: [], seed, hours: 'krx' } as const;
  return [...marketDays({ ...of, firstDay: FIRST_DAY, days: DAYS, stepMs: STEP_MS })];
}

/** Figures of the days of both markets; counts are those of all listed shares. */
function figuresOf(markets: readonly (readonly MarketDaySummary[])[]): DayStatistics {
  const days = markets.flatMap((lived, market) =>
    lived.map(({ interruptions, issues }) => ({
      interruptions,
      issues: issues.map((issue) => ({ ...issue, symbol: `${market}/${issue.symbol}` })),
    })),
  );
  const { limitCloses, interruptions, ...rest } = dayStatistics(days);
  return {
    ...rest,
    limitCloses: limitCloses * ONE_OF,
    interruptions: interruptions * ONE_OF,
    // pairs are compared within a market
    correlation: mean(markets.map((lived) => dayStatistics(lived).correlation)),
  };
}

/** What simple customers earn of such days: `participants/{bots,simple-bots}.long.test.ts`. */
describe('days of the fictional market without customers are like real ones', () => {
  let figures: DayStatistics;
  beforeAll(() => {
    figures = figuresOf(SEEDS.map(daysOf));
  }, PATIENCE_MS);

  it.for([...bandsOf('krx')])('[CROWD-30] %s', async ([statistic, band], { annotate }) => {
    const value = band.figure(figures);
    const error = ERRORS[statistic] ?? 0;
    await annotate(`${band.name}: ${value}`);
    expect(value).toBeGreaterThanOrEqual(band.from - error);
    expect(value).toBeLessThanOrEqual(band.until + error);
  });
});
