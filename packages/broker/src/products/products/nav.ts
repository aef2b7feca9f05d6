/**
 * The arithmetic of units. A value is counted in ten-thousandths of a won a unit, and each rounding
 * is in favour of holders of units.
 */
import { NAV_SCALE } from '@maru/contract/product-rules';
import { ceilDiv, floorRatio } from '@maru/std/money';

const SCALE = BigInt(NAV_SCALE);

/** The price of a unit at a redemption, rounded down. @param assets won */
export const navOf = (assets: bigint, units: bigint): bigint => floorRatio(assets, SCALE, units);

/** The price of a unit for a subscriber: rounded up. @param assets won */
export const navToPay = (assets: bigint, units: bigint): bigint => ceilDiv(assets * SCALE, units);

/** The whole units that an amount buys. @param nav ten-thousandths of a won */
export const unitsFor = (amount: bigint, nav: bigint): bigint => floorRatio(amount, SCALE, nav);

/** Won that units cost, rounded up. */
export const costOf = (units: bigint, nav: bigint): bigint => ceilDiv(units * nav, SCALE);

/** Won that units are worth, rounded down. */
export const worthOf = (units: bigint, nav: bigint): bigint => floorRatio(units, nav, SCALE);

/** How far a value is below the highest before it, parts per million, rounded down. */
export function fallPpm(peak: bigint, nav: bigint): number {
  return nav >= peak ? 0 : Number(floorRatio(peak - nav, 1_000_000n, peak));
}

/** Shares of a holding to sell, with the worth of one. */
export interface Sellable {
  readonly symbol: string;
  readonly quantity: number;
  /** Twice the price of a share, won: a mid price may end in half a won. */
  readonly price2: number;
}

/** Won that shares are worth, rounded down. @param price2 twice the price of one */
export const worthAt = (quantity: number, price2: number): bigint =>
  (BigInt(quantity) * BigInt(price2)) / 2n;

const totalOf = (parts: readonly Sellable[]): bigint =>
  parts.reduce((sum, { quantity, price2 }) => sum + worthAt(quantity, price2), 0n);

/**
 * The least sale of each holding that brings an amount: of all in proportion, in whole shares; the
 * rest of the rounding is made up from the cheapest.
 * @param need won, more than 0
 * @param holdings in the order of their symbols
 */
export function proportionalSale(need: bigint, holdings: readonly Sellable[]): readonly Sellable[] {
  const all = totalOf(holdings);
  if (need >= all) return holdings;
  const sold = holdings.map((one) => ({
    ...one,
    quantity: Number((BigInt(one.quantity) * need) / all),
  }));
  const cheapest = holdings
    .map((one, i) => ({ price2: one.price2, most: one.quantity, i }))
    .sort((a, b) => a.price2 - b.price2 || a.i - b.i);
  let missing = need - totalOf(sold);
  for (const { price2, most, i } of cheapest) {
    const part = sold[i];
    if (missing <= 0n || part === undefined) break;
    const more = Math.min(most - part.quantity, Number(ceilDiv(missing * 2n, BigInt(price2))));
    sold[i] = { ...part, quantity: part.quantity + more };
    missing = need - totalOf(sold);
  }
  return sold.filter(({ quantity }) => quantity > 0);
}
