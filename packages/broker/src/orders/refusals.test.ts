import { LIMITS } from '@maru/std/limits';
import { expect, test } from 'vitest';
import { BrokerKit, markAt } from '../testing/broker-kit.ts';

test('[ORD-2] an account has a limited number of open orders', () => {
  const kit = new BrokerKit();
  kit.broker.setMarks([markAt('900005', 1_000)]);
  for (let i = 0; i < LIMITS.openOrders; i++) kit.placed({ lots: 1, price: 1_000 });
  const further = kit.place({ lots: 1, price: 1_000 });
  expect(further).toMatchObject({
    refusal: { code: 'open_orders_full', params: { n: String(LIMITS.openOrders) } },
  });
});

test('[ORD-13] what is locked cannot be sold', () => {
  const kit = new BrokerKit();
  const id = kit.placed();
  kit.fill(id, 100, 70_000);
  kit.broker.load('orders', { ...kit.order(id), holding: 0, locked: 100 });
  expect(kit.codeOf(kit.close(id))).toBe('position_locked');
});
