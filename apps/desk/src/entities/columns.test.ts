import { expect, it, test } from 'vitest';
import { percentOf, plainAmount, timeCell } from './columns.ts';

test.each([
  ['25000000', 'KRW', '25000000'],
  ['-1', 'KRW', '-1'],
  ['123456', 'USD', '1234.56'],
  ['-5', 'USD', '-0.05'],
  ['50000', 'USD', '500'],
  ['1000000', 'USDT', '1'],
  ['9007199254740993', 'USDT', '9007199254.740993'],
])('%s of %s is the number %s', (minor, currency, plain) =>
  expect(plainAmount(minor, currency)).toBe(plain),
);

it('gives per cent as they are, and no time where none has come', () => {
  expect([150, 55_000, 0].map(percentOf)).toEqual([0.015, 5.5, 0]);
  expect(timeCell(null)).toBe(null);
  expect(timeCell(Date.parse('2026-11-23T15:00:00Z'))).toBe('2026-11-24 00:00:00');
});
