import { expect, it } from 'vitest';
import { CandleMemory, type StoredCandles } from './candle-memory.ts';

const candle = { at: 0, open: 1, high: 1, low: 1, close: 1, volume: 1, generated: false };
const stored = (count: number): StoredCandles => ({
  candles: Array.from({ length: count }, () => candle),
  newest: 0,
  cut: false,
});

it('what was read is kept for a minute, and those who ask at once share one read', async () => {
  let [now, loads] = [0, 0];
  const memory = new CandleMemory(() => now);
  const get = () =>
    memory.get('a', async () => {
      loads += 1;
      return stored(2);
    });
  const [first, second] = await Promise.all([get(), get()]);
  expect(first).toBe(second);
  now = 59_999;
  await get();
  expect(loads).toBe(1);
  now = 60_000;
  await get();
  expect([loads, memory.size]).toEqual([2, 3]);
});

it('a read that failed is not kept', async () => {
  const memory = new CandleMemory();
  await expect(memory.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await memory.get('a', async () => stored(1))).toEqual(stored(1));
});

it('it has an end: the oldest are forgotten', async () => {
  const memory = new CandleMemory();
  for (let i = 0; i < 1_000; i += 1) await memory.get(String(i), async () => stored(600));
  expect(memory.size).toBeLessThanOrEqual(200_000);
  let loads = 0;
  const load = async (): Promise<StoredCandles> => {
    loads += 1;
    return stored(1);
  };
  await memory.get('999', load);
  expect(loads).toBe(0);
  await memory.get('0', load);
  expect(loads).toBe(1);
});
