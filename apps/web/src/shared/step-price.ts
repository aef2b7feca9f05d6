import { ceilToTick, floorToTick, tickSize } from '@maru/std/krx/ticks';

export interface DayBand {
  /** Won. */
  readonly lower: number;
  readonly upper: number;
}

/**
 * The next price an order may name, one tick up or down from `price` (won; it may be off tick),
 * kept inside the day's band.
 */
export const stepPrice = (price: number, direction: 1 | -1, band: DayBand): number =>
  Math.min(band.upper, Math.max(band.lower, neighbour(price, direction)));

function neighbour(price: number, direction: 1 | -1): number {
  if (direction === 1) {
    const above = ceilToTick(price);
    return above > price ? above : price + tickSize(price);
  }
  const below = floorToTick(price);
  return below < price ? below : floorToTick(Math.max(price - 1, 0));
}
