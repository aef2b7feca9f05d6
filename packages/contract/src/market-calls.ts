import type { GridName } from '@maru/std/price-grid';
import * as z from 'zod/mini';
import { BOARDS, LISTS } from './boards.ts';
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
  price,
  quantity,
  scale,
  symbol,
} from './shapes.ts';
import { PHASE_CAUSES, TRADING_PHASES } from './status.ts';

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

/** What a market does now: `halted` takes only cancels, `closed` nothing. */
const phase = z.enum(TRADING_PHASES);

/** A stock in a list. `price` is the last trade, or the base price before the first one. */
const stockRow = z.strictObject({
  symbol: z.string(),
  name: z.string(),
  names,
  market: z.enum(BOARDS),
  price,
  /** Per cent against the base price. */
  gain: fraction,
  gainValue: price,
  base: price,
  upper: price,
  lower: price,
  /** The price step at `price`. */
  tick: price,
  /** The prices its orders may name. */
  grid: z.enum(GRIDS),
  scale,
  /** Trading units of an opening lot. */
  lotSize: z.int(),
  /** Trading units and won traded today. */
  volume: quantity,
  turnover: decimal,
  marketCap: decimal,
  phase,
  /** An ETF: `/market/fund` says what is behind it. */
  fund: z.boolean(),
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
    board: z.optional(z.enum(LISTS)),
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
    open: z.nullable(price),
    high: z.nullable(price),
    low: z.nullable(price),
    shares: z.int(),
    sector: z.nullable(z.string()),
    indices: z.array(z.string()),
    listedOn: z.nullable(day),
    /**
     * The imported day through whose open, high, low and close its participants trade today, on a
     * course that is generated; null: none.
     */
    replays: z.nullable(day),
    /** When the phase is planned to end; an auction's single price comes up to 30 s later. */
    phaseEnds: z.nullable(instant),
    /** Null: the phase is the board's. */
    cause: z.nullable(z.enum(PHASE_CAUSES)),
    /** What the auction that is going on would trade now; null: nothing, or no auction. */
    indicative: z.nullable(z.strictObject({ price, quantity })),
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

/** Prices in won; instants as `at`. */
const notice = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('vi'),
    at: instant,
    symbol: z.string(),
    cause: z.enum(['static_vi', 'dynamic_vi']),
    /** The price that would have traded, and the one it was compared with. */
    price,
    reference: price,
    until: instant,
  }),
  z.strictObject({
    kind: z.literal('circuit_breaker'),
    at: instant,
    board: z.enum(BOARDS),
    stage: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    /** End of the halt; null: closed for the day. */
    until: z.nullable(instant),
  }),
  z.strictObject({
    kind: z.literal('sidecar'),
    at: instant,
    direction: z.enum(['up', 'down']),
    until: instant,
  }),
]);

/** What the boards stand under, and the newest notices, newest first. */
const marketState = z.strictObject({
  /** Market time: the sandbox's clock may be ahead of the device's. */
  now: instant,
  boards: z.array(
    z.strictObject({
      board: z.enum(BOARDS),
      phase,
      /** When the phase is planned to end; null where nobody knows, and while it is closed. */
      phaseEnds: z.nullable(instant),
      /** Highest stage of the circuit breaker today; 0: none. */
      breaker: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
      /** A sidecar that is on; null: none. Information only: nobody's orders are stopped. */
      sidecar: z.nullable(z.strictObject({ direction: z.enum(['up', 'down']), until: instant })),
    }),
  ),
  notices: z.array(notice),
});

export const marketStatus = call({
  path: '/market/status',
  access: 'public',
  kind: 'read',
  summary: 'What each board does now, and the newest notices of interruptions',
  input: z.strictObject({}),
  output: marketState,
});

export const marketFund = call({
  path: '/market/fund',
  access: 'public',
  kind: 'read',
  summary: 'What is behind an ETF: its basket, and what that is worth now',
  input: z.strictObject({ symbol }),
  output: z.strictObject({
    symbol: z.string(),
    /** Won a unit is worth at the last prices of its members, with two decimals. */
    value: price,
    /** What the last price is above it, per cent. */
    premium: fraction,
    /** Units in issue. */
    issued: z.int(),
    /** So many units are created from, or redeemed for, the members' quantities. */
    units: z.int(),
    members: z.array(
      z.strictObject({
        ...lightRow.def.shape,
        quantity,
        /** Per cent of the basket. */
        weight: fraction,
      }),
    ),
  }),
});

const level = z.strictObject({ price, quantity });

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
  price,
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
  open: price,
  high: price,
  low: price,
  close: price,
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
      base: price,
      phase,
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

export type MarketState = z.infer<typeof marketState>;
export type StockRow = z.infer<typeof stockRow>;
export type TradeRow = z.infer<typeof tradeShape>;
export type CandleRow = z.infer<typeof candleShape>;
