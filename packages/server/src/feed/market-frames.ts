/** The frames of the stream that speak of the market, from what the exchange knows. Pure. */
import type {
  BookFrame,
  CandleFrame,
  IndexFrame,
  QuoteFrame,
  TradesFrame,
} from '@maru/contract/stream';
import type {
  BookLevel,
  BookView,
  IndexValue,
  Quote,
  Trade,
} from '@maru/exchange/simulation-types';
import type { MinuteBar } from '@maru/std/instrument';
import type { Instant } from '@maru/std/kst';
import { gainPercent, hundredths } from '../market/gain.ts';
import { phaseState } from './day-frame.ts';

/** A trade with the market time of its print. */
export interface TimedTrade extends Trade {
  readonly at: Instant;
}

/** A stock stands at its base price until it trades. */
export function quoteFrame(quote: Quote): QuoteFrame {
  const price = quote.last ?? quote.base;
  return {
    t: 'quote',
    symbol: quote.symbol,
    price: String(price),
    gain: gainPercent(price, quote.base),
    gainValue: String(price - quote.base),
    base: String(quote.base),
    volume: quote.volume,
    turnover: String(quote.turnover),
    ...phaseState(quote),
  };
}

const level = ({ price, quantity }: BookLevel) => ({ price: String(price), quantity });

export const bookFrame = (symbol: string, book: BookView): BookFrame => ({
  t: 'book',
  symbol,
  bookSeq: book.bookSeq,
  asks: book.asks.map(level),
  bids: book.bids.map(level),
});

export const tradesFrame = (symbol: string, trades: readonly TimedTrade[]): TradesFrame => ({
  t: 'trades',
  symbol,
  rows: trades.map(({ at, price, quantity, side, bookSeq }) => ({
    at,
    price: String(price),
    quantity,
    side,
    bookSeq,
  })),
});

export const candleFrame = (bar: MinuteBar): CandleFrame => ({
  t: 'candles',
  symbol: bar.symbol,
  candle: {
    at: bar.at,
    open: String(bar.open),
    high: String(bar.high),
    low: String(bar.low),
    close: String(bar.close),
    volume: bar.volume,
    generated: false,
  },
});

export const indexFrame = (values: readonly IndexValue[]): IndexFrame => ({
  t: 'index',
  rows: values.map(({ code, value, base }) => ({
    code,
    price: hundredths(BigInt(value)),
    gain: gainPercent(value, base),
    gainValue: hundredths(BigInt(value - base)),
  })),
});
