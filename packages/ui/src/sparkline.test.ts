import { describe, expect, it } from 'vitest';
import { sparkPath } from './sparkline.tsx';

describe('sparkPath', () => {
  it('spreads the values over the width, the highest at the top', () => {
    expect(sparkPath([10, 30, 20], 64, 28)).toBe('M0.0 25.0L32.0 3.0L64.0 14.0');
  });

  it('draws a level line through the middle where nothing moves', () => {
    expect(sparkPath([5, 5], 64, 28)).toBe('M0.0 14.0L64.0 14.0');
    expect(sparkPath([5], 64, 28)).toBe('M0.0 14.0H64');
  });

  it('draws nothing without values', () => {
    expect(sparkPath([], 64, 28)).toBe('');
  });
});
