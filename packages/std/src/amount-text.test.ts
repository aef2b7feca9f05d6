import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAmount } from './amount-text.ts';
import { CURRENCIES, CURRENCY_DECIMALS } from './money.ts';
import { UNREAD, WON } from './testing/typed-amounts.ts';

describe('an amount in won', () => {
  test.each(WON)('%j is %s', (typed, won) => {
    expect(readAmount(typed, 'KRW')).toBe(won);
  });

  test.each(UNREAD)('%j is none', (typed) => {
    expect(readAmount(typed, 'KRW')).toBeNull();
  });
});

test.each([
  ['USD', '25.5', '2550'],
  ['USD', '25.', '2500'],
  ['USD', '$1,234.56', '123456'],
  ['USD', 'US$ 10', '1000'],
  ['USD', '10 달러', '1000'],
  ['USD', '1.5k', '150000'],
  ['USD', '1.000', null],
  ['USD', '25.555', null],
  ['USD', '.5', null],
  ['USD', '₩100', null],
  ['USDT', '0.000001', '1'],
  ['USDT', '0.0000001', null],
  ['USDT', '25.5 USDT', '25500000'],
  ['JPY', '1.5', null],
  [null, '1,200', '1200'],
  [null, '1.2만', '12000'],
  [null, '1.5', null],
  [null, '1원', null],
] as const)('%s: %j is %s', (currency, typed, minor) => {
  expect(readAmount(typed, currency)).toBe(minor);
});

test('what is written with separators and decimals is read as it was', () => {
  const amounts = fc.tuple(
    fc.constantFrom(...CURRENCIES),
    fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }),
  );
  fc.assert(
    fc.property(amounts, ([currency, minor]) => {
      const places = CURRENCY_DECIMALS[currency];
      const digits = String(minor).padStart(places + 1, '0');
      const whole = BigInt(digits.slice(0, digits.length - places)).toLocaleString('en-US');
      const typed = places === 0 ? whole : `${whole}.${digits.slice(-places)}`;
      expect(readAmount(typed, currency)).toBe(String(minor));
    }),
    { seed: 31 },
  );
});
