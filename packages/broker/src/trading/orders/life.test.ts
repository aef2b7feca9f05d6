import { describe, expect, test } from 'vitest';
import { BrokerKit, DEMO, issue, markAt, PLAY_MONEY } from '../../testing/broker-kit.ts';
import { addsUp, statusOf } from './quantities.ts';

describe('the life of an order', () => {
  test('[ORD-7] a fill below the limit gives the rest of the hold back, unsettled', () => {
    const kit = new BrokerKit();
    const id = kit.placed();
    kit.fill(id, 100, 69_900);
    const cost = 6_990_000n + 1_048n;
    expect(kit.money()).toEqual([PLAY_MONEY - cost, 0n, -cost]);
    expect(kit.order(id)).toMatchObject({ holding: 100, pending: 0, costBasis: cost, held: 0n });
    const [fill] = kit.take().fills;
    expect(fill).toMatchObject({ amount: 6_990_000n, fee: 1_048n, dueDay: '2026-11-22' });
  });

  test('[ORD-28] a line and the holding have the same average price, without costs', () => {
    const kit = new BrokerKit();
    const id = kit.placed();
    kit.fill(id, 30, 69_900);
    kit.fill(id, 70, 70_000);
    const average = (): (string | null)[] => {
      const { reads } = kit.broker;
      const rows = [...reads.positions(DEMO, kit.now), ...reads.inventory(DEMO, kit.now)];
      return rows.map(({ averagePrice }) => averagePrice);
    };
    expect(average()).toEqual(['69970.00', '69970.00']);
    kit.fill(kit.closing(id, { quantity: 99 }), 99, 71_000);
    expect(average()).toEqual(['69970.00', '69970.00']);
    const other = kit.placed({ lots: 3 });
    kit.fill(other, 300, 69_000);
    // one share at 69,970 and 300 at 69,000
    expect(kit.broker.reads.inventory(DEMO, kit.now)[0]?.averagePrice).toBe('69003.22');
  });

  test('[ORD-8] many fills cost the same as one', () => {
    const cost = (parts: readonly number[]): bigint => {
      const kit = new BrokerKit();
      const id = kit.placed();
      for (const part of parts) kit.fill(id, part, 70_000);
      return kit.order(id).costBasis;
    };
    const one = cost([100]);
    expect(cost([1, 1, 98])).toBe(one);
    expect(cost(Array.from({ length: 100 }, () => 1))).toBe(one);
  });

  test.each([
    ['main', 1_050n, 3_500n, 10_500n],
    ['second', 1_050n, 14_000n, 0n],
    ['konex', 1_050n, 7_000n, 0n],
    ['otc', 1_050n, 14_000n, 0n],
    ['digital', 2_800n, 0n, 0n],
    ['pair', 2_800n, 0n, 0n],
  ] as const)('[ORD-9] [ORD-29] a sale on the %s board', (board, fee, transactionTax, ruralTax) => {
    const kit = new BrokerKit({ instruments: [issue('900005', board)] });
    const id = kit.placed();
    kit.fill(id, 100, 70_000);
    const close = kit.closing(id);
    kit.fill(close, 100, 70_000);
    const fill = kit.take().fills.at(-1);
    expect(fill).toMatchObject({ side: 'sell', fee, transactionTax, ruralTax });
    const [available] = kit.money();
    expect(available).toBe(PLAY_MONEY - 2n * fee - transactionTax - ruralTax);
  });

  test('[ORD-9] fee and taxes of a sale go to accounts of their own', () => {
    const kit = new BrokerKit();
    const id = kit.placed();
    kit.fill(id, 100, 70_000);
    kit.fill(kit.closing(id), 100, 70_000);
    const balance = (name: string) =>
      kit.rows('houseAccounts').find((account) => account.id === `${name}:KRW`)?.balance;
    expect(['fees', 'transaction_tax', 'rural_tax'].map(balance)).toEqual([
      2_100n,
      3_500n,
      10_500n,
    ]);
  });

  test('[ORD-9] a sale of an ETF is not taxed', () => {
    const basket = { units: 2_000, shares: [{ symbol: '900005', quantity: 10 }] };
    const kit = new BrokerKit({ instruments: [{ ...issue('900005'), basket }] });
    const id = kit.placed();
    kit.fill(id, 100, 70_000);
    kit.fill(kit.closing(id), 100, 70_000);
    const fill = kit.take().fills.at(-1);
    expect(fill).toMatchObject({ fee: 1_050n, transactionTax: 0n, ruralTax: 0n });
  });

  test('[ORD-10] a cancel waits for the venue, and a fill may come first', () => {
    const kit = new BrokerKit();
    const id = kit.placed();
    kit.ok('order.cancel', DEMO, { id });
    kit.ok('order.cancel', DEMO, { id });
    expect(kit.order(id)).toMatchObject({ pending: 100, cancelSeq: kit.seq - 1 });
    kit.fill(id, 40, 70_000);
    kit.report({ kind: 'cancelled', id, reason: 'requested' });
    const order = kit.order(id);
    expect(order).toMatchObject({ holding: 40, cancelled: 60, pending: 0, cancelSeq: null });
    expect(kit.money()[1]).toBe(0n);
  });

  test.each([
    [{ kind: 'cancelled', reason: 'expired' }],
    [{ kind: 'cancelled', reason: 'no_liquidity' }],
    [{ kind: 'rejected', reason: 'halted' }],
  ] as const)('[ORD-11] %o frees the money and leaves its reason', (end) => {
    const kit = new BrokerKit();
    const id = kit.placed();
    kit.report({ ...end, id });
    expect(kit.order(id)).toMatchObject({ cancelled: 100, reason: end.reason, closedAt: kit.now });
    expect(statusOf(kit.order(id))).toBe('cancelled');
    expect(kit.money()).toEqual([PLAY_MONEY, 0n, 0n]);
    kit.take();
    expect(kit.broker.reads.order(id)).toBeUndefined();
  });

  test('[ORD-11] a cancel behind a missing fill waits until both are repeated', () => {
    const kit = new BrokerKit();
    const id = kit.placed({ lots: 3 });
    const fill = { kind: 'fill', id, price: 70_000, quantity: 100, bookSeq: 1 } as const;
    const end = { kind: 'cancelled', id, cumulative: 200, reason: 'requested' } as const;
    kit.report({ ...fill, cumulative: 100 });
    const outcome = kit.send('venue.report', 'venue', { reports: [end] });
    expect(outcome).toMatchObject({ ok: true, reply: { behind: [id] } });
    expect(kit.order(id)).toMatchObject({ filled: 100, pending: 200, cancelled: 0 });
    kit.report({ ...fill, cumulative: 200 }, end);
    expect(kit.order(id)).toMatchObject({ filled: 200, pending: 0, cancelled: 100, held: 0n });
    kit.take();
  });

  test('[ORD-12] a part is closed, its profit is the net less its share of the cost', () => {
    const kit = new BrokerKit();
    const id = kit.placed();
    kit.fill(id, 100, 70_000);
    const close = kit.closing(id, { quantity: 30 });
    expect(kit.order(id)).toMatchObject({ holding: 70, readyToClose: 30 });
    expect(statusOf(kit.order(id))).toBe('ready_to_close');
    kit.fill(close, 30, 71_000);
    const position = kit.order(id);
    expect(position).toMatchObject({ holding: 70, readyToClose: 0, closed: 30, closedAt: null });
    // 2,130,000 less fee 319, tax 1,065, rural tax 3,195; cost 7,001,050 × 30 ÷ 100
    expect(position.realised).toBe(2_130_000n - 319n - 1_065n - 3_195n - 2_100_315n);
    expect(position.costBasis).toBe(7_001_050n - 2_100_315n);
  });

  test('[ORD-12] what a sale has brought is profit of its day', () => {
    const kit = new BrokerKit();
    const id = kit.placed();
    kit.fill(id, 100, 69_000);
    const today = () => BigInt(kit.broker.reads.assets(DEMO, kit.now).todayProfit);
    const paper = today();
    expect(paper).toBe(100_000n - 1_035n);
    kit.fill(kit.closing(id), 100, 70_000);
    expect(today()).toBe(paper - 1_050n - 3_500n - 10_500n);
    expect(kit.order(id).realised).toBe(today());
  });

  test('[ORD-12] a cancelled close gives the shares back', () => {
    const kit = new BrokerKit();
    const id = kit.placed();
    kit.fill(id, 100, 70_000);
    const close = kit.closing(id, { type: 'limit', price: 80_000 });
    expect(kit.codeOf(kit.close(id))).toBe('not_in_position');
    kit.report({ kind: 'cancelled', id: close, reason: 'requested' });
    expect(kit.order(id)).toMatchObject({ holding: 100, readyToClose: 0 });
    expect(kit.close(id, { quantity: 101 })).toMatchObject({
      refusal: { code: 'sale_over_holding', params: { n: '100' } },
    });
    expect(kit.codeOf(kit.close(id, { quantity: 0.5 }))).toBe('lots_not_whole');
  });

  test('[ORD-13] not pending, not in position, not yours', () => {
    const kit = new BrokerKit();
    kit.openDemo('M00000002', 1_000_000n);
    const id = kit.placed();
    expect(kit.codeOf(kit.close(id))).toBe('not_in_position');
    kit.fill(id, 100, 70_000);
    expect(kit.codeOf(kit.send('order.cancel', DEMO, { id }))).toBe('not_pending');
    expect(kit.codeOf(kit.send('order.cancel', 'M00000002', { id }))).toBe('order_missing');
    expect(kit.codeOf(kit.close(id, {}, 'M00000002'))).toBe('order_missing');
    expect(kit.codeOf(kit.close('O999'))).toBe('order_missing');
  });

  test('[ORD-14] a repeated fill changes nothing and the states add up', () => {
    const kit = new BrokerKit();
    const id = kit.placed();
    kit.fill(id, 40, 70_000);
    const before = kit.order(id);
    const money = kit.money();
    const fill = { kind: 'fill', id, price: 70_000, quantity: 40 } as const;
    const again = { ...fill, cumulative: 40, bookSeq: 1 };
    const repeated = kit.send('venue.report', 'venue', { reports: [again] });
    // it is not asked for again either
    expect(repeated).toMatchObject({ ok: true });
    expect(repeated.ok && repeated.reply).toEqual({});
    expect(kit.order(id)).toEqual(before);
    expect(kit.money()).toEqual(money);
    expect(addsUp(before)).toBe(true);
    expect(() => kit.fill(id, 61, 70_000)).toThrow('a fill fits what is pending');
  });

  test('[ORD-18] an empty venue gets what is pending, by seq, then the cancels', () => {
    const kit = new BrokerKit();
    const first = kit.placed();
    const second = kit.placed({ price: 69_000 });
    kit.fill(first, 30, 70_000);
    kit.ok('order.cancel', DEMO, { id: second });
    const close = kit.closing(first, { quantity: 10, type: 'limit', price: 75_000 });
    expect(kit.broker.openRequests()).toMatchObject([
      { kind: 'new', id: first, side: 'buy', quantity: 70, filledBefore: 30 },
      { kind: 'new', id: second, side: 'buy', quantity: 100 },
      { kind: 'new', id: close, side: 'sell', quantity: 10, price: 75_000 },
      { kind: 'cancel', id: second },
    ]);
    kit.broker.setMarks([markAt('900005', 70_000)]);
  });

  test('[ORD-6] a market buy tells the venue the price it holds money at', () => {
    const kit = new BrokerKit();
    const bought = kit.placed({ type: 'market', price: null });
    kit.fill(bought, 30, 70_000);
    kit.closing(bought);
    expect(kit.broker.openRequests()).toMatchObject([
      { price: null, cap: markAt('900005', 70_000).upper },
      { price: null, cap: null },
    ]);
  });
});
