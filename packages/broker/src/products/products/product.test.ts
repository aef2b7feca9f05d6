import { present } from '@maru/std/assert';
import { DAY_MS, MINUTE_MS } from '@maru/std/kst';
import { describe, expect, test } from 'vitest';
import { DEMO, START } from '../../testing/broker-kit.ts';
import { PRODUCT_TERMS, ProductKit, SEED } from '../../testing/product-kit.ts';

describe('a product', () => {
  test('[PRD-1] it begins when two people have approved it, on terms that fit', () => {
    const asked = new ProductKit();
    const { kit } = asked;
    for (const fields of [
      { names: { ...PRODUCT_TERMS.names, en: ' ' } },
      { seed: 99_999_999n },
      { seed: 10_000_000_001n },
      { endsAt: START + DAY_MS - 1 },
    ]) {
      expect(kit.codeOf(asked.ask(fields)), JSON.stringify(Object.keys(fields))).toBe(
        'product_terms',
      );
    }
    expect(kit.codeOf(asked.ask({}, DEMO))).toBe('not_allowed');
    asked.id = kit.ok('product.ask', 'operator', PRODUCT_TERMS);
    const { kor, en, tw } = PRODUCT_TERMS.names;
    // the approver reads all that customers will
    expect(kit.broker.reads.pendingReviews()[0]?.evidence).toMatchObject({
      productName: kor,
      productNameEn: en,
      productNameTw: tw,
      lockTradingDays: 7,
    });
    expect(asked.product).toMatchObject({ stage: 'review', minimum: 1_000_000n, lockDays: 7 });
    expect(kit.codeOf(asked.subscribe())).toBe('product_missing');
    asked.decide();
    expect(asked.product).toMatchObject({ stage: 'running', seed: SEED });

    asked.id = kit.ok('product.ask', 'operator', PRODUCT_TERMS);
    asked.decide(false);
    expect(asked.product).toMatchObject({ stage: 'rejected', account: null });
    kit.take();
  });

  test('[REV-6] an application of an earlier version is read by the names of now', () => {
    const asked = new ProductKit();
    const { kit } = asked;
    kit.ok('product.ask', 'operator', PRODUCT_TERMS);
    const { reads } = kit.broker;
    const review = present(reads.pendingReviews()[0], 'it is under review');
    const { productName = '', lockTradingDays = 0, ...same } = review.evidence;
    // in the order of a database, with a field that nothing names any more
    const evidence = { issue: productName, oldWord: 'x', lockDays: lockTradingDays, ...same };
    expect(reads.reviewFacts({ ...review, evidence })).toEqual([
      ...reads.reviewFacts(review),
      ['oldWord', 'x'],
    ]);
    expect(reads.reviewFacts(review).map(([name]) => name)).toEqual([
      'product',
      'productName',
      'productNameEn',
      'productNameTw',
      'productKind',
      'seed',
      'minimum',
      'lockTradingDays',
      'endsAt',
    ]);
  });

  test('[PRD-2] its account has the money of the house, and nobody can be in it', () => {
    const { kit, account, product } = new ProductKit().begin();
    expect(kit.money(account)).toEqual([SEED, 0n, 0n]);
    expect(product).toMatchObject({ units: 1_000_000n, houseUnits: 1_000_000n });
    expect(product.nav).toBe(10_000_000n);
    const open = { customer: account, tokenHash: 't', openedAt: 1, endsAt: 1e15 };
    const device = { browser: 'chrome', system: 'android' } as const;
    const opened = kit.send('session.open', 'gateway', { ...open, device });
    expect(kit.codeOf(opened)).toBe('login_banned');
    kit.take();
  });

  test('[PRD-3] a value is struck each minute, at the middle of the book within limits', () => {
    const one = new ProductKit().begin();
    one.strike();
    expect(one.product).toMatchObject({ strikes: 1, nav: 10_000_000n, navAt: START + MINUTE_MS });
    one.bought('900005', 10, 70_000);
    one.mark('900005', 70_000, { bid: 70_900, ask: 71_000 });
    one.strike();
    const fee = (1_000n * 70_000n * 150n) / 1_000_000n;
    // 1,000 shares at 70,950
    expect(one.product.assets).toBe(SEED - fee + 950_000n);
    one.mark('900005', 70_500, { bid: null, ask: 71_000 });
    one.strike();
    expect(one.product.assets).toBe(SEED - fee + 500_000n);
    one.mark('900005', 70_000, { bid: 95_000, ask: 95_000 });
    one.strike();
    // the upper limit is 91,000
    expect(one.product.assets).toBe(SEED - fee + 21_000_000n);
    const last = one.strikes.at(-1);
    expect(last).toMatchObject({ holdings: [{ symbol: '900005', quantity: 1_000 }] });
    expect(one.strikes).toHaveLength(4);
  });

  test('[PRD-4] none is struck while a large holding does not trade, or a price is missing', () => {
    const one = new ProductKit().begin();
    one.bought('900005', 10, 70_000);
    one.bought('900036', 40, 9_000);
    one.strike();
    one.mark('900036', 9_000, { phase: 'halted' });
    one.strike();
    // 36 million of a billion are below the limit
    expect(one.product).toMatchObject({ strikes: 2, waits: null });
    const id = one.subscribed();
    one.mark('900005', 70_000, { phase: 'vi_auction' });
    one.strike().strike();
    expect(one.product).toMatchObject({ strikes: 2, waits: 'halted' });
    expect(one.request(id)).toMatchObject({ state: 'waiting', held: 10_000_000n });
    one.kit.restart();
    one.strike();
    expect(one.product.waits).toBe('no_price');
    one.mark('900005', 70_000);
    one.mark('900036', 9_000);
    one.strike();
    expect(one.product).toMatchObject({ strikes: 3, waits: null });
    expect(one.request(id).state).toBe('done');
  });

  test('[PRD-14] figures follow from values and fills', () => {
    const one = new ProductKit().begin();
    one.bought('900005', 20, 70_000);
    one.strike();
    one.mark('900005', 84_000);
    one.strike();
    const high = one.product.nav;
    one.mark('900005', 63_000);
    one.strike();
    const { nav, peakNav, drawdownPpm, dayNav } = one.product;
    expect(peakNav).toBe(high);
    expect(drawdownPpm).toBe(Number(((high - nav) * 1_000_000n) / high));
    expect(dayNav).toBe(10_000_000n);
    one.trade('sell', '900005', 500);
    one.fillAll(() => 63_000);
    expect(one.product).toMatchObject({ closedTrades: 0, wonTrades: 0 });
    one.trade('sell', '900005', 1_500);
    one.fillAll(() => 84_000);
    expect(one.product).toMatchObject({ closedTrades: 1, wonTrades: 1 });
    one.days(1);
    one.mark('900005', 63_000);
    one.strike();
    expect(one.product.dayNav).not.toBe(10_000_000n);
    one.kit.take();
  });

  test('[PRD-15] its strategy buys listed stocks at once, and waits for redemptions', () => {
    const one = new ProductKit(1).begin();
    const { kit } = one;
    const order = { product: one.id, symbol: '900005', quantity: 1, price: null } as const;
    const trade = { ...order, side: 'buy', clientOrderId: 'x' } as const;
    expect(kit.codeOf(kit.send('product.trade', DEMO, trade))).toBe('not_allowed');
    expect(kit.codeOf(one.trade('buy', 'NONE', 1))).toBe('product_issue');
    one.bought('900005', 10, 70_000);
    const [position] = kit.rows('orders').filter(({ customer }) => customer === one.account);
    expect(position).toMatchObject({ side: 'long', leverage: 1, tif: 'ioc', holding: 1_000 });
    one.subscribed();
    one.strike();
    one.days(10);
    one.mark('900005', 70_000);
    one.redeemed(1n);
    expect(kit.codeOf(one.trade('buy', '900005', 1))).toBe('product_selling');
    one.strike();
    expect(kit.codeOf(one.trade('buy', '900005', 1))).toBeNull();
    kit.take();
  });
});
