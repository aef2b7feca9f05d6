/** What the closing orders of one sale come to together. */
import type { Output } from '@maru/contract/calls';
import { averageOf, type Scaled } from '#entities/instrument/model/scaled.ts';
import type { Traded } from '#entities/order/model/estimate.ts';

type ClosingOrder = Output<'tradeSale'>['orders'][number];

/** Sums over the closing orders of a sale; quantities in trading units. */
export interface SaleSum extends Traded {
  readonly quantity: number;
  readonly filled: number;
  readonly pending: number;
  /** Profit after all costs, won. */
  readonly realised: string;
}

/** @param scaled gives the scale of the symbol that was sold */
export function saleSum(orders: readonly ClosingOrder[], scaled: Scaled): SaleSum {
  const units = (of: (order: ClosingOrder) => number): number =>
    orders.reduce((sum, order) => sum + of(order), 0);
  const won = (of: (order: ClosingOrder) => string): string =>
    String(orders.reduce((sum, order) => sum + BigInt(of(order)), 0n));
  const filled = units((order) => order.filled);
  const contractAmount = won((order) => order.contractAmount);
  return {
    quantity: units((order) => order.quantity),
    filled,
    pending: units((order) => order.quantities.pending),
    averagePrice: filled === 0 ? null : averageOf(BigInt(contractAmount), filled, scaled),
    contractAmount,
    financed: won((order) => order.financed),
    interestPaid: won((order) => order.interestPaid),
    total: won((order) => order.total),
    fee: won((order) => order.fee),
    transactionTax: won((order) => order.transactionTax),
    ruralTax: won((order) => order.ruralTax),
    realised: won((order) => order.realised),
  };
}

/** `percent` of what can be sold, whole units; at least one while one can be. */
export const partOf = (sellable: number, percent: number): number =>
  Math.min(sellable, Math.max(1, Math.floor((sellable * percent) / 100)));
