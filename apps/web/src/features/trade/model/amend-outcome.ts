import type { Order } from '#entities/order/model/profit.ts';

/** What can be amended of an order that waits: its price, or at least less of it can be kept. */
export const isAmendable = (order: Order): boolean =>
  order.orderType !== 'market' &&
  order.quantities.pending > (order.price === null ? 1 : 0) &&
  !order.amending &&
  !order.cancelling;

/** An amendment that was sent: the order as it was, and what was asked for. */
export interface SentAmendment {
  /** Id of the amendment, and of the order that replaces the one before where that is so. */
  readonly id: string;
  readonly before: Order;
  /** Trading units to keep. */
  readonly quantity: number;
  /** Only less is to be kept: the order goes on under its id. */
  readonly keepsTime: boolean;
}

/**
 * What came of an amendment. `waiting`: the venue has not answered; `filled` and `ended`: the order
 * was over before; `refused`: it stays as it was.
 */
export type AmendOutcome =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'filled' | 'ended' | 'refused' }
  | { readonly kind: 'amended'; readonly order: Order };

type Compared = Pick<Order, 'amending' | 'amendedBy' | 'filled' | 'quantities'>;

/** @param rows the order and the one that replaces it, as far as they are known */
export function amendOutcome<Row extends Order>(
  { id, before, quantity, keepsTime }: SentAmendment,
  rows: readonly Row[],
): AmendOutcome {
  const now: (Compared & Row) | undefined = rows.find((row) => row.id === before.id);
  if (now === undefined || now.amending) return { kind: 'waiting' };
  if (now.amendedBy === id) {
    const order = rows.find((row) => row.id === id);
    return order === undefined ? { kind: 'waiting' } : { kind: 'amended', order };
  }
  const { pending, cancelled } = now.quantities;
  const less = cancelled > before.quantities.cancelled;
  if (keepsTime && now.reason === 'amended' && less) return { kind: 'amended', order: now };
  if (pending === 0) return { kind: less ? 'ended' : 'filled' };
  return keepsTime && pending <= quantity ? { kind: 'amended', order: now } : { kind: 'refused' };
}
