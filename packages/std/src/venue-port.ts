/**
 * The port between the broker and a venue: what an order to it looks like and what comes back.
 * The simulated exchange speaks it from a worker; a real venue's adapter would translate to it.
 * Ids are ours: the venue drops an order whose id it has already seen.
 */
export type BookSide = 'buy' | 'sell';

export type VenueRequest =
  | {
      readonly kind: 'new';
      readonly id: string;
      readonly symbol: string;
      readonly side: BookSide;
      readonly type: 'limit' | 'market';
      /** Minor units; null for a market order. */
      readonly price: number | null;
      /** The most a market buy may pay a share, which is what was held for it; null: no cap. */
      readonly cap: number | null;
      /** Shares still to be filled. */
      readonly quantity: number;
      /** Shares filled before this request (an order that enters again after a restart). */
      readonly filledBefore: number;
    }
  | { readonly kind: 'cancel'; readonly id: string; readonly symbol: string };

export type VenueReport =
  | { readonly kind: 'accepted'; readonly id: string }
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
      readonly reason: 'requested' | 'expired' | 'no_liquidity' | 'ioc';
    }
  | {
      readonly kind: 'rejected';
      readonly id: string;
      readonly reason: 'halted' | 'closed' | 'beyond_limit' | 'off_tick' | 'unknown_symbol';
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
  readonly halted: boolean;
}
