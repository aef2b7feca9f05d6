/** How an order is to trade, while it is filled in. */

import type { Input } from '@maru/contract/calls';
import { namesPrice } from '@maru/std/krx/order-terms';
import { takes, takesBeforeFirstPrice } from '@maru/std/krx/order-types';
import type { TradingPhase } from '@maru/std/krx/phases';
import type { OrderType, TimeInForce } from '@maru/std/venue-port';
import { priceOf, type Scaled } from '#entities/instrument/model/scaled.ts';

export interface Terms {
  readonly type: OrderType;
  readonly tif: TimeInForce;
  /** Price units; counts where the type names a price. */
  readonly price: number;
  /** Price units; counts for a stop-limit order. */
  readonly stopPrice: number;
}

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
  if (stock.cause === 'first_price') return takesBeforeFirstPrice(type, tif);
  // orders at the previous close are accepted during a part of the opening auction
  if (type === 'closing_price' && stock.phase === 'opening_auction') return tif === 'day';
  return takes(stock.phase, type, tif);
}

/** Whether an order type can be anything else than good for the day. */
export const hasTif = (type: OrderType): boolean => takes('continuous', type, 'ioc');

/** The terms with another type: a time in force that does not go with it falls back to the day. */
export const withType = (terms: Terms, type: OrderType): Terms => ({
  ...terms,
  type,
  tif: hasTif(type) ? terms.tif : 'day',
});
