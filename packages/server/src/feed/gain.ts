/** Changes against a base price in wire format; integers throughout. */
import type { TakenVolume } from '@maru/exchange/simulation-types';
import { assert } from '@maru/std/assert';
import { percentOf } from '@maru/std/percent';

/**
 * The change from `base` (above 0) to `price` in per cent with two decimals, halves rounded away
 * from zero as the exchange prints it.
 */
export function gainPercent(price: number, base: number): string {
  assert(base > 0, 'a base price is above 0');
  return percentOf(BigInt(price) - BigInt(base), BigInt(base));
}

/**
 * Execution strength (체결강도): volume that buyers took per volume that sellers took, per cent with
 * two decimals, halves up; null while sellers have taken none.
 */
export function strengthPercent(taken: TakenVolume): string | null {
  return taken.sold === 0 ? null : percentOf(BigInt(taken.bought), BigInt(taken.sold));
}
