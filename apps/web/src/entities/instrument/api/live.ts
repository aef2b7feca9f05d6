/** Frames of the market, applied to the query cache at most once per painted frame. */
import type { Output } from '@maru/contract/calls';
import type { BookFrame, QuoteFrame, TradesFrame } from '@maru/contract/stream';
import { useEffect } from 'react';
import { perFrame } from '#shared/frame-batch.ts';
import { patchCached } from '#shared/patch-cached.ts';
import { invalidate } from '#shared/query.ts';
import { useResume, useTopic, useTopics } from '#shared/stream.ts';
import {
  type IndexDetail,
  type IndexMember,
  withIndexQuote,
  withMemberQuote,
} from '../model/index-days.ts';
import { type StockDetail, type StockRow, withDetailQuote, withQuote } from '../model/quote.ts';
import { addMinute, readChartsAgain } from './live-candles.ts';
import { BOOK_LEVELS } from './market-book.ts';

/** Trades kept on screen. */
const TRADES_SHOWN = 50;

interface Rows<R> {
  readonly rows: readonly R[];
}

interface Pages<R> {
  readonly pages: readonly Rows<R>[];
}

type Quotes = ReadonlyMap<string, QuoteFrame>;
type Move<R> = (row: R, frame: QuoteFrame) => R;

const quote = perFrame<string, QuoteFrame>((quotes) => {
  patchCached<Pages<StockRow> | Rows<StockRow>>({ queryKey: ['marketList'] }, (list) =>
    'pages' in list ? pagesWith(list, quotes, withQuote) : rowsWith(list, quotes, withQuote),
  );
  patchCached<Pages<IndexMember>>({ queryKey: ['marketIndexMembers'] }, (list) =>
    pagesWith(list, quotes, withMemberQuote),
  );
  for (const frame of quotes.values()) {
    patchCached<StockDetail>(
      { queryKey: ['marketDetail', { symbol: frame.symbol }], exact: true },
      (detail) => withDetailQuote(detail, frame),
    );
  }
});

/** Untouched rows and lists stay the same objects, so that only changed rows are drawn again. */
function rowsWith<R extends { readonly symbol: string }>(
  list: Rows<R>,
  quotes: Quotes,
  move: Move<R>,
): Rows<R> {
  const rows = list.rows.map((row) => {
    const frame = quotes.get(row.symbol);
    return frame === undefined ? row : move(row, frame);
  });
  return rows.some((row, i) => row !== list.rows[i]) ? { ...list, rows } : list;
}

function pagesWith<R extends { readonly symbol: string }>(
  list: Pages<R>,
  quotes: Quotes,
  move: Move<R>,
): Pages<R> {
  const pages = list.pages.map((page) => rowsWith(page, quotes, move));
  return pages.some((page, i) => page !== list.pages[i]) ? { ...list, pages } : list;
}

const book = perFrame<string, BookFrame>((frames) => {
  for (const { t: _, ...shape } of frames.values()) {
    patchCached<Output<'marketBook'>>(
      { queryKey: ['marketBook', { symbol: shape.symbol, levels: BOOK_LEVELS }], exact: true },
      () => shape,
    );
  }
});

const addTrades = (frame: TradesFrame): void =>
  patchCached<Output<'marketTrades'>>(
    { queryKey: ['marketTrades', { symbol: frame.symbol }], exact: true },
    (trades) => {
      const newest = trades[0];
      const fresh = frame.rows.filter(
        (row) => newest === undefined || row.at > newest.at || row.bookSeq > newest.bookSeq,
      );
      return fresh.length === 0
        ? trades
        : [...fresh.toReversed(), ...trades].slice(0, TRADES_SHOWN);
    },
  );

/** Keeps the rows of `symbols` live while the component is shown: pass only those on screen. */
export const useLiveQuotes = (symbols: readonly string[]): void =>
  useTopics(
    symbols.map((symbol) => `quote:${symbol}` as const),
    (frame) => quote(frame.symbol, frame),
  );

/** Keeps everything about one stock live while the component is shown. */
export function useLiveStock(symbol: string): void {
  useTopic(`quote:${symbol}`, (frame) => quote(symbol, frame));
  useTopic(`book:${symbol}`, (frame) => book(symbol, frame));
  useTopic(`trades:${symbol}`, addTrades);
  useTopic(`candles:${symbol}`, addMinute);
  useEffect(() => void readChartsAgain(symbol), [symbol]);
  useResume(() => {
    void readChartsAgain(symbol);
    void invalidate(['marketDetail']);
  });
}

/** Keeps the value and the running day of an index live while the component is shown. */
export function useLiveIndex(code: string): void {
  useResume(() => void invalidate(['marketIndexDetail', 'marketIndexCourse']));
  useTopic('index', ({ rows }) => {
    const quoted = rows.find((row) => row.code === code);
    if (quoted === undefined) return;
    patchCached<IndexDetail>({ queryKey: ['marketIndexDetail', { code }], exact: true }, (detail) =>
      withIndexQuote(detail, quoted),
    );
  });
}
