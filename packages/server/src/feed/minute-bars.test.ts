import { MINUTE_MS, startOfDay } from '@maru/std/kst';
import { expect, it } from 'vitest';
import { MinuteBars } from './minute-bars.ts';

const AT = startOfDay('2026-11-20');
const trade = (price: number, quantity: number) => ({
  price,
  quantity,
  side: 'buy' as const,
  bookSeq: 1,
});

it('a bar has the first, highest, lowest and last price of its minute and its volume', () => {
  const bars = new MinuteBars(AT + 30_000);
  for (const price of [100, 104, 97, 101]) bars.add('A', trade(price, 2));
  expect(bars.get('A')).toEqual({
    symbol: 'A',
    at: AT,
    open: 100,
    high: 104,
    low: 97,
    close: 101,
    volume: 8,
    turnover: 804n,
    generated: false,
  });
});

it('a minute is over when the clock is in another one, also after a jump', () => {
  const bars = new MinuteBars(AT);
  bars.add('A', trade(100, 1));
  expect(bars.isOver(AT + MINUTE_MS - 1)).toBe(false);
  expect(bars.isOver(AT + MINUTE_MS)).toBe(true);
  expect(bars.close(AT + 90 * MINUTE_MS + 5).map((bar) => bar.at)).toEqual([AT]);
  bars.add('B', trade(7, 1));
  expect(bars.get('A')).toBeUndefined();
  expect(bars.close(AT + 91 * MINUTE_MS).map((bar) => [bar.symbol, bar.at])).toEqual([
    ['B', AT + 90 * MINUTE_MS],
  ]);
});
