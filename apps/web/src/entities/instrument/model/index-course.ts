/** The course of an index on its newest day, as candles of three minutes. Pure. */
import type { Output } from '@maru/contract/calls';
import { dayOf } from '@maru/std/kst';
import type { Candle } from './candles.ts';

export type IndexCourse = Output<'marketIndexCourse'>;

/**
 * The points of a course, the newest of the running day at the index's value now.
 * @param price of the index now, in points
 */
export function courseCandles({ hours, points }: IndexCourse, price: string): readonly Candle[] {
  const last = points.at(-1);
  const isToday = hours !== null && last !== undefined && dayOf(last.at) === dayOf(hours.from);
  return points.map((point) => {
    const close = isToday && point === last ? price : point.price;
    const { at, generated } = point;
    return { at, open: close, high: close, low: close, close, volume: 0, generated };
  });
}
