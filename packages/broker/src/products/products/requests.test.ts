import { present } from '@maru/std/assert';
import { DAY_MS, dayOf, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { Prng } from '@maru/std/prng';
import { ALWAYS } from '@maru/std/testing/calendars';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../kernel/core/command.ts';
import { DEMO, PLAY_MONEY } from '../../testing/broker-kit.ts';
import { PRODUCT_TERMS, ProductKit } from '../../testing/product-kit.ts';

const OTHER = 'M00000002';

/** A product with shares of two stocks, and little money. */
function invested(customers = 1): ProductKit {
  const one = new ProductKit(customers).begin();
  one.bought('900005', 90, 70_000);
  one.bought('900036', 300, 9_000);
  one.strike();
  return one;
}

const same = (symbol: string): number => (symbol === '900005' ? 70_000 : 9_000);

describe('requests', () => {
  test('[PRD-20] a subscription is taken back until its value is struck', () => {
    const one = new ProductKit(1).begin();
    const { kit } = one;
    const takeBack = (id: string, actor = DEMO) =>
      kit.codeOf(kit.send('product.takeBack', actor, { id }));
    const id = one.subscribed(5_000_000n);
    expect(kit.money()).toEqual([PLAY_MONEY - 5_000_000n, 5_000_000n, 0n]);
    expect(takeBack(id, OTHER)).toBe('product_request_missing');
    expect(takeBack(id)).toBeNull();
    expect(kit.money()).toEqual([PLAY_MONEY, 0n, 0n]);
    expect(one.request(id)).toMatchObject({ state: 'returned', returned: 5_000_000n, units: 0n });
    const struck = one.subscribed(5_000_000n);
    one.strike();
    expect(takeBack(struck)).toBe('product_struck');
    kit.take();
  });

  test('[PRD-21] a redemption is taken back until its value is struck, and keeps its units', () => {
    const one = new ProductKit(1).begin();
    const { kit } = one;
    const takeBack = (id: string, actor = DEMO) =>
      kit.codeOf(kit.send('product.takeBack', actor, { id }));
    const held = one.subscribed(5_000_000n);
    one.strike();
    one.days(10);
    const { units, paid } = one.request(held);
    // 5,000,000 won are 5,000 units at 1,000 won
    expect([units, paid]).toEqual([5_000n, 5_000_000n]);
    const redemption = one.redeemed(2_000n);
    const other = one.redeemed(3_000n);
    expect(kit.codeOf(one.redeem(1n))).toBe('product_units_above');
    expect(takeBack(redemption, OTHER)).toBe('product_request_missing');
    expect(takeBack(redemption)).toBeNull();
    expect(takeBack(redemption)).toBe('product_struck');
    const kept = { state: 'returned', remaining: 2_000n, cost: 2_000_000n, paid: 0n, open: true };
    expect(one.request(redemption)).toMatchObject(kept);
    kit.restart();
    one.strike();
    expect(takeBack(other)).toBe('product_struck');
    expect(one.request(other)).toMatchObject({ state: 'done', paid: 3_000_000n });
    expect(one.product.units - one.product.houseUnits).toBe(2_000n);
    // they are units as any other: redeemed at once, at what they had cost
    const again = one.redeemed(2_000n);
    expect(one.request(redemption)).toMatchObject({ remaining: 0n, open: false });
    expect(one.request(again)).toMatchObject({ units: 2_000n, cost: 2_000_000n });
    one.strike();
    expect(kit.money()[0]).toBe(PLAY_MONEY);
    kit.take();
  });

  test('[PRD-5] a subscription is refused for each cause, and holds its whole amount', () => {
    const one = new ProductKit().begin();
    const { kit } = one;
    expect(kit.codeOf(one.subscribe(0n))).toBe('product_amount');
    expect(kit.codeOf(one.subscribe(999_999n))).toBe('product_below');
    expect(kit.codeOf(one.subscribe(PLAY_MONEY + 1n))).toBe('insufficient_funds');
    const missing = { product: 'QP0', amount: 1_000_000n, checkedHash: 'hash' };
    expect(kit.codeOf(kit.send('product.subscribe', DEMO, missing))).toBe('product_missing');
    expect(kit.money()).toEqual([PLAY_MONEY, 0n, 0n]);
    expect(kit.codeOf(one.subscribe(5_000_000n, DEMO, 'old'))).toBe('original_password_wrong');
    one.subscribed(5_000_000n);
    expect(kit.money()).toEqual([PLAY_MONEY - 5_000_000n, 5_000_000n, 0n]);
    one.at(PRODUCT_TERMS.endsAt);
    one.mark('900005', 70_000);
    expect(kit.codeOf(one.subscribe())).toBe('product_deadline');
    kit.take();
  });

  test('[PRD-5] a customer has a limited number of open ones', () => {
    const one = new ProductKit().begin();
    for (let i = 0; i < LIMITS.productRequests; i++) one.subscribed(1_000_000n);
    expect(one.subscribe(1_000_000n)).toMatchObject({
      refusal: { code: 'product_requests_full', params: { n: String(LIMITS.productRequests) } },
    });
    one.kit.take();
  });

  test('[PRD-6] it is executed at the next value, whole units, the rest returned', () => {
    const one = invested();
    const id = one.subscribed(10_000_001n);
    one.mark('900005', 70_700);
    one.strike();
    const { assets, units } = one.strikes.at(-1) ?? { assets: 0n, units: 1n };
    const nav = (assets * 10_000n + units - 1n) / units;
    const got = (10_000_001n * 10_000n) / nav;
    const paid = (got * nav + 9_999n) / 10_000n;
    expect(one.request(id)).toMatchObject({ state: 'done', nav, units: got, paid, held: 0n });
    expect(one.request(id).returned).toBe(10_000_001n - paid);
    expect(one.kit.money()).toEqual([PLAY_MONEY - paid, 0n, 0n]);
    expect(one.product.units).toBe(1_000_000n + got);
    one.kit.take();
  });

  test('[PRD-6] the value is rounded up for who subscribes', () => {
    const one = invested();
    one.subscribed(10_000_001n);
    one.strike();
    one.mark('900005', 70_300);
    const id = one.subscribed(5_000_000n);
    one.strike();
    const { assets, units } = one.strikes.at(-1) ?? { assets: 0n, units: 1n };
    expect((assets * 10_000n) % units > 0n).toBe(true);
    expect(one.request(id).nav).toBe((assets * 10_000n) / units + 1n);
    one.kit.take();
  });

  test('[PRD-6] [PRD-10] a customer is told whenever a request has moved money', () => {
    const one = new ProductKit().begin();
    const { kit } = one;
    const isWritten = (): boolean => {
      const events = kit.take().accountEvents.filter(({ customer }) => customer === DEMO);
      return events.some((of) => of.events.some(({ kind }) => kind === 'balance'));
    };
    isWritten();
    one.subscribed(10_000_000n);
    expect(isWritten()).toBe(true);
    one.strike();
    expect(isWritten()).toBe(true);
    one.days(10);
    isWritten();
    one.redeemed(4_000n);
    expect(isWritten()).toBe(false);
    one.strike();
    expect(isWritten()).toBe(true);
  });

  test('[PRD-7] units are locked, then the oldest are redeemed, and no more than there are', () => {
    const one = invested();
    const { kit } = one;
    expect(kit.codeOf(one.redeem(1n))).toBe('product_units_above');
    const first = one.subscribed(3_000_000n);
    one.strike();
    expect(kit.codeOf(one.redeem(0n))).toBe('product_units');
    expect(kit.codeOf(one.redeem(1n))).toBe('product_locked');
    one.days(4);
    one.mark('900005', 70_000);
    one.mark('900036', 9_000);
    const second = one.subscribed(3_000_000n);
    one.strike();
    one.days(4);
    const { units } = one.request(first);
    expect(kit.codeOf(one.redeem(units + 1n))).toBe('product_units_above');
    one.redeemed(units);
    expect(one.request(first)).toMatchObject({ remaining: 0n, open: false });
    expect(one.request(second).remaining).toBe(one.request(second).units);
    kit.take();
  });

  test('[PRD-7] units are locked until the day on which their trading days are over', () => {
    const one = new ProductKit().begin();
    const { kit } = one;
    one.subscribed(3_000_000n);
    one.strike();
    const days = one.product.lockDays;
    expect(days).toBeGreaterThan(1);
    const free = startOfDay(ALWAYS.addTradingDays(dayOf(kit.now), days));
    one.at(free - 1);
    expect(kit.codeOf(one.redeem(1n))).toBe('product_locked');
    one.at(free);
    expect(kit.codeOf(one.redeem(1n))).toBeNull();
    kit.take();
  });

  test('[PRD-7] the right fund password begins the count anew, a locked one does nothing', () => {
    const one = new ProductKit().begin();
    const { kit } = one;
    const miss = () => kit.send('fundPassword.miss', DEMO, { checkedHash: 'hash' });
    for (const left of [4, 3, 2, 1]) expect(miss()).toMatchObject({ reply: { left } });
    one.subscribed(3_000_000n);
    one.strike();
    one.days(8);
    for (const left of [4, 3, 2, 1]) expect(miss()).toMatchObject({ reply: { left } });
    expect(kit.codeOf(one.redeem(1n, DEMO, 'old'))).toBe('original_password_wrong');
    one.redeemed(1n);
    for (const left of [4, 3, 2, 1, 0]) expect(miss()).toMatchObject({ reply: { left } });
    expect(kit.codeOf(one.redeem(1n))).toBe('fund_password_locked');
    expect(kit.codeOf(one.subscribe())).toBe('fund_password_locked');
    kit.take();
  });

  test('[PRD-10] a redemption is paid from the money at the next value, and settles later', () => {
    const one = new ProductKit().begin();
    const { kit } = one;
    one.subscribed(10_000_000n);
    one.strike();
    one.days(10);
    const [before] = kit.money();
    const id = one.redeemed(4_000n);
    one.strike();
    const { paid, cost, state } = one.request(id);
    expect([paid, cost, state]).toEqual([4_000_000n, 4_000_000n, 'done']);
    expect(kit.money()).toEqual([before + 4_000_000n, 0n, 4_000_000n]);
    one.days(4);
    expect(kit.money()).toEqual([before + 4_000_000n, 0n, 0n]);
    kit.take();
  });

  test('[PRD-10] it waits while an order of the product is under way', () => {
    const one = new ProductKit().begin();
    one.subscribed(10_000_000n);
    one.strike();
    one.days(10);
    one.mark('900005', 70_000);
    one.trade('buy', '900005', 1);
    const id = one.redeemed(4_000n);
    one.strike();
    expect(one.request(id).state).toBe('waiting');
    one.fillAll(() => 70_000);
    one.strike();
    expect(one.request(id).state).toBe('done');
    one.kit.take();
  });

  test('[PRD-11] what the money does not pay is sold for, in parts, at its own price', () => {
    const one = invested();
    const { kit } = one;
    one.subscribed(200_000_000n);
    one.strike();
    one.bought('900005', 20, 70_000);
    one.days(10);
    one.mark('900005', 70_000);
    one.mark('900036', 9_000);
    const units = 190_000n;
    const id = one.redeemed(units);
    one.strike();
    expect(one.request(id).state).toBe('selling');
    const { paid: byCash, bySale, worth } = one.request(id);
    expect(byCash + bySale).toBe(worth);
    const { marked, need } = one.sale ?? { marked: 0n, need: 0n };
    expect(need).toBe(bySale);
    const low = (symbol: string): number => (symbol === '900005' ? 69_000 : 8_900);
    one.sellOut(low, 0.6);
    const done = one.request(id);
    expect(done.state).toBe('done');
    const { proceeds } = kit.stored
      .flatMap(({ rows }) => [...rows.productSales.values()])
      .findLast((sale) => sale?.endedAt !== null) ?? { proceeds: 0n };
    expect(done.paid).toBe(byCash + (proceeds * need) / marked);
    // sold below the value: less than the units were worth
    expect(done.paid < worth).toBe(true);
    kit.take();
  });

  test('[PRD-12] its part of shares and proceeds is out of the value, rounded up', () => {
    const one = invested();
    one.subscribed(200_000_000n);
    one.strike();
    one.bought('900005', 20, 70_000);
    one.days(10);
    one.mark('900005', 70_000);
    one.mark('900036', 9_000);
    one.redeemed(190_001n);
    one.strike();
    one.fillAll((symbol) => (symbol === '900005' ? 69_000 : 8_900), 0.3);
    one.mark('900005', 70_300);
    const before = one.strikes.length;
    one.strike();
    const struck = one.strikes.slice(before).at(-1);
    const { parts, proceeds, need, marked } = present(one.sale, 'it goes on');
    const priceOf = (symbol: string): bigint => (symbol === '900005' ? 70_300n : 9_000n);
    const value = parts.reduce(
      (sum, { symbol, quantity, sold }) => sum + BigInt(quantity - sold) * priceOf(symbol),
      proceeds,
    );
    expect([parts.some(({ sold }) => sold > 0), proceeds > 0n]).toEqual([true, true]);
    // there is something to round up
    expect((value * need) % marked > 0n).toBe(true);
    expect(struck?.claim).toBe((value * need) / marked + 1n);
    one.kit.take();
  });

  test('[PRD-11] a sale waits longer and longer for a holding that is halted', () => {
    const one = invested();
    const { kit } = one;
    one.subscribed(200_000_000n);
    one.strike();
    one.bought('900005', 20, 70_000);
    one.days(10);
    one.mark('900005', 70_000);
    one.mark('900036', 9_000);
    const id = one.redeemed(190_000n);
    one.strike();
    one.mark('900005', 70_000, { phase: 'halted' });
    one.mark('900036', 9_000, { phase: 'halted' });
    const begun = kit.now;
    let attempts = 0;
    // a clock that is moved forward by a day stops at each of them
    while (kit.now < begun + DAY_MS) {
      one.at(present(kit.broker.nextAlarmAt(), 'it is tried again'));
      attempts += 1;
    }
    expect(attempts).toBeLessThan(150);
    one.mark('900005', 70_000);
    one.mark('900036', 9_000);
    // as the halt is over, the sale goes on within half an hour
    one.at(kit.now + 30 * MINUTE_MS);
    one.sellOut((symbol) => (symbol === '900005' ? 70_000 : 9_000));
    expect(one.request(id).state).toBe('done');
  });

  test('[PRD-12] a sale changes the value of the others by no more than a share of it', () => {
    const prng = new Prng('dilution');
    for (let i = 0; i < 12; i++) {
      const one = invested(2);
      const { kit } = one;
      one.subscribed(250_000_000n);
      one.subscribed(500_000_000n, OTHER);
      one.strike();
      one.bought('900005', prng.between(95, 110), 70_000);
      one.days(10);
      one.mark('900005', 70_000);
      one.mark('900036', 9_000);
      one.strike();
      const before = one.product.nav;
      one.redeemed(BigInt(prng.between(300, 480)) * 1_000n, OTHER);
      one.strike();
      const selling = one.sale !== undefined;
      expect(selling).toBe(true);
      one.strike();
      // what is being sold is out of the value, whatever it brings
      const rounding = (BigInt(70_000) * 10_000n) / one.product.units + 2n;
      expect(one.product.nav >= before - rounding).toBe(true);
      const price = prng.between(600, 700) * 100;
      one.sellOut((symbol) => (symbol === '900005' ? price : 9_000), 0.7);
      expect(one.sale).toBeUndefined();
      one.strike();
      const after = one.product.nav;
      expect(after >= before - rounding, `${before} ${after} at ${price}`).toBe(true);
      kit.take();
    }
  });

  test('[PRD-13] the order of requests of one value does not matter', () => {
    const results = [false, true].map((isReversed) => {
      const one = invested(3);
      const { kit } = one;
      const people = ['M00000002', 'M00000003', 'M00000004'];
      for (const customer of people) one.subscribed(100_000_000n, customer);
      one.strike();
      one.bought('900005', 38, 70_000);
      one.days(10);
      one.mark('900005', 71_000);
      one.mark('900036', 9_000);
      const asked: (() => void)[] = [
        () => one.redeem(90_000n, 'M00000002'),
        () => one.redeem(40_000n, 'M00000003'),
        () => one.subscribe(7_000_000n, 'M00000004'),
      ];
      for (const ask of isReversed ? asked.reverse() : asked) ask();
      one.strike();
      one.sellOut(same);
      kit.take();
      return people.map((customer) => kit.money(customer));
    });
    expect(results[0]).toEqual(results[1]);
  });

  test('[PRD-17] a restart at any point leads to the same money', () => {
    const results = [-1, 0, 1, 2, 3].map((restartAt) => {
      const one = invested();
      const { kit } = one;
      const marks = () => {
        one.mark('900005', 70_000);
        one.mark('900036', 9_000);
      };
      const again = (at: number): void => {
        if (at === restartAt) kit.restart();
        marks();
      };
      one.subscribed(200_000_000n);
      again(0);
      one.strike();
      again(1);
      one.bought('900005', 20, 70_000);
      one.days(10);
      marks();
      one.redeemed(150_000n);
      again(2);
      one.strike();
      again(3);
      one.sellOut(same, 0.5);
      kit.take();
      return [kit.money(), one.product.nav];
    });
    for (const result of results) expect(result).toEqual(results[0]);
  });

  test('[PRD-18] units count in assets, and keep an account open', () => {
    const one = invested();
    const { kit } = one;
    const id = one.subscribed(10_000_000n);
    one.strike();
    const { units, paid } = one.request(id);
    const worth = (units * one.product.nav) / 10_000n;
    const { total, marketValue, profit } = kit.broker.reads.assets(DEMO, kit.now);
    expect(marketValue).toBe(String(worth));
    expect(profit).toBe(String(worth - paid));
    expect(total).toBe(String(PLAY_MONEY - paid + worth));
    const { gates } = kit.broker.reads.closing(DEMO, kit.now);
    expect(gates.find(({ name }) => name === 'units')?.closed?.code).toBe('closing_units');
    kit.take();
  });
});

test('[PRD-23] a preview has the refusal of the request, or its figures, and undoes it', () => {
  const one = new ProductKit().begin();
  const { kit } = one;
  type Asked = { readonly amount: bigint } | { readonly units: bigint };
  const previewOf = (asked: Asked) => {
    const type = 'amount' in asked ? 'product.subscribe' : 'product.redeem';
    const payload = { product: one.id, ...asked, checkedHash: 'hash' };
    const command = { type, actor: DEMO, key: null, payload } as Command;
    return kit.broker.preview(command, { seq: kit.seq + 1, now: kit.now });
  };
  const refusedAlike = (asked: Asked, code: string) => {
    const preview = previewOf(asked);
    expect(preview).toMatchObject({ ok: false, refusal: { code } });
    const sent = 'amount' in asked ? one.subscribe(asked.amount) : one.redeem(asked.units);
    expect(sent).toEqual(preview);
  };
  refusedAlike({ amount: 999_999n }, 'product_below');
  refusedAlike({ amount: PLAY_MONEY + 1n }, 'insufficient_funds');
  // a unit is a thousand won, of which the last five hundred buy none
  expect(previewOf({ amount: 5_000_500n })).toMatchObject({
    estimate: {
      amount: '5000500',
      units: '5000',
      nav: '10000000',
      availableAfter: String(PLAY_MONEY - 5_000_500n),
    },
  });
  expect(kit.money()[0]).toBe(PLAY_MONEY);
  one.subscribed(5_000_500n);
  refusedAlike({ units: 1n }, 'product_units_above');
  one.strike();
  refusedAlike({ units: 1n }, 'product_locked');
  one.days(10);
  refusedAlike({ units: 5_001n }, 'product_units_above');
  expect(previewOf({ units: 2_000n })).toMatchObject({
    estimate: { amount: '2000000', units: '2000', nav: '10000000' },
  });
  expect(kit.rows('productRequests').every(({ kind }) => kind === 'subscription')).toBe(true);
  one.redeemed(5_000n);
  refusedAlike({ units: 1n }, 'product_units_above');
});
