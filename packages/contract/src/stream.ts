/**
 * The WebSocket at `/api/vue/stream`. The first message is `hello`, within five seconds; the token
 * never stands in the URL. Quotes are conflated to the latest per symbol; account events are
 * numbered in ascending order, and a client that reconnects names the last number it saw.
 */
import * as z from 'zod/mini';
import { accountEvent } from './account-events.ts';
import { bookShape, candleShape, marketDetail, stockRow, tradeShape } from './market-calls.ts';
import { marketState } from './market-status-calls.ts';
import { doc, fraction, instant, issueCode, named, type Sent } from './shapes.ts';

/** What the server has topics for; a subscription to anything else brings nothing. */
const TOPIC = /^((quote|book|trades|candles):[0-9A-Z]{1,12}|index|market|news|account)$/;
export const isTopic = (text: string): boolean => TOPIC.test(text);

const topics = doc(
  [
    '`quote:005930`, `book:…`, `trades:…`, `candles:…` per symbol; `index`, `market`, `news` and',
    '`account` without a suffix. A topic of market data begins with a complete frame: the newest',
    'quote, book, candle, indices or market states, or the last 50 trades.',
  ].join(' '),
  z.array(z.string().check(z.maxLength(40))).check(z.maxLength(300)),
);

export const clientMessage = z.discriminatedUnion('op', [
  named(
    'Hello',
    'The first message of a connection, within five seconds',
    z.strictObject({
      op: doc('What is asked', z.literal('hello')),
      token: doc(
        'Of the session; missing: a visitor, without account events',
        z.optional(z.string().check(z.maxLength(100))),
      ),
      account: doc(
        'Public id of the account of the session',
        z.optional(z.string().check(z.maxLength(20))),
      ),
      after: doc(
        'Number of the last account event seen, or `last` of a hello; missing: a new client',
        z.optional(z.int()),
      ),
    }),
  ),
  named(
    'Subscribe',
    'Asks for topics; a topic that is not known brings nothing',
    z.strictObject({ op: doc('What is asked', z.literal('sub')), topics }),
  ),
  named(
    'Unsubscribe',
    'Ends topics',
    z.strictObject({ op: doc('What is asked', z.literal('unsub')), topics }),
  ),
  named('Ping', 'Asks for a pong', z.strictObject({ op: doc('What is asked', z.literal('ping')) })),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

const frame = <N extends string, T extends string, P extends z.core.$ZodShape>(
  name: N,
  t: T,
  description: string,
  fields: P,
) =>
  named(
    name,
    description,
    z.strictObject({ t: doc('Kind of the frame', z.literal(t)), ...fields }),
  );

const lastNo = doc(
  'Number of the newest account event; later frames have greater numbers',
  z.int(),
);

const quoteFrame = frame('QuoteFrame', 'quote', 'The fields of a stock that change with trades', {
  ...z.pick(stockRow, {
    symbol: true,
    price: true,
    gain: true,
    gainValue: true,
    volume: true,
    turnover: true,
    phase: true,
    base: true,
  }).shape,
  ...z.pick(marketDetail.output, {
    phaseEnds: true,
    cause: true,
    indicative: true,
    vi: true,
    strength: true,
  }).shape,
});
export type QuoteFrame = Sent<z.infer<typeof quoteFrame>>;

const bookFrame = frame('BookFrame', 'book', 'The whole book of an issue', bookShape.shape);
export type BookFrame = Sent<z.infer<typeof bookFrame>>;

const tradesFrame = frame('TradesFrame', 'trades', 'Trades of an issue', {
  symbol: issueCode,
  rows: doc('Newest last', z.array(tradeShape)),
});
export type TradesFrame = Sent<z.infer<typeof tradesFrame>>;

const candleFrame = frame('CandleFrame', 'candles', 'The minute candle in progress', {
  symbol: issueCode,
  candle: candleShape,
});
export type CandleFrame = Sent<z.infer<typeof candleFrame>>;

const indexFrame = frame('IndexFrame', 'index', 'The indices', {
  rows: doc(
    'One for each index',
    z.array(
      z.strictObject({
        code: doc('Code of the index', z.string()),
        price: doc('Points, with two decimals', fraction),
        gain: doc('Change against the last close, per cent', fraction),
        gainValue: doc('Change against the last close, points', fraction),
      }),
    ),
  ),
});
export type IndexFrame = Sent<z.infer<typeof indexFrame>>;

const marketFrame = frame(
  'MarketStateFrame',
  'market',
  'The whole answer of `/market/status`, sent when a part of it has changed',
  marketState.shape,
);
export type MarketStateFrame = Sent<z.infer<typeof marketFrame>>;

const newsFrame = frame(
  'NewsFrame',
  'news',
  'There is news: enough to choose which calls to repeat. No frame comes at the beginning.',
  { symbols: doc('Codes of the stocks and indices of the news', z.array(z.string())) },
);
export type NewsFrame = Sent<z.infer<typeof newsFrame>>;

const accountFrame = frame(
  'AccountFrame',
  'account',
  'Events of the account. A client whose last number is below `prev` has missed some: it reads again.',
  {
    no: doc('Number of this frame', z.int()),
    prev: doc('Number of the frame before it', z.int()),
    events: doc('In the order in which they happened', z.array(accountEvent)),
  },
);
export type AccountFrame = Sent<z.infer<typeof accountFrame>>;

export const serverFrame = z.discriminatedUnion('t', [
  frame('HelloFrame', 'hello', 'The answer to a hello', {
    account: doc('Public id of the account; null: a visitor', z.nullable(z.string())),
    last: lastNo,
  }),
  frame(
    'SnapshotFrame',
    'snapshot',
    'Follows the hello of a client that is new or missed too many events: it reads again',
    { last: lastNo },
  ),
  frame('StaleFrame', 'stale', 'The store is away, or is back', {
    since: doc('Instant of the last commit; null: the store is back', z.nullable(instant)),
  }),
  frame('PongFrame', 'pong', 'The answer to a ping', {}),
  quoteFrame,
  bookFrame,
  tradesFrame,
  candleFrame,
  indexFrame,
  marketFrame,
  newsFrame,
  accountFrame,
]);
export type ServerFrame = Sent<z.infer<typeof serverFrame>>;
