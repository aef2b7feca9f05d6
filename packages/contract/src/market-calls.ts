import type { GridName } from '@maru/std/price-grid';
import * as z from 'zod/mini';
import { call } from './call.ts';
import { MEMBER_SORTS, SEARCH_ROWS, SORTS } from './constants.ts';
import {
  day,
  decimal,
  fraction,
  instant,
  names,
  page,
  paging,
  quantity,
  symbol,
} from './shapes.ts';

export const BOARDS = ['main', 'second', 'konex', 'otc', 'digital', 'pair'] as const;
const GRIDS = ['krx', 'fund', 'unit'] as const satisfies readonly GridName[];
const CANDLE_PERIODS = [
  '1m',
  '3m',
  '5m',
  '10m',
  '30m',
  '1h',
  'day',
  'week',
  'month',
  'year',
] as const;
export type CandlePeriod = (typeof CANDLE_PERIODS)[number];

/** A stock in a list. `price` is the last trade, or the base price before the first one. */
const stockRow = z.strictObject({
  symbol: z.string(),
  name: z.string(),
  names,
  market: z.enum(BOARDS),
  price: decimal,
  /** Per cent against the base price. */
  gain: fraction,
  gainValue: decimal,
  base: decimal,
  upper: decimal,
  lower: decimal,
  /** The price step at `price`. */
  tick: decimal,
  /** The prices its orders may name. */
  grid: z.enum(GRIDS),
  lotSize: z.int(),
  /** Today's shares and won traded. */
  volume: quantity,
  turnover: decimal,
  marketCap: decimal,
  halted: z.boolean(),
  /** False for a company imported from the real market (its prices are simulated all the same). */
  fictional: z.boolean(),
  /** Prices from which a sparkline is drawn, oldest first. */
  spark: z.array(z.int()),
});

export const marketList = call({
  path: '/market/list',
  access: 'public',
  kind: 'read',
  summary: 'Listed stocks, ranked; or the named ones in their order',
  input: z.strictObject({
    board: z.optional(z.enum(BOARDS)),
    sort: z.optional(z.enum(SORTS)),
    /** The other way round. */
    reversed: z.optional(z.boolean()),
    symbols: z.optional(z.array(symbol).check(z.maxLength(100))),
    ...paging,
  }),
  output: page(stockRow),
});

/** A stock in a list without figures of the day. */
const lightRow = z.pick(stockRow, {
  symbol: true,
  name: true,
  names: true,
  market: true,
  price: true,
  gain: true,
  fictional: true,
});

export const marketSearch = call({
  path: '/market/search',
  access: 'public',
  kind: 'read',
  summary: 'Stocks whose code or name in any language holds the keyword, best matches first',
  input: z.strictObject({ keyword: z.string().check(z.maxLength(40)) }),
  output: z.array(lightRow).check(z.maxLength(SEARCH_ROWS)),
});

export const marketDetail = call({
  path: '/market/detail',
  access: 'public',
  kind: 'read',
  summary: 'One stock: prices of the day, rules, company',
  input: z.strictObject({ symbol }),
  output: z.strictObject({
    ...stockRow.def.shape,
    open: z.nullable(decimal),
    high: z.nullable(decimal),
    low: z.nullable(decimal),
    shares: z.int(),
    sector: z.nullable(z.string()),
    indices: z.array(z.string()),
    listedOn: z.nullable(day),
    tradable: z.boolean(),
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

const level = z.strictObject({ price: decimal, quantity });

/** Best first on both sides. */
export const bookShape = z.strictObject({
  symbol: z.string(),
  bookSeq: z.int(),
  asks: z.array(level),
  bids: z.array(level),
});

export const marketBook = call({
  path: '/market/book',
  access: 'public',
  kind: 'read',
  summary: 'Five or ten price levels of each side',
  input: z.strictObject({ symbol, levels: z.optional(z.union([z.literal(5), z.literal(10)])) }),
  output: bookShape,
});

/** `side` is the side of the order that came last. */
const tradeShape = z.strictObject({
  at: instant,
  price: decimal,
  quantity,
  side: z.enum(['buy', 'sell']),
  bookSeq: z.int(),
});

export const marketTrades = call({
  path: '/market/trades',
  access: 'public',
  kind: 'read',
  summary: 'The last trades, newest first',
  input: z.strictObject({ symbol }),
  output: z.array(tradeShape),
});

const candleShape = z.strictObject({
  /** Start of the candle. */
  at: instant,
  open: decimal,
  high: decimal,
  low: decimal,
  close: decimal,
  volume: quantity,
  /** True where the candle holds generated history. */
  generated: z.boolean(),
});

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
  output: z.array(candleShape),
});

const indexCode = z.string().check(z.regex(/^[0-9A-Z]{1,12}$/));

export const marketIndexDetail = call({
  path: '/market/indexDetail',
  access: 'public',
  kind: 'read',
  summary: 'One index: its value, and its days, oldest first, the running one last',
  input: z.strictObject({ code: indexCode }),
  output: z.strictObject({
    code: z.string(),
    names,
    price: fraction,
    /** Per cent against the last close. */
    gain: fraction,
    gainValue: fraction,
    members: z.int(),
    days: z.array(
      z.strictObject({
        day,
        open: fraction,
        high: fraction,
        low: fraction,
        close: fraction,
        /** True where the day is generated or imported history. */
        generated: z.boolean(),
      }),
    ),
  }),
});

export const marketIndexMembers = call({
  path: '/market/indexMembers',
  access: 'public',
  kind: 'read',
  summary: 'The stocks of an index, with what each of them moves it today',
  input: z.strictObject({ code: indexCode, sort: z.optional(z.enum(MEMBER_SORTS)), ...paging }),
  output: page(
    z.strictObject({
      ...lightRow.def.shape,
      base: decimal,
      halted: z.boolean(),
      marketCap: decimal,
      /** Per cent of the index. */
      weight: fraction,
      /** Points that its move since the last close has moved the index. */
      contribution: fraction,
      /** That is (price − base) × shares ÷ divisor, in hundredths of a point. */
      shares: z.int(),
      divisor: decimal,
    }),
  ),
});

export type StockRow = z.infer<typeof stockRow>;
export type TradeRow = z.infer<typeof tradeShape>;
export type CandleRow = z.infer<typeof candleShape>;
