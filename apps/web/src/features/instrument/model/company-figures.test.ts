import { describe, expect, it } from 'vitest';
import { barHeights, valuationOf, yearOnYear } from './company-figures.ts';

describe('the valuation of a company', () => {
  it('is of its price, its earnings and its equity', () => {
    const perShare = { earnings: '4000', book: '32000', dividend: '900' };
    expect(valuationOf('50000', perShare)).toEqual({
      priceToEarnings: '12.50',
      priceToBook: '1.56',
      returnOnEquity: '12.50',
      dividendYield: '1.80',
    });
  });

  it('has no ratio to a loss or to nothing', () => {
    expect(valuationOf('1000', { earnings: '-20', book: '0', dividend: '0' })).toEqual({
      priceToEarnings: null,
      priceToBook: null,
      returnOnEquity: null,
      dividendYield: '0.00',
    });
    expect(valuationOf('1000', { earnings: '-20', book: '200', dividend: '0' })).toMatchObject({
      returnOnEquity: '-10.00',
    });
  });
});

it.each([
  ['100', '112', { kind: 'change', percent: '12.00' }],
  ['100', '80', { kind: 'change', percent: '-20.00' }],
  ['-5', '7', { kind: 'toProfit' }],
  ['0', '7', { kind: 'toProfit' }],
  ['5', '-7', { kind: 'toLoss' }],
  ['5', '0', { kind: 'toLoss' }],
  ['-5', '-1', { kind: 'loss' }],
])('from %s to %s a year later', (before, now, expected) => {
  expect(yearOnYear(before, now)).toEqual(expected);
});

it('bars share a scale, and losses go down', () => {
  expect(barHeights(['100', '-50', '0', '25'])).toEqual([100, -50, 0, 25]);
  expect(barHeights(['0', '0'])).toEqual([0, 0]);
});
