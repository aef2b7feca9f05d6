import { expect, test } from 'vitest';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { bookFigures } from './book-figures.ts';

const DAY = {
  high: '9020',
  open: '8230',
  low: '8190',
  base: '8220',
  upper: '10680',
  lower: '5760',
};
const figures = (vi: StockDetail['vi']) => bookFigures({ ...DAY, vi } as StockDetail);

test('five levels show the range and the prices that interrupt, ten also limits and sums', () => {
  const all = figures({ upper: '9060', lower: null });
  expect(all).toHaveLength(10);
  expect(all.slice(0, 5)).toEqual([
    { key: 'high', price: '9020' },
    { key: 'open', price: '8230' },
    { key: 'low', price: '8190' },
    { key: 'viUpper', price: '9060' },
    { key: 'viLower', price: null },
  ]);
});

test('without interruptions the base and the limits follow the range', () => {
  const keys = figures(null).map(({ key }) => key);
  expect(keys.slice(0, 6)).toEqual(['high', 'open', 'low', 'base', 'upper', 'lower']);
});
