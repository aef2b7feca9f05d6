import { MINUTE_MS, startOfDay } from '@maru/std/kst';
import { expect, it } from 'vitest';
import { tradingFrom } from './closed-market.ts';

const at = (day: string, hour: number, minute = 0): number =>
  startOfDay(day) + (hour * 60 + minute) * MINUTE_MS;

it('orders are taken half an hour before trading begins', () => {
  expect(tradingFrom(at('2026-11-23', 8, 30))).toBe(at('2026-11-23', 9));
  // the examination day begins an hour later
  expect(tradingFrom(at('2026-11-19', 9, 30))).toBe(at('2026-11-19', 10));
  // a currency pair trades from midnight on
  expect(tradingFrom(at('2026-11-23', 0))).toBeNull();
});
