/** Executions gathered by the order that they belong to. */
import type { Output } from '@maru/contract/calls';

export type Fill = Output<'tradePosition'>['fills'][number];

/** All executions of one order, with their sums in won. */
export interface FilledOrder {
  readonly id: string;
  readonly side: Fill['side'];
  readonly quantity: number;
  readonly amount: string;
  readonly fee: string;
  readonly transactionTax: string;
  readonly ruralTax: string;
  /** Of the first of them. */
  readonly at: number;
  /** Of the last of them. */
  readonly settlesOn: string;
  /** Oldest first. */
  readonly fills: readonly Fill[];
}

const SUMS = ['amount', 'fee', 'transactionTax', 'ruralTax'] as const;

/** @param fills oldest first; the order filled first comes first */
export function filledOrders(fills: readonly Fill[]): FilledOrder[] {
  return [...Map.groupBy(fills, ({ orderId }) => orderId)].map(([id, own]) => {
    const sum = (name: (typeof SUMS)[number]): string =>
      String(own.reduce((total, fill) => total + BigInt(fill[name]), 0n));
    const [first, last] = [own[0] as Fill, own.at(-1) as Fill];
    return {
      id,
      side: first.side,
      quantity: own.reduce((total, fill) => total + fill.quantity, 0),
      amount: sum('amount'),
      fee: sum('fee'),
      transactionTax: sum('transactionTax'),
      ruralTax: sum('ruralTax'),
      at: first.at,
      settlesOn: last.settlesOn,
      fills: own,
    };
  });
}

type Order = Output<'tradePosition'>['order'];
type Closing = Output<'tradePosition'>['closing'][number];

/** What a position has cost so far besides prices: of the purchase and of all its sales, won. */
export interface PositionCosts {
  readonly buyFee: bigint;
  readonly sellFee: bigint;
  readonly transactionTax: bigint;
  readonly ruralTax: bigint;
}

export function positionCosts(
  order: Pick<Order, 'fee' | 'transactionTax' | 'ruralTax'>,
  closing: readonly Pick<Closing, 'fee' | 'transactionTax' | 'ruralTax'>[],
): PositionCosts {
  const sales = (name: 'fee' | 'transactionTax' | 'ruralTax'): bigint =>
    closing.reduce((sum, sale) => sum + BigInt(sale[name]), 0n);
  return {
    buyFee: BigInt(order.fee),
    sellFee: sales('fee'),
    transactionTax: BigInt(order.transactionTax) + sales('transactionTax'),
    ruralTax: BigInt(order.ruralTax) + sales('ruralTax'),
  };
}
