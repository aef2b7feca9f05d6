/**
 * The port between the broker and a venue: orders and instructions to it, reports and facts from
 * it. The simulated exchange implements it in a worker; a real venue's adapter would translate to
 * it. The broker assigns the ids: a venue drops an order with a known id.
 */
import type { Delisting, Instrument } from './instrument.ts';
import type { TradingPhase } from './krx/phases.ts';
import type { Day, Instant } from './kst.ts';

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

/** Time in force: the day, immediate or cancel, or fill or kill. */
export type TimeInForce = 'day' | 'ioc' | 'fok';

/** The terms of an order that replaces another, with a new time. Prices in minor units. */
export interface AmendedTerms {
  readonly type: OrderType;
  readonly price: number;
  /** Of a stop-limit order that still waits for its stop; else null. */
  readonly stopPrice: number | null;
  /** As of a new order. */
  readonly cap: number | null;
}

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
       * already priced on its arrival; else null.
       */
      readonly price: number | null;
      /** Of a stop-limit order: the last price that makes it a limit order; else null. */
      readonly stopPrice: number | null;
      /**
       * The most a buy without a price of its own may pay for a share: its reservation price; of
       * a short sale the upper limit that its margin allows for, refused when today's is higher;
       * null: no cap.
       */
      readonly cap: number | null;
      /** Shares still to be filled. */
      readonly quantity: number;
      /** Shares filled before this request (an order that enters again after a restart). */
      readonly filledBefore: number;
    }
  | { readonly kind: 'cancel'; readonly id: string; readonly symbol: string }
  /** Changes the pending part of an order at once, or not at all. */
  | {
      readonly kind: 'amend';
      /** Of the amendment, from the ids of orders: a known one is dropped. */
      readonly id: string;
      readonly order: string;
      readonly symbol: string;
      /** Shares that are to stay pending; where fills have left fewer, the fewer. */
      readonly quantity: number;
      /**
       * Terms of the order that replaces it, which has the amendment's id; null: a partial cancel,
       * by which the order keeps its id and its time (Enforcement Rules art. 17(3)).
       */
      readonly terms: AmendedTerms | null;
    };

/** Why a venue refuses an order. */
export type Rejection =
  | 'halted'
  | 'closed'
  | 'beyond_limit'
  | 'off_tick'
  | 'unknown_symbol'
  /** The phase accepts no order of this type or time in force. */
  | 'type_not_taken';

interface Amended {
  /** The order that was amended, and the amendment. */
  readonly id: string;
  readonly by: string;
  /** Shares filled of the order so far. */
  readonly cumulative: number;
  /** Shares that are pending after it. */
  readonly left: number;
}

export type VenueReport =
  | {
      readonly kind: 'accepted';
      readonly id: string;
      /** The price given to an order on arrival; the order names it when it enters again. */
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
      /** Shares filled of the order before it; missing: none, or it is not known. */
      readonly cumulative?: number;
      readonly reason: 'requested' | 'expired' | 'no_liquidity' | 'ioc' | 'fok';
    }
  | { readonly kind: 'rejected'; readonly id: string; readonly reason: Rejection }
  /** A cancel that came too late or names an order the book does not hold. */
  | { readonly kind: 'cancel_rejected'; readonly id: string }
  /** A partial cancel has left `left` shares pending. */
  | ({ readonly kind: 'reduced' } & Amended)
  /** The order has ended: the amendment is an order of `left` shares from here on. */
  | ({ readonly kind: 'replaced' } & Amended)
  /** The order stays as it is. `gone`: it has ended, `triggered`: its stop was reached before. */
  | {
      readonly kind: 'amend_rejected';
      readonly id: string;
      readonly by: string;
      readonly reason: Rejection | 'gone' | 'triggered';
    };

/** The market data of one symbol now. Prices in minor units; null where none exists. */
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

/** The holder under which a venue books the shares of all customers. */
export const CUSTOMERS = 'customers';

/** The reason why a base price differs from the last close (KOSPI Enforcement Rules annex 2). */
export const REBASE_REASONS = ['rights', 'bonus', 'split', 'dividend', 'merger'] as const;
export type RebaseReason = (typeof REBASE_REASONS)[number];

/**
 * Why an issue is halted: a disclosure that matters, a rumour to be confirmed, a review of the
 * listing, a change of the shares, or protection of investors.
 */
export const HALT_REASONS = [
  'disclosure',
  'rumour',
  'listing_review',
  'share_change',
  'investor_protection',
] as const;
export type HaltReason = (typeof HALT_REASONS)[number];

/**
 * The firm's instructions to a venue, beside orders. The firm assigns their ids, a number range of
 * their own; a venue drops an instruction with a known id. Each is answered once, a basket at the
 * end of each day too.
 */
export type VenueInstruction =
  | {
      readonly kind: 'list';
      readonly id: string;
      /** `listedOn` is its first trading day: today or later. */
      readonly instrument: Instrument;
      /** Offer price, the base of the first day. Minor units, as are the limits. */
      readonly base: number;
      /** Range of the first day by the rules; an instruction with another one is refused. */
      readonly upper: number;
      readonly lower: number;
      /** Shares by holder; the rest belongs to the participants. */
      readonly holders: Readonly<Record<string, number>>;
    }
  | {
      readonly kind: 'halt' | 'resume';
      readonly id: string;
      readonly symbol: string;
      /** Of the halt, also where it ends; repeated in facts. */
      readonly reason: HaltReason;
    }
  | {
      readonly kind: 'rebase';
      readonly id: string;
      readonly symbol: string;
      /** Later than today; the first trading day from it on begins at the base price, on tick. */
      readonly day: Day;
      readonly base: number;
      readonly reason: RebaseReason;
    }
  | {
      readonly kind: 'transfer';
      readonly id: string;
      readonly symbol: string;
      readonly from: string;
      readonly to: string;
      readonly shares: number;
    }
  | {
      readonly kind: 'issue_shares';
      readonly id: string;
      readonly symbol: string;
      /** New shares of a listed stock, and the holder that receives them. */
      readonly shares: number;
      readonly holder: string;
      /** Later than today; they are listed with the first trading day from it on. */
      readonly day: Day;
    }
  | {
      readonly kind: 'delist';
      readonly id: string;
      readonly symbol: string;
      /** Its delisting trading, which begins later than today; null: it stays listed after all. */
      readonly delisting: Delisting | null;
    }
  | {
      readonly kind: 'buy_basket';
      readonly id: string;
      readonly symbol: string;
      /** The holder that receives the shares. */
      readonly holder: string;
      readonly shares: number;
      /** The most that may be spent, minor units. */
      readonly cash: number;
      /** The last day on which it buys. */
      readonly until: Day;
    }
  | {
      readonly kind: 'resend';
      readonly id: string;
      /** Id of the order whose reports are missing. */
      readonly order: string;
      /** Shares of it that the firm has booked as filled. */
      readonly cumulative: number;
    };

/** The result of an instruction. */
export type InstructionResult =
  | { readonly kind: 'list'; readonly symbol: string }
  | { readonly kind: 'halt' | 'resume'; readonly symbol: string }
  /** The base is planned; the fact `base_changed` comes with the day. */
  | { readonly kind: 'rebase'; readonly symbol: string; readonly day: Day; readonly base: number }
  /** Shares that both holders have now. */
  | { readonly kind: 'transfer'; readonly from: number; readonly to: number }
  /** The issue is planned; its shares are there with the day. */
  | {
      readonly kind: 'issue_shares';
      readonly symbol: string;
      readonly day: Day;
      readonly shares: number;
    }
  /** The days are planned. */
  | { readonly kind: 'delist'; readonly symbol: string; readonly delisting: Delisting | null }
  /** Shares bought and won spent in all; the rest of the money is unused. */
  | { readonly kind: 'buy_basket'; readonly bought: number; readonly spent: number }
  /** The number of reports repeated before this answer. */
  | { readonly kind: 'resend'; readonly reports: number };

export type InstructionRefusal =
  | 'unknown_symbol'
  | 'already_listed'
  /** Its day, or the auction of its first price, has begun. */
  | 'too_late'
  /** A number, name, day or price outside the venue's range. */
  | 'bad_terms'
  | 'already_halted'
  | 'not_halted'
  | 'not_enough_shares'
  /** No such order of today or the day before, or not all of its missing reports are kept. */
  | 'unknown_order';

/** The venue's answer to an instruction; `at` is market time. */
export type VenueAnswer =
  | {
      readonly kind: 'done';
      readonly id: string;
      readonly at: Instant;
      readonly result: InstructionResult;
    }
  /** Of a basket that goes on, at the end of a day: shares and won in all. */
  | {
      readonly kind: 'progress';
      readonly id: string;
      readonly at: Instant;
      readonly result: Extract<InstructionResult, { kind: 'buy_basket' }>;
    }
  | {
      readonly kind: 'refused';
      readonly id: string;
      readonly at: Instant;
      readonly reason: InstructionRefusal;
    };

/** An event of an issue or of an index. Prices in minor units. */
export type FactDetail =
  /** A volatility interruption until the planned instant, by a price against a reference. */
  | {
      readonly kind: 'vi';
      readonly cause: 'static_vi' | 'dynamic_vi';
      readonly price: number;
      readonly reference: number;
      readonly until: Instant;
    }
  | { readonly kind: 'vi_ended' }
  /** The day's first trade at that limit. */
  | {
      readonly kind: 'limit_reached';
      readonly side: 'upper' | 'lower';
      readonly price: number;
    }
  | {
      readonly kind: 'listed';
      readonly day: Day | null;
      readonly base: number;
      readonly upper: number;
      readonly lower: number;
    }
  | { readonly kind: 'first_price'; readonly price: number; readonly base: number }
  /** The day's first trade of an unusual amount; `side` is the side of the later order. */
  | {
      readonly kind: 'large_trade';
      readonly side: BookSide;
      readonly price: number;
      readonly quantity: number;
    }
  /** An index has moved far from the last close; both in hundredths of a point. */
  | {
      readonly kind: 'index_moved';
      readonly direction: 'up' | 'down';
      readonly value: number;
      readonly base: number;
    }
  /** The circuit breaker of a board, by its index; `until` null: closed for the day. */
  | {
      readonly kind: 'circuit_breaker';
      readonly stage: 1 | 2 | 3;
      readonly until: Instant | null;
      readonly value: number;
      readonly base: number;
    }
  /** The sidecar of a board, by the index that it watches. */
  | {
      readonly kind: 'sidecar';
      readonly direction: 'up' | 'down';
      readonly until: Instant;
      readonly value: number;
      readonly base: number;
    }
  | { readonly kind: 'halted' | 'resumed'; readonly reason: HaltReason }
  /** `before` is the base price without the event: the close, raised to the tick. */
  | {
      readonly kind: 'base_changed';
      readonly day: Day;
      readonly base: number;
      readonly before: number;
      readonly reason: RebaseReason;
    }
  /** Results against expectations, an order won or lost, an analyst's rating. */
  | {
      readonly kind: 'earnings' | 'contract' | 'rating';
      readonly direction: 'up' | 'down';
      readonly size: 'small' | 'middle' | 'large';
    };

/** A fact keeps its id through repeats and restarts, so that it is stored once. */
export interface VenueFact {
  readonly kind: 'fact';
  readonly id: string;
  /** The issue; of `index_moved`, `circuit_breaker` and `sidecar` the index's code. */
  readonly symbol: string;
  /** Market time. */
  readonly at: Instant;
  readonly detail: FactDetail;
}

/** The venue's messages other than reports of orders. */
export type VenueNews = VenueAnswer | VenueFact;

/** All numbered messages of the venue. */
export type VenueMessage = VenueReport | VenueNews;

const OF_NO_ORDER: readonly VenueMessage['kind'][] = ['done', 'progress', 'refused', 'fact'];

/** True for a report of an order, false for news. */
export const isOfOrder = (message: VenueMessage): message is VenueReport =>
  !OF_NO_ORDER.includes(message.kind);
