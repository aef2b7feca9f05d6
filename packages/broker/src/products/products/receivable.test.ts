import { addDays, dayOf } from '@maru/std/kst';
import { expect, test } from 'vitest';
import { ProductKit } from '../../testing/product-kit.ts';

const OTHER = 'M00000002';

/** Its shares of 900005. */
const SHARES = 28_000;

/** A product with shares for nearly all of its money, to which a dividend is owed. */
function owed(net: bigint, last = 70_000): ProductKit {
  const one = new ProductKit(1).begin({ seed: 100_000_000n });
  const { kit } = one;
  one.subscribed(1_900_000_000n, OTHER);
  one.strike();
  one.bought('900005', 280, 70_000);
  one.days(10);
  one.mark('900005', last);
  const payDay = addDays(dayOf(kit.now), 5);
  const dividend = '900005:2026Q4';
  const won = Number(net / BigInt(SHARES));
  const shared = { symbol: '900005', payDay };
  kit.broker.load('dividends', {
    id: dividend,
    ...shared,
    quarter: '2026Q4',
    stage: 'frozen',
    won,
    exDay: payDay,
    recordDay: payDay,
    declaredAt: 0,
    incomeTaxPpm: 0,
    localTaxPpm: 0,
    holders: 1,
    shares: SHARES,
    borrowed: 0,
    entitled: 1,
    settled: 0,
  });
  kit.broker.load('entitlements', {
    id: `${dividend}:${one.account}`,
    seq: 1,
    dividend,
    customer: one.account,
    ...shared,
    shares: SHARES,
    cashOnly: 0,
    gross: net,
    incomeTax: 0n,
    localTax: 0n,
    net,
    paidAt: null,
    owed: 0n,
    entryNo: null,
    open: true,
  });
  one.strike();
  return one;
}

test('[PRD-11] a redemption that a dividend would have to pay waits until that is paid', () => {
  const one = owed(140_000_000n);
  const { kit } = one;
  const units = kit.broker.reads.redeemableUnits(OTHER, one.id, kit.now);
  const id = one.redeemed(units, OTHER);
  one.strike();
  expect(one.request(id)).toMatchObject({ state: 'waiting', units, paid: 0n });
  const some = one.kit.money(OTHER)[0];
  one.days(6);
  one.mark('900005', 70_000);
  one.strike();
  expect(one.request(id).state).toBe('selling');
  one.sellOut(() => 70_000);
  const { state, paid, worth } = one.request(id);
  expect([state, kit.money(OTHER)[0] - some]).toEqual(['done', paid]);
  // the costs of the sale are its own
  expect(paid > (worth * 99n) / 100n && paid <= worth).toBe(true);
  expect(kit.money(one.account)[0] >= 0n).toBe(true);
  kit.take();
});

test('[PRD-11] a smaller one that money and shares cover does not wait for it', () => {
  const one = owed(140_000_000n);
  const { kit } = one;
  const units = kit.broker.reads.redeemableUnits(OTHER, one.id, kit.now);
  const first = one.redeemed(units - 10_000n, OTHER);
  const second = one.redeemed(10_000n, OTHER);
  one.strike();
  expect([one.request(first).state, one.request(second).state]).toEqual(['waiting', 'done']);
});

test('[PRD-11] one that lacks the won that rounding may cost waits for it', () => {
  // with the dividend the product is worth 1,000 won a unit
  const one = owed(280_294_000n, 60_000);
  const { kit } = one;
  expect(one.product.nav).toBe(10_000_000n);
  const covered = kit.money(one.account)[0] + 60_000n * BigInt(SHARES);
  const first = one.redeemed(1_000_001n, OTHER);
  const second = one.redeemed(covered / 1_000n - 1_000_001n, OTHER);
  one.strike();
  expect([one.request(first).state, one.request(second).state]).toEqual(['selling', 'waiting']);
  one.sellOut(() => 60_000);
  one.days(6);
  one.mark('900005', 60_000);
  one.strike();
  one.sellOut(() => 60_000);
  expect(one.request(second).state).toBe('done');
  expect(kit.money(one.account)[0] >= 0n).toBe(true);
  kit.take();
});
