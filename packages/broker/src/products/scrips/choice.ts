/** The number of new shares of a dividend, and the rest in money. Won. */
import type { Entitlement } from '../dividends/rows.ts';

type Own = Pick<Entitlement, 'shares' | 'cashOnly' | 'net'>;

/** Limits of a choice, and the rest in money. */
export interface Choice {
  /** Won of the dividend after tax that can become shares. */
  readonly value: bigint;
  /** New shares at most; 0: the dividend is paid in money. */
  readonly most: number;
}

/**
 * The tax of the whole dividend comes first; of the rest, the part of the shares that give a choice
 * becomes whole new shares.
 * @param price won a new share; null: not fixed yet
 */
export function choiceOf({ shares, cashOnly, net }: Own, price: number | null): Choice {
  if (shares <= 0 || price === null) return { value: 0n, most: 0 };
  const value = (net * BigInt(shares - cashOnly)) / BigInt(shares);
  return { value, most: Number(value / BigInt(price)) };
}
