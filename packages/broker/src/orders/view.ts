/** The public form of an order: the rows of `/trade/orders` and `/trade/positions`. */
import type { Output } from '@maru/contract/calls';
import type { Instrument } from '@maru/std/instrument';
import { namesPrice } from '@maru/std/krx/order-terms';
import { contractAmount } from '@maru/std/money';
import { averageText, priceText } from '@maru/std/price-text';
import { marginOf } from '../margin/loan.ts';
import { openQuantity, statusOf } from './quantities.ts';
import type { Order } from './rows.ts';

export type OrderView = Output<'tradeOrders'>['rows'][number];
export type PositionView = Output<'tradePositions'>['rows'][number];

export function orderView(order: Order, instrument: Instrument): OrderView {
  const { scale } = instrument;
  return {
    id: order.id,
    clientOrderId: order.clientOrderId,
    kind: order.kind,
    closes: order.closes,
    symbol: order.symbol,
    market: instrument.board,
    scale,
    name: instrument.names.kor,
    names: instrument.names,
    side: order.side,
    type: namesPrice(order.type) ? 'limit' : 'market',
    orderType: order.type,
    tif: order.tif,
    price: order.price === null ? null : priceText(order.price, scale),
    stopPrice: order.stopPrice === null ? null : priceText(order.stopPrice, scale),
    triggeredAt: order.triggeredAt,
    leverage: order.leverage,
    status: statusOf(order),
    reason: order.reason,
    cancelling: order.cancelSeq !== null,
    amending: order.amendSeq !== null,
    amends: order.amends,
    amendedBy: order.amendedBy,
    quantity: order.quantity,
    filled: order.filled,
    quantities: {
      pending: order.pending,
      ready_to_close: order.readyToClose,
      locked: order.locked,
      holding: order.holding,
      closed: order.closed,
      cancelled: order.cancelled,
    },
    contractAmount: String(order.amount),
    averagePrice: order.filled === 0 ? null : averageText(order.amount, order.filled, scale),
    margin: order.kind === 'open' ? String(marginOf(order.amount, order.leverage)) : '0',
    fee: String(order.fee),
    transactionTax: String(order.transactionTax),
    ruralTax: String(order.ruralTax),
    held: String(order.held),
    realised: String(order.realised),
    openCost: String(order.costBasis),
    acceptedAt: order.acceptedAt,
    closedAt: order.closedAt,
  };
}

/**
 * A position valued at the last price; without one, at its cost.
 * @param interest to date on what is financed of it, won
 */
export function positionView(
  order: Order,
  instrument: Instrument,
  last: number | null,
  interest: bigint,
): PositionView {
  const open = openQuantity(order);
  const value = last === null ? order.costBasis : contractAmount(last, open);
  return {
    ...orderView(order, instrument),
    last: last === null ? null : priceText(last, instrument.scale),
    marketValue: String(value),
    interest: String(interest),
    profit: String(value - order.costBasis - interest),
  };
}
