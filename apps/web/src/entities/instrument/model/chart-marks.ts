import { dayOf, startOfDay } from '@maru/std/kst';
import type { Candle } from './candles.ts';

/** Something that happened at an instant, shown at the candle of that instant. */
export interface ChartMark {
  readonly at: number;
  /** `buy` and `sell`: a fill of one's own; `base`: prices before it do not compare. */
  readonly kind: 'buy' | 'sell' | 'news' | 'base';
  /** What happened, in words. */
  readonly text: string;
}

/**
 * Marks by the candle they belong to: the last one that begins by their instant. Those before the
 * first candle have none; `whole` says that a candle spans whole days, so that a mark of an evening
 * after the last trade belongs to its day too.
 */
export function marksByCandle(
  marks: readonly ChartMark[],
  candles: readonly Pick<Candle, 'at'>[],
  whole: boolean,
): ReadonlyMap<number, readonly ChartMark[]> {
  const found = new Map<number, ChartMark[]>();
  for (const mark of marks) {
    const at = whole ? startOfDay(dayOf(mark.at)) : mark.at;
    const index = lastBy(candles, at);
    if (index < 0) continue;
    const known = found.get(index);
    if (known === undefined) found.set(index, [mark]);
    else known.push(mark);
  }
  return found;
}

/** Place of the last candle that begins by `at`; -1: none does. */
function lastBy(candles: readonly Pick<Candle, 'at'>[], at: number): number {
  let [low, high] = [0, candles.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((candles[middle]?.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
