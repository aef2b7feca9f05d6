import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gainPercent, strengthPercent } from './gain.ts';

describe('a gain in per cent', () => {
  it.each([
    // real closes and bases with the ratio that the exchange printed
    [173_500, 188_200, '-7.81'],
    [187_900, 173_500, '8.30'],
    [193_900, 188_700, '2.76'],
    [100, 100, '0.00'],
    [2_001, 2_000, '0.05'],
    [1_999, 2_000, '-0.05'],
  ])('%i from %i is %s', (price, base, gain) => {
    expect(gainPercent(price, base)).toBe(gain);
  });

  it('rounds halves away from zero and never shows a minus before zero', () => {
    expect(gainPercent(200_010, 200_000)).toBe('0.01');
    expect(gainPercent(199_990, 200_000)).toBe('-0.01');
    expect(gainPercent(999_999, 1_000_000)).toBe('0.00');
  });

  it('is odd: as much down as up', () => {
    const base = fc.integer({ min: 1, max: 2_000_000 });
    fc.assert(
      fc.property(base, fc.nat(600_000), (b, d) => {
        const up = gainPercent(b + Math.min(d, b), b);
        const down = gainPercent(b - Math.min(d, b), b);
        expect(down.replace('-', '')).toBe(up);
      }),
    );
  });
});

describe('execution strength', () => {
  it.each([
    [450, 360, '125.00'],
    [1, 3, '33.33'],
    [1, 16, '6.25'],
    [1, 800, '0.13'],
    [0, 5, '0.00'],
    [5, 0, null],
    [0, 0, null],
  ])('of %i bought and %i sold is %s', (bought, sold, strength) => {
    expect(strengthPercent({ bought, sold })).toBe(strength);
  });
});
