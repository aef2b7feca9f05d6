import { expect, it } from 'vitest';
import { Lag } from './lag.ts';

it('has nothing to say before the first command', () => {
  expect(new Lag().figures(5_000)).toEqual({ commands: 0, batches: 0, p50: null, p99: null });
});

it('gives the middle and the slow end of the last minute, a twelfth too long at most', () => {
  const lag = new Lag();
  for (let i = 0; i < 100; i++) lag.note([2, 4], 10_000 + i * 100);
  lag.note([300, 300, 300], 20_000);
  const { commands, batches, p50, p99 } = lag.figures(21_000);
  expect([commands, batches]).toEqual([203, 101]);
  expect(p50).toBeGreaterThanOrEqual(4);
  expect(p50).toBeLessThanOrEqual(4.6);
  expect(p99).toBeGreaterThanOrEqual(300);
  expect(p99).toBeLessThanOrEqual(340);
});

it('forgets what is older than a minute, also where a second comes round again', () => {
  const lag = new Lag();
  lag.note([9_000_000], 1_000);
  expect(lag.figures(60_999).commands).toBe(1);
  expect(lag.figures(61_000).commands).toBe(0);
  lag.note([1], 61_500);
  expect(lag.figures(61_500)).toMatchObject({ commands: 1, batches: 1 });
  expect(lag.figures(61_500).p99).toBeLessThan(1.2);
});
