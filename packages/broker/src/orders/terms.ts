import { type Refusal, refusal } from '@maru/contract/errors';
import type { Instrument } from '@maru/std/instrument';
import type { Instant } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import { err, ok, type Result } from '@maru/std/result';
import type { Mark } from '@maru/std/venue-port';
import type { State } from '../core/state.ts';

/** An issue that trades now, with what the venue last said of it. */
export interface Tradable {
  readonly instrument: Instrument;
  readonly mark: Mark;
}

/**
 * The issue and its mark; refuses product_missing, not_trading_time, price_not_obtained, halted.
 */
export function tradable(state: State, symbol: string, now: Instant): Result<Tradable, Refusal> {
  const instrument = state.instruments.get(symbol);
  if (instrument === undefined) return err(refusal('product_missing'));
  if (!state.calendar.isOpen(now)) return err(refusal('not_trading_time'));
  const mark = state.marks.get(symbol);
  if (mark === undefined) return err(refusal('price_not_obtained'));
  if (mark.phase === 'halted') return err(refusal('halted'));
  return ok({ instrument, mark });
}

/**
 * The limit price of an order, or null for a market order. Refuses price_missing,
 * price_not_positive, above_price_limit, below_price_limit, off_tick (naming the two nearest).
 */
export function limitPrice(
  type: 'limit' | 'market',
  price: number | null,
  { instrument, mark }: Tradable,
): Result<number | null, Refusal> {
  if (type === 'market') return ok(null);
  if (price === null) return err(refusal('price_missing'));
  if (price <= 0) return err(refusal('price_not_positive'));
  if (price > mark.upper) return err(refusal('above_price_limit', { n: String(mark.upper) }));
  if (price < mark.lower) return err(refusal('below_price_limit', { n: String(mark.lower) }));
  const grid = priceGrid(instrument.grid);
  if (!grid.isOnTick(price)) {
    const { below, above } = grid.nearestOnTick(price);
    return err(refusal('off_tick', { n: String(below), m: String(above) }));
  }
  return ok(price);
}
