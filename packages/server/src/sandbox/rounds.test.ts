import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Rounds } from './rounds.ts';

class Counted extends Rounds {
  rounds = 0;
  goOn: () => void = () => undefined;

  constructor() {
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const engine = { read: vi.fn(), submit: vi.fn(), now: () => 0 };
    super({ engine, seed: 'maru', paused: () => false, log }, 'tests');
  }

  protected override round(): Promise<void> {
    this.rounds += 1;
    return new Promise((resolve) => {
      this.goOn = resolve;
    });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a round that lasts is followed by one, not by all that it left out', async () => {
  const counted = new Counted();
  counted.start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(counted.rounds).toBe(1);
  counted.goOn();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(counted.rounds).toBe(2);
  counted.goOn();
  await vi.advanceTimersByTimeAsync(0);
  expect(counted.rounds).toBe(2);
  await counted.stop();
});
