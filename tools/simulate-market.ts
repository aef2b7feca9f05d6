/**
 * `npm run simulate:market -- --seeds 20 --days 10`: runs the fictional market of each seed under
 * both kinds of hours, without customers, and prints failed assertions. Seeds can also be named:
 * `--seeds alpha,beta`. The exit code is 1 when a market stopped.
 */
import { parseArgs } from 'node:util';
import { fictionalMarket } from '@maru/exchange/companies/listing';
import { marketDays } from '@maru/exchange/market-days';
import { assert, InvariantError } from '@maru/std/assert';
import type { CalendarMode } from '@maru/std/krx/calendar';

const FIRST_DAY = '2026-11-20';
const HOURS: readonly CalendarMode[] = ['krx', 'always'];

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    days: { type: 'string', default: '10' },
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
assert(Number.isInteger(days) && days > 0, '--days is a whole number above 0');
assert(Number.isInteger(stepMs) && 60_000 % stepMs === 0, '--step divides a minute');

function live(seed: string, hours: CalendarMode): boolean {
  const begin = performance.now();
  let [done, trades, interruptions] = [0, 0, 0];
  let failure: string | null = null;
  try {
    const market = fictionalMarket(seed);
    for (const day of marketDays({ ...market, seed, hours, firstDay: FIRST_DAY, days, stepMs })) {
      done += 1;
      trades += day.trades;
      interruptions += day.interruptions;
    }
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    failure = error.message;
  }
  const seconds = ((performance.now() - begin) / 1_000).toFixed(0);
  const lived = `${done} days, ${trades} trades, ${interruptions} interruptions, ${seconds} s`;
  const stopped = failure === null ? '' : `, STOPPED on day ${done + 1}: ${failure}`;
  process.stdout.write(`seed ${seed}, ${hours}: ${lived}${stopped}\n`);
  return failure === null;
}

let stopped = 0;
for (const seed of seeds) for (const hours of HOURS) if (!live(seed, hours)) stopped += 1;
process.stdout.write(`${seeds.length * HOURS.length} markets, ${stopped} stopped\n`);
if (stopped > 0) process.exitCode = 1;
