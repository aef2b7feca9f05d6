import { priceLimits } from '@maru/std/krx/price-limits';
import { type Day, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import { KRX } from '@maru/std/testing/calendars';
import { expect, test } from 'vitest';
import { BrokerKit, markAt } from '../../testing/broker-kit.ts';
import { closing, row, SYMBOL } from '../../testing/protection-kit.ts';

/** More days than a protection has tries. */
const DAYS = 8;

test('[PRT-7] a stop-loss outlasts a streak at the lower limit, and sells in the end', () => {
  const kit = new BrokerKit({ hours: 'krx' });
  const position = kit.placed({ levels: { takeProfit: null, stopLoss: 66_000 } });
  kit.fill(position, 100, 70_000);
  let base = 70_000;
  let day: Day = '2026-11-20';
  const at = (minutes: number, phase: 'continuous' | 'closed', last: number): void => {
    kit.now = startOfDay(day) + minutes * MINUTE_MS;
    kit.broker.setMarks([{ ...markAt(SYMBOL, base, last), phase }]);
    kit.runDue();
    kit.take();
  };
  for (let no = 1; no <= DAYS; no++) {
    const { lower } = priceLimits(base, 30, priceGrid('krx'));
    at(601, 'continuous', lower);
    expect([no, row(kit, position)?.state, row(kit, position)?.tries]).toEqual([no, 'closing', 0]);
    const sale = closing(kit, position);
    expect(kit.order(sale).day).toBe(day);
    if (no < DAYS) kit.report({ kind: 'cancelled', id: sale, reason: 'expired' });
    else kit.fill(sale, 100, lower);
    at(931, 'closed', lower);
    base = lower;
    day = KRX.addTradingDays(day, 1);
  }
  expect(row(kit, position)).toBeUndefined();
  const messages = kit.stored.flatMap(({ rows }) => [...rows.messages.values()]);
  expect(messages.map((one) => one?.code)).not.toContain('protection_failed');
  expect(kit.rows('orders')).toEqual([]);
});
