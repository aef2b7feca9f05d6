import type { CandleFrame } from '@maru/contract/stream';
import { MINUTE_MS, startOfDay } from '@maru/std/kst';
import { expect, it, vi } from 'vitest';
import type { CandleSeries } from './market-candles.ts';

const paints: (() => void)[] = [];
vi.stubGlobal('window', { addEventListener: () => undefined });
vi.stubGlobal('requestAnimationFrame', (paint: () => void) => paints.push(paint));
const { addMinute, readChartsAgain } = await import('./live-candles.ts');
const { queryClient } = await import('#shared/query.ts');
const { seriesKey } = await import('./market-candles.ts');

const TEN = startOfDay('2026-11-18') + 600 * MINUTE_MS;
const SYMBOL = '900005';

const candle = (minute: number, close: number, volume: number) => ({
  at: TEN + minute * MINUTE_MS,
  open: '1000',
  high: '1000',
  low: '900',
  close: String(close),
  volume,
  generated: false,
});
const frame = (minute: number, close: number, volume: number): CandleFrame => ({
  t: 'candles',
  symbol: SYMBOL,
  candle: candle(minute, close, volume),
});
const seriesOf = (kind: 'minute1' | 'day') =>
  queryClient.getQueryData<CandleSeries>(seriesKey(SYMBOL, kind));

it('keeps the last frame of each minute while nothing is painted', () => {
  const read = { candles: [candle(0, 950, 10)], hasEarlier: false, seen: candle(0, 950, 10) };
  for (const kind of ['minute1', 'day'] as const) {
    queryClient.setQueryData<CandleSeries>(seriesKey(SYMBOL, kind), read);
  }
  for (const one of [frame(0, 960, 15), frame(0, 970, 20), frame(1, 980, 5), frame(2, 990, 1)]) {
    addMinute(one);
  }
  expect(seriesOf('minute1')?.candles).toHaveLength(1);
  for (const paint of paints.splice(0)) paint();
  const closes = seriesOf('minute1')?.candles.map((one) => [one.close, one.volume]);
  expect(closes).toEqual([
    ['970', 20],
    ['980', 5],
    ['990', 1],
  ]);
  expect(seriesOf('day')?.candles).toMatchObject([{ close: '990', volume: 26 }]);
  queryClient.clear();
});

it('marks the charts of a stock as old, and leaves those of others', async () => {
  const read = { candles: [candle(0, 950, 10)], hasEarlier: false, seen: null };
  const keys = [seriesKey(SYMBOL, 'day'), seriesKey(SYMBOL, 'minute1'), seriesKey('1', 'day')];
  for (const key of keys) queryClient.setQueryData<CandleSeries>(key, read);
  await readChartsAgain(SYMBOL);
  const old = keys.map((key) => queryClient.getQueryState(key)?.isInvalidated);
  expect(old).toEqual([true, true, false]);
  queryClient.clear();
});
