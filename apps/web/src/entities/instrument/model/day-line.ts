import { DAY_MS, dayOf, MINUTE_MS, startOfDay } from '@maru/std/kst';
import type { Candle } from './candles.ts';

/** Length of a point of the time-share line. */
const POINT_MS = 3 * MINUTE_MS;

export interface DayLine {
  /** One candle per point from the start of trading to the newest trade. */
  readonly candles: readonly Candle[];
  /** Points of the whole trading day. */
  readonly points: number;
  /** Start of trading on the day of the line. */
  readonly from: number;
  /** True for the running day: the base price is its previous close. */
  readonly isToday: boolean;
}

interface Hours {
  readonly from: number;
  readonly until: number;
}

/**
 * The time-share line of the newest day in `candles` (of three minutes, oldest first). A point
 * without a trade has the price before it, those before the first trade the `base` price, which an
 * earlier day does not know: its line begins at its first price.
 * @param hours of the running day; null: closed all day
 */
export function dayLine(candles: readonly Candle[], hours: Hours | null, base: string): DayLine {
  const last = candles.at(-1);
  const day = last === undefined ? hours?.from : last.at;
  if (day === undefined) return { candles: [], points: 0, from: 0, isToday: false };
  const midnight = startOfDay(dayOf(day));
  const isToday = hours !== null && dayOf(hours.from) === dayOf(midnight);
  const { from, until } = spanOn(midnight, hours);
  const of = candles.filter(({ at }) => at >= from);
  const points = Math.ceil((until - from) / POINT_MS);
  const first = of[0];
  if (first === undefined || last === undefined) return { candles: [], points, from, isToday };
  const start = isToday ? base : first.open;
  return { candles: filled(of, from, { ...still(first, start), at: from }), points, from, isToday };
}

/** Trading hours moved to another day; never beyond the end of it. */
function spanOn(midnight: number, hours: Hours | null): Hours {
  if (hours === null) return { from: midnight, until: midnight + DAY_MS };
  const opening = startOfDay(dayOf(hours.from));
  return {
    from: midnight + hours.from - opening,
    until: midnight + Math.min(hours.until - opening, DAY_MS),
  };
}

/** A candle in which nothing was traded at `price`. */
const still = (candle: Candle, price: string): Candle => ({
  at: candle.at,
  open: price,
  high: price,
  low: price,
  close: price,
  volume: 0,
  generated: candle.generated,
});

function filled(candles: readonly Candle[], from: number, before: Candle): Candle[] {
  const line: Candle[] = [];
  let previous = before;
  let at = from;
  for (const candle of candles) {
    for (; at < candle.at; at += POINT_MS) line.push({ ...still(previous, previous.close), at });
    line.push(candle);
    previous = candle;
    at = candle.at + POINT_MS;
  }
  return line;
}
