import { expect, it } from 'vitest';
import { valued } from './holding.ts';

it('values a holding at the live price, entry costs included', () => {
  const row = {
    symbol: '900005',
    market: 'main' as const,
    scale: 0,
    name: '온빛반도체',
    names: { kor: '온빛반도체', en: null, tw: null },
    side: 'long' as const,
    quantity: 300,
    sellable: 300,
    copied: 0,
    locked: 0,
    lockedUntil: null,
    averagePrice: '69800.00',
    cost: '20943141',
    interest: '0',
    lent: 0,
    last: '69800',
    marketValue: '20940000',
    profit: '-3141',
  };
  expect(valued(row, '71200')).toEqual({
    quantity: 300,
    averagePrice: '69800.00',
    value: 21_360_000n,
    profit: 416_859n,
    percent: '1.99',
  });
});
