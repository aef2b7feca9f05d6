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

const indicativePrice = doc('Indicative price in won', price);

export const stockRow = named(
  'Stock',
  'A stock in a list. `price` is the last trade, or the base price before the first one.',
  z.strictObject({
    symbol: issueCode,
    name: doc('Korean name of the issue', z.string()),
    names,
    market: doc('Market of the issue', z.enum(BOARDS)),
    price: doc('Last trade of the day in won, the base price before the first one', price),
    gain: doc('Change of `price` against the base price, per cent', fraction),
    gainValue: doc('Change of `price` against the base price, won', price),
    base: doc('Base price of the day in won, from which gains and limits count', price),
    upper: doc('Upper price limit of the day, won', price),
    lower: doc('Lower price limit of the day, won', price),
    tick: doc('The price step at `price`, won', price),
    grid: doc(
      'Tick sizes of its limit prices: of shares, of ETFs, or every whole price unit',
      z.enum(GRIDS),
    ),
    scale,
    lotSize: doc('Trading units in an opening lot', z.int()),
    volume: doc('Trading units traded today', quantity),
    turnover: doc('Won traded today', decimal),
    marketCap: doc('`price` times the shares issued, won', decimal),
    phase,
    expected: doc(
      'In the opening auction, before the first trade: what ranks it; null: `price` does',
      z.nullable(
        z.strictObject({
          price: indicativePrice,
          gain: doc('Change of it against the base price, per cent', fraction),
        }),
      ),
    ),
    fund: doc('An ETF: `/market/fund` returns its basket', z.boolean()),
    fictional: doc(
      'False for a company imported from the real market (its prices are simulated too)',
      z.boolean(),
    ),
    spark: doc(
      "The day's course, price units: base, one for each 20 minutes with a trade, last price",
      z.array(z.int()),
    ),
    reason: doc(
      'Why it has moved today: the newest news of most weight; null: there is none',
      z.nullable(
        z.strictObject({
          kind: doc('Kind of the news', z.enum(REASONS)),
          direction: doc(
            'Which way it moves the price; null: the kind has no direction',
            z.nullable(z.enum(['up', 'down'])),
          ),
        }),
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
    board: doc(
      'One market, the listed stocks of all, or the ETFs among them; missing: all issues',
      z.optional(z.enum(LISTS)),
    ),
    sort: doc(
      'Best or highest first, `symbol` from the lowest; missing: in the order of the listing',
      z.optional(z.enum(SORTS)),
    ),
    reversed: doc('True: the other way round; missing: false', z.optional(z.boolean())),
    symbols: doc(
      'Only these issues, in this order and on one page; missing: as `board` and `sort` say',
      z.optional(z.array(symbol).check(z.maxLength(100))),
    ),
    ...paging,
  }),
  output: page(
    z.strictObject({
      ...stockRow.def.shape,
      counted: doc(
        'With `held` customers that hold it, with `vi` its interruptions today; null: other sorts',
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

const span = z.nullable(
  z.strictObject({
    from: doc('Place of the first UTF-16 unit, counted from 0', z.int()),
    to: doc('Place after the last UTF-16 unit', z.int()),
  }),
);

export const marketSearch = call({
  path: '/market/search',
  access: 'public',
  kind: 'read',
  summary:
    'Stocks whose code or name in any language holds the keyword, which may have initial ' +
    'consonants for syllables; best matches first',
  input: z.strictObject({
    keyword: doc(
      'Part of a code or name; initial consonants stand for their syllables',
      z.string().check(z.maxLength(LIMITS.keywordChars)),
    ),
  }),
  output: z
    .array(
      z.strictObject({
        ...lightRow.def.shape,
        matched: doc(
          'Where the keyword stands in the code and in each name',
          z.strictObject({
            code: doc('In the code; null: not there', span),
            kor: doc('In the Korean name; null: not there', span),
            en: doc('In the English name; null: not there', span),
            tw: doc('In the Traditional Chinese name; null: not there', span),
          }),
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
    open: doc('First price of the day in won; null: no trade yet', z.nullable(price)),
    high: doc('Highest price of the day in won; null: no trade yet', z.nullable(price)),
    low: doc('Lowest price of the day in won; null: no trade yet', z.nullable(price)),
    strength: doc(
      'Day volume that buyers took per volume that sellers took, per cent; null: sellers took none',
      z.nullable(fraction),
    ),
    shares: doc('Shares issued; of a currency trading units', z.int()),
    sector: doc('Code of its sector; null: it has none', z.nullable(z.string())),
    indices: doc('Codes of the indices that it is a member of', z.array(z.string())),
    listedOn: doc('Day of its listing, KST; null: not recorded', z.nullable(day)),
    delisting: doc(
      'The days of its delisting trading, once they are announced; null: it stays listed',
      z.nullable(
        z.strictObject({
          from: doc('First day of delisting trading, KST', day),
          last: doc('Last day, KST: the issue leaves the market with its end', day),
          stage: doc(
            'Delisting trading is to come, has begun, or is over',
            z.enum(['announced', 'trading', 'gone']),
          ),
        }),
      ),
    ),
    replays: doc(
      'Imported day replayed today, by a path through its open, high, low and close; null: none',
      z.nullable(day),
    ),
    phaseEnds: doc(
      'Planned end of the phase (single price: up to 30 s later), if closed opening; null: unknown',
      z.nullable(instant),
    ),
    hours: doc(
      'Trading hours of the day; null: closed all day',
      z.nullable(
        z.strictObject({
          from: doc('When the first trading session of the day begins', instant),
          until: doc('When the last one ends', instant),
        }),
      ),
    ),
    cause: doc(
      'Why it is in another phase than its market; null: it is not',
      z.nullable(z.enum(PHASE_CAUSES)),
    ),
    indicative: doc(
      'The indicative price of the current auction; null: none, or no auction',
      z.nullable(
        z.strictObject({
          price: indicativePrice,
          quantity: doc('Trading units that would trade at it', quantity),
        }),
      ),
    ),
    vi: doc(
      'The nearest prices that trigger a static volatility interruption; null: none does',
      z.nullable(
        z.strictObject({
          upper: doc("Above, won; null: beyond the day's limit", z.nullable(price)),
          lower: doc("Below, won; null: beyond the day's limit", z.nullable(price)),
        }),
      ),
    ),
    viPercent: doc(
      'Per cent from the last trade that set off a dynamic interruption; null: none do',
      z.nullable(z.int()),
    ),
    company: doc(
      'Of a fictional company, a loss negative; null: any other issue',
      z.nullable(
        z.strictObject({
          founded: doc('Year of its foundation', z.int()),
          employees: doc('Number of its employees', z.int()),
          headquarters: doc('City of its headquarters', names),
          business: doc('What it does', names),
          chief: doc('Name of its chief executive', z.string()),
          revenue: doc('Revenue of the newest four quarters, won', decimal),
          operatingProfit: doc('Operating profit of the newest four quarters, won', decimal),
          netProfit: doc('Net profit of the newest four quarters, won', decimal),
          equity: doc('Equity of the company, won', decimal),
          dividend: doc('Dividend of the last year, won a share', decimal),
        }),
      ),
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
    premium: doc('Premium of the last price over `value`, per cent', fraction),
    issued: doc('Units in issue', z.int()),
    units: doc("Units created from, or redeemed for, the members' quantities", z.int()),
    members: doc(
      'Stocks of the basket, the largest part first',
      z.array(
        z.strictObject({
          ...lightRow.def.shape,
          quantity: doc('Shares for `units` units of the ETF', quantity),
          weight: doc("Per cent of the basket's value", fraction),
        }),
      ),
    ),
  }),
});

const level = named(
  'BookLevel',
  'A price level of a side of the order book',
  z.strictObject({
    price: doc('Price of the level, won', price),
    quantity: doc('Trading units of all orders at the price', quantity),
  }),
);

const bookSeq = doc("Number of the newest event in the issue's order book; it only rises", z.int());

export const bookShape = named(
  'Book',
  'The order book of an issue',
  z.strictObject({
    symbol: issueCode,
    bookSeq,
    asks: doc('Levels of sell orders, the lowest price first', z.array(level)),
    bids: doc('Levels of buy orders, the highest price first', z.array(level)),
  }),
);

export const marketBook = call({
  path: '/market/book',
  access: 'public',
  kind: 'read',
  summary: 'Five or ten price levels of each side',
  input: z.strictObject({
    symbol,
    levels: doc(
      'The most levels of each side; missing: 5',
      z.optional(z.union([z.literal(5), z.literal(10)])),
    ),
  }),
  output: bookShape,
});

export const tradeShape = named(
  'Trade',
  'A trade of an issue',
  z.strictObject({
    at: doc('When it was executed', instant),
    price: doc('Price of the trade, won', price),
    quantity: doc('Trading units traded', quantity),
    side: doc('Side of the later of both orders', z.enum(['buy', 'sell'])),
    bookSeq: doc("Number of the event in the issue's order book", z.int()),
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
  'The prices of an issue in a stretch of time with a trade',
  z.strictObject({
    at: doc('Start of the candle', instant),
    open: doc('First price, won', price),
    high: doc('Highest price, won', price),
    low: doc('Lowest price, won', price),
    close: doc('Last price, won', price),
    volume: doc('Trading units traded', quantity),
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
  'A candle of a chart, which also shows where the base price was changed',
  z.extend(candleShape, {
    base: doc(
      'Changed base price of a day in it: earlier prices are not comparable; missing: no change',
      z.optional(
        z.strictObject({
          price: doc('The changed base price, won', price),
          reason: doc(
            'Why it was changed; `adjustment`: an import that gives no reason',
            z.enum(BASE_REASONS),
          ),
        }),
      ),
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
    period: doc('Stretch of time of a candle', z.enum(CANDLE_PERIODS)),
    before: doc(
      'Only candles that begin before this instant; missing: up to the running one',
      z.optional(instant),
    ),
    limit: doc(
      'The most candles, the newest ones; missing: 200',
      z.optional(z.int().check(z.minimum(1), z.maximum(600))),
    ),
  }),
  output: z.array(chartCandleShape),
});

export type StockRow = Sent<z.infer<typeof stockRow>>;
export type TradeRow = Sent<z.infer<typeof tradeShape>>;
export type CandleRow = Sent<z.infer<typeof candleShape>>;
export type ChartCandle = Sent<z.infer<typeof chartCandleShape>>;
