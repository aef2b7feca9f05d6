import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/api.ts';
import { queryClient } from '#shared/query.ts';
import { type Candle, CHART_PLANS, type ChartKind, withEarlier } from '../model/candles.ts';

/** The candles of a chart, live. */
export interface CandleSeries {
  readonly candles: readonly Candle[];
  /** Whether older candles may exist. */
  readonly hasEarlier: boolean;
  /** The running minute as it was last folded in; null before the first frame. */
  readonly seen: Candle | null;
}

export const seriesKey = (symbol: string, kind: ChartKind) =>
  ['marketCandles', symbol, kind] as const;

const load = async (
  symbol: string,
  kind: ChartKind,
  before: number | null,
  signal?: AbortSignal,
): Promise<readonly Candle[]> =>
  call(
    'marketCandles',
    {
      symbol,
      period: CHART_PLANS[kind].period,
      limit: CHART_PLANS[kind].load,
      ...(before === null ? {} : { before }),
    },
    signal === undefined ? {} : { signal },
  );

/** The candles of one chart, oldest first. */
export const useCandles = (symbol: string, kind: ChartKind) =>
  useQuery<CandleSeries>({
    queryKey: seriesKey(symbol, kind),
    queryFn: async ({ signal }) => {
      const candles = await load(symbol, kind, null, signal);
      return { candles, hasEarlier: candles.length >= CHART_PLANS[kind].load, seen: null };
    },
    staleTime: 60_000,
  });

/** Loads the candles before those in the cache. A failure leaves the chart as it is. */
export async function loadEarlierCandles(symbol: string, kind: ChartKind): Promise<void> {
  const key = seriesKey(symbol, kind);
  const first = queryClient.getQueryData<CandleSeries>(key)?.candles[0];
  if (first === undefined) return;
  const earlier = await load(symbol, kind, first.at).catch(() => null);
  queryClient.setQueryData<CandleSeries>(key, (series) =>
    series === undefined || earlier === null
      ? series
      : {
          ...series,
          candles: withEarlier(series.candles, earlier),
          hasEarlier: earlier.length >= CHART_PLANS[kind].load,
        },
  );
}
