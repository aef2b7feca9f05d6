import { useMemo } from 'react';
import { type Candle, CHART_PLANS } from '#entities/instrument/model/candles.ts';
import { type DayLine, dayLine } from '#entities/instrument/model/day-line.ts';
import { courseCandles } from '#entities/instrument/model/index-course.ts';
import {
  foldedDays,
  type IndexDetail,
  pointCandles,
  wholeCandles,
} from '#entities/instrument/model/index-days.ts';
import { useIndexCourse } from '../../api/market-index.ts';

/** The charts of an index: its newest day as a line, and candles of days and longer. */
export const INDEX_CHARTS = ['timeShare', 'day', 'week', 'month', 'halfYear', 'year'] as const;
export type IndexChartKind = (typeof INDEX_CHARTS)[number];

export interface IndexSeries {
  /** Prices in hundredths of a point, to reckon with. */
  readonly candles: readonly Candle[];
  /** The day of a line, and the value at the close before it, in points; null: candles. */
  readonly line: DayLine | null;
  readonly base: string | null;
  /** False until the line has been read, which the days have with the index. */
  readonly isRead: boolean;
  /** Why the line could not be read. */
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** What a chart of the index draws; the newest of it moves with the index. */
export function useIndexSeries(index: IndexDetail, kind: IndexChartKind): IndexSeries {
  const { data: course, error, refetch } = useIndexCourse(index.code);
  const { days, price } = index;
  const line = useMemo(() => {
    if (kind !== 'timeShare' || course === undefined) return null;
    return dayLine(courseCandles(course, price), course.hours, course.base);
  }, [course, kind, price]);
  const candles = useMemo(() => {
    if (kind === 'timeShare') return wholeCandles(line?.candles ?? []);
    return foldedDays(wholeCandles(pointCandles(days)), CHART_PLANS[kind].period);
  }, [line, days, kind]);
  const isRead = kind !== 'timeShare' || course !== undefined;
  const base = line?.isToday === true ? (course?.base ?? null) : null;
  return { candles, line, base, isRead, error: isRead ? null : error, refetch };
}
