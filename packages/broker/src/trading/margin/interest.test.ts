import { startOfDay } from '@maru/std/kst';
import { expect, it } from 'vitest';
import { BrokerKit, DEMO, markAt } from '../../testing/broker-kit.ts';

const SYMBOL = '900005';
const house = (kit: BrokerKit, name: string): bigint =>
  kit.rows('houseAccounts').find(({ id }) => id === `${name}:KRW`)?.balance ?? 0n;

/** A position of 100 shares at ₩70,000 that is ten days old, and a closing order for all of it. */
function tenDaysOld(side: 'long' | 'short'): { kit: BrokerKit; sale: string } {
  const kit = new BrokerKit();
  kit.ok('margin.open', DEMO, { answer: 'all' });
  const position = kit.placed({ side, leverage: 5 });
  kit.fill(position, 100, 70_000);
  kit.now = startOfDay('2026-11-30') + 10 * 3_600_000;
  kit.runDue();
  kit.broker.setMarks([markAt(SYMBOL, 70_000)]);
  return { kit, sale: kit.closing(position, { type: 'limit', price: 70_000 }) };
}

it.each([
  ['long', 'interest', (5_600_000n * 59_000n * 10n) / 365_000_000n],
  ['short', 'borrow_fees', (7_000_000n * 30_000n * 10n) / 365_000_000n],
] as const)('[MRG-5] [SHT-6] fills in parts save nothing: %s, %s', (side, account, all) => {
  const { kit, sale } = tenDaysOld(side);
  for (let share = 0; share < 100; share += 1) kit.fill(sale, 1, 70_000);
  expect(house(kit, account)).toBe(all);
  kit.take();
});
