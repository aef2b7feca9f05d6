/**
 * The market frames of the stream, from the exchange's data. Pure. `scale` is the instrument's: the
 * exchange counts in price units, the wire in won.
 */
import type {
  BookFrame,
  CandleFrame,
  IndexFrame,
  QuoteFrame,
  TradesFrame,
} from '@maru/contract/stream';
import type { BookLevel, BookView, IndexValue, Trade } from '@maru/exchange/simulation-types';
import type { MinuteBar } from '@maru/std/instrument';
import type { Instant } from '@maru/std/kst';
import { hundredths } from '@maru/std/percent';
import { priceText } from '@maru/std/price-text';
import type { DayFrame } from './day-frame.ts';
import { gainPercent, strengthPercent } from './gain.ts';

/** A trade with the market time of its print. */
export interface TimedTrade extends Trade {
  readonly at: Instant;
}

/** The price of a stock is its base price until the first trade. */
export function quoteFrame(symbol: string, day: DayFrame, scale: number): QuoteFrame {
  const price = day.last ?? day.base;
  const { phase, phaseEnds, cause, indicative, vi } = day;
  return {
    t: 'quote',
    symbol,
    price: priceText(price, scale),
    gain: gainPercent(price, day.base),
    gainValue: priceText(price - day.base, scale),
    base: priceText(day.base, scale),
    volume: day.volume,
    turnover: day.turnover,
    strength: strengthPercent(day.taken),
    phase,
    phaseEnds,
    cause,
    indicative,
    vi,
  };
}

const levels = (side: readonly BookLevel[], scale: number) =>
  side.map(({ price, quantity }) => ({ price: priceText(price, scale), quantity }));

export const bookFrame = (symbol: string, book: BookView, scale: number): BookFrame => ({
  t: 'book',
  symbol,
  bookSeq: book.bookSeq,
  asks: levels(book.asks, scale),
  bids: levels(book.bids, scale),
});

export const tradesFrame = (
  symbol: string,
  trades: readonly TimedTrade[],
  scale: number,
): TradesFrame => ({
  t: 'trades',
  symbol,
  rows: trades.map(({ at, price, quantity, side, bookSeq }) => ({
    at,
    price: priceText(price, scale),
    quantity,
    side,
    bookSeq,
  })),
});

export const candleFrame = (bar: MinuteBar, scale: number): CandleFrame => ({
  t: 'candles',
  symbol: bar.symbol,
  candle: {
    at: bar.at,
    open: priceText(bar.open, scale),
    high: priceText(bar.high, scale),
    low: priceText(bar.low, scale),
    close: priceText(bar.close, scale),
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
