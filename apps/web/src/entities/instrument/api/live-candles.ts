/** The minute that is being made, folded into every chart of its stock. */
import type { CandleFrame } from '@maru/contract/stream';
import { perFrame } from '#shared/frame-batch.ts';
import { patchCached } from '#shared/patch-cached.ts';
import { queryClient } from '#shared/query.ts';
import { CHART_PLANS, CHARTS, withMinute } from '../model/candles.ts';
import { type CandleSeries, seriesKey } from './market-candles.ts';

const fold = perFrame<string, CandleFrame>((frames) => {
  for (const { symbol, candle: minute } of frames.values()) {
    for (const kind of CHARTS) {
      patchCached<CandleSeries>({ queryKey: seriesKey(symbol, kind), exact: true }, (series) => {
        // The answer already holds a part of the minute it was made in: count from there on.
        const seen = series.seen ?? minute;
        const candles = withMinute(series.candles, CHART_PLANS[kind].period, minute, seen);
        return { ...series, candles, seen: minute };
      });
    }
  }
});

/**
 * Folds in a frame of the stream. Nothing is painted in a hidden tab, so frames of several minutes
 * may wait: only the last one of each minute counts, and none stands for another minute's.
 */
export const addMinute = (frame: CandleFrame): void =>
  fold(`${frame.symbol} ${frame.candle.at}`, frame);

/** Charts lack the minutes in which nobody followed their stock. First reads go on. */
export const readChartsAgain = (symbol: string): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: ['marketCandles', symbol],
    predicate: ({ state }) => state.data !== undefined,
  });
