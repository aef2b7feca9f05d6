import { DAY_MS } from '@maru/std/kst';
import { expect, test } from 'vitest';
import { markAt } from '../../testing/broker-kit.ts';
import { EX, IncreaseKit } from '../../testing/increase-kit.ts';
import { row, SYMBOL, set } from '../../testing/protection-kit.ts';

/**
 * One new share for five old ones at 50,000 won takes 3,300 won from a price of 70,000.
 * @param refused why the venue takes no other base; null: it does
 */
function protectedOverExDate(refused: string | null = null) {
  const own = new IncreaseKit().announce();
  const { kit } = own;
  const position = own.buys(2);
  set(kit, position, { takeProfit: 300_000, stopLoss: 68_900 });
  own.rebase(refused);
  const base = refused === null ? (own.increase.base ?? 0) : 70_000;
  const trades = (last: number): void => {
    kit.broker.setMarks([markAt(SYMBOL, base, last)]);
    kit.runDue();
  };
  const messages = () => {
    kit.take();
    return kit.stored
      .flatMap(({ rows }) => [...rows.messages.values()])
      .filter((one) => one?.code === 'protection_lowered')
      .map((one) => one?.params);
  };
  return { own, kit, position, base, trades, messages };
}

test('[PRT-12] levels fall with the base of the ex date, and what it takes sells nothing', () => {
  const { own, kit, position, base, trades, messages } = protectedOverExDate();
  expect(base).toBe(66_700);
  own.at(EX);
  // 68,900 − 3,300 won; 300,000 − 3,300 in ticks of 500
  expect(row(kit, position)).toMatchObject({ stopLoss: 65_600, takeProfit: 297_000 });
  expect(messages()).toEqual([{ symbol: SYMBOL, by: '3300' }]);
  trades(base);
  trades(65_700);
  expect(row(kit, position)?.state).toBe('waiting');
  trades(65_600);
  expect(row(kit, position)?.state).toBe('closing');
});

test('[PRT-12] a first trade before the day has begun here waits until they have fallen', () => {
  const { own, kit, position, base, messages } = protectedOverExDate();
  const later = own.buys(1);
  kit.now = EX;
  set(kit, later, { takeProfit: null, stopLoss: 65_000 });
  // below the stop-loss of yesterday
  kit.broker.setMarks([markAt(SYMBOL, base, 66_000)]);
  kit.runDue();
  expect(row(kit, position)).toMatchObject({ state: 'waiting', stopLoss: 65_600 });
  // what was set since is meant for the prices of this day
  expect(row(kit, later)?.stopLoss).toBe(65_000);
  own.at(EX + DAY_MS);
  expect(messages()).toHaveLength(1);
});

test('[PRT-12] without another base, and of what is bought on the ex date, they stay', () => {
  const { own, kit, position, messages } = protectedOverExDate('too_late');
  own.at(EX);
  expect(row(kit, position)).toMatchObject({ stopLoss: 68_900, takeProfit: 300_000 });
  expect(messages()).toEqual([]);
  kit.take();
  const other = protectedOverExDate();
  other.own.at(EX);
  other.trades(66_700);
  const levels = { takeProfit: null, stopLoss: 66_000 };
  const bought = other.kit.placed({ price: 66_700, levels });
  other.kit.fill(bought, 100, 66_700);
  other.own.at(EX + 2 * DAY_MS);
  expect(row(other.kit, bought)?.stopLoss).toBe(66_000);
});
