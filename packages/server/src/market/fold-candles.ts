/** Candles of longer periods from minute and day bars. Pure; prices in won, volume in shares. */
import type { CandlePeriod } from '@maru/contract/market-calls';
import { unreachable } from '@maru/std/assert';
import type { DayBar, MinuteBar } from '@maru/std/instrument';
import { addDays, type Day, type Instant, MINUTE_MS, startOfDay, weekday } from '@maru/std/kst';

export interface Candle {
  /** Start of the period. */
  readonly at: Instant;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** True with generated history in it. */
  readonly generated: boolean;
}

export type DayPeriod = Extract<CandlePeriod, 'day' | 'week' | 'month' | 'year'>;
export type MinutePeriod = Exclude<CandlePeriod, DayPeriod>;

const PERIOD_MINUTES: Readonly<Record<MinutePeriod, number>> = {
  '1m': 1,
  '3m': 3,
  '5m': 5,
  '10m': 10,
  '15m': 15,
  '30m': 30,
  '1h': 60,
};

/** Minutes that a candle of the period spans. */
export const minutesOf = (period: MinutePeriod): number => PERIOD_MINUTES[period];

/** True for the periods that are folded from day bars. */
export const isDayPeriod = (period: CandlePeriod): period is DayPeriod =>
  period === 'day' || period === 'week' || period === 'month' || period === 'year';

/** Start of the minute period's candle that contains `at`. */
export function minuteCandleStart(at: Instant, period: MinutePeriod): Instant {
  // every period divides an hour and KST is nine whole hours off, so UTC and KST candles coincide
  const length = PERIOD_MINUTES[period] * MINUTE_MS;
  return at - (at % length);
}

/** First calendar day of the candle that contains `day`; weeks begin on Monday. */
export function dayCandleStart(day: Day, period: DayPeriod): Day {
  switch (period) {
    case 'day':
      return day;
    case 'week':
      return addDays(day, -((weekday(day) + 6) % 7));
    case 'month':
      return `${day.slice(0, 8)}01`;
    case 'year':
      return `${day.slice(0, 5)}01-01`;
    default:
      return unreachable(period);
  }
}

/** First calendar day after the candle that begins on `start`. */
export function dayCandleEnd(start: Day, period: DayPeriod): Day {
  switch (period) {
    case 'day':
      return addDays(start, 1);
    case 'week':
      return addDays(start, 7);
    case 'month':
      return dayCandleStart(addDays(start, 31), 'month');
    case 'year':
      return dayCandleStart(addDays(start, 366), 'year');
    default:
      return unreachable(period);
  }
}

/** Minute bars, oldest first, into candles; periods without a trade have none. */
export const foldMinutes = (bars: readonly MinuteBar[], period: MinutePeriod): Candle[] =>
  fold(bars, (bar) => minuteCandleStart(bar.at, period));

/** Day bars, oldest first, into candles. */
export const foldDays = (bars: readonly DayBar[], period: DayPeriod): Candle[] =>
  fold(bars, (bar) => startOfDay(dayCandleStart(bar.day, period)));

interface Bar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly generated: boolean;
}

/** A candle and what comes later in its period. */
export const together = (candle: Candle, later: Bar): Candle => ({
  at: candle.at,
  open: candle.open,
  high: Math.max(candle.high, later.high),
  low: Math.min(candle.low, later.low),
  close: later.close,
  volume: candle.volume + later.volume,
  generated: candle.generated || later.generated,
});

function fold<T extends Bar>(bars: readonly T[], startOf: (bar: T) => Instant): Candle[] {
  const candles: Candle[] = [];
  for (const bar of bars) {
    const at = startOf(bar);
    const last = candles.at(-1);
    if (last === undefined || last.at !== at) {
      const { open, high, low, close, volume, generated } = bar;
      candles.push({ at, open, high, low, close, volume, generated });
      continue;
    }
    candles[candles.length - 1] = together(last, bar);
  }
  return candles;
}
