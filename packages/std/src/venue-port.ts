/**
 * The port between the broker and a venue: what an order to it looks like and what comes back.
 * The simulated exchange speaks it from a worker; a real venue's adapter would translate to it.
 * Ids are ours: the venue drops an order whose id it has already seen.
 */
import type { TradingPhase } from './krx/phases.ts';

export type BookSide = 'buy' | 'sell';

/**
 * Order types of the KRX (Business Regulation art. 2(4)): limit, market, conditional (a limit that
 * becomes a market order in the closing auction), best opposite and best own (priced on arrival),
 * mid-price, stop-limit, and the closing price of the off-hours sessions.
 */
export type OrderType =
  | 'limit'
  | 'market'
  | 'conditional'
  | 'best_opposite'
  | 'best_own'
  | 'mid'
  | 'stop_limit'
  | 'closing_price';

/** How long an order stays: for the day, what fills at once, or all of it at once or nothing. */
export type TimeInForce = 'day' | 'ioc' | 'fok';

export type VenueRequest =
  | {
      readonly kind: 'new';
      readonly id: string;
      readonly symbol: string;
      readonly side: BookSide;
      readonly type: OrderType;
      readonly tif: TimeInForce;
      /**
       * Minor units, for the types that name a price (limit, conditional, stop-limit), and for one
       * priced on arrival that has been told its price; else null.
       */
      readonly price: number | null;
      /** Of a stop-limit order: the last price that makes it a limit order; else null. */
      readonly stopPrice: number | null;
      /**
       * The most a buy without a price of its own may pay a share, which is what was held for it;
       * null: no cap.
       */
      readonly cap: number | null;
      /** Shares still to be filled. */
      readonly quantity: number;
      /** Shares filled before this request (an order that enters again after a restart). */
      readonly filledBefore: number;
    }
  | { readonly kind: 'cancel'; readonly id: string; readonly symbol: string };

export type VenueReport =
  | {
      readonly kind: 'accepted';
      readonly id: string;
      /** Where an order that is priced on arrival then stands; it names it when it enters again. */
      readonly price?: number;
    }
  /** The last price has reached a stop-limit order's stop: it is a limit order from here on. */
  | { readonly kind: 'triggered'; readonly id: string }
  | {
      readonly kind: 'fill';
      readonly id: string;
      readonly price: number;
      readonly quantity: number;
      /** Shares filled of the order in all, this fill included: a repeat changes nothing. */
      readonly cumulative: number;
      /** The book event the fill came from; grows without gaps per symbol and market day. */
      readonly bookSeq: number;
    }
  | {
      readonly kind: 'cancelled';
      readonly id: string;
      readonly reason: 'requested' | 'expired' | 'no_liquidity' | 'ioc' | 'fok';
    }
  | {
      readonly kind: 'rejected';
      readonly id: string;
      readonly reason:
        | 'halted'
        | 'closed'
        | 'beyond_limit'
        | 'off_tick'
        | 'unknown_symbol'
        /** The phase that the issue is in takes no order of this type or time in force. */
        | 'type_not_taken';
    }
  /** A cancel that came too late or names an order the book does not hold. */
  | { readonly kind: 'cancel_rejected'; readonly id: string };

/** What the venue knows of one symbol right now. Prices in minor units; null where none exists. */
export interface Mark {
  readonly symbol: string;
  readonly last: number | null;
  readonly bid: number | null;
  readonly ask: number | null;
  readonly base: number;
  readonly upper: number;
  readonly lower: number;
  readonly phase: TradingPhase;
}
