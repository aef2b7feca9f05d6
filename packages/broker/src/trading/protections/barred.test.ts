/** A stop-loss of a customer whom the staff bar after it was set. */
import { expect, test } from 'vitest';
import { BrokerKit, DEMO, PLAY_MONEY } from '../../testing/broker-kit.ts';
import { bought, closing, marks, row, set } from '../../testing/protection-kit.ts';

test.each([
  ['frozen', 'account_frozen'],
  ['tradeBarred', 'trade_barred'],
  ['loginBanned', 'login_banned'],
] as const)('[PRT-13] %s: one of before sells, and no other is set', (flag, code) => {
  const kit = new BrokerKit();
  const id = bought(kit);
  set(kit, id);
  kit.take();
  const customer = kit.broker.reads.customer(DEMO);
  kit.broker.load('customers', { ...customer, [flag]: true });
  expect(kit.codeOf(set(kit, id, { stopLoss: 69_000 }))).toBe(code);
  expect(row(kit, id)?.stopLoss).toBe(66_000);
  marks(kit, 65_000);
  expect(row(kit, id)).toMatchObject({ state: 'closing', tries: 0 });
  kit.fill(closing(kit, id), 100, 65_000);
  const [available, held] = kit.money();
  // half a million lost, and the fees and taxes of both sides
  expect(PLAY_MONEY - 500_000n - available).toBeLessThan(20_000n);
  expect([kit.order(id).closed, held]).toEqual([100, 0n]);
  kit.take();
});
