/** Whether the market accepts an order's terms now, and the price at which it holds money. */
import { type Refusal, refusal } from '@maru/contract/errors';
import type { Instrument } from '@maru/std/instrument';
import { isUnbounded, namesPrice } from '@maru/std/krx/order-terms';
import { acceptsBeforeFirstPrice, takes } from '@maru/std/krx/order-types';
import type { Instant } from '@maru/std/kst';
import { type PriceGrid, priceGrid } from '@maru/std/price-grid';
import { priceText } from '@maru/std/price-text';
import { err, ok, type Result } from '@maru/std/result';
import type { BookSide, Mark } from '@maru/std/venue-port';
import { keepsExchangeHours } from '../../kernel/core/sessions.ts';
import { consultMark, type State } from '../../kernel/core/state.ts';
import { isGone, isInDelistingTrading, withItsEnd } from '../../market/market/leaving.ts';
import type { OrderTerms } from './commands.ts';

/** An issue that trades now, with its mark. */
export interface Tradable {
  readonly instrument: Instrument;
  readonly mark: Mark;
}

/**
 * The issue and its mark. Refuses product_missing; listing_not_yet; not_trading_time (naming the
 * next opening in `at`), by the day's plan and by the status at the venue;
 * price_not_obtained; halted; delisted and delisting_limit_only; type_not_taken by the phase that
 * the issue is in.
 */
export function tradable(
  state: State,
  symbol: string,
  terms: OrderTerms,
  now: Instant,
): Result<Tradable, Refusal> {
  const instrument = state.instruments.get(symbol);
  if (instrument === undefined) return err(refusal('product_missing'));
  if (instrument.listedOn !== null && instrument.listedOn > state.calendar.dayOf(now)) {
    return err(refusal('listing_not_yet'));
  }
  if (isGone(state, symbol)) return err(refusal('delisted'));
  const closed = (): Result<never, Refusal> => {
    const at = state.calendar.nextOpening(withItsEnd(state, instrument), now);
    return err(at === null ? refusal('delisted') : refusal('not_trading_time', { at: String(at) }));
  };
  const planned = keepsExchangeHours(instrument.board);
  if (planned && state.calendar.phaseAt(now) === 'closed') return closed();
  const mark = consultMark(state, symbol);
  if (mark === undefined || state.venueAway) return err(refusal('price_not_obtained'));
  if (mark.phase === 'closed') return closed();
  if (mark.phase === 'halted') return err(refusal('halted'));
  const { type, tif } = terms;
  const leaves = isInDelistingTrading(state, symbol, state.calendar.dayOf(now));
  if (leaves && !takes('periodic_auction', type, tif)) return err(refusal('delisting_limit_only'));
  // continuous trading accepts the most types: one refused there is accepted in no phase
  if (tif !== 'day' && !takes('continuous', type, tif)) return err(refusal('tif_not_taken'));
  if (!isTaken(state, { instrument, mark }, terms, now)) return err(refusal('type_not_taken'));
  return ok({ instrument, mark });
}

/**
 * Whether the phase accepts the order; a new listing accepts fewer types before its price.
 */
function isTaken(
  state: State,
  { instrument, mark }: Tradable,
  { type, tif }: OrderTerms,
  now: Instant,
): boolean {
  if (instrument.listedOn === state.calendar.dayOf(now) && mark.last === null) {
    return acceptsBeforeFirstPrice(type, tif);
  }
  if (type === 'closing_price' && state.calendar.atPreviousClose(now)) return tif === 'day';
  // marks arrive once a second: around a session's boundary the plan is more current
  const planned = state.calendar.phaseAt(now);
  if (keepsExchangeHours(instrument.board) && !takes(planned, type, tif)) return false;
  return takes(mark.phase, type, tif);
}

/** Prices that passed, in price units. */
interface Prices {
  readonly price: number | null;
  readonly stopPrice: number | null;
}

/**
 * The prices of an order. Refuses price_not_taken, and by `limitPrice` and `stopPriceOf`; a
 * conditional order at the limit that a market order would trade at: conditional_at_limit.
 */
export function pricesOf(
  terms: OrderTerms,
  side: BookSide,
  market: Tradable,
): Result<Prices, Refusal> {
  const { instrument, mark } = market;
  const price = limitPrice(terms, market);
  if (!price.ok) return price;
  const furthest = side === 'buy' ? mark.upper : mark.lower;
  if (terms.type === 'conditional' && price.value === furthest) {
    return err(refusal('conditional_at_limit', { n: priceText(furthest, instrument.scale) }));
  }
  const stopPrice = stopPriceOf(terms, side, market);
  if (!stopPrice.ok) return stopPrice;
  return ok({ price: price.value, stopPrice: stopPrice.value });
}

/**
 * The price of an order, or null for a type without one. Refuses price_missing,
 * price_not_positive, above_price_limit, below_price_limit, off_tick (naming the two nearest).
 */
function limitPrice(
  { type, price }: OrderTerms,
  { instrument, mark }: Tradable,
): Result<number | null, Refusal> {
  const won = (units: number): string => priceText(units, instrument.scale);
  if (!namesPrice(type)) return price === null ? ok(null) : err(refusal('price_not_taken'));
  if (price === null) return err(refusal('price_missing'));
  if (price <= 0) return err(refusal('price_not_positive'));
  if (price > mark.upper) return err(refusal('above_price_limit', { n: won(mark.upper) }));
  if (price < mark.lower) return err(refusal('below_price_limit', { n: won(mark.lower) }));
  const { below, above } = nearest(priceGrid(instrument.grid), price);
  if (below === above) return ok(price);
  return err(refusal('off_tick', { n: won(below), m: won(above) }));
}

/**
 * The stop price of a stop-limit order: a buy waits for the last price to rise to it, a sale for it
 * to fall. Refuses stop_price_missing, stop_beyond_limit, stop_off_tick, and a stop that the last
 * price has reached already (stop_not_above, stop_not_below, naming the last price).
 */
function stopPriceOf(
  { type, stopPrice }: OrderTerms,
  side: BookSide,
  { instrument, mark }: Tradable,
): Result<number | null, Refusal> {
  const won = (units: number): string => priceText(units, instrument.scale);
  if (type !== 'stop_limit') return ok(null);
  if (stopPrice === null) return err(refusal('stop_price_missing'));
  const { upper, lower } = mark;
  if (stopPrice > upper) return err(refusal('stop_beyond_limit', { n: won(upper) }));
  if (stopPrice < lower) return err(refusal('stop_beyond_limit', { n: won(lower) }));
  const { below, above } = nearest(priceGrid(instrument.grid), stopPrice);
  if (below !== above) {
    return err(refusal('stop_off_tick', { n: won(below), m: won(above) }));
  }
  const last = mark.last ?? mark.base;
  if (side === 'buy' && stopPrice <= last) {
    return err(refusal('stop_not_above', { n: won(last) }));
  }
  if (side === 'sell' && stopPrice >= last) {
    return err(refusal('stop_not_below', { n: won(last) }));
  }
  return ok(stopPrice);
}

/**
 * The on-tick prices around `price`, which may lie between two price units; both are the price
 * itself when it is on tick.
 */
export const nearest = (grid: PriceGrid, price: number) => ({
  below: grid.floorToTick(Math.floor(price)),
  above: grid.ceilToTick(Math.ceil(price)),
});

/**
 * The reservation price: of a buy its own price, or the upper limit where its own does not bound
 * the payment (the venue receives it as the order's cap); of a short sale the upper limit, since
 * it may be sold for more than its own price, and its margin grows with it.
 */
export const reservationPriceOf = (
  type: OrderTerms['type'],
  price: number | null,
  side: BookSide,
  mark: Mark,
): number => (side === 'sell' || price === null || isUnbounded(type) ? mark.upper : price);

/** The indicative price: the order's own, or the one its type would meet in the book now. */
export function indicativePrice(
  type: OrderTerms['type'],
  price: number | null,
  side: BookSide,
  mark: Mark,
): number {
  if (price !== null) return price;
  const known = mark.last ?? mark.base;
  const { bid, ask } = mark;
  const [own, opposite] = side === 'buy' ? [bid, ask] : [ask, bid];
  switch (type) {
    case 'best_own':
      return own ?? known;
    case 'mid':
      return bid === null || ask === null ? known : Math.floor((bid + ask) / 2);
    case 'closing_price':
      return known;
    default:
      return opposite ?? known;
  }
}
