import type { Output } from '@maru/contract/calls';
import type { QuoteFrame } from '@maru/contract/stream';
import { millionths } from '@maru/std/price-text';
import { unitsOf } from './scaled.ts';

export type StockRow = Output<'marketList'>['rows'][number];
export type StockDetail = Output<'marketDetail'>;

/** A list row moved on by a quote: prices, day figures, and the last point of its sparkline. */
export function withQuote<R extends StockRow>(row: R, frame: QuoteFrame): R {
  if (row.symbol !== frame.symbol || isSame(row, frame)) return row;
  return {
    ...row,
    price: frame.price,
    gain: frame.gain,
    gainValue: frame.gainValue,
    volume: frame.volume,
    turnover: frame.turnover,
    phase: frame.phase,
    base: frame.base,
    spark: [...row.spark.slice(0, -1), unitsOf(frame.price, row)],
  };
}

/**
 * The detail moved on by a quote: the day's range widens when the price leaves it. Before the day's
 * first trade only the phase moves.
 */
export function withDetailQuote(detail: StockDetail, frame: QuoteFrame): StockDetail {
  if (detail.symbol !== frame.symbol) return detail;
  const { phaseEnds, cause, indicative, vi } = frame;
  const moved = { ...withQuote(detail, frame), phaseEnds, cause, indicative, vi };
  if (frame.volume === 0) return moved;
  return {
    ...moved,
    open: moved.open ?? frame.price,
    high: beyond(moved.high, frame.price, 1),
    low: beyond(moved.low, frame.price, -1),
  };
}

/** −1, 0 or 1: where `price` (won, decimal text) stands against `base`. */
export function signAgainst(price: string, base: string): -1 | 0 | 1 {
  const difference = millionths(price) - millionths(base);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

const isSame = (row: StockRow, frame: QuoteFrame): boolean =>
  row.price === frame.price &&
  row.volume === frame.volume &&
  row.phase === frame.phase &&
  row.base === frame.base;

const beyond = (mark: string | null, price: string, sign: -1 | 1): string =>
  mark === null || signAgainst(price, mark) === sign ? price : mark;
