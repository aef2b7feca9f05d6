/** What can be said of a price while an order is filled in. */
import type { ErrorCode } from '@maru/contract/errors';
import type { BookSide } from '@maru/std/venue-port';
import type { DayBand } from '#entities/instrument/model/step-price.ts';
import { percentOf } from '#shared/percent.ts';

/** What stands against a typed price, in price units; null: nothing. */
export type PriceFault =
  | { readonly kind: 'above' | 'below'; readonly limit: number }
  | { readonly kind: 'off_tick'; readonly below: number; readonly above: number };

/** The rules of the day that a price breaks; it may lie between two price units. */
export function priceFault(price: number, { lower, upper, grid }: DayBand): PriceFault | null {
  if (price > upper) return { kind: 'above', limit: upper };
  if (price < lower) return { kind: 'below', limit: lower };
  const [below, above] = [grid.floorToTick(Math.floor(price)), grid.ceilToTick(Math.ceil(price))];
  return below === above ? null : { kind: 'off_tick', below, above };
}

/** From so far on a price is called far from the market, in hundredths of a per cent. */
const FAR = 300;

/**
 * How far a limit price is from the current one: `worse` trades dearer (a sale: cheaper) than
 * needed, `late` may not trade soon. Null while it is near.
 */
export interface Distance {
  readonly kind: 'worse' | 'late';
  /** In per cent, two decimals, without a sign. */
  readonly percent: string;
}

/** @param price of the order @param current price of the market, both in price units */
export function distanceOf(side: BookSide, price: number, current: number): Distance | null {
  const away = side === 'buy' ? price - current : current - price;
  const percent = percentOf(BigInt(Math.abs(away)), BigInt(current));
  if (Number(percent.replace('.', '')) < FAR) return null;
  return { kind: away > 0 ? 'worse' : 'late', percent };
}

/** A field of an order. */
export type OrderField = 'price' | 'stop' | 'quantity';

const FIELDS: Partial<Record<ErrorCode, OrderField>> = {
  off_tick: 'price',
  above_price_limit: 'price',
  below_price_limit: 'price',
  price_missing: 'price',
  price_not_positive: 'price',
  conditional_at_limit: 'price',
  stop_off_tick: 'stop',
  stop_beyond_limit: 'stop',
  stop_price_missing: 'stop',
  stop_not_above: 'stop',
  stop_not_below: 'stop',
  lots_not_whole: 'quantity',
  quantity_over_limit: 'quantity',
  sale_over_holding: 'quantity',
  nothing_to_sell: 'quantity',
  below_minimum: 'quantity',
  amount_over_limit: 'quantity',
  insufficient_available: 'quantity',
  short_over_pool: 'quantity',
};

/** The field that a refusal is about; null: the order as a whole. */
export const fieldOf = (code: string): OrderField | null => FIELDS[code as ErrorCode] ?? null;
