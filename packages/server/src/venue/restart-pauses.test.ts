import { expect, it } from 'vitest';
import { RestartPauses } from './restart-pauses.ts';

it('pauses for longer each time, a minute at most, until a run has lasted', () => {
  const pauses = new RestartPauses();
  const waited = Array.from({ length: 12 }, () => pauses.after(100));
  expect(waited.slice(0, 4)).toEqual([250, 500, 1_000, 2_000]);
  expect(waited.slice(-3)).toEqual([60_000, 60_000, 60_000]);
  expect(pauses.after(60_000)).toBe(250);
  expect(pauses.after(59_999)).toBe(500);
});
