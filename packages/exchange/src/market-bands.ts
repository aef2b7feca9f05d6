/**
 * The bands in which the statistics of a simulated market's days lie. They follow from calm days of
 * the Korea Exchange (docs/simulated-days.md), and hold for the two hundred listed shares of the
 * fictional market without customers.
 */
import type { CalendarMode } from '@maru/std/krx/calendar';
import type { DayStatistics } from './market-statistics.ts';

/** The unit in which people read a figure; figures themselves are parts, counts or ticks. */
type Unit = 'percent' | 'points' | 'none';

export interface Band {
  readonly name: string;
  readonly unit: Unit;
  readonly figure: (of: DayStatistics) => number;
  readonly from: number;
  /** Infinity: there is no upper bound. */
  readonly until: number;
}

const { POSITIVE_INFINITY: ANY } = Number;
const band = (
  name: string,
  unit: Unit,
  figure: Band['figure'],
  from: number,
  until: number,
): Band => ({ name, unit, figure, from, until });

/** In every market. */
const ALWAYS = {
  moveMedian: band('move: median', 'percent', (of) => of.moveMedian, 0.013, 0.021),
  moveFar: band('move: q99', 'percent', (of) => of.moveFar, 0.12, 0.2),
  beyondTen: band('moves beyond 10 %', 'percent', (of) => of.beyondTen, 0.015, 0.035),
  rangeMedian: band('range: median', 'percent', (of) => of.rangeMedian, 0.03, 0.048),
  rangeFar: band('range: q99', 'percent', (of) => of.rangeFar, 0.15, 0.3),
  limitCloses: band('closes at a limit a day', 'none', (of) => of.limitCloses, 0.3, 1.5),
  interruptions: band('interruptions a day', 'none', (of) => of.interruptions, 8, 25),
  risen: band('shares that rose', 'percent', (of) => of.risen, 0.45, 0.57),
  correlation: band('correlation of pairs', 'none', (of) => of.correlation, 0.25, 0.4),
  turnoverMedian: band('volume: median', 'percent', (of) => of.turnoverMedian, 0.003, 0.006),
  turnoverFar: band('volume: q99', 'percent', (of) => of.turnoverFar, 0.1, 0.35),
  kurtosis: band('minutes: excess kurtosis', 'none', (of) => of.kurtosis, 6, 40),
  memory1: band('minutes: memory of 1', 'none', (of) => of.clustering[0] ?? 0, 0.15, ANY),
  memory30: band('minutes: memory of 30', 'none', (of) => of.clustering[1] ?? 0, 0.05, ANY),
  memory60: band('minutes: memory of 60', 'none', (of) => of.clustering[2] ?? 0, 0.02, ANY),
  spread: band('spread of large, ticks', 'none', (of) => of.spread, 1, 2),
  large: band('100 M won of large', 'points', (of) => of.slippage.large, 0.0005, 0.002),
  middling: band('100 M won of middling', 'points', (of) => of.slippage.middling, 0.002, 0.006),
  small: band('100 M won of small', 'points', (of) => of.slippage.small, 0.005, 0.02),
  smallFilled: band('the same, filled whole', 'percent', (of) => of.sufficed.small, 0.95, 1),
} as const;

/** Where the day begins and ends with a single price. */
const AUCTIONS = {
  opening: band('opening, of volume', 'percent', (of) => of.opening, 0.03, 0.07),
  closing: band('closing, of volume', 'percent', (of) => of.closing, 0.04, 0.1),
} as const;

export type Statistic = keyof typeof ALWAYS | keyof typeof AUCTIONS;

/** The bands of a market with these hours, in the order of display. */
export const bandsOf = (hours: CalendarMode): ReadonlyMap<Statistic, Band> =>
  new Map<Statistic, Band>([
    ...(Object.entries(ALWAYS) as [Statistic, Band][]),
    ...(hours === 'krx' ? (Object.entries(AUCTIONS) as [Statistic, Band][]) : []),
  ]);

/** A figure that could not be measured (NaN) lies in no band. */
export const isInside = ({ figure, from, until }: Band, of: DayStatistics): boolean => {
  const value = figure(of);
  return value >= from && value <= until;
};
