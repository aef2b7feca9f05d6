/** `/market/*` and `/parameter/zhishu`: public reads of the market. */
import type { Input, Output } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import { protectionsOf } from '@maru/exchange/safeguards/protections';
import { present } from '@maru/std/assert';
import type { Company, Instrument } from '@maru/std/instrument';
import { isInDelisting } from '@maru/std/krx/delisting';
import { dynamicPercent, hasNarrowBounds } from '@maru/std/krx/volatility';
import type { Day, Instant } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { priceText } from '@maru/std/price-text';
import { strengthPercent } from '../../feed/gain.ts';
import { CandleMemory } from '../../market/candle-memory.ts';
import { readCandles } from '../../market/candles.ts';
import { Companies } from '../../market/company-view.ts';
import { readSeeds } from '../../market/day-seeds.ts';
import { fundView } from '../../market/fund-view.ts';
import { Holders } from '../../market/holders.ts';
import { indexCourse, indexDetail, indexMembers } from '../../market/index-view.ts';
import type { MarketView } from '../../market/market-view.ts';
import { type HolderCounts, Rankings } from '../../market/rankings.ts';
import { StockSearch } from '../../market/search.ts';
import type { Store } from '../../store/port.ts';
import { answered, refused } from '../answer.ts';
import type { HandlersOf } from '../handler.ts';

const DEFAULT_PAGE_SIZE = 20;
const DEFAULT_LEVELS = 5;

/**
 * Answers from `view`; candles, days, seeds and how many hold a stock from `store`. A symbol that
 * is not listed and an index that does not exist are `product_missing`.
 * @param now market time
 */
export function marketHandlers(
  view: MarketView,
  store: Pick<Store, 'query'>,
  now: () => Instant,
): HandlersOf<'market' | 'parameter'> {
  const rankings = new Rankings(view);
  const holders = new Holders(store);
  const candles = new CandleMemory();
  const companies = new Companies(store, view);
  const search = new StockSearch(view.instruments());
  view.onListed((instrument) => search.add(instrument));
  const indices = new Map(view.indices.map((index) => [index.code, index]));
  const missing = refused(refusal('product_missing'));
  return {
    parameterZhishu: () => answered(indexQuotes(view)),
    // the state is as old as its last change, but clients count down from the answer's time
    marketStatus: () => answered({ ...view.state, now: now() }),
    marketList: async (input) => {
      const now = performance.now();
      const counts = input.sort === 'held' ? await holders.counts(now) : undefined;
      return answered(list(view, rankings, input, now, counts));
    },
    marketDetail: ({ symbol }) => (view.has(symbol) ? answered(detail(view, symbol)) : missing),
    marketCompany: async ({ symbol }) =>
      view.has(symbol) ? answered(await companies.of(symbol)) : missing,
    marketFund: ({ symbol }) => {
      const basket = view.has(symbol) ? view.instrument(symbol).basket : null;
      return basket === null ? missing : answered(fundView(view, symbol, basket));
    },
    marketBook: ({ symbol, levels = DEFAULT_LEVELS }) => {
      if (!view.has(symbol)) return missing;
      const { bookSeq, asks, bids } = view.book(symbol);
      return answered({
        symbol,
        bookSeq,
        asks: asks.slice(0, levels),
        bids: bids.slice(0, levels),
      });
    },
    marketTrades: ({ symbol }) =>
      view.has(symbol) ? answered([...view.trades(symbol)].reverse()) : missing,
    marketCandles: async (input) =>
      view.has(input.symbol) ? answered(await readCandles(store, view, input, candles)) : missing,
    marketSearch: ({ keyword }) => {
      const found = search.find(keyword, (symbol) => BigInt(view.day(symbol).turnover));
      const hits = found.filter(({ symbol }) => !view.isGone(symbol));
      return answered(hits.map(({ symbol, matched }) => ({ ...view.lightRow(symbol), matched })));
    },
    marketIndexDetail: async ({ code }) => {
      const index = indices.get(code);
      return index === undefined ? missing : answered(await indexDetail(store, view, index));
    },
    marketIndexCourse: async ({ code }) => {
      const index = indices.get(code);
      return index === undefined ? missing : answered(await indexCourse(store, view, index));
    },
    marketIndexMembers: (input) => {
      const index = indices.get(input.code);
      return index === undefined ? missing : answered(indexMembers(view, index, input));
    },
    marketSeeds: async (input) => answered(await readSeeds(store, input)),
  };
}

function indexQuotes(view: MarketView): Output<'parameterZhishu'> {
  return view.indexRows.map(({ code, price, gain, gainValue }) => {
    const index = view.indices.find((definition) => definition.code === code);
    const { kor, en, tw } = present(index, `${code} is an index of the market`).names;
    return {
      code,
      local_name: kor,
      names: { kor, en: en ?? kor, tw: tw ?? kor },
      price,
      gain,
      gainValue,
    };
  });
}

function list(
  view: MarketView,
  rankings: Rankings,
  input: Input<'marketList'>,
  now: number,
  holders: HolderCounts | undefined,
): Output<'marketList'> {
  const { board = null, sort = null, reversed = false, symbols } = input;
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE } = input;
  const wanted =
    symbols === undefined
      ? rankings.symbols({ board, sort, reversed }, now, holders)
      : symbols.filter((symbol) => view.has(symbol));
  // symbols given by name are on one page: the input allows no more of them than a page has
  const size = symbols === undefined ? pageSize : LIMITS.pageSize;
  const from = (page - 1) * size;
  const countOf = (symbol: string): number | null => {
    if (sort === 'vi') return view.interruptions(symbol);
    return holders?.get(symbol) ?? null;
  };
  const rows = wanted
    .slice(from, from + size)
    .map((symbol) => ({ ...view.row(symbol), counted: countOf(symbol) }));
  return { rows, total: wanted.length };
}

function detail(view: MarketView, symbol: string): Output<'marketDetail'> {
  const instrument = view.instrument(symbol);
  const { open, high, low, issued, taken, ...day } = view.day(symbol);
  const { phaseEnds, cause, indicative, vi } = day;
  const text = (price: number | null): string | null =>
    price === null ? null : priceText(price, instrument.scale);
  return {
    ...view.row(symbol),
    open: text(open),
    high: text(high),
    low: text(low),
    strength: strengthPercent(taken),
    shares: issued,
    sector: instrument.sector,
    indices: [...view.indicesOf(symbol)],
    listedOn: instrument.listedOn,
    delisting: delistingOf(view, instrument),
    replays: view.replays(symbol),
    phaseEnds,
    hours: view.hours(symbol),
    vi,
    viPercent: viPercent(instrument, view.day(symbol).day),
    cause,
    indicative,
    company: instrument.company === null ? null : company(instrument.company),
  };
}

function delistingOf(view: MarketView, { symbol, delisting }: Instrument) {
  if (delisting === undefined) return null;
  const { day } = view.day(symbol);
  const began = day >= delisting.from ? ('trading' as const) : ('announced' as const);
  return { ...delisting, stage: view.isGone(symbol) ? ('gone' as const) : began };
}

const viPercent = (instrument: Instrument, day: Day): number | null =>
  protectionsOf(instrument).volatilityInterruption && !isInDelisting(instrument, day)
    ? dynamicPercent('continuous', hasNarrowBounds(instrument))
    : null;

const company = (data: Company): NonNullable<Output<'marketDetail'>['company']> => ({
  founded: data.founded,
  employees: data.employees,
  headquarters: data.headquarters,
  business: data.business,
  chief: data.chief,
  revenue: String(data.revenue),
  operatingProfit: String(data.operatingProfit),
  netProfit: String(data.netProfit),
  equity: String(data.equity),
  dividend: String(data.dividend),
});
