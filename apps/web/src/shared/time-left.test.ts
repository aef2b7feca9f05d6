import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

it('counts whole seconds down to zero', () => {
  expect(timeLeft(120_000, 0)).toBe('2:00');
  expect(timeLeft(120_000, 1)).toBe('2:00');
  expect(timeLeft(120_000, 61_500)).toBe('0:59');
  expect(timeLeft(3_600_000, 0)).toBe('1:00:00');
  expect(timeLeft(1_000, 5_000)).toBe('0:00');
});
