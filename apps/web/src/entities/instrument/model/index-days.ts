/** An index: its days as candles, moved on by the stream. */
import type { Output } from '@maru/contract/calls';
import type { CandlePeriod } from '@maru/contract/market-calls';
import type { IndexFrame, QuoteFrame } from '@maru/contract/stream';
import { startOfDay } from '@maru/std/kst';
import { grouped } from '@maru/ui/digits';
import { type Candle, candleStart } from './candles.ts';

export type IndexDetail = Output<'marketIndexDetail'>;
export type IndexMember = Output<'marketIndexMembers'>['rows'][number];
type IndexDay = IndexDetail['days'][number];

/** Points with two decimals in hundredths: `2847.16` → 284716n. */
export function hundredthsOf(points: string): bigint {
  const [whole = '0', decimals = ''] = points.split('.');
  return BigInt(whole + decimals.padEnd(2, '0').slice(0, 2));
}

/** Hundredths as points with thousands separated: 284716n → `2,847.16`. */
export function pointsText(hundredths: bigint): string {
  const size = hundredths < 0n ? -hundredths : hundredths;
  const text = `${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
  return (hundredths < 0n ? '−' : '') + grouped(text);
}

/** The days as a chart draws them, prices in points. */
export const pointCandles = (days: readonly IndexDay[]): readonly Candle[] =>
  days.map(({ day, generated, ...prices }) => ({
    at: startOfDay(day),
    ...prices,
    volume: 0,
    generated,
  }));

/** Prices in hundredths of a point, as points again: what a chart draws. */
export const drawnCandles = (candles: readonly Candle[]): readonly Candle[] =>
  candles.map((candle) => ({
    ...candle,
    open: plainPoints(BigInt(candle.open)),
    high: plainPoints(BigInt(candle.high)),
    low: plainPoints(BigInt(candle.low)),
    close: plainPoints(BigInt(candle.close)),
  }));

/** The same with prices in hundredths of a point: whole numbers, to reckon with. */
export const wholeCandles = (candles: readonly Candle[]): readonly Candle[] =>
  candles.map((candle) => ({
    ...candle,
    open: String(hundredthsOf(candle.open)),
    high: String(hundredthsOf(candle.high)),
    low: String(hundredthsOf(candle.low)),
    close: String(hundredthsOf(candle.close)),
  }));

/** Days in hundredths of a point, oldest first, as candles of a longer period. */
export function foldedDays(days: readonly Candle[], period: CandlePeriod): readonly Candle[] {
  const folded: Candle[] = [];
  for (const day of days) {
    const at = candleStart(day.at, period);
    const last = folded.at(-1);
    if (last?.at !== at) {
      folded.push({ ...day, at });
      continue;
    }
    folded[folded.length - 1] = {
      ...last,
      high: BigInt(day.high) > BigInt(last.high) ? day.high : last.high,
      low: BigInt(day.low) < BigInt(last.low) ? day.low : last.low,
      close: day.close,
      generated: last.generated || day.generated,
    };
  }
  return folded;
}

/** The index moved on by a quote: its value, and the running day's range and close. */
export function withIndexQuote(
  detail: IndexDetail,
  quote: IndexFrame['rows'][number],
): IndexDetail {
  const today = detail.days.at(-1);
  if (quote.price === detail.price || today === undefined) return detail;
  const { price, gain, gainValue } = quote;
  const moved = {
    ...today,
    high: hundredthsOf(price) > hundredthsOf(today.high) ? price : today.high,
    low: hundredthsOf(price) < hundredthsOf(today.low) ? price : today.low,
    close: price,
  };
  return { ...detail, price, gain, gainValue, days: [...detail.days.slice(0, -1), moved] };
}

/** A member at its newest price, with its effect on the index. */
export function withMemberQuote(row: IndexMember, frame: QuoteFrame): IndexMember {
  const { price, gain, phase, base } = frame;
  if (row.price === price && row.phase === phase && row.base === base) return row;
  const moved = (BigInt(price) - BigInt(base)) * BigInt(row.shares);
  const contribution = plainPoints(rounded(moved, BigInt(row.divisor)));
  return { ...row, price, gain, phase, base, contribution };
}

/** a ÷ b (above 0), halves rounded away from zero. */
function rounded(a: bigint, b: bigint): bigint {
  const size = ((a < 0n ? -a : a) * 2n + b) / (2n * b);
  return a < 0n ? -size : size;
}

/** Hundredths as the wire carries points: -5n → `-0.05`. */
export const plainPoints = (hundredths: bigint): string =>
  pointsText(hundredths).replaceAll(',', '').replace('−', '-');
