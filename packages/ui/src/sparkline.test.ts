import { describe, expect, it } from 'vitest';
import { sparkPaths } from './sparkline.tsx';

describe('sparkPaths', () => {
  it('spreads the values over the width, the highest at the top, over the first one', () => {
    expect(sparkPaths([20, 10, 30], 64, 28)).toEqual({
      line: 'M0.0 14.0L32.0 25.0L64.0 3.0',
      base: 'M0 14.0H64',
    });
  });

  it('draws a level line through the middle where nothing moves', () => {
    expect(sparkPaths([5, 5], 64, 28).line).toBe('M0.0 14.0L64.0 14.0');
    expect(sparkPaths([5], 64, 28)).toEqual({ line: 'M0.0 14.0H64', base: 'M0 14.0H64' });
  });

  it('draws nothing without values', () => {
    expect(sparkPaths([], 64, 28)).toEqual({ line: '', base: '' });
  });
});
