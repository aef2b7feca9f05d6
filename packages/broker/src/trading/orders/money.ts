/** What an order has cost or brought, in the terms of its estimate. Money is won. */
import { marginOf } from '../margin/loan.ts';
import { type Costs, charged } from './costs.ts';
import type { Order } from './rows.ts';

/** What opening shares takes from the available balance: their margin, and the costs. */
export const openingTotal = (amount: bigint, leverage: number, costs: Costs): bigint =>
  marginOf(amount, leverage) + charged(costs);

export interface OrderMoney {
  /** The customer's part of what an opening order has traded; 0 of a closing order. */
  readonly margin: bigint;
  /** What was lent of a purchase, or repaid by a sale. */
  readonly financed: bigint;
  /** Interest or borrow fee that a closing order has paid. */
  readonly interest: bigint;
  /** Of an opening order what it has cost, of a closing one what it has brought; below 0: cost. */
  readonly total: bigint;
}

/** The money of an order's fills so far. */
export function moneyOf(order: Order): OrderMoney {
  const { amount, leverage, side } = order;
  if (order.kind === 'open') {
    const margin = marginOf(amount, leverage);
    const financed = side === 'long' ? amount - margin : 0n;
    return { margin, financed, interest: 0n, total: openingTotal(amount, leverage, order) };
  }
  const { interest } = order;
  const brought = amount - charged(order) - (interest ?? 0n);
  const total = order.net ?? brought;
  const financed = side === 'long' ? brought - total : 0n;
  return { margin: 0n, financed, interest: interest ?? 0n, total };
}

/** By how much an order's fills have changed the available balance. */
export const changeBy = (order: Order): bigint =>
  order.kind === 'open' ? -moneyOf(order).total : moneyOf(order).total;
