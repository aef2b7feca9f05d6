/** A position order of shares that a product has delivered, which no fill has opened. */
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { NEW_ORDER } from './new-order.ts';
import type { Order } from './rows.ts';

export interface DeliveredShares {
  /** The position order. */
  readonly id: string;
  readonly customer: string;
  /** The source of the delivery, one of a kind for the customer: the id as the client's. */
  readonly reference: string;
  readonly symbol: string;
  /** Won a share, and for all of them. */
  readonly price: number;
  readonly quantity: number;
  readonly amount: bigint;
  /** Whether they cannot be sold yet. */
  readonly isLocked: boolean;
}

/** Puts the order of delivered shares: all are held or locked, at their price, without a fee. */
export function deliveredPosition(state: State, of: DeliveredShares, env: Env): Order {
  const { id, customer, reference, symbol, price, quantity, amount, isLocked } = of;
  return state.orders.put({
    ...NEW_ORDER,
    id,
    seq: env.seq,
    customer,
    clientOrderId: reference,
    kind: 'open',
    closes: null,
    symbol,
    side: 'long',
    type: 'limit',
    tif: 'day',
    price,
    stopPrice: null,
    leverage: 1,
    quantity,
    pending: 0,
    holding: isLocked ? 0 : quantity,
    locked: isLocked ? quantity : 0,
    feePpm: 0,
    transactionTaxPpm: 0,
    ruralTaxPpm: 0,
    reservationPrice: price,
    held: 0n,
    filled: quantity,
    amount,
    costBasis: amount,
    acceptedAt: env.now,
    day: state.calendar.dayOf(env.now),
    openedAt: env.now,
  });
}
