/**
 * The orders a phase accepts (KOSPI Business Regulation art. 2(4), Enforcement Rules art. 3 to 4-3
 * and 13 to 15-2; the after-market since 2026-09-14).
 */
import type { OrderType, TimeInForce } from '../venue-port.ts';
import type { TradingPhase } from './phases.ts';

/** `day` only, or also immediate-or-cancel and fill-or-kill. */
type Terms = readonly TimeInForce[];
type Taken = Readonly<Partial<Record<OrderType, Terms>>>;

const DAY: Terms = ['day'];
const ANY: Terms = ['day', 'ioc', 'fok'];

const AUCTION: Taken = { limit: DAY, market: DAY, conditional: DAY, stop_limit: DAY };

const TAKEN: Readonly<Record<TradingPhase, Taken>> = {
  closed: {},
  halted: {},
  opening_auction: AUCTION,
  vi_auction: AUCTION,
  reopening_auction: AUCTION,
  periodic_auction: { limit: DAY },
  // neither conditional (already a market order here) nor stop-limit (no last price will follow)
  closing_auction: { limit: DAY, market: DAY },
  continuous: {
    limit: ANY,
    market: ANY,
    best_opposite: ANY,
    mid: ANY,
    conditional: DAY,
    best_own: DAY,
    stop_limit: DAY,
  },
  closing_price: { closing_price: DAY },
  after_market: { limit: ANY, best_opposite: ANY, best_own: DAY },
};

/**
 * Whether a phase accepts such an order. The session at the previous close runs beside the opening
 * auction and is not a phase: `preHours` of the plan admits its `closing_price` orders.
 */
export const takes = (phase: TradingPhase, type: OrderType, tif: TimeInForce): boolean =>
  TAKEN[phase][type]?.includes(tif) ?? false;

/** The same before the first price of a new listing is found: limit orders for the day only. */
export const acceptsBeforeFirstPrice = (type: OrderType, tif: TimeInForce): boolean =>
  type === 'limit' && tif === 'day';
