import { expect, test } from 'vitest';
import { worthBy } from './foreign.ts';

const closes = new Map([
  ['USDKRW 0', 13_900n],
  ['USDKRW 1', 14_000n],
]);
const scaleOf = (symbol: string) => (symbol === 'USDKRW' ? -1 : undefined);

test('[REP-8] money is worth its close, and on a day that is not over its last price', () => {
  const worthOf = worthBy(closes, scaleOf, null);
  expect(worthOf('USD', 61_772n, 0)).toBe(858_630n);
  expect(worthOf('USD', 61_772n, 1)).toBe(864_808n);
  // money that left is floored as what came in
  expect(worthOf('USD', -61_772n, 0)).toBe(-858_630n);
  const now = { period: 1, rateOf: () => 142_000_000_000n };
  expect(worthBy(closes, scaleOf, now)('USD', 10_000n, 1)).toBe(142_000n);
  expect(worthBy(closes, scaleOf, now)('USD', 10_000n, 0)).toBe(139_000n);
});

test('[REP-8] won is won, and what has no price counts nothing', () => {
  const worthOf = worthBy(closes, scaleOf, null);
  expect(worthOf('KRW', 5n, 0)).toBe(5n);
  expect(worthOf('900005', 100n, 0)).toBe(0n);
  expect(worthOf('JPY', 100n, 0)).toBe(0n);
  expect(worthOf('USD', 100n, -1)).toBe(0n);
});
