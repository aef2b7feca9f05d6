/** The prices of a capital increase: of the issue by its formulas, and the base of the ex date. */
import { PPM } from '@maru/std/money';
import { priceGrid } from '@maru/std/price-grid';

/** Trades in a span of days: won, and shares. */
export interface Traded {
  readonly turnover: number;
  readonly volume: number;
}

/** The spans of which the average prices are taken, each up to the last whole day. */
export interface PricedSpans {
  readonly month: Traded;
  readonly week: Traded;
  readonly day: Traded;
}

/** A price as a fraction above zero. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const averageOf = ({ turnover, volume }: Traded): Fraction => ({
  over: BigInt(turnover),
  under: BigInt(volume),
});

function meanOf(fractions: readonly Fraction[]): Fraction {
  const sum = fractions.reduce((one, other) => ({
    over: one.over * other.under + other.over * one.under,
    under: one.under * other.under,
  }));
  return { over: sum.over, under: sum.under * BigInt(fractions.length) };
}

const lesserOf = (one: Fraction, other: Fraction): Fraction =>
  one.over * other.under <= other.over * one.under ? one : other;

/** The lowest price on tick that is not below a fraction, at least one won. */
function tickAbove({ over, under }: Fraction): number {
  const won = Number((over + under - 1n) / under);
  return priceGrid('krx').ceilToTick(Math.max(1, won));
}

/** Whether an average can be taken of a span. */
export const isTraded = ({ turnover, volume }: Traded): boolean =>
  Number.isSafeInteger(turnover) && Number.isSafeInteger(volume) && turnover > 0 && volume > 0;

/** The first price, won. @param discountPpm @param ratioPpm parts per million */
export function firstPriceOf(spans: PricedSpans, discountPpm: number, ratioPpm: number): number {
  const [month, week, day] = [averageOf(spans.month), averageOf(spans.week), averageOf(spans.day)];
  const base = lesserOf(meanOf([month, week, day]), day);
  const discount = BigInt(discountPpm);
  return tickAbove({
    over: base.over * (PPM - discount) * PPM,
    under: base.under * (PPM * PPM + BigInt(ratioPpm) * discount),
  });
}

/** The second price, won; the issue price is the lesser of it and the first. */
export function secondPriceOf(spans: Omit<PricedSpans, 'month'>, discountPpm: number): number {
  const [week, day] = [averageOf(spans.week), averageOf(spans.day)];
  const base = lesserOf(meanOf([week, day]), day);
  return tickAbove({ over: base.over * (PPM - BigInt(discountPpm)), under: base.under * PPM });
}

/** The average of a span less a discount, won. @param discountPpm parts per million */
export function discountedAverage(traded: Traded, discountPpm: number): number {
  const { over, under } = averageOf(traded);
  return tickAbove({ over: over * (PPM - BigInt(discountPpm)), under: under * PPM });
}

/** The base of the ex date, won. @param cumPrice of a share with the right */
export function exRightsBase(cumPrice: number, issuePrice: number, ratioPpm: number): number {
  const ratio = BigInt(ratioPpm);
  return tickAbove({
    over: BigInt(cumPrice) * PPM + BigInt(issuePrice) * ratio,
    under: PPM + ratio,
  });
}
