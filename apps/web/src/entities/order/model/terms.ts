/** How an order is to trade, while it is filled in. */

import type { Input } from '@maru/contract/calls';
import { namesPrice } from '@maru/std/krx/order-terms';
import { acceptsBeforeFirstPrice, takes } from '@maru/std/krx/order-types';
import type { TradingPhase } from '@maru/std/krx/phases';
import type { BookSide, OrderType, TimeInForce } from '@maru/std/venue-port';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { priceOf, type Scaled, unitsOf } from '#entities/instrument/model/scaled.ts';
import { bandOf, type DayBand, stepPrice } from '#entities/instrument/model/step-price.ts';

export interface Terms {
  readonly type: OrderType;
  readonly tif: TimeInForce;
  /** Price units; counts where the type names a price. */
  readonly price: number;
  /** Price units; counts for a stop-limit order. */
  readonly stopPrice: number;
}

/**
 * The terms that a ticket begins with: a limit for the day, and the nearest stop that its side may
 * have. The session at the closing price accepts no other type.
 * @param price of the limit, in price units
 */
export const startTerms = (side: BookSide, stock: StockDetail, price: number): Terms => ({
  type: stock.phase === 'closing_price' ? 'closing_price' : 'limit',
  tif: 'day',
  price,
  stopPrice: stepPrice(unitsOf(stock.price, stock), side === 'buy' ? 1 : -1, bandOf(stock)),
});

type TermInput = Pick<Input<'tradeOrder'>, 'type' | 'orderType' | 'tif' | 'price' | 'stopPrice'>;

/** The terms as the call's input, without those that have their default value. */
export function termInput({ type, tif, price, stopPrice }: Terms, stock: Scaled): TermInput {
  const plain = namesPrice(type) ? 'limit' : 'market';
  return {
    type: plain,
    ...(type === plain ? {} : { orderType: type }),
    ...(tif === 'day' ? {} : { tif }),
    ...(plain === 'limit' ? { price: priceOf(price, stock) } : {}),
    ...(type === 'stop_limit' ? { stopPrice: priceOf(stopPrice, stock) } : {}),
  };
}

/** The properties of a stock that decide which orders it accepts. */
export interface AcceptingStock {
  readonly phase: TradingPhase;
  readonly cause: string | null;
}

/** Whether the stock accepts such an order now; the server has the last word. */
export function accepts(stock: AcceptingStock, type: OrderType, tif: TimeInForce): boolean {
  if (stock.cause === 'first_price') return acceptsBeforeFirstPrice(type, tif);
  // orders at the previous close are accepted during a part of the opening auction
  if (type === 'closing_price' && stock.phase === 'opening_auction') return tif === 'day';
  return takes(stock.phase, type, tif);
}

/** Whether an order type can be anything else than good for the day. */
export const hasTif = (type: OrderType): boolean => takes('continuous', type, 'ioc');

/** The market that an order is filled in for; prices in price units. */
export interface MarketNow {
  readonly side: BookSide;
  readonly band: DayBand;
  readonly current: number;
}

/**
 * The terms with another type: a time in force that does not go with it falls back to the day. A
 * stop that the market has reached already moves one tick beyond it, and the limit with it, so
 * that a stop-limit order begins as one that is accepted and can trade.
 */
export function withType(terms: Terms, type: OrderType, market: MarketNow): Terms {
  const changed = { ...terms, type, tif: hasTif(type) ? terms.tif : ('day' as const) };
  if (type !== 'stop_limit') return changed;
  const { side, band, current } = market;
  const buys = side === 'buy';
  const waits = buys ? terms.stopPrice > current : terms.stopPrice < current;
  const stopPrice = waits ? terms.stopPrice : stepPrice(current, buys ? 1 : -1, band);
  const further = buys ? Math.max : Math.min;
  return { ...changed, stopPrice, price: further(terms.price, stopPrice) };
}
