import { describe, expect, it } from 'vitest';
import { percentChange, percentOf } from './percent.ts';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('percentOf', () => {
  it.each([
    [1n, 3n, '33.33'],
    [2n, 3n, '66.67'],
    [-2n, 3n, '-66.67'],
    [2n, -3n, '-66.67'],
    [1n, 20_000n, '0.01'],
    [-1n, 20_000n, '-0.01'],
    [1n, 20_001n, '0.00'],
    [-1n, 100_000n, '0.00'],
    [125n, 10_000n, '1.25'],
    [7n, 0n, '0.00'],
  ])('%d of %d is %s', (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent);
  });

  it('takes a change against where it began', () => {
    expect(percentChange(3n, 4n)).toBe('33.33');
    expect(percentChange(8_220n, 8_970n)).toBe('9.12');
    expect(percentChange(0n, 4n)).toBe('0.00');
  });

  it('is the only place that works one out', () => {
    const others = Object.entries(sources).filter(
      ([path, text]) => path !== './percent.ts' && /\b[12]0_000n\) ?\/|\* ?[12]0_000n/.test(text),
    );
    expect(Object.keys(sources).length).toBeGreaterThan(100);
    expect(others.map(([path]) => path)).toEqual([]);
  });
});
