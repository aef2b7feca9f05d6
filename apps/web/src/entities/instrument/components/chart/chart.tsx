import { Skeleton } from '@maru/ui/skeleton';
import { chunk } from '#shared/chunk.ts';
import { ChunkFailed } from '#shared/load-state.tsx';
import { useChunk } from '#shared/use-chunk.ts';
import type { PriceChartProps } from './chart-props.ts';

const CANVAS = chunk(() => import('./price-chart.tsx'));

/**
 * The chart's canvas, whose chunk comes after the rest of the screen and may fail without it. Give
 * it a `key` of stock and kind: another series is another chart.
 */
export function Chart(props: PriceChartProps) {
  const { module, failed } = useChunk(CANVAS);
  if (failed) return <ChunkFailed />;
  return module === undefined ? <ChartWaiting /> : <module.PriceChart {...props} />;
}

/** Stands while candles or the canvas are on their way. */
export const ChartWaiting = () => <Skeleton height="var(--chart-height)" radius="1rem" />;
