import { describe, expect, it } from 'vitest';
import { boardOf, COLUMNS, pressed, queryOf, rankingOf, sortingOf } from './sorting.ts';

const of = (text: string) => sortingOf(new URLSearchParams(text));

describe('the sorting of an address', () => {
  it('is gainers first unless it names another', () => {
    expect(of('')).toEqual({ column: 'gain', up: false });
    expect(of('sort=nonsense')).toEqual({ column: 'gain', up: false });
    expect(of('sort=fall')).toEqual({ column: 'gain', up: true });
    expect(of('sort=gain&reversed=1')).toEqual({ column: 'gain', up: true });
    expect(of('sort=volume')).toEqual({ column: 'volume', up: false });
    expect(of('sort=symbol')).toEqual({ column: 'code', up: true });
  });

  it.each(COLUMNS.flatMap((column) => [false, true].map((up) => ({ column, up }))))(
    'goes into an address and comes back: $column $up',
    (sorting) => {
      const query = new URLSearchParams(queryOf(sorting, 'second'));
      expect(sortingOf(query)).toEqual(sorting);
      expect(boardOf(query)).toBe('second');
    },
  );
});

describe('what is asked for', () => {
  it('has all stocks by gain, and codes the other way round', () => {
    expect(rankingOf({ column: 'gain', up: true }, null)).toEqual({
      sort: 'gain',
      reversed: true,
      board: 'listed',
    });
    expect(rankingOf({ column: 'price', up: true }, null)).toEqual({
      sort: 'price',
      reversed: true,
      board: 'listed',
    });
    expect(rankingOf({ column: 'code', up: true }, 'main')).toEqual({
      sort: 'symbol',
      board: 'main',
    });
    expect(rankingOf({ column: 'code', up: false }, null)).toEqual({
      sort: 'symbol',
      reversed: true,
      board: 'listed',
    });
  });
});

it('a press takes a column, and turns it round', () => {
  const gain = { column: 'gain', up: false } as const;
  expect(pressed(gain, 'gain')).toEqual({ column: 'gain', up: true });
  expect(pressed(gain, 'turnover')).toEqual({ column: 'turnover', up: false });
  expect(pressed(gain, 'code')).toEqual({ column: 'code', up: true });
});
