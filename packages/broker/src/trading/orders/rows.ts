import type { CancelReason } from '@maru/contract/status';
import type { OrderType, TimeInForce } from '@maru/std/venue-port';
import {
  big,
  day,
  instant,
  int,
  nullable,
  type RowOf,
  text,
  textOf,
} from '../../kernel/core/columns.ts';

/**
 * A position order (`kind` open), with a quantity per state, or an order that closes a part of one
 * (`kind` close), which has only pending, closed and cancelled quantities.
 */
export const ORDER_COLUMNS = {
  /** By `orderId`, from the seq of the command that placed it. */
  id: text,
  seq: int,
  customer: text,
  /** The client's key; of an order that replaced another by an amendment, the key of that one. */
  clientOrderId: text,
  kind: textOf<'open' | 'close'>(),
  /** For a closing order: the position order it closes. */
  closes: nullable(text),
  symbol: text,
  /** Side of the position, also for its closing orders; `bookSideOf` returns which buy. */
  side: textOf<'long' | 'short'>(),
  type: textOf<OrderType>(),
  tif: textOf<TimeInForce>(),
  /** Won a share; null for a type without a price, unless the venue has assigned one. */
  price: nullable(int),
  /** Of a stop-limit order, won: the last price that makes it a limit order; else null. */
  stopPrice: nullable(int),
  /** When the last price reached the stop: it is a limit order since; else null. */
  triggeredAt: nullable(instant),
  leverage: int,
  /** Shares ordered. */
  quantity: int,

  // a quantity for each state; they add up to `quantity`
  pending: int,
  holding: int,
  locked: int,
  readyToClose: int,
  closed: int,
  cancelled: int,

  /** Rates in force at acceptance, parts per million (I9). */
  feePpm: int,
  transactionTaxPpm: int,
  ruralTaxPpm: int,
  /**
   * Reservation price: the limit price, or the upper limit where no price bounds the payment, and
   * of a short sale; 0 of a closing sale.
   */
  reservationPrice: int,
  /** Won still held for the pending part. */
  held: big,

  /** Shares of this order filled, the amount traded, and the costs posted so far. */
  filled: int,
  amount: big,
  fee: big,
  transactionTax: big,
  ruralTax: big,

  /**
   * For a position order, of its open shares: contract amount and entry fee; of a short position
   * the proceeds of their sale after its costs.
   */
  costBasis: big,
  /** For a position order: profit of the closed shares, after all costs. */
  realised: big,
  /**
   * For an order that closes a financed or a short position: won by which it has changed the
   * available balance, and interest or borrow fee that it paid. Null for all others.
   */
  net: nullable(big),
  interest: nullable(big),

  reason: nullable(textOf<CancelReason>()),
  /** The order that this one replaced by an amendment, and the one that replaced it; else null. */
  amends: nullable(text),
  amendedBy: nullable(text),
  /** The command that requested the cancel, until the venue answers; else null. */
  cancelSeq: nullable(int),
  /** The command that requested an amendment, until the venue answers; else null, as are: */
  amendSeq: nullable(int),
  /** shares that are to stay pending, */
  amendQuantity: nullable(int),
  /** the new price; null: only the quantity is amended, */
  amendPrice: nullable(int),
  /** and the new stop price. */
  amendStopPrice: nullable(int),
  acceptedAt: instant,
  /** The trading day it was placed on; day orders expire with it. */
  day: day,
  openedAt: nullable(instant),
  closedAt: nullable(instant),
};
export interface Order extends RowOf<typeof ORDER_COLUMNS> {}

/** One execution. Immutable; kept in SQL only. */
export const FILL_COLUMNS = {
  /** `order id:number of the fill`. */
  id: text,
  seq: int,
  orderId: text,
  /** The position order it belongs to (the filled order itself when that opens). */
  lineId: text,
  customer: text,
  symbol: text,
  side: textOf<'buy' | 'sell'>(),
  price: int,
  quantity: int,
  amount: big,
  fee: big,
  transactionTax: big,
  ruralTax: big,
  bookSeq: int,
  at: instant,
  dueDay: day,
  entryNo: int,
};
export interface Fill extends RowOf<typeof FILL_COLUMNS> {}
