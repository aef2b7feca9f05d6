import { describe, expect, it } from 'vitest';
import { sorted } from './sorted.ts';

const stock = (symbol: string, kor: string, gain: string, turnover: string) => ({
  symbol,
  names: { kor, en: null, tw: null },
  gain,
  turnover,
  expected: null,
});

const ORDER = new Intl.Collator('ko');

const stocks = [
  stock('1', '하늘', '-1.20', '900'),
  stock('2', '가람', '10.05', '12000000000000000000'),
  stock('3', '나래', '9.99', '12000000000000000001'),
];

describe('a sorted watchlist', () => {
  it('has the highest change or turnover first, names in their order', () => {
    expect(sorted(stocks, 'hand', 'kor', ORDER)).toEqual(['1', '2', '3']);
    expect(sorted(stocks, 'gain', 'kor', ORDER)).toEqual(['2', '3', '1']);
    expect(sorted(stocks, 'name', 'en', ORDER)).toEqual(['2', '3', '1']);
    expect(sorted(stocks, 'turnover', 'kor', ORDER)).toEqual(['3', '2', '1']);
  });

  it('has names in the order of the language', () => {
    const names = [stock('1', 'z', '0', '0'), stock('2', 'ä', '0', '0')];
    expect(sorted(names, 'name', 'kor', new Intl.Collator('sv'))).toEqual(['1', '2']);
    expect(sorted(names, 'name', 'kor', new Intl.Collator('de'))).toEqual(['2', '1']);
  });

  it('counts the indicative price of an opening auction', () => {
    const [first, ...rest] = stocks;
    const expected = { price: '1', gain: '29.90' };
    expect(sorted([...rest, { ...first!, expected }], 'gain', 'kor', ORDER)[0]).toBe('1');
  });
});
