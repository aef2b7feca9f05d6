import type { VenueReport } from '@maru/std/venue-port';
import { describe, expect, test } from 'vitest';
import type { CommandMap } from '../../domains.ts';
import { BrokerKit, DEMO, markAt, PLAY_MONEY } from '../../testing/broker-kit.ts';
import { statusOf } from './quantities.ts';

const FEE_PPM = 150n;
/** What a purchase of shares at a price holds: its amount and the fee. */
const holdOf = (price: number, shares: number): bigint => {
  const amount = BigInt(price) * BigInt(shares);
  return amount + (amount * FEE_PPM) / 1_000_000n;
};

type Asked = Partial<CommandMap['order.amend']>;
const amend = (kit: BrokerKit, id: string, asked: Asked, actor = DEMO) =>
  kit.send('order.amend', actor, {
    id,
    price: null,
    stopPrice: null,
    quantity: null,
    confirmed: false,
    ...asked,
  });
const codeOf = (kit: BrokerKit, id: string, asked: Asked, actor = DEMO) =>
  kit.codeOf(amend(kit, id, asked, actor));
/** Requests an amendment that must be accepted; returns its id. */
function amended(kit: BrokerKit, id: string, asked: Asked): string {
  const outcome = amend(kit, id, asked);
  expect(outcome).toMatchObject({ ok: true, reply: { amending: true } });
  return outcome.ok ? String(outcome.reply.id) : '';
}
/** The venue's answer that it has amended. */
function answer(
  kit: BrokerKit,
  kind: 'reduced' | 'replaced',
  id: string,
  by: string,
  left: number,
) {
  const report: VenueReport = { kind, id, by, cumulative: kit.order(id).filled, left };
  kit.report(report);
  return report;
}
const stateOf = (kit: BrokerKit, id: string) => {
  const { pending, holding, cancelled, reason } = kit.order(id);
  return { pending, holding, cancelled, reason };
};
const refusedAs = (id: string, by: string): VenueReport => ({
  kind: 'amend_rejected',
  id,
  by,
  reason: 'type_not_taken',
});

describe('amendments', () => {
  test.each<[string, Asked, string]>([
    ['nothing', {}, 'amend_unchanged'],
    ['the same price and quantity', { price: 70_000, quantity: 300 }, 'amend_unchanged'],
    ['more than is pending', { quantity: 400 }, 'amend_over_pending'],
    ['no shares', { quantity: 0 }, 'lots_not_whole'],
    ['a part of a lot', { quantity: 150 }, 'lots_not_whole'],
    ['a price off tick', { price: 70_050 }, 'off_tick'],
    ['a price beyond the limit', { price: 100_000 }, 'above_price_limit'],
    ['no price', { price: 0 }, 'price_not_positive'],
    ['a stop price', { stopPrice: 71_000 }, 'stop_not_waiting'],
  ])('[ORD-31] %s is refused', (_, asked, code) => {
    const kit = new BrokerKit();
    const id = kit.placed({ lots: 3 });
    kit.take();
    expect(codeOf(kit, id, asked)).toBe(code);
    expect(kit.take().rows.orders.size).toBe(0);
  });

  test("[ORD-31] [ORD-13] a market order, one that is over and another's are refused", () => {
    const kit = new BrokerKit();
    expect(codeOf(kit, kit.placed({ type: 'market', price: null }), { quantity: 100 })).toBe(
      'amend_market',
    );
    const id = kit.placed();
    expect(codeOf(kit, id, { price: 69_900 }, 'M00000009')).toBe('account_missing');
    kit.openDemo('M00000002', 0n);
    expect(codeOf(kit, id, { price: 69_900 }, 'M00000002')).toBe('order_missing');
    kit.fill(id, 100, 70_000);
    expect(codeOf(kit, id, { price: 69_900 })).toBe('not_pending');
    const middle = kit.placed({ type: 'mid', price: null, lots: 2 });
    expect(codeOf(kit, middle, { price: 70_000 })).toBe('price_not_taken');
    expect(codeOf(kit, middle, { quantity: 100 })).toBeNull();
  });

  test('[ORD-31] all that fills have left can be amended, also a part of a lot', () => {
    const kit = new BrokerKit();
    const id = kit.placed();
    kit.fill(id, 63, 70_000);
    const by = amended(kit, id, { price: 70_100 });
    answer(kit, 'replaced', id, by, 37);
    expect(stateOf(kit, by)).toMatchObject({ pending: 37 });
  });

  test('[ORD-32] another price ends the order, and its rest is one that names it', () => {
    const kit = new BrokerKit();
    const id = kit.placed({ lots: 2 });
    kit.fill(id, 50, 70_000);
    const by = amended(kit, id, { price: 69_500, quantity: 100 });
    answer(kit, 'replaced', id, by, 100);
    expect(kit.order(id)).toMatchObject({ holding: 50, cancelled: 150, amendedBy: by, held: 0n });
    expect(kit.order(by)).toMatchObject({
      quantity: 100,
      pending: 100,
      filled: 0,
      price: 69_500,
      amends: id,
      reason: null,
      held: holdOf(69_500, 100),
    });
    expect(kit.money()[1]).toBe(holdOf(69_500, 100));
    kit.take();
    kit.fill(by, 100, 69_400);
    expect(kit.money()[1]).toBe(0n);
    expect(kit.order(by)).toMatchObject({ holding: 100, fee: 1_041n });
    expect(kit.broker.reads.inventory(DEMO, kit.now)[0]?.quantity).toBe(150);
    kit.take();
  });

  test('[ORD-32] of a closing order the new one closes the same position', () => {
    const kit = new BrokerKit();
    const position = kit.placed();
    kit.fill(position, 100, 70_000);
    const id = kit.closing(position, { type: 'limit', price: 71_000, quantity: 80 });
    const by = amended(kit, id, { price: 70_900, quantity: 30 });
    answer(kit, 'replaced', id, by, 30);
    expect(kit.order(position)).toMatchObject({ holding: 70, readyToClose: 30 });
    kit.take();
    kit.fill(by, 30, 70_950);
    expect(kit.order(position)).toMatchObject({ holding: 70, readyToClose: 0, closed: 30 });
    kit.take();
  });

  test('[ORD-32] a stop order waits at another stop; once reached it has a limit only', () => {
    const kit = new BrokerKit();
    const stop = { type: 'stop_limit', stopPrice: 71_000, price: 71_500 } as const;
    const id = kit.placed(stop);
    expect(codeOf(kit, id, { stopPrice: 69_000 })).toBe('stop_not_above');
    const by = amended(kit, id, { stopPrice: 72_000, price: 72_500 });
    expect(kit.take().rows.orders.get(id)).toMatchObject({ held: holdOf(72_500, 100) });
    answer(kit, 'replaced', id, by, 100);
    expect(kit.order(by)).toMatchObject({ type: 'stop_limit', stopPrice: 72_000, price: 72_500 });
    kit.report({ kind: 'triggered', id: by });
    expect(codeOf(kit, by, { stopPrice: 72_100 })).toBe('stop_not_waiting');
    const further = amended(kit, by, { price: 72_600 });
    answer(kit, 'replaced', by, further, 100);
    expect(kit.order(further)).toMatchObject({ type: 'limit', stopPrice: null, price: 72_600 });
    kit.take();
  });

  test('[ORD-33] a smaller quantity keeps the id, and what it frees comes back', () => {
    const kit = new BrokerKit();
    const id = kit.placed({ lots: 3 });
    kit.fill(id, 20, 70_000);
    const by = amended(kit, id, { quantity: 100 });
    expect(kit.money()[1]).toBe(kit.order(id).held);
    answer(kit, 'reduced', id, by, 100);
    expect(stateOf(kit, id)).toEqual({
      pending: 100,
      holding: 20,
      cancelled: 180,
      reason: 'amended',
    });
    expect(kit.order(id)).toMatchObject({ amendSeq: null, amendedBy: null });
    // the fee of the whole order is floored once
    expect(kit.money()[1]).toBe(holdOf(70_000, 120) - holdOf(70_000, 20));
    kit.fill(id, 100, 70_000);
    expect(statusOf(kit.order(id))).toBe('holding');
    kit.take();
  });

  test('[ORD-33] is accepted whenever a cancel is, where another price is not', () => {
    const kit = new BrokerKit();
    const [one, two] = [kit.placed({ lots: 2 }), kit.placed({ lots: 2 })];
    kit.broker.setMarks([{ ...markAt('900005', 70_000), phase: 'halted' }]);
    expect(codeOf(kit, one, { price: 69_900, quantity: 100 })).toBe('halted');
    expect(codeOf(kit, one, { quantity: 100 })).toBeNull();
    kit.broker.setVenueAway(true);
    expect(codeOf(kit, two, { price: 69_900, quantity: 100 })).toBe('price_not_obtained');
    expect(codeOf(kit, two, { quantity: 100 })).toBeNull();
  });

  test('[ORD-34] a higher price holds the difference at once, or changes nothing', () => {
    const kit = new BrokerKit();
    kit.openDemo('M00000002', holdOf(70_000, 100) + 50_007n);
    const id = kit.placed({}, 'M00000002');
    kit.take();
    const more = holdOf(70_600, 100) - holdOf(70_000, 100);
    const refused = amend(kit, id, { price: 70_600 }, 'M00000002');
    expect(refused).toMatchObject({
      ok: false,
      refusal: { code: 'insufficient_available', params: { n: String(more) } },
    });
    expect(kit.take().rows.orders.size).toBe(0);
    expect(codeOf(kit, id, { price: 70_500 }, 'M00000002')).toBeNull();
    expect(kit.money('M00000002')).toEqual([0n, holdOf(70_500, 100), 0n]);
    kit.report(refusedAs(id, `O${kit.seq}`));
    expect(kit.money('M00000002')).toEqual([50_007n, holdOf(70_000, 100), 0n]);
    expect(kit.order(id)).toMatchObject({ pending: 100, price: 70_000, amendSeq: null });
    kit.take();
  });

  test('[ORD-34] fills before the amendment of a part are covered too', () => {
    const kit = new BrokerKit();
    // 100 may fill at 70,000 first, and 100 stay to be bought at 80,000
    const cost = holdOf(70_000, 100) + holdOf(80_000, 100);
    kit.openDemo('M00000002', cost);
    const id = kit.placed({ lots: 2 }, 'M00000002');
    expect(codeOf(kit, id, { price: 80_100, quantity: 100 }, 'M00000002')).toBe(
      'insufficient_available',
    );
    expect(codeOf(kit, id, { price: 80_000, quantity: 100 }, 'M00000002')).toBeNull();
    const by = `O${kit.seq}`;
    expect(kit.money('M00000002')).toEqual([0n, cost, 0n]);
    kit.fill(id, 100, 70_000);
    answer(kit, 'replaced', id, by, 100);
    kit.fill(by, 100, 80_000);
    expect(kit.money('M00000002')).toEqual([0n, 0n, -cost]);
    kit.take();
  });

  test('[ORD-34] what a lower price frees stays held until the venue has answered', () => {
    const kit = new BrokerKit();
    const id = kit.placed();
    const by = amended(kit, id, { price: 60_000 });
    expect(kit.money()[1]).toBe(holdOf(70_000, 100));
    answer(kit, 'replaced', id, by, 100);
    expect(kit.money()).toEqual([PLAY_MONEY - holdOf(60_000, 100), holdOf(60_000, 100), 0n]);
    kit.take();
  });

  test('[ORD-5] [ORD-34] an amount that needs a confirmation needs it here too', () => {
    const kit = new BrokerKit();
    const id = kit.placed({ lots: 14 });
    expect(codeOf(kit, id, { price: 72_000 })).toBe('confirmation_needed');
    expect(codeOf(kit, id, { price: 72_000, confirmed: true })).toBeNull();
  });

  test('[ORD-35] on its way nothing else can be asked, and the row says so', () => {
    const kit = new BrokerKit();
    const id = kit.placed({ lots: 2 });
    const by = amended(kit, id, { quantity: 100 });
    expect(kit.broker.reads.orderView(kit.order(id))).toMatchObject({ amending: true });
    expect(codeOf(kit, id, { price: 69_000 })).toBe('order_changing');
    expect(kit.codeOf(kit.send('order.cancel', DEMO, { id }))).toBe('order_changing');
    answer(kit, 'reduced', id, by, 100);
    kit.ok('order.cancel', DEMO, { id });
    expect(codeOf(kit, id, { price: 69_000 })).toBe('order_changing');
  });

  test('[ORD-35] a fill of all that was pending wins, as does the end of the order', () => {
    const kit = new BrokerKit();
    const [one, two] = [kit.placed(), kit.placed()];
    const by = amended(kit, one, { price: 71_000 });
    kit.fill(one, 100, 70_000);
    expect(kit.order(one)).toMatchObject({ holding: 100, amendSeq: null, amendPrice: null });
    kit.report({ kind: 'amend_rejected', id: one, by, reason: 'gone' });
    amended(kit, two, { price: 71_000 });
    kit.report({ kind: 'cancelled', id: two, reason: 'expired' });
    expect(kit.order(two)).toMatchObject({ cancelled: 100, amendSeq: null, held: 0n });
    expect(kit.money()[1]).toBe(0n);
    kit.take();
  });

  test('[ORD-36] the venue is asked once, and again behind the open orders when it starts', () => {
    const kit = new BrokerKit();
    const [one, two] = [kit.placed(), kit.placed({ type: 'conditional', price: 70_000 })];
    kit.take();
    const first = amended(kit, two, { price: 70_100 });
    const asked = { kind: 'amend', order: two, symbol: '900005', quantity: 100 } as const;
    const terms = { type: 'conditional', price: 70_100, stopPrice: null, cap: 91_000 } as const;
    expect(kit.broker.venueRequests(kit.take())).toEqual([{ ...asked, id: first, terms }]);
    const second = amended(kit, one, { price: 69_900 });
    const requests = kit.broker.openRequests();
    expect(requests.map(({ kind, id }) => [kind, id])).toEqual([
      ...[one, two].map((id) => ['new', id]),
      ...[first, second].map((id) => ['amend', id]),
    ]);
    kit.take();
    answer(kit, 'replaced', two, first, 100);
    // the venue has the new order: it is not asked for it
    expect(kit.broker.venueRequests(kit.take())).toEqual([]);
    expect(kit.broker.openRequests()).toContainEqual(
      expect.objectContaining({ kind: 'new', id: first, price: 70_100, quantity: 100 }),
    );
  });

  test('[ORD-36] [ORD-14] repeats change nothing, and a missing fill is asked for', () => {
    const kit = new BrokerKit();
    const id = kit.placed({ lots: 2 });
    const by = amended(kit, id, { quantity: 100 });
    const behind = kit.send('venue.report', 'venue', {
      reports: [{ kind: 'reduced', id, by, cumulative: 30, left: 100 }],
    });
    expect(behind).toMatchObject({ ok: true, reply: { behind: [id] } });
    expect(kit.order(id).pending).toBe(200);
    kit.fill(id, 30, 70_000);
    const report = answer(kit, 'reduced', id, by, 100);
    const next = amended(kit, id, { price: 69_900 });
    kit.report(report, refusedAs(id, by));
    expect(kit.order(id)).toMatchObject({
      pending: 100,
      cancelled: 70,
      amendSeq: Number(next.slice(1)),
    });
    const replaced = answer(kit, 'replaced', id, next, 100);
    kit.fill(next, 40, 69_900);
    kit.report(replaced);
    expect(kit.order(next)).toMatchObject({ pending: 60, holding: 40 });
    kit.take();
  });

  test('[ORD-36] an answer that was missed is applied behind the fills that came after it', () => {
    const kit = new BrokerKit();
    const [one, two] = [kit.placed({ lots: 2 }), kit.placed({ lots: 2 })];
    for (const [id, filled] of [
      [one, 40],
      [two, 100],
    ] as const) {
      const by = amended(kit, id, { quantity: 100 });
      const missed: VenueReport = { kind: 'reduced', id, by, cumulative: 0, left: 100 };
      kit.fill(id, filled, 70_000);
      kit.report(missed);
    }
    expect(stateOf(kit, one)).toMatchObject({ pending: 60, holding: 40, cancelled: 100 });
    expect(stateOf(kit, two)).toMatchObject({ pending: 0, holding: 100, cancelled: 100 });
    kit.take();
  });

  test('[ORD-16] a preview says the change of the hold to the won, and changes nothing', () => {
    const kit = new BrokerKit();
    const id = kit.placed({ lots: 2 });
    kit.take();
    const preview = (asked: Asked) =>
      kit.broker.preview(
        {
          type: 'order.amend',
          actor: DEMO,
          key: null,
          payload: { id, price: null, stopPrice: null, quantity: null, confirmed: false, ...asked },
        },
        { seq: kit.seq + 1, now: kit.now },
      );
    const held = holdOf(70_000, 200);
    const hold = holdOf(71_000, 200);
    expect(preview({ price: 71_000 })).toMatchObject({
      estimate: {
        symbol: '900005',
        quantity: 200,
        price: '71000',
        stopPrice: null,
        keepsTime: false,
        held: String(held),
        hold: String(hold),
        holdChange: String(hold - held),
        availableAfter: String(PLAY_MONEY - hold),
      },
    });
    const less = holdOf(70_000, 100);
    expect(preview({ quantity: 100 })).toMatchObject({
      estimate: { keepsTime: true, hold: String(less), holdChange: String(less - held) },
    });
    expect(kit.take().rows.orders.size).toBe(0);
  });
});
