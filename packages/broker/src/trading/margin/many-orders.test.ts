import { FIRMS_KEY } from '@maru/contract/constants';
import { LIMITS } from '@maru/std/limits';
import { expect, it } from 'vitest';
import { BrokerKit, DEMO, markAt } from '../../testing/broker-kit.ts';

const SYMBOL = '900005';

it('[MRG-7] as many orders as a customer can have do not keep a position from its closing', () => {
  const kit = new BrokerKit();
  kit.ok('margin.open', DEMO, { answer: 'all' });
  const id = kit.placed({ leverage: 5, lots: 11 });
  kit.fill(id, 1_100, 70_000);
  for (let no = 0; no < LIMITS.openOrders; no += 1) {
    kit.closing(id, { quantity: 1, type: 'limit', price: 90_000 });
  }
  kit.broker.setMarks([{ ...markAt(SYMBOL, 70_000, 59_000), lower: 1 }]);
  kit.runDue();
  const orders = kit.rows('orders').filter(({ closes }) => closes === id);
  const [forced] = orders.filter(({ clientOrderId }) => clientOrderId.startsWith(FIRMS_KEY));
  expect(forced?.pending).toBe(100);
  expect(kit.rows('marginLoans')).toMatchObject([{ failed: null }]);
  kit.broker.setMarks([{ ...markAt(SYMBOL, 70_000, 59_000), lower: 1 }]);
  kit.runDue();
  const left = kit.rows('orders').filter(({ pending, cancelSeq }) => pending === 1 && !cancelSeq);
  expect(left).toEqual([]);
});
