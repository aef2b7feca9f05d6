/** Statistics of simulated days, in the terms in which those of real days are known. */
import type { DaySamples } from './market-day-watch.ts';
import {
  autocorrelation,
  excessKurtosis,
  mean,
  median,
  quantile,
  sum,
} from './series-statistics.ts';

/** One issue's day; prices in won, quantities in shares. */
export interface IssueDay {
  readonly symbol: string;
  readonly base: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly shares: number;
  /** Whether it closed at a price limit. */
  readonly atLimit: boolean;
  /** Null: its price never moved within the day. */
  readonly samples: DaySamples | null;
}

/** One day of the listed shares of a market. */
export interface MarketDay {
  /** Of the traded issues. */
  readonly issues: readonly IssueDay[];
  readonly interruptions: number;
}

/** Value of all shares from which an issue counts as large and as middling, won. */
const LARGE = 1e12;
/** Minutes between two returns whose sizes are compared. */
const LAGS = [1, 30, 60];
const MIDDLING = 2e11;

/** By size of the company. */
interface BySize {
  readonly large: number;
  readonly middling: number;
  readonly small: number;
}

/** Figures of several days; moves and shares are parts, not per cent. */
export interface DayStatistics {
  readonly days: number;
  /** Absolute moves from base to close: the median, the 99th percentile, the part beyond 10 %. */
  readonly moveMedian: number;
  readonly moveFar: number;
  readonly beyondTen: number;
  /** Moves from base to open: root of the mean square, without the first day. */
  readonly gap: number;
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
  /** Parts of all volume that the single prices of opening and close have. */
  readonly opening: number;
  readonly closing: number;
  /**
   * Of an issue's one-minute returns over all days, medians: excess kurtosis, and the
   * autocorrelation of their sizes after 1, 30 and 60 minutes.
   */
  readonly kurtosis: number;
  readonly clustering: readonly number[];
  /** Median spread of large issues, ticks. */
  readonly spread: number;
  /** Slippage of a purchase of 100 M won, medians by size of the company. */
  readonly slippage: BySize;
  /** Parts of issue-days on which the offers sufficed for it. */
  readonly sufficed: BySize;
}

type Sampled = IssueDay & { readonly samples: DaySamples };

/** @param days of one market, at least one */
export function dayStatistics(days: readonly MarketDay[]): DayStatistics {
  const all = days.flatMap(({ issues }) => issues);
  const moves = all.map(({ base, close }) => Math.abs(close / base - 1));
  const ranges = all.map(({ base, high, low }) => (high - low) / base);
  const turnovers = all.map(({ volume, shares }) => volume / shares);
  const gaps = days.slice(1).flatMap(({ issues }) => issues.map((i) => (i.open / i.base - 1) ** 2));
  const risen = days.map(({ issues }) => {
    return issues.filter(({ base, close }) => close > base).length / issues.length;
  });
  const sampled = all.filter((issue): issue is Sampled => issue.samples !== null);
  const samples = sampled.map((issue) => issue.samples);
  const series = [...Map.groupBy(sampled, ({ symbol }) => symbol).values()].map((of) =>
    of.flatMap(({ samples: { returns } }) => returns),
  );
  const volume = sum(sampled.map((issue) => issue.volume));
  const bySize = (figure: (of: readonly DaySamples[]) => number): BySize => ({
    large: figure(samplesOf(sampled, LARGE, Number.POSITIVE_INFINITY)),
    middling: figure(samplesOf(sampled, MIDDLING, LARGE)),
    small: figure(samplesOf(sampled, 0, MIDDLING)),
  });
  return {
    days: days.length,
    moveMedian: median(moves),
    moveFar: quantile(moves, 0.99),
    beyondTen: moves.filter((move) => move >= 0.1).length / moves.length,
    gap: Math.sqrt(mean(gaps)),
    rangeMedian: median(ranges),
    rangeFar: quantile(ranges, 0.99),
    limitCloses: all.filter(({ atLimit }) => atLimit).length / days.length,
    interruptions: sum(days.map((day) => day.interruptions)) / days.length,
    risen: mean(risen),
    correlation: pairCorrelation(days),
    turnoverMedian: median(turnovers),
    turnoverFar: quantile(turnovers, 0.99),
    opening: sum(samples.map(({ opening }) => opening)) / volume,
    closing: sum(samples.map(({ closing }) => closing)) / volume,
    kurtosis: median(series.map(excessKurtosis)),
    clustering: LAGS.map((lag) =>
      median(series.map((returns) => autocorrelation(returns.map(Math.abs), lag))),
    ),
    spread: median(samplesOf(sampled, LARGE, Number.POSITIVE_INFINITY).map((of) => of.spread)),
    slippage: bySize((of) => median(of.map(({ slippage }) => slippage))),
    sufficed: bySize((of) => of.filter(({ sufficed }) => sufficed).length / of.length),
  };
}

const samplesOf = (sampled: readonly Sampled[], from: number, until: number): DaySamples[] =>
  sampled.flatMap(({ base, shares, samples }) => {
    const worth = base * shares;
    return worth >= from && worth < until ? [samples] : [];
  });

/** Of standardised series the variance of their sum gives the mean correlation of two of them. */
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
