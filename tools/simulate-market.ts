/**
 * `npm run simulate:market -- --seeds 20 --days 10`: runs the fictional market of each seed under
 * both kinds of hours, without customers, and prints failed assertions and the statistics of the
 * listed shares. Seeds can also be named: `--seeds alpha,beta`; `--hours krx` runs one kind. The
 * exit code is 1 when a market stopped.
 */
import { parseArgs } from 'node:util';
import { fictionalMarket } from '@maru/exchange/companies/listing';
import { marketDays } from '@maru/exchange/market-days';
import {
  type DayStatistics,
  dayStatistics,
  type MarketDay,
} from '@maru/exchange/market-statistics';
import { mean } from '@maru/exchange/series-statistics';
import { assert, InvariantError } from '@maru/std/assert';
import type { CalendarMode } from '@maru/std/krx/calendar';

const FIRST_DAY = '2026-11-20';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    days: { type: 'string', default: '10' },
    hours: { type: 'string', default: 'krx,always' },
    /** Milliseconds of market time between two steps. */
    step: { type: 'string', default: '1000' },
  },
});
const count = Number(values.seeds);
const seeds = Number.isInteger(count)
  ? Array.from({ length: count }, (_, i) => String(i + 1))
  : values.seeds.split(',');
const days = Number(values.days);
const stepMs = Number(values.step);
const HOURS = values.hours.split(',').filter((mode) => mode === 'krx' || mode === 'always');
assert(HOURS.length > 0, '--hours is krx, always or both');
assert(Number.isInteger(days) && days > 0, '--days is a whole number above 0');
assert(Number.isInteger(stepMs) && 60_000 % stepMs === 0, '--step divides a minute');

/** Days of all seeds. */
const all: Record<CalendarMode, MarketDay[]> = { krx: [], always: [] };

/** Of each seed: pairs are compared within a market. */
const correlations: Record<CalendarMode, number[]> = { krx: [], always: [] };

/** Days of several markets count as one market's when no symbol is in two of them. */
const asOneMarket = ({ issues, interruptions }: MarketDay, seed: string): MarketDay => ({
  interruptions,
  issues: issues.map((issue) => ({ ...issue, symbol: `${seed}/${issue.symbol}` })),
});

function live(seed: string, hours: CalendarMode): boolean {
  const begin = performance.now();
  let [done, trades, interruptions] = [0, 0, 0];
  let failure: string | null = null;
  const lived: MarketDay[] = [];
  try {
    const market = fictionalMarket(seed);
    for (const day of marketDays({ ...market, seed, hours, firstDay: FIRST_DAY, days, stepMs })) {
      done += 1;
      trades += day.trades;
      interruptions += day.interruptions;
      lived.push(day);
    }
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    failure = error.message;
  }
  const seconds = ((performance.now() - begin) / 1_000).toFixed(0);
  const what = `${done} days, ${trades} trades, ${interruptions} interruptions, ${seconds} s`;
  const stopped = failure === null ? '' : `, STOPPED on day ${done + 1}: ${failure}`;
  process.stdout.write(`seed ${seed}, ${hours}: ${what}${stopped}\n`);
  if (lived.length > 0) {
    const figures = dayStatistics(lived);
    correlations[hours].push(figures.correlation);
    process.stdout.write(`${wordsOf(figures)}\n`);
  }
  all[hours].push(...lived.map((day) => asOneMarket(day, seed)));
  return failure === null;
}

const percent = (part: number): string => `${(part * 100).toFixed(2)} %`;

function wordsOf(of: DayStatistics): string {
  const points = (part: number): string => `${(part * 10_000).toFixed(0)} bp`;
  const bySize = ({ large, middling, small }: DayStatistics['slippage'], words: typeof percent) =>
    [large, middling, small].map(words).join(' / ');
  return [
    `moves: median ${percent(of.moveMedian)}, q99 ${percent(of.moveFar)}`,
    `beyond 10 % ${percent(of.beyondTen)}; overnight ${percent(of.gap)} rms`,
    `ranges: median ${percent(of.rangeMedian)}, q99 ${percent(of.rangeFar)}`,
    `a day: ${of.limitCloses.toFixed(1)} at a limit, ${of.interruptions.toFixed(1)} VI`,
    `up ${percent(of.risen)}; pairs ${of.correlation.toFixed(2)}`,
    `volume of shares: median ${percent(of.turnoverMedian)}, q99 ${percent(of.turnoverFar)}`,
    `opening ${percent(of.opening)}, closing ${percent(of.closing)} of volume`,
    `minutes: kurtosis ${of.kurtosis.toFixed(1)}, memory ${of.clustering.map((c) => c.toFixed(3)).join(' ')}`,
    `spread of large issues ${of.spread.toFixed(1)} ticks`,
    `100 M won (large / middling / small): ${bySize(of.slippage, points)}, whole ${bySize(of.sufficed, percent)}`,
  ]
    .map((line) => `  ${line}`)
    .join('\n');
}

let stopped = 0;
for (const seed of seeds) for (const hours of HOURS) if (!live(seed, hours)) stopped += 1;
for (const hours of HOURS) {
  const correlation = mean(correlations[hours]);
  const words = wordsOf({ ...dayStatistics(all[hours]), correlation });
  process.stdout.write(`all seeds, ${hours}:\n${words}\n`);
}
process.stdout.write(`${seeds.length * HOURS.length} markets, ${stopped} stopped\n`);
if (stopped > 0) process.exitCode = 1;
