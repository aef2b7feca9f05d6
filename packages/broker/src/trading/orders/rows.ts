import type { CancelReason } from '@maru/contract/status';
import type { Day, Instant } from '@maru/std/kst';
import type { OrderType, TimeInForce } from '@maru/std/venue-port';
import type { Columns } from '../../kernel/core/columns.ts';

/**
 * A position order (`kind` open), with a quantity per state, or an order that closes a part of one
 * (`kind` close), which has only pending, closed and cancelled quantities.
 */
export interface Order {
  /** By `orderId`, from the seq of the command that placed it. */
  readonly id: string;
  readonly seq: number;
  readonly customer: string;
  /** The client's key; of an order that replaced another by an amendment, the key of that one. */
  readonly clientOrderId: string;
  readonly kind: 'open' | 'close';
  /** For a closing order: the position order it closes. */
  readonly closes: string | null;
  readonly symbol: string;
  /** Side of the position, also for its closing orders; `bookSideOf` says which buy. */
  readonly side: 'long' | 'short';
  readonly type: OrderType;
  readonly tif: TimeInForce;
  /** Won a share; null for a type without a price, unless the venue has assigned one. */
  readonly price: number | null;
  /** Of a stop-limit order, won: the last price that makes it a limit order; else null. */
  readonly stopPrice: number | null;
  /** When the last price reached the stop: it is a limit order since; else null. */
  readonly triggeredAt: Instant | null;
  readonly leverage: number;
  /** Shares ordered. */
  readonly quantity: number;

  // a quantity for each state; they add up to `quantity`
  readonly pending: number;
  readonly holding: number;
  readonly locked: number;
  readonly readyToClose: number;
  readonly closed: number;
  readonly cancelled: number;

  /** Rates in force at acceptance, parts per million (I9). */
  readonly feePpm: number;
  readonly transactionTaxPpm: number;
  readonly ruralTaxPpm: number;
  /**
   * Reservation price: the limit price, or the upper limit where no price bounds the payment, and
   * of a short sale; 0 of a closing sale.
   */
  readonly reservationPrice: number;
  /** Won still held for what is pending. */
  readonly held: bigint;

  /** Shares of this order filled, the amount traded, and the costs posted so far. */
  readonly filled: number;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly transactionTax: bigint;
  readonly ruralTax: bigint;

  /**
   * For a position order, of its open shares: contract amount and entry fee; of a short position
   * what their sale brought after its costs.
   */
  readonly costBasis: bigint;
  /** For a position order: profit of the closed shares, after all costs. */
  readonly realised: bigint;

  readonly reason: CancelReason | null;
  /** The order that this one replaced by an amendment, and the one that replaced it; else null. */
  readonly amends: string | null;
  readonly amendedBy: string | null;
  /** The command that asked for the cancel, until the venue answers; else null. */
  readonly cancelSeq: number | null;
  /** The command that asked for an amendment, until the venue answers; else null, as are: */
  readonly amendSeq: number | null;
  /** shares that are to stay pending, */
  readonly amendQuantity: number | null;
  /** the new price; null: only the quantity is amended, */
  readonly amendPrice: number | null;
  /** and the new stop price. */
  readonly amendStopPrice: number | null;
  readonly acceptedAt: Instant;
  /** The trading day it was placed on; day orders expire with it. */
  readonly day: Day;
  readonly openedAt: Instant | null;
  readonly closedAt: Instant | null;
}

/** One execution. Immutable; kept in SQL only. */
export interface Fill {
  /** `order id:number of the fill`. */
  readonly id: string;
  readonly seq: number;
  readonly orderId: string;
  /** The position order it belongs to (the filled order itself when that opens). */
  readonly lineId: string;
  readonly customer: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly price: number;
  readonly quantity: number;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly transactionTax: bigint;
  readonly ruralTax: bigint;
  readonly bookSeq: number;
  readonly at: Instant;
  readonly dueDay: Day;
  readonly entryNo: number;
}

export const ORDER_COLUMNS: Columns<Order> = {
  id: 'text',
  seq: 'int',
  customer: 'text',
  clientOrderId: 'text',
  kind: 'text',
  closes: 'text',
  symbol: 'text',
  side: 'text',
  type: 'text',
  tif: 'text',
  price: 'int',
  stopPrice: 'int',
  triggeredAt: 'int',
  leverage: 'int',
  quantity: 'int',
  pending: 'int',
  holding: 'int',
  locked: 'int',
  readyToClose: 'int',
  closed: 'int',
  cancelled: 'int',
  feePpm: 'int',
  transactionTaxPpm: 'int',
  ruralTaxPpm: 'int',
  reservationPrice: 'int',
  held: 'big',
  filled: 'int',
  amount: 'big',
  fee: 'big',
  transactionTax: 'big',
  ruralTax: 'big',
  costBasis: 'big',
  realised: 'big',
  reason: 'text',
  amends: 'text',
  amendedBy: 'text',
  cancelSeq: 'int',
  amendSeq: 'int',
  amendQuantity: 'int',
  amendPrice: 'int',
  amendStopPrice: 'int',
  acceptedAt: 'int',
  day: 'day',
  openedAt: 'int',
  closedAt: 'int',
};

export const FILL_COLUMNS: Columns<Fill> = {
  id: 'text',
  seq: 'int',
  orderId: 'text',
  lineId: 'text',
  customer: 'text',
  symbol: 'text',
  side: 'text',
  price: 'int',
  quantity: 'int',
  amount: 'big',
  fee: 'big',
  transactionTax: 'big',
  ruralTax: 'big',
  bookSeq: 'int',
  at: 'int',
  dueDay: 'day',
  entryNo: 'int',
};
