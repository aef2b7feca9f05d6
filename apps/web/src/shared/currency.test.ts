import { expect, it } from 'vitest';
import { formatMoney, toMinor } from './currency.ts';

it('an amount is shown in its own currency', () => {
  expect(formatMoney('1234567', 'KRW', 'kor')).toBe('1,234,567원');
  expect(formatMoney('25500000', 'USDT', 'en')).toBe('25.5 USDT');
  expect(formatMoney('-1000000000', 'USDT', 'tw')).toBe('−1,000 USDT');
  expect(formatMoney('1', 'USD', 'en')).toBe('0.01 USD');
});

it('typed units become minor ones, and what is no amount stays empty', () => {
  expect(toMinor('1,234', 'KRW')).toBe('1234');
  expect(toMinor('25.5', 'USDT')).toBe('25500000');
  expect(toMinor('0.0000001', 'USDT')).toBe('');
  expect(toMinor('1.5', 'KRW')).toBe('');
  expect(toMinor('', 'KRW')).toBe('');
  expect(toMinor('x', 'KRW')).toBe('');
});
