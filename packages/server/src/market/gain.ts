/** Changes against a base price in wire format; integers throughout. */
import type { TakenVolume } from '@maru/exchange/simulation-types';
import { assert } from '@maru/std/assert';

/** Hundredths as text with two decimals: -123 → `-1.23`. */
export function hundredths(value: bigint): string {
  const size = value < 0n ? -value : value;
  const sign = value < 0n ? '-' : '';
  return `${sign}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/**
 * The change from `base` (above 0) to `price` in per cent with two decimals, halves rounded away
 * from zero as the exchange prints it.
 */
export function gainPercent(price: number, base: number): string {
  assert(base > 0, 'a base price is above 0');
  const change = BigInt(price) - BigInt(base);
  const size = change < 0n ? -change : change;
  const rounded = (size * 20_000n + BigInt(base)) / (2n * BigInt(base));
  return hundredths(change < 0n ? -rounded : rounded);
}

/**
 * Execution strength (체결강도): volume that buyers took per volume that sellers took, per cent with
 * two decimals, halves up; null while sellers have taken none.
 */
export function strengthPercent(taken: TakenVolume): string | null {
  const [bought, sold] = [BigInt(taken.bought), BigInt(taken.sold)];
  return sold === 0n ? null : hundredths((bought * 20_000n + sold) / (2n * sold));
}
