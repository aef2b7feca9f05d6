import type { Order } from '#entities/order/model/profit.ts';

/** What came of a cancel. */
export interface CancelOutcome {
  /** `waiting`: the venue has not answered; `filled`: nothing was left to cancel. */
  readonly kind: 'waiting' | 'cancelled' | 'filled';
  /** Trading units that it cancelled. */
  readonly cancelled: number;
  /** Won that came back; null where it also paid for a fill, or nothing was held. */
  readonly returned: bigint | null;
}

type Compared = Pick<Order, 'filled' | 'held'> & {
  readonly quantities: Pick<Order['quantities'], 'pending' | 'cancelled'>;
};

/** @param before as the cancel was asked for @param now undefined while it is not known */
export function cancelOutcome(before: Compared, now: Compared | undefined): CancelOutcome {
  if (now === undefined || now.quantities.pending > 0) {
    return { kind: 'waiting', cancelled: 0, returned: null };
  }
  const cancelled = now.quantities.cancelled - before.quantities.cancelled;
  if (cancelled <= 0) return { kind: 'filled', cancelled: 0, returned: null };
  const back = BigInt(before.held) - BigInt(now.held);
  const alone = now.filled === before.filled && back > 0n;
  return { kind: 'cancelled', cancelled, returned: alone ? back : null };
}
