import { present } from '@maru/std/assert';
import { LIMITS } from '@maru/std/limits';
import { describe, expect, test } from 'vitest';
import type { CommandMap } from '../../domains.ts';
import type { KnownBook, Outcome } from '../../kernel/core/command.ts';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';
import type { Order } from './rows.ts';

type Sell = CommandMap['order.sell'];

const SELL: Sell = {
  symbol: '900005',
  lines: null,
  quantity: null,
  type: 'market',
  tif: 'day',
  price: null,
  stopPrice: null,
  clientOrderId: 'sale',
};

const sell = (kit: BrokerKit, fields: Partial<Sell> = {}, actor = DEMO): Outcome =>
  kit.send('order.sell', actor, { ...SELL, ...fields });

const codeOf = (kit: BrokerKit, fields: Partial<Sell>, actor = DEMO) =>
  kit.codeOf(sell(kit, fields, actor));

/** The closing orders of a sale that must be accepted. */
function sold(kit: BrokerKit, fields: Partial<Sell> = {}): Order[] {
  const outcome = sell(kit, fields);
  const ids = outcome.ok ? (outcome.reply.ids as string[]) : [];
  expect(kit.codeOf(outcome)).toBeNull();
  return ids.map((id) => kit.order(id));
}

/** Purchases of 100 shares each at these prices, the oldest first. */
const bought = (kit: BrokerKit, ...prices: number[]): string[] =>
  prices.map((price) => {
    const id = kit.placed({ price: 72_000 });
    kit.fill(id, 100, price);
    return id;
  });

/** What a sale takes of which purchase. */
const takes = (orders: readonly Order[]) =>
  orders.map(({ closes, quantity }) => [closes, quantity]);

describe('a sale of a stock', () => {
  test('[ORD-40] takes the oldest purchase first, by one closing order for each', () => {
    const kit = new BrokerKit();
    const [first = '', second = '', third = ''] = bought(kit, 70_000, 71_000, 69_000);
    const orders = sold(kit, { quantity: 130 });
    const seq = kit.seq;
    expect(takes(orders)).toEqual([
      [first, 100],
      [second, 30],
    ]);
    expect(orders.map(({ id }) => id)).toEqual([`O${seq}`, `O${seq}-2`]);
    expect(orders.every((order) => order.seq === seq && order.clientOrderId === 'sale')).toBe(true);
    expect(kit.order(first)).toMatchObject({ holding: 0, readyToClose: 100 });
    expect(kit.order(second)).toMatchObject({ holding: 70, readyToClose: 30 });
    expect(kit.order(third)).toMatchObject({ holding: 100, readyToClose: 0 });
  });

  test('[ORD-40] takes all that is held and waits for no other sale', () => {
    const kit = new BrokerKit();
    const [first = '', second = '', third = ''] = bought(kit, 70_000, 71_000, 69_000);
    kit.closing(first);
    kit.closing(second, { quantity: 40 });
    expect(takes(sold(kit))).toEqual([
      [second, 60],
      [third, 100],
    ]);
    expect(codeOf(kit, {})).toBe('nothing_to_sell');
  });

  test('[ORD-40] what can be sold of a stock stands beside what is held', () => {
    const kit = new BrokerKit();
    const [first = ''] = bought(kit, 70_000, 71_000);
    kit.closing(first, { quantity: 30 });
    expect(kit.broker.reads.inventory(DEMO, kit.now)).toMatchObject([
      { quantity: 200, sellable: 170 },
    ]);
  });

  test('[ORD-40] takes named purchases only, the oldest first, each once', () => {
    const kit = new BrokerKit();
    const [, second = '', third = ''] = bought(kit, 70_000, 71_000, 69_000);
    expect(takes(sold(kit, { lines: [third, second, third], quantity: 120 }))).toEqual([
      [second, 100],
      [third, 20],
    ]);
  });

  test('[ORD-40] asks the venue for its closing orders in turn, also after a restart', () => {
    const kit = new BrokerKit();
    const positions = bought(kit, ...Array.from({ length: 11 }, () => 70_000));
    kit.take();
    const orders = sold(kit, { type: 'limit', price: 75_000 });
    const ids = orders.map(({ id }) => id);
    expect(takes(orders).map(([position]) => position)).toEqual(positions);
    expect(kit.broker.openRequests().map(({ id }) => id)).toEqual(ids);
    expect(kit.broker.venueRequests(kit.take()).map(({ id }) => id)).toEqual(ids);
  });

  test('[ORD-40] takes at most the named limit of purchases', () => {
    const kit = new BrokerKit();
    const price = 3_000;
    const positions = Array.from({ length: LIMITS.saleLines + 1 }, () => {
      const id = kit.placed({ symbol: '900036', price: 9_000 });
      kit.fill(id, 100, price);
      return id;
    });
    const most = LIMITS.saleLines * 100;
    expect(sell(kit, { symbol: '900036', quantity: most + 1 })).toMatchObject({
      refusal: { code: 'sale_over_holding', params: { n: String(most) } },
    });
    expect(takes(sold(kit, { symbol: '900036' })).map(([position]) => position)).toEqual(
      positions.slice(0, LIMITS.saleLines),
    );
  });

  test('[ORD-40] settles each purchase by its own closing order', () => {
    const kit = new BrokerKit();
    const [first = '', second = ''] = bought(kit, 70_000, 71_000);
    const [one, two] = sold(kit, { quantity: 150 });
    kit.fill(present(one, 'a first order').id, 100, 72_000);
    kit.report({ kind: 'cancelled', id: present(two, 'a second order').id, reason: 'requested' });
    expect(kit.order(second)).toMatchObject({ holding: 100, readyToClose: 0, closed: 0 });
    // 7,200,000 less fee 1,080, tax 3,600, rural tax 10,800; cost 7,001,050
    expect(kit.order(first).realised).toBe(7_200_000n - 1_080n - 3_600n - 10_800n - 7_001_050n);
    kit.take();
  });
});

describe('a sale of a stock is refused', () => {
  test('[ORD-41] beyond what can be sold, of which it names how much', () => {
    const kit = new BrokerKit();
    const [first = '', second = ''] = bought(kit, 70_000, 71_000);
    kit.closing(first, { quantity: 30 });
    expect(sell(kit, { quantity: 171 })).toMatchObject({
      refusal: { code: 'sale_over_holding', params: { n: '170' } },
    });
    expect(sell(kit, { lines: [second], quantity: 101 })).toMatchObject({
      refusal: { code: 'sale_over_holding', params: { n: '100' } },
    });
    for (const quantity of [0, -1, 0.5]) expect(codeOf(kit, { quantity })).toBe('lots_not_whole');
    expect(kit.order(second)).toMatchObject({ holding: 100, readyToClose: 0 });
  });

  test('[ORD-41] of a purchase of another stock, or of nobody, or of another customer', () => {
    const kit = new BrokerKit();
    kit.openDemo('M00000002', 1_000_000n);
    const [position = ''] = bought(kit, 70_000);
    expect(codeOf(kit, { symbol: '900036', lines: [position] })).toBe('line_of_another_stock');
    expect(codeOf(kit, { lines: [position, 'O999'] })).toBe('order_missing');
    expect(codeOf(kit, { lines: [position] }, 'M00000002')).toBe('order_missing');
    expect(codeOf(kit, {}, 'M00000002')).toBe('nothing_to_sell');
    const [close] = sold(kit, { quantity: 1 });
    expect(codeOf(kit, { lines: [close?.id ?? ''] })).toBe('order_missing');
  });

  test('[ORD-41] of a named purchase locked or sold, which is passed over without names', () => {
    const kit = new BrokerKit();
    const [locked = '', free = ''] = bought(kit, 70_000, 71_000);
    kit.broker.load('orders', { ...kit.order(locked), holding: 0, locked: 100 });
    expect(codeOf(kit, { lines: [locked] })).toBe('position_locked');
    expect(takes(sold(kit))).toEqual([[free, 100]]);
    expect(codeOf(kit, { lines: [free] })).toBe('not_in_position');
    expect(codeOf(kit, {})).toBe('position_locked');
  });

  test('[ORD-41] with an account that is frozen or barred', () => {
    const kit = new BrokerKit();
    bought(kit, 70_000);
    const customer = [...kit.broker.rows('customers')].find(
      (row) => 'id' in row && row.id === DEMO,
    );
    kit.broker.load('customers', { ...customer, tradeBarred: true });
    expect(codeOf(kit, {})).toBe('trade_barred');
    kit.broker.load('customers', { ...customer, frozen: true });
    expect(codeOf(kit, {})).toBe('account_frozen');
  });
});

test('[ORD-42] the estimate adds up costs floored for each order, its parts their profit', () => {
  const kit = new BrokerKit();
  const [first = '', second = ''] = bought(kit, 70_000, 71_000);
  const book: KnownBook = {
    asks: [],
    bids: [
      { price: 70_500, quantity: 110 },
      { price: 70_300, quantity: 500 },
    ],
  };
  const command = { type: 'order.sell', actor: DEMO, key: null, payload: SELL } as const;
  const payload = { ...SELL, quantity: 133 };
  const env = { seq: 99, now: kit.now };
  const outcome = kit.broker.preview({ ...command, payload }, env, book);
  const contracts = [7_050_000n, 70_500n * 10n + 70_300n * 23n];
  const floored = (ppm: bigint): bigint =>
    contracts.reduce((sum, contract) => sum + (contract * ppm) / 1_000_000n, 0n);
  const [fee, tax, rural] = [floored(150n), floored(500n), floored(1_500n)];
  const amount = contracts.reduce((sum, contract) => sum + contract, 0n);
  // of 7,101,065 that the second purchase cost, 33 of its 100 shares
  const cost = 7_001_050n + (7_101_065n * 33n) / 100n;
  expect(outcome).toMatchObject({
    ok: true,
    estimate: {
      quantity: 133,
      contractAmount: String(amount),
      fee: String(fee),
      transactionTax: String(tax),
      ruralTax: String(rural),
      total: String(amount - fee - tax - rural),
      profit: String(amount - fee - tax - rural - cost),
      sellable: 200,
      settlesOn: '2026-11-22',
      parts: [
        { id: first, quantity: 100, holding: 100, averagePrice: '70000.00' },
        { id: second, quantity: 33, holding: 100, averagePrice: '71000.00' },
      ],
    },
  });
  const { parts, profit } = (outcome.ok ? outcome.estimate : null) as {
    readonly parts: readonly { readonly profit: string }[];
    readonly profit: string;
  };
  expect(parts.reduce((sum, part) => sum + BigInt(part.profit), 0n)).toBe(BigInt(profit));
  kit.take();
  expect(kit.order(first)).toMatchObject({ holding: 100 });
});
