/**
 * The WebSocket at `/api/vue/stream`. The first message is `hello`, within five seconds; the token
 * never stands in the URL. Quotes are conflated to the latest per symbol; account events are
 * numbered in ascending order, and a client that reconnects names the last number it saw.
 */
import * as z from 'zod/mini';
import type { Output } from './calls.ts';
import type { bookShape, CandleRow, StockRow, TradeRow } from './market-calls.ts';
import type { MarketState } from './market-status-calls.ts';
import type { MessageKind } from './message-kinds.ts';
import type { CancelReason, OrderStatus } from './status.ts';

/** What the server has topics for; a subscription to anything else brings nothing. */
const TOPIC = /^((quote|book|trades|candles):[0-9A-Z]{1,12}|index|market|news|account)$/;
export const isTopic = (text: string): boolean => TOPIC.test(text);

/**
 * `quote:005930`, `book:…`, `trades:…`, `candles:…` per symbol; `index`, `market`, `news` and
 * `account` without a suffix. A subscription to a market data topic begins with a complete frame:
 * the newest quote, book, candle, indices or market states, or the last 50 trades.
 */
const topic = z.string().check(z.maxLength(40));

export const clientMessage = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('hello'),
    token: z.optional(z.string().check(z.maxLength(100))),
    account: z.optional(z.string().check(z.maxLength(20))),
    /** Number of the last account event seen, or `last` of a hello; missing: a new client. */
    after: z.optional(z.int()),
  }),
  z.strictObject({ op: z.literal('sub'), topics: z.array(topic).check(z.maxLength(300)) }),
  z.strictObject({ op: z.literal('unsub'), topics: z.array(topic).check(z.maxLength(300)) }),
  z.strictObject({ op: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** The fields of a list row that change with trades. */
export type QuoteFrame = { readonly t: 'quote' } & Pick<
  StockRow,
  'symbol' | 'price' | 'gain' | 'gainValue' | 'volume' | 'turnover' | 'phase' | 'base'
> &
  Pick<Output<'marketDetail'>, 'phaseEnds' | 'cause' | 'indicative' | 'vi' | 'strength'>;
export type BookFrame = { readonly t: 'book' } & z.infer<typeof bookShape>;
export interface TradesFrame {
  readonly t: 'trades';
  readonly symbol: string;
  /** Newest last. */
  readonly rows: readonly TradeRow[];
}
/** The minute candle in progress. */
export interface CandleFrame {
  readonly t: 'candles';
  readonly symbol: string;
  readonly candle: CandleRow;
}
export interface IndexFrame {
  readonly t: 'index';
  readonly rows: readonly {
    readonly code: string;
    readonly price: string;
    readonly gain: string;
    readonly gainValue: string;
  }[];
}

/** The whole answer of `/market/status`, sent when a part of it has changed. */
export type MarketStateFrame = { readonly t: 'market' } & MarketState;

/** There is news: enough to choose which calls to repeat. No frame comes at the beginning. */
export interface NewsFrame {
  readonly t: 'news';
  /** Of the stocks and indices that it is about. */
  readonly symbols: readonly string[];
}

/** An event of an account: enough to notify a person and to choose which calls to repeat. */
export type AccountEvent =
  | {
      readonly kind: 'order';
      readonly id: string;
      readonly symbol: string;
      readonly side: 'buy' | 'sell';
      readonly status: OrderStatus;
      readonly reason: CancelReason | null;
    }
  | {
      readonly kind: 'fill';
      readonly id: string;
      readonly symbol: string;
      readonly side: 'buy' | 'sell';
      readonly status: OrderStatus;
      readonly price: string;
      readonly quantity: number;
    }
  /** The last price has reached the stop of a stop-limit order. */
  | {
      readonly kind: 'triggered';
      readonly id: string;
      readonly symbol: string;
      readonly side: 'buy' | 'sell';
    }
  /** The take-profit or stop-loss of a position was set, changed, reached or ended. */
  | { readonly kind: 'protection'; readonly id: string; readonly symbol: string }
  | { readonly kind: 'balance' }
  /** A question of the customer's has a new text, or is settled. */
  | { readonly kind: 'inquiry' }
  /** A review of a kind that the core defines (`guardian`) was decided. */
  | { readonly kind: 'review'; readonly what: string; readonly state: 'passed' | 'failed' }
  /** A password, a bank card or the application for the real name changed. */
  | { readonly kind: 'identity' }
  /** A message is new, or says more than before: `id` and its kind. */
  | { readonly kind: 'message'; readonly id: string; readonly what: MessageKind }
  /** Messages were read, or a kind was switched, perhaps on another device. */
  | { readonly kind: 'inbox' }
  /** Price alerts were set, removed or switched, or one has rung. */
  | { readonly kind: 'alerts' }
  /** An application for new shares was made, drawn, paid, waived, or has become shares. */
  | { readonly kind: 'subscription' }
  /** An application for a placement, or what became of it. */
  | { readonly kind: 'placement' }
  /** A credit loan, or an application for one or for added credit, has changed. */
  | { readonly kind: 'loan' }
  /** A right to a capital increase was granted, or a subscription to one changed. */
  | { readonly kind: 'increase' }
  /** A subscription or redemption of units was made or executed. */
  | { readonly kind: 'product' }
  /** An ex date has fixed what is the customer's of a dividend, or it was paid. */
  | { readonly kind: 'dividend' }
  /** Shares were lent, recalled or given back, or a fee for them was credited. */
  | { readonly kind: 'lending' }
  /** A bid was placed, raised, taken back or decided. */
  | { readonly kind: 'auction' }
  /** A follow, what it copied, or what became of it. */
  | { readonly kind: 'follow' };

/** A client that last saw a number below `prev` has missed events: it reads again. */
export interface AccountFrame {
  readonly t: 'account';
  readonly no: number;
  readonly prev: number;
  readonly events: readonly AccountEvent[];
}
export type ServerFrame =
  /** `last`: number of the newest account event; later frames have greater numbers. */
  | { readonly t: 'hello'; readonly account: string | null; readonly last: number }
  /** Follows the hello of a client that is new or missed too many events: it reads again. */
  | { readonly t: 'snapshot'; readonly last: number }
  | { readonly t: 'stale'; readonly since: number | null }
  | { readonly t: 'pong' }
  | QuoteFrame
  | BookFrame
  | TradesFrame
  | CandleFrame
  | IndexFrame
  | MarketStateFrame
  | NewsFrame
  | AccountFrame;
