/** The end of a deposit when its draw is over. */

export interface DepositAfterDraw {
  /** Stays held for the payment. */
  readonly kept: bigint;
  readonly refunded: bigint;
  /** Still to be paid beside the kept deposit. */
  readonly due: bigint;
}

/**
 * @param deposit held, minor units
 * @param shares allotted
 * @param price of a share, minor units
 */
export function depositAfterDraw(deposit: bigint, shares: number, price: bigint): DepositAfterDraw {
  const paid = BigInt(shares) * price;
  const kept = deposit < paid ? deposit : paid;
  return { kept, refunded: deposit - kept, due: paid - kept };
}
