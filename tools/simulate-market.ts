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
  if (lived.length > 0) process.stdout.write(`${wordsOf(dayStatistics(lived))}\n`);
  return failure === null;
}

const percent = (part: number): string => `${(part * 100).toFixed(2)} %`;

function wordsOf(of: DayStatistics): string {
  return [
    `  moves: median ${percent(of.moveMedian)}, q99 ${percent(of.moveFar)}`,
    `beyond 10 % ${percent(of.beyondTen)}`,
    `ranges: ${percent(of.rangeMedian)}, q99 ${percent(of.rangeFar)}`,
    `a day: ${of.limitCloses.toFixed(1)} at a limit, ${of.interruptions.toFixed(1)} VI`,
    `up ${percent(of.risen)}`,
    `pairs ${of.correlation.toFixed(2)}`,
    `volume: ${percent(of.turnoverMedian)}, q99 ${percent(of.turnoverFar)}`,
  ].join('; ');
}

let stopped = 0;
for (const seed of seeds) for (const hours of HOURS) if (!live(seed, hours)) stopped += 1;
process.stdout.write(`${seeds.length * HOURS.length} markets, ${stopped} stopped\n`);
if (stopped > 0) process.exitCode = 1;
