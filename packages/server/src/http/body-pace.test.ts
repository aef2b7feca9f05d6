import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BodyPace } from './body-pace.ts';

const MB = 1_000_000;

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

it('keeps nobody who reads less than a quarter of a second ahead of the pace', async () => {
  const pace = new BodyPace(4 * MB);
  for (let part = 0; part < 10; part++) await pace.read(MB / 10);
  vi.advanceTimersByTime(1_000);
  for (let part = 0; part < 10; part++) await pace.read(MB / 10);
});

it('keeps whoever reads on, and all others with him', async () => {
  vi.useRealTimers();
  const pace = new BodyPace(4 * MB);
  const begun = performance.now();
  const reads = ['a', 'b'].map(async () => {
    for (let part = 0; part < 4; part++) await pace.read(MB / 4);
  });
  await Promise.all(reads);
  // two million bytes at four a second, a quarter of a second ahead
  expect(performance.now() - begun).toBeGreaterThan(240);
});
