import { describe, expect, it } from 'vitest';
import { grouped, signOf } from './digits.ts';

describe('grouped', () => {
  it.each([
    ['0', '0'],
    ['999', '999'],
    ['1000', '1,000'],
    ['-1234567', '-1,234,567'],
    ['1234.5678', '1,234.5678'],
    ['-123456.70', '-123,456.70'],
    ['9007199254740993', '9,007,199,254,740,993'],
  ])('%s is shown as %s', (text, shown) => expect(grouped(text)).toBe(shown));
});

describe('signOf', () => {
  it.each([
    ['0', 0],
    ['-0.00', 0],
    ['0.01', 1],
    ['-0.01', -1],
    ['12', 1],
  ])('%s has the sign %s', (text, sign) => expect(signOf(text)).toBe(sign));
});
