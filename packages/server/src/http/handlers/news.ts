/** `/news/*`: public reads of what happened in the market. */
import { refusal } from '@maru/contract/errors';
import type { NewsContent, NewsRow } from '@maru/contract/news-calls';
import { unreachable } from '@maru/std/assert';
import { hundredths } from '@maru/std/percent';
import { priceText } from '@maru/std/price-text';
import type { FactDetail } from '@maru/std/venue-port';
import { gainPercent } from '../../feed/gain.ts';
import type { MarketView } from '../../market/market-view.ts';
import { type FactRow, newsAfter, newsAt, newsBefore } from '../../news/news-rows.ts';
import type { Store } from '../../store/port.ts';
import { answered, refused } from '../answer.ts';
import type { HandlersOf } from '../handler.ts';

const PAGE_SIZE = 20;
/** Stocks that a piece of news names besides its own. */
const PEERS = 3;
const NEWEST = Number.MAX_SAFE_INTEGER;

/** Answers from stored facts, with names and scales of `view`. */
export function newsHandlers(
  view: MarketView,
  store: Pick<Store, 'query'>,
): Omit<HandlersOf<'news'>, 'newsNotices'> {
  return {
    newsList: async ({ before = NEWEST, limit = PAGE_SIZE, ...filter }) => {
      // one more than requested shows whether there is a next page
      const found = await newsBefore(store, filter, before, limit + 1);
      const page = found.slice(0, limit);
      const next = found.length > limit ? (page.at(-1)?.no ?? null) : null;
      return answered({ rows: page.map((row) => newsRow(view, row)), next });
    },
    newsDetail: async ({ no, ...filter }) => {
      const [row, later, [earlier]] = await Promise.all([
        newsAt(store, no),
        newsAfter(store, filter, no),
        newsBefore(store, filter, no, 1),
      ]);
      if (row === null) return refused(refusal('news_missing'));
      return answered({
        ...newsRow(view, row),
        earlier: earlier === undefined ? null : newsRow(view, earlier),
        later: later === null ? null : newsRow(view, later),
        related: relatedTo(view, row.symbol),
      });
    },
  };
}

function newsRow(view: MarketView, { no, symbol, at, detail, generated }: FactRow): NewsRow {
  const index = view.indices.find(({ code }) => code === symbol) ?? null;
  const instrument = view.has(symbol) ? view.instrument(symbol) : null;
  return {
    no,
    at,
    generated,
    content: contentOf(detail, instrument?.scale ?? 0),
    stock: instrument && {
      symbol,
      names: instrument.names,
      scale: instrument.scale,
      market: instrument.board,
    },
    index: index && { code: symbol, names: index.names },
  };
}

function contentOf(detail: FactDetail, scale: number): NewsContent {
  const won = (units: number): string => priceText(units, scale);
  switch (detail.kind) {
    case 'vi': {
      const { kind, cause, price, reference, until } = detail;
      return { kind, params: { cause, price: won(price), reference: won(reference), until } };
    }
    case 'limit_reached':
      return { kind: detail.kind, params: { side: detail.side, price: won(detail.price) } };
    case 'listed':
      return { kind: detail.kind, params: { day: detail.day, base: won(detail.base) } };
    case 'first_price':
      return { kind: detail.kind, params: { price: won(detail.price), base: won(detail.base) } };
    case 'halted':
    case 'resumed':
      return { kind: detail.kind, params: { reason: detail.reason } };
    case 'base_changed': {
      const { kind, base, before, reason } = detail;
      return { kind, params: { base: won(base), before: won(before), reason } };
    }
    case 'earnings':
    case 'contract':
    case 'rating':
      return { kind: detail.kind, params: { direction: detail.direction, size: detail.size } };
    case 'large_trade': {
      const { kind, side, price, quantity } = detail;
      return { kind, params: { side, price: won(price), quantity } };
    }
    case 'index_moved': {
      const { kind, direction } = detail;
      return { kind, params: { direction, ...pointsOf(detail) } };
    }
    case 'circuit_breaker': {
      const { kind, stage, until } = detail;
      return { kind, params: { stage, until, ...pointsOf(detail) } };
    }
    case 'sidecar': {
      const { kind, direction, until } = detail;
      return { kind, params: { direction, until, ...pointsOf(detail) } };
    }
    case 'vi_ended':
      throw new Error('the end of an interruption is not read as news');
    default:
      return unreachable(detail);
  }
}

/** An index, in points and per cent against its last close. */
const pointsOf = ({ value, base }: { readonly value: number; readonly base: number }) => ({
  value: hundredths(BigInt(value)),
  gain: gainPercent(value, base),
});

/** The stock and the largest others of its sector, or the largest members of an index. */
function relatedTo(view: MarketView, symbol: string): string[] {
  const largest = (symbols: readonly string[]): string[] =>
    symbols
      .map((each) => ({ each, size: view.marketCap(each) }))
      .sort((a, b) => (a.size === b.size ? 0 : a.size > b.size ? -1 : 1))
      .slice(0, PEERS)
      .map(({ each }) => each);
  const index = view.indices.find(({ code }) => code === symbol);
  if (index !== undefined) return largest(index.members);
  if (!view.has(symbol)) return [];
  const { sector } = view.instrument(symbol);
  if (sector === null) return [symbol];
  const peers = view.instruments().filter((one) => one.sector === sector);
  const others = peers.map((one) => one.symbol).filter((each) => each !== symbol);
  return [symbol, ...largest(others)];
}
