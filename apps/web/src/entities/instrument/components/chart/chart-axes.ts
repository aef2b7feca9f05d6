/** Ticks of a chart's axes: prices on tick, and times as short as they can be understood. */
import type { Language } from '@maru/contract/constants';
import { dayOf, MINUTE_MS } from '@maru/std/kst';
import { grouped } from '@maru/ui/digits';
import type { AxisCreateTicksCallback, AxisTick } from 'klinecharts';
import { inSeoul } from '#shared/time-text.ts';
import { type ChartKind, isIntraday } from '../../model/candles.ts';

export interface PriceTicks {
  /** The nearest price that can be named, for a number between two. */
  readonly snap: (value: number) => number;
  readonly decimals: number;
  /** The previous close with its name on the axis; null: none. */
  readonly base: { readonly price: number; readonly text: string } | null;
  /** The price of the newest candle, which the library tags on the axis; null: none. */
  readonly last: number | null;
  /** Height of a text, in pixels. */
  readonly size: number;
}

/**
 * Round prices of the axis, each on tick, with the previous close in place of what it covers. The
 * tag of the last price comes first: what it would cover, the previous close too, is left out.
 */
export const priceTicks =
  (of: () => PriceTicks): AxisCreateTicksCallback =>
  ({ range, bounding, defaultTicks }) => {
    const { snap, decimals, base, last, size } = of();
    const place = (value: number): number =>
      Math.round((1 - (value - range.realFrom) / range.realRange) * bounding.height);
    const tag = last === null ? null : place(last);
    const isNear = (coord: number, other: number | null): boolean =>
      other !== null && Math.abs(coord - other) < size * 1.5;
    const close = base && { value: base.price, coord: place(base.price), text: base.text };
    const named = close === null || isNear(close.coord, tag) ? null : close;
    const ticks = new Map<number, AxisTick>();
    for (const tick of defaultTicks) {
      const value = snap(Number(tick.value));
      const coord = place(value);
      if (isNear(coord, tag) || isNear(coord, named?.coord ?? null)) continue;
      ticks.set(value, { value, coord, text: grouped(value.toFixed(decimals)) });
    }
    return named === null ? [...ticks.values()] : [...ticks.values(), named];
  };

export interface TimeTicks {
  readonly kind: ChartKind;
  readonly language: Language;
  /** The day of a time-share line: where each point of it stands. */
  readonly day: {
    readonly from: number;
    readonly points: number;
    readonly place: (point: number) => number;
  } | null;
}

/** Hours of a trading day for the time-share line; else the library's places in shorter words. */
export const timeTicks =
  (of: () => TimeTicks): AxisCreateTicksCallback =>
  ({ defaultTicks }) => {
    const ticks = of();
    return ticks.day === null ? shortened(defaultTicks, ticks) : hoursOf(ticks.day, ticks.language);
  };

/** Points of a time-share line in an hour. */
const POINTS_PER_HOUR = 20;

/** The least place of a tick's middle: the first one stays whole, in pixels. */
const FIRST_HOUR = 17;

/** Every third hour, of a whole day every sixth. */
function hoursOf(day: NonNullable<TimeTicks['day']>, language: Language): AxisTick[] {
  const hours = day.points / POINTS_PER_HOUR;
  const step = hours > 12 ? 6 : hours > 8 ? 3 : 2;
  const english = language === 'en';
  const text = inSeoul(language, {
    hour: english ? '2-digit' : 'numeric',
    ...(english && { minute: '2-digit' }),
    hourCycle: 'h23',
  });
  const ticks: AxisTick[] = [];
  for (let hour = 0; hour < hours; hour += step) {
    const value = day.from + hour * 60 * MINUTE_MS;
    const coord = Math.max(FIRST_HOUR, day.place(hour * POINTS_PER_HOUR));
    ticks.push({ value, coord, text: text.format(value) });
  }
  return ticks;
}

/** A tick says its day or year where that is another than the tick's before it. */
function shortened(ticks: readonly AxisTick[], { kind, language }: TimeTicks): AxisTick[] {
  const month = language === 'en' ? 'short' : 'numeric';
  const time = inSeoul(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const date = inSeoul(language, { month, day: 'numeric' });
  const months = inSeoul(language, { year: 'numeric', month });
  const year = inSeoul(language, { year: 'numeric' });
  let before: string | null = null;
  return ticks.map((tick) => {
    const day = dayOf(Number(tick.value));
    const last = before;
    before = day;
    const form = isIntraday(kind)
      ? last === day
        ? time
        : date
      : last !== null && last.slice(0, 4) !== day.slice(0, 4)
        ? year
        : kind === 'month'
          ? months
          : date;
    return { ...tick, text: form.format(Number(tick.value)) };
  });
}
