import { expect, it } from 'vitest';
import { formatMoney, toMinor, typedAmount } from './currency.ts';

it('an amount is shown in its own currency', () => {
  expect(formatMoney('1234567', 'KRW', 'kor')).toBe('1,234,567원');
  expect(formatMoney('25500000', 'USDT', 'en')).toBe('25.5 USDT');
  expect(formatMoney('-1000000000', 'USDT', 'tw')).toBe('−1,000 USDT');
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
    if (!minor.startsWith('-')) expect(toMinor(typed, currency)).toBe(minor);
  }
});

it('typed units become minor ones, and what is no amount stays empty', () => {
  expect(toMinor('1,234', 'KRW')).toBe('1234');
  expect(toMinor('25.5', 'USDT')).toBe('25500000');
  expect(toMinor('0.0000001', 'USDT')).toBe('');
  expect(toMinor('1.5', 'KRW')).toBe('');
  expect(toMinor('', 'KRW')).toBe('');
  expect(toMinor('x', 'KRW')).toBe('');
});
