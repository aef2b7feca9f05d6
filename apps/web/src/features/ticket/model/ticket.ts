/** Shares of the most that can be bought, as the quick chips offer them, in per cent. */
export const LOT_SHARES = [10, 25, 50, 100] as const;

/** Whole lots in `percent` of the most that can be bought; at least one while one can be. */
export function lotsOfShare(maxLots: number, percent: number): number {
  const lots = Math.floor((maxLots * percent) / 100);
  return maxLots > 0 ? Math.max(1, lots) : 0;
}

/**
 * The most lots that can be typed, and by what: the money where it is known what it covers, else
 * the largest order of the exchange.
 * @param maxLots what the money covers; 0 while unknown @param most trading units of one order
 */
export function lotsCeiling(
  maxLots: number,
  most: number,
  lotSize: number,
): { readonly lots: number; readonly by: 'money' | 'order' } {
  const largest = Math.floor(most / lotSize);
  return maxLots > 0 && maxLots < largest
    ? { lots: maxLots, by: 'money' }
    : { lots: largest, by: 'order' };
}

/** Buying power before the order, won. */
export const availableOf = (estimate: {
  readonly hold: string;
  readonly availableAfter: string;
}): bigint => BigInt(estimate.hold) + BigInt(estimate.availableAfter);

/** The loss of `amount` (won) when the price falls by `percent`, floored to a whole won. */
export const lossAt = (amount: bigint, percent: bigint): bigint => (amount * percent) / 100n;
