import { termsOf } from '@maru/broker/market/fx/quote';
import type { Currency } from '@maru/std/money';
import { expect, test } from 'vitest';
import { percentText, termsView, wonRateText } from './exchange-view.ts';

/** Hundred-millionths of a won for one unit. */
const RATES: Partial<Record<Currency, bigint>> = {
  KRW: 100_000_000n,
  USD: 139_050_000_000n,
  JPY: 905_000_000n,
  VND: 5_472_000n,
};

function rateOf(from: Currency, to: Currency) {
  const rates = { fromRate: RATES[from] ?? 0n, toRate: RATES[to] ?? 0n };
  const wish = { kind: 'exchange', from, to, amount: 1_000_000n } as const;
  return termsView(termsOf(wish, rates, 2_000n)).rate;
}

test.each([
  // a buying customer pays more than the middle, a selling one gets less
  ['KRW', 'USD', 'USD', 1, 'KRW', '1390.5', '1393.29'],
  ['USD', 'KRW', 'USD', 1, 'KRW', '1390.5', '1387.72'],
  ['KRW', 'JPY', 'JPY', 100, 'KRW', '905', '906.81'],
  ['VND', 'KRW', 'VND', 100, 'KRW', '5.47', '5.46'],
  ['USD', 'JPY', 'USD', 1, 'JPY', '153.6464', '153.3391'],
  ['JPY', 'USD', 'JPY', 100, 'USD', '0.650845', '0.649543'],
] as const)('the rate of %s for %s is said in the usual way', (from, to, ...shown) => {
  const [base, units, quote, middle, applied] = shown;
  expect(rateOf(from, to)).toEqual({ base, units, quote, middle, applied });
});

test('a spread is said in per cent, and a price of the market as it stands', () => {
  expect(percentText(2_000n)).toBe('0.2');
  expect(wonRateText(139_050_000_000n)).toBe('1390.5');
  expect(wonRateText(5_472_000n)).toBe('0.05472');
});
