/**
 * The WebSocket at `/api/vue/stream`. The first message is `hello`, within five seconds; the token
 * never stands in the URL. Quotes are conflated to the latest per symbol; account events are
 * numbered in ascending order, and a client that reconnects names the last number it saw.
 */
import * as z from 'zod/mini';
import type { AccountEvent } from './account-events.ts';
import type { Output } from './calls.ts';
import type { bookShape, CandleRow, StockRow, TradeRow } from './market-calls.ts';
import type { MarketState } from './market-status-calls.ts';
import { doc } from './shapes.ts';

/** What the server has topics for; a subscription to anything else brings nothing. */
const TOPIC = /^((quote|book|trades|candles):[0-9A-Z]{1,12}|index|market|news|account)$/;
export const isTopic = (text: string): boolean => TOPIC.test(text);

const topic = doc(
  '`quote:005930`, `book:…`, `trades:…`, `candles:…` per symbol; `index`, `market`, `news` and `account` without a suffix. A subscription to a market data topic begins with a complete frame: the newest quote, book, candle, indices or market states, or the last 50 trades.',
  z.string().check(z.maxLength(40)),
);

export const clientMessage = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('hello'),
    token: z.optional(z.string().check(z.maxLength(100))),
    account: z.optional(z.string().check(z.maxLength(20))),
    after: doc(
      'Number of the last account event seen, or `last` of a hello; missing: a new client',
      z.optional(z.int()),
    ),
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
