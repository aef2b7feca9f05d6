/** Statistics of simulated days, in the terms in which those of real days are known. */

/** One issue's day; prices in won, quantities in shares. */
export interface IssueDay {
  readonly symbol: string;
  readonly base: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly shares: number;
  /** Whether it closed at a price limit. */
  readonly atLimit: boolean;
}

/** One day of the listed shares of a market. */
export interface MarketDay {
  /** Of those that traded. */
  readonly issues: readonly IssueDay[];
  readonly interruptions: number;
}

/** Figures of several days; moves and shares are parts, not per cent. */
export interface DayStatistics {
  readonly days: number;
  /** Absolute moves from base to close: the median, the 99th percentile, the part beyond 10 %. */
  readonly moveMedian: number;
  readonly moveFar: number;
  readonly beyondTen: number;
  /** Moves from low to high, as a part of the base. */
  readonly rangeMedian: number;
  readonly rangeFar: number;
  /** Closes at a limit, and interruptions, a day. */
  readonly limitCloses: number;
  readonly interruptions: number;
  /** Mean over the days of the part of issues that rose. */
  readonly risen: number;
  /** Mean correlation of two issues' moves over the days; NaN of fewer than three. */
  readonly correlation: number;
  /** Volume as a part of the shares issued. */
  readonly turnoverMedian: number;
  readonly turnoverFar: number;
}

/** @param days of one market, at least one */
export function dayStatistics(days: readonly MarketDay[]): DayStatistics {
  const all = days.flatMap(({ issues }) => issues);
  const moves = all.map(({ base, close }) => Math.abs(close / base - 1)).sort(ascending);
  const ranges = all.map(({ base, high, low }) => (high - low) / base).sort(ascending);
  const turnovers = all.map(({ volume, shares }) => volume / shares).sort(ascending);
  const risen = days.map(({ issues }) => {
    return issues.filter(({ base, close }) => close > base).length / issues.length;
  });
  return {
    days: days.length,
    moveMedian: quantile(moves, 0.5),
    moveFar: quantile(moves, 0.99),
    beyondTen: moves.filter((move) => move >= 0.1).length / moves.length,
    rangeMedian: quantile(ranges, 0.5),
    rangeFar: quantile(ranges, 0.99),
    limitCloses: all.filter(({ atLimit }) => atLimit).length / days.length,
    interruptions: sum(days.map((day) => day.interruptions)) / days.length,
    risen: sum(risen) / days.length,
    correlation: pairCorrelation(days),
    turnoverMedian: quantile(turnovers, 0.5),
    turnoverFar: quantile(turnovers, 0.99),
  };
}

const ascending = (a: number, b: number): number => a - b;
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? Number.NaN;

/** Of standardised series the variance of their sum tells the mean correlation of two of them. */
function pairCorrelation(days: readonly MarketDay[]): number {
  if (days.length < 3) return Number.NaN;
  const moves = Map.groupBy(
    days.flatMap(({ issues }, day) =>
      issues.map(({ symbol, base, close }) => ({ symbol, day, move: Math.log(close / base) })),
    ),
    ({ symbol }) => symbol,
  );
  const sums = days.map(() => 0);
  let count = 0;
  for (const series of moves.values()) {
    if (series.length < days.length) continue;
    const middle = sum(series.map(({ move }) => move)) / series.length;
    const spread = Math.sqrt(sum(series.map(({ move }) => (move - middle) ** 2)) / series.length);
    if (spread === 0) continue;
    count += 1;
    for (const { day, move } of series) sums[day] = (sums[day] ?? 0) + (move - middle) / spread;
  }
  const variance = sum(sums.map((each) => each ** 2)) / days.length;
  return (variance - count) / (count * (count - 1));
}
