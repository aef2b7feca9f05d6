import type { Output } from '@maru/contract/calls';
import type { CandlePeriod } from '@maru/contract/market-calls';
import { addDays, dayOf, MINUTE_MS, startOfDay, weekday } from '@maru/std/kst';
import { millionths } from '@maru/std/price-text';
import { percentChange } from '#shared/percent.ts';
import { IN_SHARES, priceOf, type Scaled, unitsOf } from './scaled.ts';

export type Candle = Output<'marketCandles'>[number];

/** Candles of minutes: the number is their length. */
export const MINUTE_CHARTS = [
  'minute1',
  'minute3',
  'minute5',
  'minute10',
  'minute15',
  'minute30',
  'minute60',
] as const;
/** The six charts of the specification. */
export const DAY_CHARTS = ['timeShare', 'day', 'week', 'month', 'halfYear', 'year'] as const;
export const CHARTS = [...DAY_CHARTS, ...MINUTE_CHARTS] as const;
export type ChartKind = (typeof CHARTS)[number];
export type MinuteChart = (typeof MINUTE_CHARTS)[number];

export const isMinuteChart = (kind: string): kind is MinuteChart =>
  MINUTE_CHARTS.some((chart) => chart === kind);

export interface ChartPlan {
  /** The candles it is drawn from. */
  readonly period: CandlePeriod;
  /** Candles asked for at first, and at each step back. */
  readonly load: number;
  /** Candles that fill the width; the rest is to the left. */
  readonly shown: number;
  readonly style: 'line' | 'candles';
  /** Moving averages drawn, in candles. */
  readonly averages: readonly number[];
}

function minutePlan(period: CandlePeriod): ChartPlan {
  return { period, load: 300, shown: 60, style: 'candles', averages: [5, 20, 60] };
}

/**
 * Day, week and month name the candle; six months and one year name the stretch that fills the
 * width (of day candles and of week candles: 245 day candles would be one pixel each on a phone).
 */
export const CHART_PLANS: Readonly<Record<ChartKind, ChartPlan>> = {
  // a day of 24 hours in candles of three minutes: a point each on a phone
  timeShare: { period: '3m', load: 500, shown: 480, style: 'line', averages: [] },
  minute1: minutePlan('1m'),
  minute3: minutePlan('3m'),
  minute5: minutePlan('5m'),
  minute10: minutePlan('10m'),
  minute15: minutePlan('15m'),
  minute30: minutePlan('30m'),
  minute60: minutePlan('1h'),
  day: { period: 'day', load: 300, shown: 60, style: 'candles', averages: [5, 20, 60, 120] },
  week: { period: 'week', load: 120, shown: 60, style: 'candles', averages: [5, 20, 60] },
  month: { period: 'month', load: 60, shown: 36, style: 'candles', averages: [5, 20] },
  halfYear: { period: 'day', load: 300, shown: 123, style: 'candles', averages: [20, 60, 120] },
  year: { period: 'week', load: 120, shown: 52, style: 'candles', averages: [5, 20] },
};

/** Start of the candle of `period` that the instant `at` belongs to (KST). */
export function candleStart(at: number, period: CandlePeriod): number {
  const day = dayOf(at);
  switch (period) {
    case 'day':
      return startOfDay(day);
    case 'week':
      return startOfDay(addDays(day, -((weekday(day) + 6) % 7)));
    case 'month':
      return startOfDay(`${day.slice(0, 8)}01`);
    case 'year':
      return startOfDay(`${day.slice(0, 5)}01-01`);
    default:
      return Math.floor(at / (MINUTES[period] * MINUTE_MS)) * MINUTES[period] * MINUTE_MS;
  }
}

const MINUTES = { '1m': 1, '3m': 3, '5m': 5, '10m': 10, '15m': 15, '30m': 30, '1h': 60 } as const;

/**
 * The candle list with the minute that is being made folded in. `seen` is the same minute as it
 * was folded in before (null for a minute not folded in yet), so that its volume counts once.
 */
export function withMinute(
  candles: readonly Candle[],
  period: CandlePeriod,
  minute: Candle,
  seen: Candle | null,
): readonly Candle[] {
  const start = candleStart(minute.at, period);
  const last = candles.at(-1);
  if (last === undefined || candleStart(last.at, period) < start) {
    return [...candles, { ...minute, at: start }];
  }
  if (candleStart(last.at, period) > start) return candles;
  return [...candles.slice(0, -1), period === '1m' ? minute : widened(last, minute, seen)];
}

function widened(last: Candle, minute: Candle, seen: Candle | null): Candle {
  const counted = seen !== null && seen.at === minute.at ? seen.volume : 0;
  return {
    ...last,
    high: millionths(minute.high) > millionths(last.high) ? minute.high : last.high,
    low: millionths(minute.low) < millionths(last.low) ? minute.low : last.low,
    close: minute.close,
    volume: last.volume + minute.volume - counted,
    generated: false,
  };
}

/** Candles further back put before those already there, without a repeat at the seam. */
export function withEarlier(
  candles: readonly Candle[],
  earlier: readonly Candle[],
): readonly Candle[] {
  const first = candles[0];
  return first === undefined
    ? earlier
    : [...earlier.filter((candle) => candle.at < first.at), ...candles];
}

export interface ChartSummary {
  readonly count: number;
  readonly from: number;
  readonly to: number;
  readonly first: string;
  readonly last: string;
  readonly high: string;
  readonly low: string;
  /** Last close against the first open, per cent with two decimals. */
  readonly change: string;
  /** How many of the candles are generated history. */
  readonly generated: number;
}

/** The figures of a chart, for screen readers; null for an empty one. */
export function summarise(candles: readonly Candle[]): ChartSummary | null {
  const first = candles[0];
  const last = candles.at(-1);
  if (first === undefined || last === undefined) return null;
  let high = first;
  let low = first;
  for (const candle of candles) {
    if (millionths(candle.high) > millionths(high.high)) high = candle;
    if (millionths(candle.low) < millionths(low.low)) low = candle;
  }
  return {
    count: candles.length,
    from: first.at,
    to: last.at,
    first: first.open,
    last: last.close,
    high: high.high,
    low: low.low,
    change: percentChange(millionths(first.open), millionths(last.close)),
    generated: candles.filter((candle) => candle.generated).length,
  };
}

/**
 * Average close of the last `length` candles up to `index`, rounded down; null before.
 * @param stock the instrument of these prices; by default prices without decimals
 */
export function averageAt(
  candles: readonly Candle[],
  index: number,
  length: number,
  stock: Scaled = IN_SHARES,
): string | null {
  if (index < length - 1 || index >= candles.length) return null;
  let sum = 0;
  for (const candle of candles.slice(index - length + 1, index + 1)) {
    sum += unitsOf(candle.close, stock);
  }
  return priceOf(Math.floor(sum / length), stock);
}

/** Whether a candle of the chart spans less than a day. */
export const isIntraday = (kind: ChartKind): boolean => kind === 'timeShare' || isMinuteChart(kind);
