import { describe, expect, it } from 'vitest';
import { keptFault, leastOf, stepKept } from './amend-quantity.ts';

describe('the quantity that an amendment keeps', () => {
  const odd = { pending: 237, lot: 100 };

  it.each([
    [237, -1, 200],
    [200, -1, 100],
    [100, -1, 100],
    [100, 1, 200],
    [200, 1, 237],
    [237, 1, 237],
    [150, -1, 100],
  ] as const)('steps from %i by %i lot to %i', (from, direction, to) => {
    expect(stepKept(from, direction, odd)).toBe(to);
  });

  it('is whole lots, or all that is pending', () => {
    const faults = [100, 200, 237, 238, 150].map((units) => keptFault(units, odd));
    expect(faults).toEqual([null, null, null, 'over', 'part']);
    expect([leastOf(odd), leastOf({ pending: 37, lot: 100 })]).toEqual([100, 37]);
    expect(stepKept(37, -1, { pending: 37, lot: 100 })).toBe(37);
  });

  it('is any number of a closing order', () => {
    const close = { pending: 50, lot: 1 };
    expect([stepKept(50, -1, close), leastOf(close), keptFault(13, close)]).toEqual([49, 1, null]);
  });
});
