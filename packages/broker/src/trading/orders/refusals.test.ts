import { LIMITS } from '@maru/std/limits';
import { expect, test } from 'vitest';
import { BrokerKit, markAt } from '../../testing/broker-kit.ts';

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

test('[ORD-3] the journal has the whole mark that an order was judged by, taken or refused', () => {
  const kit = new BrokerKit();
  const mark = markAt('900005', 70_000);
  kit.broker.setMarks([mark]);
  const refused = kit.place({ price: 200_000 });
  expect(refused).toMatchObject({ refusal: { code: 'above_price_limit' } });
  expect(refused.basis).toEqual({ marks: [mark], away: false });
  const taken = kit.place({ price: 69_000 });
  expect(taken.ok && taken.basis).toEqual({ marks: [mark], away: false });
});
