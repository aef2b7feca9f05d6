import { describe, expect, it } from 'vitest';
import { withRecent } from './recent-symbols.ts';

describe('withRecent', () => {
  it('puts the newest first, each stock once', () => {
    expect(withRecent([], 'a')).toEqual(['a']);
    expect(withRecent(['a', 'b'], 'c')).toEqual(['c', 'a', 'b']);
    expect(withRecent(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b']);
  });

  it('keeps twenty', () => {
    const many = Array.from({ length: 20 }, (_, index) => `s${index}`);
    const next = withRecent(many, 'new');
    expect(next).toHaveLength(20);
    expect(next).not.toContain('s19');
  });
});
