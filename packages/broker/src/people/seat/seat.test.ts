import { describe, expect, it } from 'vitest';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';

const ENOUGH = { traded: 1_000_000n, fills: 4 };
const apply = (kit: BrokerKit, payload = ENOUGH) => kit.send('seat.apply', DEMO, payload);
const accountOf = (kit: BrokerKit) => kit.broker.reads.seatAccount(DEMO);
const fee = (kit: BrokerKit, id: string) => kit.order(id).feePpm;

function decided(kit: BrokerKit): void {
  kit.now += 11_000;
  kit.runDue();
}

describe('a seat account', () => {
  it('[SEA-1] is applied for and reviewed, once at a time', () => {
    const kit = new BrokerKit({ sandboxReview: 'manual' });
    const first = apply(kit);
    expect(kit.codeOf(apply(kit))).toBe('review_pending');
    const id = first.ok ? String(first.reply.id) : '';
    const reject = { id, approve: false, reason: 'not_suitable' };
    kit.ok('review.decide', 'sandbox-reviewer', reject);
    expect(accountOf(kit)).toMatchObject({ state: 'failed', reason: 'not_suitable' });
    expect(kit.rows('messages').map(({ code, params }) => [code, params])).toContainEqual([
      'review_failed',
      { what: 'seat', reason: 'not_suitable' },
    ]);
    const again = apply(kit);
    const decision = { id: again.ok ? String(again.reply.id) : '', approve: true, reason: null };
    kit.ok('review.decide', 'sandbox-reviewer', decision);
    expect(accountOf(kit)).toMatchObject({ state: 'passed', openedAt: kit.now, reason: null });
    expect(kit.codeOf(apply(kit))).toBe('seat_open');
    kit.restart();
    expect(kit.codeOf(apply(kit))).toBe('seat_open');
  });

  it('[SEA-1] is rejected by itself where too little was traded', () => {
    const kit = new BrokerKit();
    expect(apply(kit, { traded: 999_999n, fills: 1 }).ok).toBe(true);
    decided(kit);
    expect(accountOf(kit)).toMatchObject({ state: 'failed', reason: 'traded_too_little' });
    expect(apply(kit).ok).toBe(true);
    decided(kit);
    expect(accountOf(kit)?.state).toBe('passed');
  });

  it('[SEA-1] is not for somebody who may not trade', () => {
    const kit = new BrokerKit();
    const customer = kit.broker.reads.customer(DEMO);
    kit.broker.load('customers', { ...customer!, tradeBarred: true });
    expect(kit.codeOf(apply(kit))).toBe('trade_barred');
  });

  it('[SEA-2] lowers the fee of orders accepted from then on, and of no other', () => {
    const kit = new BrokerKit();
    const before = kit.placed();
    apply(kit);
    expect(fee(kit, kit.placed())).toBe(150);
    decided(kit);
    const after = kit.placed();
    expect([fee(kit, before), fee(kit, after)]).toEqual([150, 100]);
    kit.fill(before, 100, 70_000);
    kit.fill(after, 100, 70_000);
    // 0.015 % and 0.010 % of ₩7,000,000
    expect([kit.order(before).fee, kit.order(after).fee]).toEqual([1_050n, 700n]);
    // a sale is an order of its own
    expect(fee(kit, kit.closing(before))).toBe(100);
  });

  it('[SEA-2] an amended order keeps its fee', () => {
    const kit = new BrokerKit();
    const id = kit.placed({ price: 69_000 });
    apply(kit);
    decided(kit);
    const amendment = { id, price: 69_500, stopPrice: null, quantity: null, confirmed: false };
    const by = kit.ok('order.amend', DEMO, amendment);
    kit.report({ kind: 'replaced', id, by, cumulative: 0, left: 100 });
    expect(fee(kit, by)).toBe(150);
  });

  it('[SEA-2] is never dearer than the usual fee', () => {
    const kit = new BrokerKit();
    const usual = { id: 'feePpm:2', name: 'feePpm', version: 2, value: '80', from: 0 };
    kit.broker.load('parameters', usual);
    apply(kit);
    decided(kit);
    expect(fee(kit, kit.placed())).toBe(80);
  });

  it('[SEA-3] a preview names the fee that the order gets', () => {
    const kit = new BrokerKit();
    const feeShown = () => {
      const outcome = kit.preview();
      return outcome.ok ? outcome.estimate?.fee : outcome.refusal;
    };
    expect(feeShown()).toBe('1050');
    apply(kit);
    decided(kit);
    expect(feeShown()).toBe('700');
    const id = kit.placed();
    kit.fill(id, 100, 70_000);
    expect(kit.order(id).fee).toBe(700n);
  });
});
