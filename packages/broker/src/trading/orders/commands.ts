import type { Output } from '@maru/contract/calls';
import type { OrderType, TimeInForce, VenueReport } from '@maru/std/venue-port';
import type { Levels } from '../protections/rows.ts';

/** The trading terms of an order. Prices in won; null where none was given. */
export interface OrderTerms {
  readonly type: OrderType;
  readonly tif: TimeInForce;
  readonly price: number | null;
  readonly stopPrice: number | null;
}

export interface PlaceOrder extends OrderTerms {
  readonly symbol: string;
  readonly side: 'long' | 'short';
  readonly lots: number;
  readonly leverage: number;
  readonly clientOrderId: string;
  readonly confirmed: boolean;
  /** Its take-profit and stop-loss; most orders have none. */
  readonly levels?: Levels;
  /** To be closed on its day, in the account for day trading. */
  readonly intraday?: boolean;
}

export interface ClosePosition extends OrderTerms {
  readonly id: string;
  /** Shares; null: all of the holding. */
  readonly quantity: number | null;
  readonly clientOrderId: string;
}

export interface SellStock extends OrderTerms {
  readonly symbol: string;
  /** The purchases to sell, by id; null: all that can be sold, the oldest first. */
  readonly lines: readonly string[] | null;
  /** Trading units over all of them; null: all that can be sold. */
  readonly quantity: number | null;
  readonly clientOrderId: string;
}

export interface AmendOrder {
  readonly id: string;
  /** In price units; null: as it is. */
  readonly price: number | null;
  readonly stopPrice: number | null;
  /** Shares that are to stay pending; null: all that are. */
  readonly quantity: number | null;
  readonly confirmed: boolean;
}

export interface OrderCommands {
  'order.place': PlaceOrder;
  'order.close': ClosePosition;
  'order.sell': SellStock;
  'order.amend': AmendOrder;
  'order.cancel': { readonly id: string };
  /** The venue's reports on orders, in their sequence. */
  'venue.report': { readonly reports: readonly VenueReport[] };
}

/** Replies of these commands, and estimates of their previews. */
export interface OrderOutcomes {
  'order.place': {
    readonly reply: Output<'tradeOrder'>;
    readonly estimate: Output<'tradePreview'>;
  };
  'order.close': {
    readonly reply: Output<'tradeClose'>;
    readonly estimate: Output<'tradeSellPreview'>;
  };
  'order.sell': {
    readonly reply: Output<'tradeSell'>;
    readonly estimate: Output<'tradeSellPreview'>;
  };
  'order.amend': {
    readonly reply: Output<'tradeAmend'>;
    readonly estimate: Output<'tradeAmendPreview'>;
  };
  'order.cancel': { readonly reply: Output<'tradeCancel'> };
}
