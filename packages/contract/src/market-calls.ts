import { LIMITS } from '@maru/std/limits';
import type { GridName } from '@maru/std/price-grid';
import { REBASE_REASONS } from '@maru/std/venue-port';
import * as z from 'zod/mini';
import { BOARDS, LISTS } from './boards.ts';
import { call } from './call.ts';
import { SEARCH_ROWS, SORTS } from './constants.ts';
import {
  day,
  decimal,
  doc,
  fraction,
  instant,
  issueCode,
  named,
  names,
  page,
  paging,
  phase,
  price,
  quantity,
  type Sent,
  scale,
  symbol,
} from './shapes.ts';
import { PHASE_CAUSES, REASONS } from './status.ts';

const GRIDS = ['krx', 'fund', 'unit'] as const satisfies readonly GridName[];
const CANDLE_PERIODS = [
  '1m',
  '3m',
  '5m',
  '10m',
  '15m',
  '30m',
  '1h',
  'day',
  'week',
  'month',
  'year',
] as const;
export type CandlePeriod = (typeof CANDLE_PERIODS)[number];

export const stockRow = named(
  'Stock',
  'A stock in a list. `price` is the last trade, or the base price before the first one.',
  z.strictObject({
    symbol: issueCode,
    name: z.string(),
    names,
    market: z.enum(BOARDS),
    price,
    gain: doc('Per cent against the base price', fraction),
    gainValue: price,
    base: price,
    upper: price,
    lower: price,
    tick: doc('The price step at `price`', price),
    grid: doc('The grid of its limit prices', z.enum(GRIDS)),
    scale,
    lotSize: doc('Trading units in an opening lot', z.int()),
    volume: doc('Trading units and won traded today', quantity),
    turnover: decimal,
    marketCap: decimal,
    phase,
    expected: doc(
      "In an opening auction, before the day's first trade: the indicative price and its change, by which the stock is ranked then; null: `price` counts",
      z.nullable(z.strictObject({ price, gain: fraction })),
    ),
    fund: doc('An ETF: `/market/fund` returns its basket', z.boolean()),
    fictional: doc(
      'False for a company imported from the real market (its prices are simulated too)',
      z.boolean(),
    ),
    spark: doc(
      "The day's course: base price, a price for each 20 minutes with a trade, last price",
      z.array(z.int()),
    ),
    reason: doc(
      'Why it has moved today, as far as anything was told; null: nothing was',
      z.nullable(
        z.strictObject({ kind: z.enum(REASONS), direction: z.nullable(z.enum(['up', 'down'])) }),
      ),
    ),
  }),
);

export const marketList = call({
  path: '/market/list',
  access: 'public',
  kind: 'read',
  summary: 'Listed stocks, ranked; or the named ones in their order',
  input: z.strictObject({
    board: z.optional(z.enum(LISTS)),
    sort: z.optional(z.enum(SORTS)),
    reversed: doc('The other way round', z.optional(z.boolean())),
    symbols: z.optional(z.array(symbol).check(z.maxLength(100))),
    ...paging,
  }),
  output: page(
    z.strictObject({
      ...stockRow.def.shape,
      counted: doc(
        "What the ranking counts, in `held` customers who hold the stock and in `vi` the day's volatility interruptions; null in the others",
        z.nullable(z.int()),
      ),
    }),
  ),
});

export const lightRow = named(
  'StockName',
  "A stock in a list without the day's figures",
  z.pick(stockRow, {
    symbol: true,
    name: true,
    names: true,
    market: true,
    price: true,
    gain: true,
    phase: true,
    fund: true,
    fictional: true,
  }),
);

const span = doc(
  'A part of a text, in UTF-16 units; `to` is exclusive. Null: the keyword is not in this text.',
  z.nullable(z.strictObject({ from: z.int(), to: z.int() })),
);

export const marketSearch = call({
  path: '/market/search',
  access: 'public',
  kind: 'read',
  summary:
    'Stocks whose code or name in any language holds the keyword, which may have initial ' +
    'consonants for syllables; best matches first',
  input: z.strictObject({ keyword: z.string().check(z.maxLength(LIMITS.keywordChars)) }),
  output: z
    .array(
      z.strictObject({
        ...lightRow.def.shape,
        matched: doc(
          'Where the keyword stands in the code and in each name',
          z.strictObject({ code: span, kor: span, en: span, tw: span }),
        ),
      }),
    )
    .check(z.maxLength(SEARCH_ROWS)),
});

export const marketDetail = call({
  path: '/market/detail',
  access: 'public',
  kind: 'read',
  summary: 'One stock: prices of the day, rules, company',
  input: z.strictObject({ symbol }),
  output: z.strictObject({
    ...stockRow.def.shape,
    open: z.nullable(price),
    high: z.nullable(price),
    low: z.nullable(price),
    strength: doc(
      'Execution strength of the day: volume that buyers took per volume that sellers took, per cent; null: sellers have taken none',
      z.nullable(fraction),
    ),
    shares: z.int(),
    sector: z.nullable(z.string()),
    indices: z.array(z.string()),
    listedOn: z.nullable(day),
    delisting: doc(
      'The days of its delisting trading, once they are announced; null: it stays listed',
      z.nullable(
        z.strictObject({ from: day, last: day, stage: z.enum(['announced', 'trading', 'gone']) }),
      ),
    ),
    replays: doc(
      'The imported day that is replayed today: trading follows a generated path through its open, high, low and close; null: none',
      z.nullable(day),
    ),
    phaseEnds: doc(
      "When the phase is planned to end (an auction's single price comes up to 30 s later), for a closed market when it opens; null: unknown",
      z.nullable(instant),
    ),
    hours: doc(
      'From the first trading session of the day to the end of its last; null: closed all day',
      z.nullable(z.strictObject({ from: instant, until: instant })),
    ),
    cause: doc("Null: the market's phase applies", z.nullable(z.enum(PHASE_CAUSES))),
    indicative: doc(
      'The indicative price of the current auction; null: none, or no auction',
      z.nullable(z.strictObject({ price, quantity })),
    ),
    vi: doc(
      "The nearest prices that trigger a static volatility interruption, each null beyond the day's limit; null: none does",
      z.nullable(z.strictObject({ upper: z.nullable(price), lower: z.nullable(price) })),
    ),
    viPercent: doc(
      'Per cent from the last trade at which continuous trading is interrupted (dynamic VI); null: trading in the issue never is',
      z.nullable(z.int()),
    ),
    company: z.nullable(
      z.strictObject({
        founded: z.int(),
        employees: z.int(),
        headquarters: names,
        business: names,
        chief: z.string(),
        revenue: decimal,
        operatingProfit: decimal,
        netProfit: decimal,
        equity: decimal,
        dividend: decimal,
      }),
    ),
  }),
});

export const marketFund = call({
  path: '/market/fund',
  access: 'public',
  kind: 'read',
  summary: 'What is behind an ETF: its basket, and what that is worth now',
  input: z.strictObject({ symbol }),
  output: z.strictObject({
    symbol: issueCode,
    value: doc(
      'Net asset value of a unit at the last prices of its members, won with two decimals',
      price,
    ),
    premium: doc('Premium of the last price over it, per cent', fraction),
    issued: doc('Units in issue', z.int()),
    units: doc("Units created from, or redeemed for, the members' quantities", z.int()),
    members: z.array(
      z.strictObject({
        ...lightRow.def.shape,
        quantity,
        weight: doc('Per cent of the basket', fraction),
      }),
    ),
  }),
});

const level = named('BookLevel', 'DESCRIBE', z.strictObject({ price, quantity }));

export const bookShape = named(
  'Book',
  'Best price first on both sides',
  z.strictObject({
    symbol: issueCode,
    bookSeq: z.int(),
    asks: z.array(level),
    bids: z.array(level),
  }),
);

export const marketBook = call({
  path: '/market/book',
  access: 'public',
  kind: 'read',
  summary: 'Five or ten price levels of each side',
  input: z.strictObject({ symbol, levels: z.optional(z.union([z.literal(5), z.literal(10)])) }),
  output: bookShape,
});

export const tradeShape = named(
  'Trade',
  '`side` is the side of the later order',
  z.strictObject({
    at: instant,
    price,
    quantity,
    side: z.enum(['buy', 'sell']),
    bookSeq: z.int(),
  }),
);

export const marketTrades = call({
  path: '/market/trades',
  access: 'public',
  kind: 'read',
  summary: 'The last trades, newest first',
  input: z.strictObject({ symbol }),
  output: z.array(tradeShape),
});

export const candleShape = named(
  'Candle',
  'DESCRIBE',
  z.strictObject({
    at: doc('Start of the candle', instant),
    open: price,
    high: price,
    low: price,
    close: price,
    volume: quantity,
    generated: doc('True for a candle with generated history', z.boolean()),
  }),
);

/**
 * The reason why a day's base price differs from the last close; `adjustment`: what an imported
 * listing does not name.
 */
const BASE_REASONS = ['listing', 'consolidation', 'adjustment', ...REBASE_REASONS] as const;

const chartCandleShape = named(
  'ChartCandle',
  'DESCRIBE',
  z.extend(candleShape, {
    base: doc(
      'Set on a candle with a day whose base price differed from the last close: earlier prices are not comparable with later ones',
      z.optional(z.strictObject({ price, reason: z.enum(BASE_REASONS) })),
    ),
  }),
);

export const marketCandles = call({
  path: '/market/candles',
  access: 'public',
  kind: 'read',
  summary: 'Candles, oldest first; `before` pages back',
  input: z.strictObject({
    symbol,
    period: z.enum(CANDLE_PERIODS),
    before: z.optional(instant),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(600))),
  }),
  output: z.array(chartCandleShape),
});

export type StockRow = Sent<z.infer<typeof stockRow>>;
export type TradeRow = Sent<z.infer<typeof tradeShape>>;
export type CandleRow = Sent<z.infer<typeof candleShape>>;
export type ChartCandle = Sent<z.infer<typeof chartCandleShape>>;
