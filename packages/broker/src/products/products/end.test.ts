import { describe, expect, test } from 'vitest';
import { DEMO, PLAY_MONEY } from '../../testing/broker-kit.ts';
import { ProductKit, SEED } from '../../testing/product-kit.ts';

const OTHER = 'M00000002';
const price = (symbol: string): number => (symbol === '900005' ? 71_000 : 9_000);

/** What the newest message on the units of a customer says. */
function inbox({ kit }: ProductKit, customer: string) {
  kit.take();
  return kit.stored
    .flatMap(({ rows }) => [...rows.messages.values()])
    .findLast((one) => one?.customer === customer && one.code === 'product_ended')?.params;
}

/** The payments to a customer, in their order. */
function payoutsOf({ kit }: ProductKit, customer: string) {
  kit.take();
  return kit.stored
    .flatMap(({ rows }) => [...rows.productRequests.values()])
    .filter((one) => one !== undefined)
    .filter((one) => one.kind === 'payout' && one.customer === customer);
}

describe('the end of a product', () => {
  test('[PRD-16] all is sold, everybody is paid at the last value, the house gets the rest', () => {
    const one = new ProductKit(1).begin();
    const { kit } = one;
    const held = one.subscribed(10_000_000n);
    one.strike();
    one.bought('900005', 50, 70_000);
    const end = () => kit.send('product.end', 'operator', { id: one.id });
    expect(kit.codeOf(kit.send('product.end', DEMO, { id: one.id }))).toBe('not_allowed');
    const waiting = one.subscribed(5_000_000n, OTHER);
    expect(kit.codeOf(end())).toBeNull();
    expect(kit.codeOf(end())).toBe('product_end_asked');
    expect(kit.codeOf(one.subscribe())).toBe('product_deadline');
    one.decide(false);
    expect(one.product).toMatchObject({ stage: 'running', ending: null });
    end();
    one.decide();
    expect(one.product.stage).toBe('ending');
    expect(kit.codeOf(one.subscribe())).toBe('product_over');
    expect(kit.codeOf(end())).toBe('product_over');
    one.at(kit.now);
    one.sellOut(price, 0.5);
    kit.restart();
    one.at(kit.now + 60_000);
    expect(one.product).toMatchObject({ stage: 'ended', units: 0n, houseUnits: 0n });
    const { units } = one.request(held);
    const last = one.strikes.at(-1);
    const paid = (units * (last?.nav ?? 0n)) / 10_000n;
    expect(one.request(`${held}-end`)).toMatchObject({ kind: 'payout', units, paid });
    expect(one.request(waiting)).toMatchObject({ state: 'returned', returned: 5_000_000n });
    expect(kit.money()[0]).toBe(PLAY_MONEY - one.request(held).paid + paid);
    expect(kit.money(OTHER)).toEqual([2_000_000_000n, 0n, 0n]);
    one.days(5);
    expect(kit.money(one.account)).toEqual([0n, 0n, 0n]);
    const house = kit.rows('houseAccounts').filter(({ unit }) => unit === 'KRW');
    const balance = (name: string) => house.find((account) => account.name === name)?.balance;
    expect(balance('units')).toBe(0n);
    // what its positions have gained after costs
    expect((balance('seed_capital') ?? 0n) > 0n && (last?.assets ?? 0n) > SEED).toBe(true);
    kit.take();
  });

  test('[PRD-22] while a holding is halted, all else is sold and paid, the rest after it', () => {
    const one = new ProductKit(1).begin();
    const { kit } = one;
    // the house has 1,000,000 units, the customers 200,000 and 100,000 of 1,000 won
    const held = one.subscribed(200_000_000n);
    const others = one.subscribed(100_000_000n, OTHER);
    one.strike();
    one.bought('900005', 50, 70_000);
    one.bought('900036', 300, 9_000);
    one.days(8);
    one.mark('900005', 70_000);
    one.mark('900036', 9_000);
    const asked = one.redeemed(50_000n);
    one.mark('900036', 9_000, { phase: 'halted' });
    const waiting = one.subscribed(5_000_000n, OTHER);
    kit.send('product.end', 'operator', { id: one.id });
    one.decide();
    one.at(kit.now);
    const before = [kit.money()[0], kit.money(OTHER)[0]] as const;
    one.sellOut(price);
    kit.restart();
    one.mark('900036', 9_000, { phase: 'halted' });
    one.at(kit.now + 60_000);
    // 270,000,000 won of shares stay; 1,030 million in money pay four fifths of the units
    const [part] = payoutsOf(one, OTHER);
    const { units = 0n, paid: first = 0n, nav } = part ?? {};
    const { cash = 0n, assets = 1n } = one.strikes.at(-1) ?? {};
    expect(assets - cash).toBe(270_000_000n);
    expect(units).toBe((100_000n * cash) / assets);
    expect(first).toBe((units * (nav ?? 0n)) / 10_000n);
    expect(one.request(others)).toMatchObject({ remaining: 100_000n - units, open: true });
    expect(one.request(waiting)).toMatchObject({ state: 'returned', returned: 5_000_000n });
    expect(one.request(asked)).toMatchObject({ state: 'returned' });
    expect(one.product.stage).toBe('ending');
    one.at(kit.now + 60_000);
    // what is left of it is the halted holding, and a few won of rounding
    expect(one.product.assets - 270_000_000n).toBeLessThan(3_000n);
    const [own, other] = [kit.money()[0] - before[0], kit.money(OTHER)[0] - before[1]];
    expect(other).toBe(5_000_000n + first);
    // of twice the units twice as much, to the whole units, however they are asked back
    expect(own - 2n * first).toBeLessThan(2_100n);
    expect(own - 2n * first).toBeGreaterThan(-2_100n);
    expect(inbox(one, OTHER)).toMatchObject({ left: String(100_000n - units) });
    const { strikes } = one.product;
    one.days(3);
    one.at(kit.now + 60_000);
    expect(one.product).toMatchObject({ stage: 'ending', strikes });
    expect(kit.money(OTHER)[0] - before[1]).toBe(other);
    // it trades again, at half of its price
    one.mark('900036', 4_500);
    one.at(kit.now + 60_000);
    one.sellOut(() => 4_500);
    one.at(kit.now + 60_000);
    expect(one.product).toMatchObject({ stage: 'ended', units: 0n, houseUnits: 0n });
    const last = one.request(`${others}-end`);
    expect(last).toMatchObject({ units: 100_000n - units, state: 'done' });
    expect(last.paid).toBeLessThan(first / 2n);
    const payouts = payoutsOf(one, OTHER);
    // twice, and not once more for what rounding had left
    expect(payouts.map(({ id }) => id)).toEqual([part?.id, last.id]);
    expect(payouts.reduce((sum, { cost }) => sum + cost, 0n)).toBe(100_000_000n);
    expect(kit.money(OTHER)[0] - before[1]).toBe(other + last.paid);
    expect(one.request(others)).toMatchObject({ remaining: 0n, open: false });
    expect(one.request(held)).toMatchObject({ remaining: 0n, open: false });
    expect(inbox(one, OTHER)).toMatchObject({ left: '0' });
    one.days(5);
    expect(kit.money(one.account)).toEqual([0n, 0n, 0n]);
    kit.take();
  });

  test('[PRD-9] [PRD-19] units and money add up after each batch, over many requests', () => {
    const one = new ProductKit(8).begin();
    const { kit } = one;
    const people = Array.from({ length: 8 }, (_, i) => `M${String(i + 2).padStart(8, '0')}`);
    for (const [i, customer] of people.entries())
      one.subscribed(BigInt(i + 1) * 11_111_111n, customer);
    one.strike();
    kit.take();
    one.bought('900005', 180, 70_000);
    one.days(8);
    one.mark('900005', 72_300);
    one.mark('900036', 9_000);
    for (const [i, customer] of people.entries()) one.redeem(BigInt(i + 1) * 7_777n, customer);
    one.strike();
    kit.take();
    one.sellOut(() => 71_900, 0.3);
    kit.take();
    const requests = kit.rows('productRequests');
    const sum = requests.reduce((units, one_) => units + one_.remaining, 0n);
    expect(one.product.units).toBe(one.product.houseUnits + sum);
    const clearing = kit.rows('houseAccounts').find(({ name }) => name === 'units');
    expect(clearing?.balance).toBe(0n);
  });
});
