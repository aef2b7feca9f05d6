import { startOfDay } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { describe, expect, test } from 'vitest';
import { BrokerKit, DEMO, markAt, PLAY_MONEY } from '../../testing/broker-kit.ts';
import {
  BASE,
  bought,
  closed,
  closing,
  marks,
  row,
  SYMBOL,
  set,
} from '../../testing/protection-kit.ts';

const OTHER = 'M00000002';
describe('protections', () => {
  test.each([
    { levels: 'take-profit', last: 75_000, made: 'take_profit 75000 75000 100' },
    { levels: 'take-profit beyond', last: 75_900, made: 'take_profit 75000 75900 100' },
    { levels: 'stop-loss', last: 66_000, made: 'stop_loss 66000 66000 100' },
    { levels: 'stop-loss beyond', last: 65_100, made: 'stop_loss 66000 65100 100' },
  ])('[PRT-1] $levels sells at market at $last', ({ last, made }) => {
    const kit = new BrokerKit();
    const id = bought(kit);
    expect(set(kit, id).ok).toBe(true);
    marks(kit, 74_900, 66_100);
    expect(closed(kit)).toEqual([]);
    marks(kit, last);
    expect(closed(kit)).toEqual([made]);
    expect(kit.order(closing(kit, id))).toMatchObject({ type: 'market', closes: id });
    kit.fill(closing(kit, id), 100, last);
    expect(row(kit, id)).toMatchObject({ state: 'ended', reason: 'sold', closeId: null });
    marks(kit, 66_000, 75_000);
    expect(closed(kit)).toEqual([]);
  });

  test.each([
    'halted',
    'vi_auction',
    'opening_auction',
    'closing_auction',
    'after_market',
  ] as const)('[PRT-2] halt or auction with protections waiting: %s decides nothing', (phase) => {
    const kit = new BrokerKit();
    const id = bought(kit);
    set(kit, id);
    marks(kit, { phase, last: 65_000 });
    expect(closed(kit)).toEqual([]);
    // back above the stop: nothing is sold
    marks(kit, 67_000);
    expect(closed(kit)).toEqual([]);
    marks(kit, { phase, last: 65_000 }, { last: 64_000 });
    expect(closed(kit)).toEqual(['stop_loss 66000 64000 100']);
  });

  test('[PRT-3] the first mark that reaches it decides, though the price goes back', () => {
    const kit = new BrokerKit();
    const id = bought(kit);
    set(kit, id);
    marks(kit, 65_900, 70_000, 75_500);
    expect(closed(kit)).toEqual(['stop_loss 66000 65900 100']);
  });

  test('[PRT-3] over restarts and day rolls it waits, and decides once', () => {
    const kit = new BrokerKit();
    const id = bought(kit);
    set(kit, id);
    kit.restart([markAt(SYMBOL, BASE)]);
    kit.now = startOfDay('2026-11-21') + 10 * 3_600_000;
    kit.runDue();
    // reached, but the process ends before the command; then the price is back at the start
    kit.broker.setMarks([markAt(SYMBOL, BASE, 65_000)]);
    kit.restart([markAt(SYMBOL, BASE, 68_000)]);
    kit.runDue();
    expect(closed(kit)).toEqual([]);
    // reached while the server was down and still there: judged by the first mark
    kit.restart([markAt(SYMBOL, BASE, 64_500)]);
    kit.runDue();
    expect(closed(kit)).toEqual(['stop_loss 66000 64500 100']);
    for (const last of [64_000, 76_000, 65_000]) {
      kit.restart([markAt(SYMBOL, BASE, last)]);
      kit.runDue();
      expect(closed(kit)).toEqual([]);
    }
    kit.fill(closing(kit, id), 100, 64_000);
    expect(row(kit, id)).toMatchObject({ state: 'ended', reason: 'sold' });
  });

  test('[PRT-4] stop and manual close at once: each share has one fate', () => {
    const kit = new BrokerKit();
    const id = bought(kit, 2);
    set(kit, id);
    kit.broker.setMarks([markAt(SYMBOL, BASE, 65_500)]);
    // the manual sale of a part runs before the command of the stop
    const manual = kit.closing(id, { quantity: 150 });
    kit.runDue();
    expect(closed(kit)).toEqual(['stop_loss 66000 65500 50']);
    expect(kit.order(id)).toMatchObject({ holding: 0, readyToClose: 200 });
    expect(kit.codeOf(kit.close(id))).toBe('not_in_position');
    kit.fill(closing(kit, id), 50, 65_400);
    // the manual sale is cancelled: its shares are protected again, at the same price
    kit.report({ kind: 'cancelled', id: manual, reason: 'requested' });
    kit.runDue();
    expect(closed(kit)).toEqual(['stop_loss 66000 65500 150']);
    kit.fill(closing(kit, id), 150, 65_300);
    expect(row(kit, id)).toMatchObject({ state: 'ended', reason: 'sold' });
  });

  test('[PRT-4] of what is all in another sale nothing is sold, until it comes back', () => {
    const kit = new BrokerKit();
    const id = bought(kit);
    set(kit, id);
    const manual = kit.closing(id, { type: 'limit', price: 72_000 });
    marks(kit, 65_000);
    expect(closed(kit)).toEqual([]);
    kit.report({ kind: 'cancelled', id: manual, reason: 'expired' });
    kit.runDue();
    expect(closed(kit)).toEqual(['stop_loss 66000 65000 100']);
  });

  test('[PRT-5] gap through the stop: sold at what the market pays, and the cause is kept', () => {
    const kit = new BrokerKit();
    const id = bought(kit);
    set(kit, id);
    marks(kit, 60_000);
    const changes = kit.take();
    const [made] = changes.protectionCloses;
    expect(made).toMatchObject({ lineId: id, trigger: 'stop_loss', level: 66_000, last: 60_000 });
    expect(changes.rows.messages.get(`protection:${made?.id}`)).toMatchObject({
      code: 'protection_reached',
      params: { trigger: 'stop_loss', level: '66000', price: '60000', quantity: 100 },
      ref: id,
    });
    kit.fill(made?.id ?? '', 100, 59_800);
    expect(kit.order(made?.id ?? '')).toMatchObject({ amount: 5_980_000n, closed: 100 });
  });

  test('[PRT-6] take-profit of a part, then stop of the rest', () => {
    const kit = new BrokerKit();
    const id = bought(kit, 3);
    set(kit, id, { quantity: 120, stopLoss: null });
    marks(kit, 75_100);
    expect(closed(kit)).toEqual(['take_profit 75000 75100 120']);
    kit.fill(closing(kit, id), 120, 75_000);
    expect(row(kit, id)).toMatchObject({ state: 'ended', reason: 'sold' });
    expect(set(kit, id, { takeProfit: null, stopLoss: 72_000 }).ok).toBe(true);
    marks(kit, 71_900);
    expect(closed(kit)).toEqual(['stop_loss 72000 71900 180']);
  });

  test('[PRT-6] a sale shrinks the protection of a part, and with the last share it ends', () => {
    const kit = new BrokerKit();
    const id = bought(kit, 2);
    set(kit, id, { quantity: 150 });
    const first = kit.closing(id, { quantity: 20 });
    kit.fill(first, 20, BASE);
    expect(row(kit, id)).toMatchObject({ quantity: 150 });
    const second = kit.closing(id, { quantity: 100 });
    kit.fill(second, 60, BASE);
    expect(row(kit, id)).toMatchObject({ quantity: 120 });
    kit.fill(second, 40, BASE);
    expect(row(kit, id)).toMatchObject({ quantity: 80, state: 'waiting' });
    const third = kit.closing(id);
    kit.fill(third, 80, BASE);
    expect(row(kit, id)).toMatchObject({ state: 'ended', reason: 'position_closed' });
  });

  test('[PRT-6] it ends when it is removed, or its closing order is cancelled', () => {
    const kit = new BrokerKit();
    kit.openDemo(OTHER, PLAY_MONEY);
    const [id, other] = [bought(kit), bought(kit)];
    set(kit, id);
    set(kit, other);
    kit.ok('protection.remove', OTHER, { id });
    expect(row(kit, id)?.state).toBe('waiting');
    kit.ok('protection.remove', DEMO, { id });
    kit.ok('protection.remove', DEMO, { id });
    expect(row(kit, id)).toMatchObject({ state: 'ended', reason: 'removed' });
    marks(kit, 65_000);
    expect(closed(kit)).toEqual(['stop_loss 66000 65000 100']);
    kit.ok('order.cancel', DEMO, { id: closing(kit, other) });
    kit.report({ kind: 'cancelled', id: closing(kit, other), reason: 'requested' });
    expect(row(kit, other)).toMatchObject({ state: 'ended', reason: 'close_cancelled' });
    marks(kit, 64_000);
    expect(closed(kit)).toEqual([]);
  });

  test('[PRT-6] it ends with a purchase that was never filled', () => {
    const kit = new BrokerKit();
    const id = kit.placed({ levels: { takeProfit: null, stopLoss: 66_000 } });
    kit.report({ kind: 'cancelled', id, reason: 'expired' });
    expect(row(kit, id)).toMatchObject({ state: 'ended', reason: 'unfilled' });
  });

  test('[PRT-7] a sale that fails is tried again after growing pauses, and then given up', () => {
    const kit = new BrokerKit();
    const id = bought(kit);
    set(kit, id);
    marks(kit, 65_000);
    const pauses: number[] = [];
    for (let tries = 1; tries < LIMITS.protectionTries; tries++) {
      kit.report({ kind: 'cancelled', id: closing(kit, id), reason: 'no_liquidity' });
      expect(row(kit, id)).toMatchObject({ state: 'paused', tries, closeId: null });
      // new marks change nothing while it pauses
      marks(kit, 64_000 + tries);
      expect(row(kit, id)?.state).toBe('paused');
      const until = kit.broker.nextAlarmAt() ?? 0;
      pauses.push((until - kit.now) / 1_000);
      kit.now = until;
      kit.runDue();
      expect(row(kit, id)?.state).toBe('closing');
    }
    expect(pauses).toEqual([10, 60, 300, 1_800, 7_200]);
    kit.report({ kind: 'rejected', id: closing(kit, id), reason: 'halted' });
    expect(row(kit, id)).toMatchObject({ state: 'ended', reason: 'tries', tries: 6 });
    const codes = [...kit.take().rows.messages.values()].map((message) => message?.code);
    expect(codes).toContain('protection_failed');
    expect(kit.order(id)).toMatchObject({ holding: 100, readyToClose: 0 });
  });

  test('[PRT-7] what a partial fill leaves waits again', () => {
    const kit = new BrokerKit();
    const id = bought(kit);
    set(kit, id, { quantity: 80 });
    marks(kit, 65_000);
    expect(closed(kit)).toEqual(['stop_loss 66000 65000 80']);
    kit.fill(closing(kit, id), 30, 64_900);
    expect(row(kit, id)).toMatchObject({ state: 'closing', quantity: 50 });
    kit.report({ kind: 'cancelled', id: closing(kit, id), reason: 'no_liquidity' });
    expect(row(kit, id)).toMatchObject({ state: 'paused', quantity: 50, tries: 1 });
    // back above the stop when the pause is over: it waits for its price again
    kit.broker.setMarks([markAt(SYMBOL, BASE)]);
    kit.now += 10_000;
    kit.runDue();
    expect(row(kit, id)?.state).toBe('waiting');
    marks(kit, 75_200);
    expect(closed(kit)).toEqual(['take_profit 75000 75200 50']);
  });

  test('[PRT-7] what the market does not take is no try; one order too many is', () => {
    const kit = new BrokerKit();
    const id = bought(kit);
    set(kit, id);
    kit.broker.setVenueAway(true);
    marks(kit, 65_000);
    expect(row(kit, id)).toMatchObject({ state: 'paused', tries: 0 });
    kit.broker.setVenueAway(false);
    kit.now += 10_000;
    kit.runDue();
    expect(row(kit, id)?.state).toBe('closing');
    kit.report({ kind: 'rejected', id: closing(kit, id), reason: 'halted' });
    const pending = { ...kit.order(id), holding: 0, filled: 0, pending: 100 };
    for (let no = 0; no < LIMITS.openOrders; no++) {
      kit.broker.load('orders', { ...pending, id: `O9${no}` });
    }
    kit.now += 10_000;
    kit.runDue();
    expect(row(kit, id)).toMatchObject({ state: 'paused', tries: 2 });
  });

  test('[PRT-9] one set with a purchase protects each fill, and goes with an amendment', () => {
    const kit = new BrokerKit();
    const levels = { takeProfit: 75_000, stopLoss: 66_000 };
    const id = kit.placed({ lots: 3, levels });
    marks(kit, 65_000);
    expect(closed(kit)).toEqual([]);
    marks(kit, BASE);
    kit.fill(id, 100, BASE);
    const by = kit.ok('order.amend', DEMO, {
      id,
      price: 70_500,
      stopPrice: null,
      quantity: null,
      confirmed: false,
    });
    kit.report({ kind: 'replaced', id, by, cumulative: 100, left: 200 });
    expect(row(kit, id)).toMatchObject({ ...levels, state: 'waiting' });
    expect(row(kit, by)).toMatchObject({ ...levels, state: 'waiting', quantity: null });
    kit.fill(by, 50, BASE);
    marks(kit, 65_500);
    expect(closed(kit)).toEqual(['stop_loss 66000 65500 100', 'stop_loss 66000 65500 50']);
    // a further fill while the price stands there is sold once the sale before it is done
    kit.fill(closing(kit, by), 50, 65_400);
    kit.fill(by, 150, BASE);
    kit.runDue();
    expect(closed(kit)).toEqual(['stop_loss 66000 65500 150']);
  });

  test('[PRT-11] one that cannot be decided is quarantined, and the others are', () => {
    const kit = new BrokerKit();
    const id = bought(kit);
    set(kit, id);
    const lost = row(kit, id) ?? {};
    // of a position whose states do not add up (I11)
    kit.broker.load('orders', { ...kit.order(id), id: 'O0', quantity: 90 });
    kit.broker.load('protections', { ...lost, id: 'O0' });
    marks(kit, 65_000);
    expect(closed(kit)).toEqual(['stop_loss 66000 65000 100']);
    expect(kit.broker.reads.quarantined()).toMatchObject([{ table: 'protections', id: 'O0' }]);
  });
});
