import { describe, expect, it } from 'vitest';
import { dropIndex, inOrder, moved, withPart } from './order.ts';

describe('moved', () => {
  it('moves down and up', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  });

  it('keeps the list where there is nothing to move', () => {
    const list = ['a', 'b'];
    expect(moved(list, 0, 0)).toBe(list);
    expect(moved(list, 1, 2)).toBe(list);
    expect(moved(list, 0, -1)).toBe(list);
    expect(moved(list, 5, 0)).toBe(list);
  });
});

describe('dropIndex', () => {
  it('goes to the nearest row and stays in the list', () => {
    expect(dropIndex(1, 95, 60, 4)).toBe(3);
    expect(dropIndex(1, 20, 60, 4)).toBe(1);
    expect(dropIndex(1, -500, 60, 4)).toBe(0);
    expect(dropIndex(1, 500, 60, 4)).toBe(3);
  });
});

describe('inOrder', () => {
  it('gives the rows that are there in the order asked for', () => {
    const rows = [{ symbol: 'a' }, { symbol: 'b' }];
    expect(inOrder(['b', 'x', 'a'], rows)).toEqual([{ symbol: 'b' }, { symbol: 'a' }]);
  });
});

describe('withPart', () => {
  it('puts a group in order and leaves the others on their places', () => {
    expect(withPart(['a', 'b', 'c', 'd'], ['d', 'b'])).toEqual(['a', 'd', 'c', 'b']);
    expect(withPart(['a', 'b'], ['b', 'a'])).toEqual(['b', 'a']);
    expect(withPart(['a', 'b'], [])).toEqual(['a', 'b']);
  });
});
