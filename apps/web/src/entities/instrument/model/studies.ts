import type { Candle } from './candles.ts';
import { IN_SHARES, priceOf, type Scaled, unitsOf } from './scaled.ts';

/** What a chart can show beside its candles. */
export const STUDIES = ['ma', 'boll', 'volumeByPrice', 'volume', 'macd', 'rsi'] as const;
export type Study = (typeof STUDIES)[number];

/** Shown until another choice is made on the device. */
export const FIRST_STUDIES: readonly Study[] = ['ma', 'volume'];

/** Studies that a time-share line has: the others need candles. */
export const ofLine = (study: Study): boolean => study === 'volume' || study === 'volumeByPrice';

/** The studies of a stored choice that this version knows, in their order. */
export const knownStudies = (stored: readonly string[]): readonly Study[] =>
  STUDIES.filter((study) => stored.includes(study));

interface Bar {
  readonly high: number;
  readonly low: number;
  readonly volume?: number | undefined;
}

/**
 * Volume by price: the volume of `bars` in `levels` equal steps from the lowest to the highest of
 * their prices, the lowest first. A bar's volume is spread evenly over the steps of its range, as
 * nobody knows at which of its prices how much was traded.
 */
export function volumeByPrice(
  bars: readonly Bar[],
  levels: number,
): { readonly low: number; readonly step: number; readonly volumes: readonly number[] } {
  const low = Math.min(...bars.map((bar) => bar.low));
  const high = Math.max(...bars.map((bar) => bar.high));
  const volumes = new Array<number>(bars.length === 0 ? 0 : levels).fill(0);
  const step = (high - low) / levels;
  const levelOf = (price: number): number =>
    step === 0 ? 0 : Math.min(levels - 1, Math.floor((price - low) / step));
  for (const bar of bars) {
    const [from, to] = [levelOf(bar.low), levelOf(bar.high)];
    const share = (bar.volume ?? 0) / (to - from + 1);
    for (let level = from; level <= to; level++) volumes[level] = (volumes[level] ?? 0) + share;
  }
  return { low: bars.length === 0 ? 0 : low, step: bars.length === 0 ? 0 : step, volumes };
}

/** Candles of Bollinger's average, and how many standard deviations its bands are away. */
export const BAND_PARAMS = [20, 2] as const;

export interface Bands {
  readonly upper: string;
  readonly middle: string;
  readonly lower: string;
}

/**
 * Bollinger's bands at a candle, to a price unit: the average of the closes, rounded down as moving
 * averages are, and the standard deviations above and below it; null before the first ones.
 * @param stock the instrument of these prices; by default prices without decimals
 */
export function bandsAt(
  candles: readonly Candle[],
  index: number,
  stock: Scaled = IN_SHARES,
): Bands | null {
  const [length, deviations] = BAND_PARAMS;
  if (index < length - 1 || index >= candles.length) return null;
  const closes = candles
    .slice(index - length + 1, index + 1)
    .map((candle) => unitsOf(candle.close, stock));
  const mean = closes.reduce((sum, close) => sum + close, 0) / length;
  const variance = closes.reduce((sum, close) => sum + (close - mean) ** 2, 0) / length;
  const away = deviations * Math.sqrt(variance);
  const figure = (units: number): string => priceOf(units, stock);
  return {
    upper: figure(Math.round(mean + away)),
    middle: figure(Math.floor(mean)),
    lower: figure(Math.round(mean - away)),
  };
}
