import type { Output } from '@maru/contract/calls';
import type { QuoteFrame } from '@maru/contract/stream';
import { millionths } from '@maru/std/price-text';
import { percentChange } from '#shared/percent.ts';
import { unitsOf } from './scaled.ts';

/** A row of a ranking, with what the ranking counts. */
export type RankedStock = Output<'marketList'>['rows'][number];
export type StockRow = Omit<RankedStock, 'counted'>;
export type StockDetail = Output<'marketDetail'>;

/** Whether a stock has left the market. */
export const isGone = ({ delisting }: Pick<StockDetail, 'delisting'>): boolean =>
  delisting?.stage === 'gone';

/** Whether a stock has no price limits today: it is in delisting trading. */
export const isUnlimited = ({ delisting }: Pick<StockDetail, 'delisting'>): boolean =>
  delisting?.stage === 'trading';

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
    expected: expectedOf(frame),
    spark: [...row.spark.slice(0, -1), unitsOf(frame.price, row)],
  };
}

/**
 * The detail moved on by a quote: the day's range widens when the price leaves it. Before the day's
 * first trade only the phase moves.
 */
export function withDetailQuote(detail: StockDetail, frame: QuoteFrame): StockDetail {
  if (detail.symbol !== frame.symbol) return detail;
  const { phaseEnds, cause, indicative, vi, strength } = frame;
  const moved = { ...withQuote(detail, frame), phaseEnds, cause, indicative, vi, strength };
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

/**
 * What an opening auction would trade at; null: the price counts. A volume says nothing: there may
 * have been trades at the close of the day before.
 */
function expectedOf({ phase, indicative, base }: QuoteFrame): StockRow['expected'] {
  if (phase !== 'opening_auction' || indicative === null) return null;
  const gain = percentChange(millionths(base), millionths(indicative.price));
  return { price: indicative.price, gain };
}

const isSame = (row: StockRow, frame: QuoteFrame): boolean =>
  row.price === frame.price &&
  row.volume === frame.volume &&
  row.phase === frame.phase &&
  row.expected?.price === expectedOf(frame)?.price &&
  row.base === frame.base;

const beyond = (mark: string | null, price: string, sign: -1 | 1): string =>
  mark === null || signAgainst(price, mark) === sign ? price : mark;
