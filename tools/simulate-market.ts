/**
 * `npm run simulate:market`: runs the fictional markets of four seeds for six days at the live
 * step, without customers, and prints the statistics of their listed shares beside the bands of
 * `market-bands.ts`. `--seeds 20` or `--seeds alpha,beta` and `--days 10` run others; `--hours krx`
 * is the default, `--hours krx,always` runs both kinds; `--listed` leaves out what is no listed
 * share or fund, and takes half the time. The exit code is 1 when an assertion of the exchange
 * stopped a market, or a figure of all seeds lies outside its band.
 */
import { parseArgs } from 'node:util';
import { fictionalMarket } from '@maru/exchange/companies/listing';
import { type Band, bandsOf, isInside } from '@maru/exchange/market-bands';
import { isListed, marketDays } from '@maru/exchange/market-days';
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
    seeds: { type: 'string', default: '4' },
    days: { type: 'string', default: '6' },
    hours: { type: 'string', default: 'krx' },
    /** Milliseconds of market time between two steps. */
    step: { type: 'string', default: '100' },
    listed: { type: 'boolean', default: false },
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
    const instruments = market.instruments.filter((each) => !values.listed || isListed(each));
    const of = { ...market, instruments, seed, hours, firstDay: FIRST_DAY, days, stepMs };
    for (const day of marketDays(of)) {
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
    process.stdout.write(`${wordsOf(figures, hours)}\n`);
  }
  all[hours].push(...lived.map((day) => asOneMarket(day, seed)));
  return failure === null;
}

const WORDS: Readonly<Record<Band['unit'], (figure: number) => string>> = {
  percent: (part) => `${(part * 100).toFixed(2)} %`,
  points: (part) => `${(part * 10_000).toFixed(1)} bp`,
  none: (figure) => figure.toFixed(3),
};

/** A line for each band: its bounds, the figure, and whether that lies inside. */
function wordsOf(of: DayStatistics, hours: CalendarMode): string {
  const lines = [...bandsOf(hours).values()].map((band) => {
    const words = WORDS[band.unit];
    const bounds = Number.isFinite(band.until)
      ? `${words(band.from)} to ${words(band.until)}`
      : `${words(band.from)} at least`;
    const verdict = isInside(band, of) ? 'inside ' : 'OUTSIDE';
    return [band.name.padEnd(26), words(band.figure(of)).padStart(9), verdict, bounds].join('  ');
  });
  const { large, middling, small } = of.sufficed;
  const whole = [large, middling, small].map(WORDS.percent).join(' / ');
  lines.push(`overnight ${WORDS.percent(of.gap)} rms; 100 M won filled whole: ${whole}`);
  return lines.map((line) => `  ${line}`).join('\n');
}

let stopped = 0;
let outside = 0;
for (const seed of seeds) for (const hours of HOURS) if (!live(seed, hours)) stopped += 1;
for (const hours of HOURS) {
  if (all[hours].length === 0) continue;
  const figures = { ...dayStatistics(all[hours]), correlation: mean(correlations[hours]) };
  outside += [...bandsOf(hours).values()].filter((band) => !isInside(band, figures)).length;
  process.stdout.write(`all seeds, ${hours}:\n${wordsOf(figures, hours)}\n`);
}
const markets = seeds.length * HOURS.length;
process.stdout.write(`${markets} markets, ${stopped} stopped; ${outside} figures outside\n`);
if (stopped + outside > 0) process.exitCode = 1;
