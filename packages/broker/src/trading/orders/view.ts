/** The public form of an order: the rows of `/trade/orders` and `/trade/positions`. */
import type { Output } from '@maru/contract/calls';
import type { Instrument } from '@maru/std/instrument';
import { namesPrice } from '@maru/std/krx/order-terms';
import { contractAmount } from '@maru/std/money';
import { averageText, priceText } from '@maru/std/price-text';
import type { Lock } from '../locks/rows.ts';
import type { Levels } from '../protections/rows.ts';
import { moneyOf } from './money.ts';
import { openQuantity, statusOf } from './quantities.ts';
import type { Order } from './rows.ts';

export type OrderView = Output<'tradeOrders'>['rows'][number];
export type PositionView = Output<'tradePositions'>['rows'][number];

/** @param lock of its shares; undefined: they are not locked */
export function orderView(order: Order, instrument: Instrument, lock: Lock | undefined): OrderView {
  const { scale } = instrument;
  const { margin, financed, interest, total } = moneyOf(order);
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
    margin: String(margin),
    financed: String(financed),
    interestPaid: String(interest),
    total: String(total),
    fee: String(order.fee),
    transactionTax: String(order.transactionTax),
    ruralTax: String(order.ruralTax),
    held: String(order.held),
    realised: String(order.realised),
    openCost: String(order.costBasis),
    lock: lock === undefined ? null : { until: lock.until, reason: lock.reason, n: lock.count },
    acceptedAt: order.acceptedAt,
    closedAt: order.closedAt,
  };
}

/** Fields of a position from child rows; undefined: it has none of them. */
interface Children {
  readonly lock: Lock | undefined;
  /** Its take-profit and stop-loss. */
  readonly levels: Levels | undefined;
  /** To date, on the financed part of it, won. */
  readonly interest: bigint;
  /** Its shares that are lent. */
  readonly lent: number;
}

/** A position valued at the last price; without one, at its cost. */
export function positionView(
  order: Order,
  instrument: Instrument,
  last: number | null,
  { lock, levels, interest, lent }: Children,
): PositionView {
  const open = openQuantity(order);
  const won = (level: number | null) =>
    level === null ? null : priceText(level, instrument.scale);
  const { costBasis: cost } = order;
  const value = last === null ? cost : contractAmount(last, open);
  return {
    ...orderView(order, instrument, lock),
    last: last === null ? null : priceText(last, instrument.scale),
    marketValue: String(value),
    interest: String(interest),
    lent,
    profit: String((order.side === 'long' ? value - cost : cost - value) - interest),
    protected:
      levels === undefined
        ? null
        : { takeProfit: won(levels.takeProfit), stopLoss: won(levels.stopLoss) },
  };
}
