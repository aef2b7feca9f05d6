import { CALLS } from '@maru/contract/calls';
import type { Quote } from '@maru/exchange/simulation-types';
import type { Instrument } from '@maru/std/instrument';
import { addDays, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayFrame } from '../../feed/day-frame.ts';
import type { MarketFrame } from '../../feed/frame-gate.ts';
import { bookFrame, candleFrame, indexFrame, tradesFrame } from '../../feed/market-frames.ts';
import { MarketView } from '../../market/market-view.ts';
import { type Store, StoreAway } from '../../store/port.ts';
import { DAY, INSTRUMENTS, listing, SETUP, STORED } from '../../venue/testing.ts';
import { marketHandlers } from './market.ts';

/** Market time of the answers. */
const NOW = startOfDay(DAY) + 600 * MINUTE_MS;
const WHO = { address: '127.0.0.1' };
const MISSING = { ok: false, refusal: { code: 'product_missing', params: {} }, stale: null };

const noStore: Store = {
  query: () => Promise.reject(new StoreAway('no database here')),
  commit: () => Promise.reject(new StoreAway('no database here')),
  close: () => Promise.resolve(),
};

const frame = (topic: string, symbol: string | null, body: object, afterReport = 0) => ({
  topic: symbol === null ? topic : `${topic}:${symbol}`,
  symbol,
  afterReport,
  bytes: new TextEncoder().encode(JSON.stringify(body)),
});

function dayOf(symbol: string, price: number, fields: Partial<Quote> = {}): MarketFrame {
  const base = SETUP.bases[symbol] ?? 0;
  const quote: Quote = {
    symbol,
    last: price,
    bid: null,
    ask: null,
    base,
    upper: base * 1.3,
    lower: base * 0.7,
    phase: 'continuous',
    phaseEnds: null,
    cause: null,
    indicative: null,
    vi: null,
    open: base,
    high: Math.max(base, price),
    low: Math.min(base, price),
    volume: 10,
    turnover: 10n * BigInt(price),
    taken: { bought: 450, sold: 360 },
    issued: INSTRUMENTS.find((i) => i.symbol === symbol)?.shares ?? 0,
    ...fields,
  };
  return frame('day', symbol, dayFrame(DAY, quote, 0));
}

let view: MarketView;
let handlers: ReturnType<typeof marketHandlers>;
beforeEach(() => {
  view = new MarketView(STORED, SETUP, new Map());
  handlers = marketHandlers(view, noStore, () => NOW);
});

async function symbolsOf(input: Parameters<typeof handlers.marketList>[0]): Promise<string[]> {
  const answer = await handlers.marketList(input, WHO);
  if (!answer.ok) throw new Error(answer.refusal.code);
  expect(CALLS.marketList.output.safeParse(answer.value)).toMatchObject({ success: true });
  return answer.value.rows.map((row) => row.symbol);
}

it('a day that began generated stays marked as such', () => {
  view.offer(dayOf('900010', 49_000));
  expect(view.dayBar('900010')).toMatchObject({ close: 49_000, generated: false });
  const meta = { ...STORED.meta, firstLiveDay: addDays(DAY, 1) };
  const begun = new MarketView({ ...STORED, meta }, SETUP, new Map());
  begun.offer(dayOf('900010', 49_000));
  expect(begun.dayBar('900010')).toMatchObject({ close: 49_000, generated: true });
});

describe('a list', () => {
  it('shows a stock at its base price before the first trade', async () => {
    const answer = await handlers.marketList({ symbols: ['900010'] }, WHO);
    expect(answer).toMatchObject({
      value: {
        total: 1,
        rows: [
          {
            price: '50000',
            gain: '0.00',
            gainValue: '0',
            upper: '65000',
            lower: '35000',
            tick: '100',
            marketCap: '500000000000',
            volume: 0,
            spark: [50_000, 50_000],
          },
        ],
      },
    });
  });

  it('ranks by gain, turnover and size, equal ones as they are listed', async () => {
    view.offer(dayOf('900010', 49_000));
    view.offer(dayOf('900020', 9_000, { volume: 5_000, turnover: 45_000_000n }));
    expect(await symbolsOf({ sort: 'gain' })).toEqual(['900020', '900030', '900010']);
    expect(await symbolsOf({ sort: 'gain', reversed: true })).toEqual([
      '900010',
      '900030',
      '900020',
    ]);
    expect(await symbolsOf({ sort: 'turnover' })).toEqual(['900020', '900010', '900030']);
    expect(await symbolsOf({ sort: 'marketCap' })).toEqual(['900010', '900020', '900030']);
    expect(await symbolsOf({ board: 'konex', sort: 'gain' })).toEqual(['900030']);
  });

  it('has only those that have risen among the gainers, and fallen among the losers', async () => {
    view.offer(dayOf('900010', 49_000));
    view.offer(dayOf('900020', 9_000));
    view.offer(dayOf('900030', 2_000));
    expect(await symbolsOf({ sort: 'rise' })).toEqual(['900020']);
    expect(await symbolsOf({ sort: 'fall' })).toEqual(['900010']);
  });

  it('ranks by the indicative price before the first trade of an opening auction', async () => {
    const auction = { phase: 'opening_auction', last: null, volume: 0, turnover: 0n } as const;
    const at = (price: number) => ({ ...auction, indicative: { price, quantity: 10 } });
    view.offer(dayOf('900010', 50_000, at(51_000)));
    view.offer(dayOf('900020', 8_000, at(9_000)));
    view.offer(dayOf('900030', 2_000, auction));
    expect(await symbolsOf({ sort: 'rise' })).toEqual(['900020', '900010']);
    expect(view.row('900020')).toMatchObject({
      price: '8000',
      gain: '0.00',
      expected: { price: '9000', gain: '12.50' },
    });
    expect(view.row('900030').expected).toBeNull();
    view.offer(dayOf('900010', 50_500));
    expect(view.row('900010').expected).toBeNull();
  });

  it('counts volatility interruptions of the day', async () => {
    const vi = (symbol: string, at: number) => {
      const prices = { price: 51_000, reference: 50_000, until: at + 2 * MINUTE_MS };
      const detail = { kind: 'vi', cause: 'static_vi', ...prices } as const;
      view.reasons.note({ id: `${symbol}/${at}`, symbol, at, detail });
    };
    vi('900010', NOW);
    vi('900020', NOW);
    vi('900010', NOW + MINUTE_MS);
    const answer = await handlers.marketList({ sort: 'vi' }, WHO);
    expect(answer).toMatchObject({
      value: {
        total: 2,
        rows: [
          { symbol: '900010', counted: 2 },
          { symbol: '900020', counted: 1 },
        ],
      },
    });
    const next = { ...dayFrame(addDays(DAY, 1), quietQuote(), 0) };
    view.offer(frame('day', '900010', next));
    expect(['900010', '900020'].map((symbol) => view.interruptions(symbol))).toEqual([0, 1]);
  });

  it('names new highs of 52 weeks, and compares across no change of the base', async () => {
    const highs = new Map([
      ['900010', 55_000],
      ['900020', 9_000],
    ]);
    view = new MarketView(STORED, SETUP, new Map(), highs);
    handlers = marketHandlers(view, noStore, () => NOW);
    view.offer(dayOf('900010', 54_000, { high: 55_000 }));
    view.offer(dayOf('900020', 9_050, { high: 9_100 }));
    // without a past it has nothing to be above of
    view.offer(dayOf('900030', 2_500));
    expect(await symbolsOf({ sort: 'newHigh' })).toEqual(['900020']);
    const next = (symbol: string, base: number, high: number) =>
      frame('day', symbol, {
        ...dayFrame(addDays(DAY, 1), { ...quietQuote(), symbol, base, last: high, high }, 0),
      });
    view.offer(next('900020', 9_050, 9_100));
    expect(view.isNewHigh('900020')).toBe(false);
    view.offer(next('900010', 27_000, 60_000));
    expect(view.isNewHigh('900010')).toBe(false);
  });

  it('counts the customers who hold a stock, at most twice a minute', async () => {
    const asked: string[] = [];
    const query = (async (text: string) => {
      asked.push(text);
      return [
        { symbol: '900030', holders: 3 },
        { symbol: '900010', holders: 12 },
      ];
    }) as Store['query'];
    handlers = marketHandlers(view, { query }, () => NOW);
    for (const _ of [1, 2]) {
      expect(await handlers.marketList({ sort: 'held' }, WHO)).toMatchObject({
        value: {
          rows: [
            { symbol: '900010', counted: 12 },
            { symbol: '900030', counted: 3 },
          ],
        },
      });
    }
    expect(asked).toHaveLength(1);
  });

  it('gives named stocks in their order, without those that are not listed', async () => {
    expect(await symbolsOf({ symbols: ['900030', '123456', '900010'] })).toEqual([
      '900030',
      '900010',
    ]);
  });

  it('is paged, with the number of all', async () => {
    const answer = await handlers.marketList({ page: 2, pageSize: 2 }, WHO);
    expect(answer).toMatchObject({ value: { total: 3, rows: [{ symbol: '900030' }] } });
  });

  it('shows nothing of a fill that is not durable', async () => {
    view.offer({ ...dayOf('900010', 51_000), afterReport: 7 });
    const price = async () => (await handlers.marketDetail({ symbol: '900010' }, WHO)) as object;
    expect(await price()).toMatchObject({ value: { price: '50000', open: null } });
    view.durable(7);
    expect(await price()).toMatchObject({ value: { price: '51000', gain: '2.00' } });
  });
});

describe('a sorted list', () => {
  it('knows every column, either way round', async () => {
    view.offer(dayOf('900010', 49_000));
    expect(await symbolsOf({ sort: 'price' })).toEqual(['900010', '900020', '900030']);
    expect(await symbolsOf({ sort: 'price', reversed: true })).toEqual([
      '900030',
      '900020',
      '900010',
    ]);
    expect(await symbolsOf({ sort: 'symbol', reversed: true })).toEqual([
      '900030',
      '900020',
      '900010',
    ]);
    expect(await symbolsOf({ sort: 'volume', reversed: true })).toEqual([
      '900020',
      '900030',
      '900010',
    ]);
  });
});

it('a search answers light rows and where the keyword stands in them', async () => {
  const answer = await handlers.marketSearch({ keyword: '90002' }, WHO);
  expect(answer).toMatchObject({
    value: [
      {
        symbol: '900020',
        price: '8000',
        gain: '0.00',
        matched: { code: { from: 0, to: 5 }, kor: { from: 2, to: 7 }, en: null, tw: null },
      },
    ],
  });
  expect(answer.ok && CALLS.marketSearch.output.safeParse(answer.value).success).toBe(true);
});

it('a search puts the most traded of equally good matches first', async () => {
  const found = async () => {
    const answer = await handlers.marketSearch({ keyword: 'ㅈㅁ' }, WHO);
    return answer.ok ? answer.value.map((row) => row.symbol) : [];
  };
  expect(await found()).toEqual(['900010', '900020', '900030']);
  view.offer(dayOf('900030', 2_000, { turnover: 2_000_000n }));
  expect((await found())[0]).toBe('900030');
});

it('the state of the boards has the time of the answer, not of its last change', async () => {
  const boards = [{ board: 'main', phase: 'continuous', phaseEnds: null }] as const;
  const state = { t: 'market', now: NOW - MINUTE_MS, boards, notices: [] };
  view.offer(frame('market', null, state));
  const value = { now: NOW, boards, notices: [] };
  expect(await handlers.marketStatus({}, WHO)).toEqual({ ok: true, value, stale: null });
});

describe('one stock', () => {
  it('has its day, its indices and its rules', async () => {
    view.offer(dayOf('900010', 51_000));
    const answer = await handlers.marketDetail({ symbol: '900010' }, WHO);
    expect(answer).toMatchObject({
      value: { open: '50000', high: '51000', low: '50000', indices: ['MAIN'], phase: 'continuous' },
    });
    expect(answer.ok && CALLS.marketDetail.output.safeParse(answer.value).success).toBe(true);
  });

  it('has five levels, or ten', async () => {
    const level = (price: number) => ({ price, quantity: 1 });
    const asks = Array.from({ length: 10 }, (_, i) => level(50_100 + i * 100));
    const bids = Array.from({ length: 7 }, (_, i) => level(50_000 - i * 100));
    view.offer(frame('book', '900010', bookFrame('900010', { bookSeq: 9, asks, bids }, 0)));
    const five = await handlers.marketBook({ symbol: '900010' }, WHO);
    expect(five).toMatchObject({ value: { bookSeq: 9, asks: { length: 5 }, bids: { length: 5 } } });
    const ten = await handlers.marketBook({ symbol: '900010', levels: 10 }, WHO);
    expect(ten).toMatchObject({ value: { asks: { length: 10 }, bids: { length: 7 } } });
  });

  it('has its last trades, newest first', async () => {
    const trade = (bookSeq: number) => {
      return { price: 50_000, quantity: 1, side: 'buy' as const, bookSeq, at: bookSeq };
    };
    for (const seqs of [[1, 2], [3]]) {
      view.offer(frame('trades', '900010', tradesFrame('900010', seqs.map(trade), 0)));
    }
    const answer = await handlers.marketTrades({ symbol: '900010' }, WHO);
    expect(answer.ok && answer.value.map((row) => row.bookSeq)).toEqual([3, 2, 1]);
  });

  it('that is not listed is refused by every call', async () => {
    const symbol = '123456';
    expect(await handlers.marketDetail({ symbol }, WHO)).toEqual(MISSING);
    expect(await handlers.marketBook({ symbol }, WHO)).toEqual(MISSING);
    expect(await handlers.marketTrades({ symbol }, WHO)).toEqual(MISSING);
    expect(await handlers.marketCandles({ symbol, period: 'day' }, WHO)).toEqual(MISSING);
  });

  it('has the course of its day in its sparkline, and begins a day at the base', () => {
    const start = startOfDay(DAY);
    const print = (minute: number, close: number): void => {
      const prices = { open: close, high: close, low: close, close, volume: 1 };
      const bar = { at: start + minute * MINUTE_MS, ...prices, turnover: 1n, generated: false };
      view.offer(frame('candles', '900010', candleFrame({ symbol: '900010', ...bar }, 0)));
      view.offer(dayOf('900010', close));
    };
    for (const [minute, close] of [
      [3, 50_100],
      [19, 50_200],
      [20, 50_300],
      [65, 51_000],
    ] as const) {
      print(minute, close);
    }
    expect(view.row('900010').spark).toEqual([50_000, 50_200, 50_300, 51_000]);
    const next = { ...dayFrame('2026-11-21', quietQuote(), 0), base: 51_000 };
    view.offer(frame('day', '900010', next));
    expect(view.row('900010')).toMatchObject({
      price: '51000',
      gain: '0.00',
      spark: [51_000, 51_000],
    });
    expect(view.trades('900010')).toEqual([]);
  });

  it('keeps the minute candles that may not be stored yet', () => {
    const at = startOfDay(DAY);
    for (const minute of [0, 0, 1, 2, 3]) {
      const prices = { open: 1, high: 1, low: 1, close: 1, volume: 1 };
      const bar = { at: at + minute * MINUTE_MS, ...prices, turnover: 1n, generated: false };
      view.offer(frame('candles', '900010', candleFrame({ symbol: '900010', ...bar }, 0)));
    }
    expect(view.candles('900010').map((c) => (c.at - at) / MINUTE_MS)).toEqual([1, 2, 3]);
  });
});

const quietQuote = (): Quote => ({
  symbol: '900010',
  last: null,
  bid: null,
  ask: null,
  base: 51_000,
  upper: 66_300,
  lower: 35_700,
  phase: 'continuous',
  phaseEnds: null,
  cause: null,
  indicative: null,
  vi: null,
  open: null,
  high: null,
  low: null,
  volume: 0,
  turnover: 0n,
  taken: { bought: 450, sold: 360 },
  issued: 10_000_000,
});

describe('products', () => {
  const fund: Instrument = {
    ...(INSTRUMENTS[0] as Instrument),
    symbol: '900701',
    grid: 'fund',
    lotSize: 1,
    shares: 4_000,
    basket: {
      units: 2_000,
      shares: [
        { symbol: '900010', quantity: 10 },
        { symbol: '900020', quantity: 200 },
      ],
    },
  };
  const pair: Instrument = {
    ...(INSTRUMENTS[1] as Instrument),
    symbol: 'USDKRW',
    board: 'pair',
    bandPercent: 5,
    grid: 'unit',
    scale: -1,
    lotSize: 1,
  };
  const market = { ...STORED, instruments: [...INSTRUMENTS, fund, pair] };
  const bases = { ...SETUP.bases, '900701': 1_050, USDKRW: 13_905 };
  const own = () =>
    marketHandlers(new MarketView(market, { ...SETUP, bases }, new Map()), noStore, () => NOW);

  it('an ETF shows its basket and what a unit of it is worth', async () => {
    expect(await own().marketFund({ symbol: '900701' }, WHO)).toMatchObject({
      // (10 × 50,000 + 200 × 8,000) ÷ 2,000 = 1,050
      value: {
        value: '1050.00',
        premium: '0.00',
        issued: 4_000,
        units: 2_000,
        members: [
          { symbol: '900020', quantity: 200, weight: '76.19' },
          { symbol: '900010', quantity: 10, weight: '23.81' },
        ],
      },
    });
    expect(await own().marketFund({ symbol: '900010' }, WHO)).toEqual(MISSING);
  });

  it('a currency has its prices in won', async () => {
    expect(await own().marketDetail({ symbol: 'USDKRW' }, WHO)).toMatchObject({
      value: { price: '1390.5', tick: '0.1', upper: '1460.0', lower: '1321.0', scale: -1 },
    });
  });

  it('ranks prices in won, not in price units', async () => {
    const answer = await own().marketList({ sort: 'price' }, WHO);
    expect(answer.ok && answer.value.rows.map((row) => row.symbol)).toEqual([
      '900010',
      '900020',
      '900030',
      'USDKRW',
      '900701',
    ]);
  });

  it.each([
    ['listed', ['900010', '900020', '900030', '900701']],
    ['fund', ['900701']],
    ['pair', ['USDKRW']],
    ['otc', []],
  ] as const)('the list %s has what belongs to it', async (board, symbols) => {
    const answer = await own().marketList({ board, sort: 'symbol' }, WHO);
    expect(answer.ok && answer.value.rows.map((row) => row.symbol)).toEqual(symbols);
  });
});

it('index quotes have their names, the Korean one where there is no other', async () => {
  const value = { code: 'MAIN', value: 101_050, base: 100_000, open: 1, high: 1, low: 1 };
  view.offer(frame('index', null, indexFrame([value])));
  const answer = await handlers.parameterZhishu({}, WHO);
  expect(answer).toMatchObject({
    value: [
      {
        code: 'MAIN',
        local_name: '주가지수',
        names: { kor: '주가지수', en: 'Main index', tw: '주가지수' },
        price: '1010.50',
        gain: '1.05',
        gainValue: '10.50',
      },
    ],
  });
});

describe('an issue that is listed while the market runs', () => {
  const { instrument, base } = listing('900099', addDays(DAY, 1));

  it('is in lists, rankings, search, details and frames from then on', async () => {
    expect(await symbolsOf({})).not.toContain('900099');
    view.list(instrument, base);
    view.list(instrument, base);
    const fresh = marketHandlers(view, noStore, () => NOW);
    const listed = await fresh.marketList({ sort: 'symbol' }, WHO);
    expect(listed).toMatchObject({ ok: true, value: { total: 4 } });
    // handlers created before the listing know it too
    const found = await handlers.marketSearch({ keyword: '900099' }, WHO);
    expect(found).toMatchObject({ ok: true, value: [{ symbol: '900099', price: '20000' }] });
    const detail = await handlers.marketDetail({ symbol: '900099' }, WHO);
    expect(detail).toMatchObject({
      value: { base: '20000', spark: [20_000, 20_000], indices: [], listedOn: addDays(DAY, 1) },
    });
    view.offer(frame('day', '900099', { ...view.day('900099'), last: 30_000 }));
    expect(view.row('900099')).toMatchObject({ price: '30000', gain: '50.00' });
  });

  it('shows the range of its first day from the start', () => {
    const first = new MarketView(
      { ...STORED, instruments: [{ ...instrument, listedOn: DAY }] },
      { ...SETUP, bases: { '900099': base } },
      new Map(),
    );
    expect(first.row('900099')).toMatchObject({ upper: '80000', lower: '12000' });
  });
});
