import { describe, expect, test } from 'vitest';
import { DEMO, PLAY_MONEY } from '../testing/broker-kit.ts';
import { ProductKit, SEED } from '../testing/product-kit.ts';

const OTHER = 'M00000002';
const price = (symbol: string): number => (symbol === '900005' ? 71_000 : 9_000);

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

  test('[PRD-9] [PRD-19] units and money add up after each batch, over many requests', () => {
    const one = new ProductKit(8).begin();
    const { kit } = one;
    const people = Array.from({ length: 8 }, (_, i) => `M${String(i + 2).padStart(8, '0')}`);
    for (const [i, who] of people.entries()) one.subscribed(BigInt(i + 1) * 11_111_111n, who);
    one.strike();
    kit.take();
    one.bought('900005', 180, 70_000);
    one.days(8);
    one.mark('900005', 72_300);
    one.mark('900036', 9_000);
    for (const [i, who] of people.entries()) one.redeem(BigInt(i + 1) * 7_777n, who);
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
