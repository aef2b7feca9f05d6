import { expect, it } from 'vitest';
import { pauseBefore } from './use-hold.ts';

it('a held button waits, then repeats, ever faster, to a limit', () => {
  const pauses = Array.from({ length: 40 }, (_, i) => pauseBefore(i + 1));
  expect(pauses.slice(0, 3)).toEqual([400, 150, 138]);
  expect(pauses.at(-1)).toBe(30);
  expect(pauses).toEqual(pauses.toSorted((a, b) => b - a));
});
