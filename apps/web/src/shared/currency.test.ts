import { readAmount } from '@maru/std/amount-text';
import { expect, it } from 'vitest';
import { formatMoney, typedAmount } from './currency.ts';

it('an amount is shown in its own currency', () => {
  expect(formatMoney('1234567', 'KRW', 'kor')).toBe('1,234,567원');
  expect(formatMoney('25500000', 'USDT', 'en')).toBe('25.50 USDT');
  expect(formatMoney('123456', 'USDT', 'en')).toBe('0.123456 USDT');
  expect(formatMoney('2760', 'USD', 'kor')).toBe('27.60 USD');
  expect(formatMoney('2760', 'JPY', 'kor')).toBe('2,760 JPY');
  expect(formatMoney('-1000000000', 'USDT', 'tw')).toBe('−1,000.00 USDT');
  expect(formatMoney('1', 'USD', 'en')).toBe('0.01 USD');
});

it('an amount stands as one types it, and is read back as it was', () => {
  for (const [minor, currency, typed] of [
    ['71772', 'USD', '717.72'],
    ['-5', 'USD', '-0.05'],
    ['100', 'JPY', '100'],
    ['25500000', 'USDT', '25.5'],
  ] as const) {
    expect(typedAmount(minor, currency)).toBe(typed);
    if (!minor.startsWith('-')) expect(readAmount(typed, currency)).toBe(minor);
  }
});
