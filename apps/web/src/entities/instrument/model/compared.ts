import type { Candle } from './candles.ts';

/** A value of something else at an instant: the close of an index on its day. */
export interface Compared {
  readonly at: number;
  readonly value: number;
}

/**
 * For each candle the newest value before the next candle begins; null before the first value. Both
 * lists oldest first.
 */
export function comparedValues(
  candles: readonly Pick<Candle, 'at'>[],
  values: readonly Compared[],
): readonly (number | null)[] {
  let place = 0;
  let newest: number | null = null;
  return candles.map((_, i) => {
    const end = candles[i + 1]?.at ?? Number.POSITIVE_INFINITY;
    for (; (values[place]?.at ?? end) < end; place++) newest = values[place]?.value ?? newest;
    return newest;
  });
}
