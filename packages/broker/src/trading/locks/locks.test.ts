import { startOfDay } from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import { describe, expect, test } from 'vitest';
import { BrokerKit, DEMO, issue, markAt, START } from '../../testing/broker-kit.ts';

const MINUTE = 60_000;
const MARKS = [markAt('900005', 70_000), markAt('900036', 9_000)];

function setParameter(kit: BrokerKit, name: string, value: number): void {
  const row = { name, version: 2, value: String(value), from: START, change: null };
  kit.broker.load('parameters', { id: `${name}:2`, ...row });
}

/** A core in which parameters have these values from the start. */
function withRules(rules: Readonly<Record<string, number>>): BrokerKit {
  const kit = new BrokerKit();
  for (const [name, value] of Object.entries(rules)) setParameter(kit, name, value);
  return kit;
}

/** One lot bought and filled. */
function bought(kit: BrokerKit, symbol = '900005', price = 70_000): string {
  const id = kit.placed({ symbol, price });
  kit.fill(id, 100, price);
  return id;
}

const SALE = {
  symbol: '900005',
  lines: null,
  quantity: null,
  clientOrderId: 's',
  ...({ type: 'market', tif: 'day', price: null, stopPrice: null } as const),
};

const view = (kit: BrokerKit, id: string) => kit.broker.reads.orderView(kit.order(id));
const sell = (kit: BrokerKit, quantity: number | null = null) =>
  kit.send('order.sell', DEMO, { ...SALE, quantity });

describe('locks', () => {
  test('[LCK-1] a purchase is locked with its first fill, and held when the time is up', () => {
    const kit = withRules({ sellWaitMinutes: 10 });
    const id = kit.placed({ lots: 2 });
    expect(view(kit, id).lock).toBeNull();
    kit.fill(id, 50, 70_000);
    const until = kit.now + 10 * MINUTE;
    expect(view(kit, id)).toMatchObject({
      status: 'pending',
      quantities: { pending: 150, locked: 50, holding: 0 },
      lock: { until, reason: 'minutes', n: 10 },
    });
    kit.now += 5 * MINUTE;
    kit.fill(id, 100, 70_000);
    expect(view(kit, id)).toMatchObject({ quantities: { locked: 150 }, lock: { until } });
    kit.now = until;
    kit.runDue();
    expect(view(kit, id)).toMatchObject({ quantities: { holding: 150, locked: 0 }, lock: null });
    // what comes after it is not locked
    kit.fill(id, 50, 70_000);
    expect(view(kit, id)).toMatchObject({ status: 'holding', quantities: { holding: 200 } });
  });

  test('[LCK-1] without a rule nothing is locked; the later end of two counts', () => {
    const free = new BrokerKit();
    expect(view(free, bought(free))).toMatchObject({ status: 'holding', lock: null });
    const days = withRules({ sellWaitMinutes: 10, sellLockDays: 1 });
    expect(view(days, bought(days)).lock).toMatchObject({ reason: 'days', n: 1 });
    const minutes = withRules({ sellWaitMinutes: 2_000, sellLockDays: 1 });
    expect(view(minutes, bought(minutes)).lock).toMatchObject({ reason: 'minutes', n: 2_000 });
  });

  test('[LCK-1] what is in force at the first fill counts for the whole purchase', () => {
    const kit = withRules({ sellWaitMinutes: 10 });
    const id = kit.placed({ lots: 2 });
    kit.fill(id, 100, 70_000);
    setParameter(kit, 'sellWaitMinutes', 30);
    kit.fill(id, 100, 70_000);
    expect(view(kit, id)).toMatchObject({ quantities: { locked: 200 }, lock: { n: 10 } });
  });

  test.each([
    { hours: 'always', ordered: '2026-11-20', days: 1, free: '2026-11-21' },
    { hours: 'always', ordered: '2026-11-20', days: 3, free: '2026-11-23' },
    // a Friday: T+1 is the Monday, T+2 the Tuesday
    { hours: 'krx', ordered: '2026-11-20', days: 1, free: '2026-11-23' },
    { hours: 'krx', ordered: '2026-11-20', days: 2, free: '2026-11-24' },
    // Christmas is a Friday
    { hours: 'krx', ordered: '2026-12-24', days: 1, free: '2026-12-28' },
  ] as const)('[LCK-2] $hours: T+$days of $ordered ends on $free', (example) => {
    const kit = new BrokerKit({ hours: example.hours });
    kit.now = startOfDay(example.ordered) + 10 * 60 * MINUTE;
    setParameter(kit, 'sellLockDays', example.days);
    expect(view(kit, bought(kit)).lock?.until).toBe(startOfDay(example.free));
  });

  test('[LCK-3] over restarts, and while the server was down', () => {
    const kit = withRules({ sellLockDays: 2 });
    const id = bought(kit);
    kit.restart(MARKS);
    expect(view(kit, id)).toMatchObject({ status: 'locked', lock: { reason: 'days' } });
    kit.now = startOfDay('2026-11-21') + MINUTE;
    kit.runDue();
    expect(view(kit, id).status).toBe('locked');
    // the server is down when the time is up
    kit.now = startOfDay('2026-11-25') + MINUTE;
    kit.restart(MARKS);
    kit.runDue();
    expect(view(kit, id)).toMatchObject({ status: 'holding', lock: null });
    kit.restart(MARKS);
    kit.runDue();
    expect(view(kit, id)).toMatchObject({ status: 'holding', lock: null });
    expect(kit.close(id).ok).toBe(true);
  });

  test('[LCK-7] a lock that outlasts shares sold by force is not said of the others', () => {
    const kit = withRules({ sellWaitMinutes: 10 });
    kit.ok('margin.open', DEMO, { answer: 'all' });
    const first = kit.placed({ leverage: 5 });
    kit.fill(first, 100, 70_000);
    kit.now += MINUTE;
    const second = bought(kit);
    const until = view(kit, second).lock?.until;
    kit.broker.setMarks([{ ...markAt('900005', 70_000, 50_000), lower: 1 }]);
    kit.runDue();
    const forced = kit.rows('orders').find(({ closes }) => closes === first);
    kit.fill(forced?.id ?? '', 100, 50_000);
    kit.broker.setMarks(MARKS);
    setParameter(kit, 'sellWaitMinutes', 0);
    bought(kit);
    const payload = { ...SALE, quantity: 100 };
    const command = { type: 'order.sell', actor: DEMO, key: null, payload } as const;
    const outcome = kit.broker.preview(command, { seq: kit.seq + 1, now: kit.now });
    expect(outcome.ok && outcome.estimate).toMatchObject({ locked: 100, lockedUntil: until });
  });

  test('[LCK-3] a protection of what was locked is judged when it comes free', () => {
    const kit = withRules({ sellWaitMinutes: 10 });
    const id = bought(kit);
    const levels = { takeProfit: null, stopLoss: 66_000, quantity: null };
    kit.ok('protection.set', DEMO, { id, ...levels });
    kit.broker.setMarks([markAt('900005', 70_000, 65_000)]);
    kit.runDue();
    expect(kit.order(id)).toMatchObject({ locked: 100, readyToClose: 0 });
    kit.now += 10 * MINUTE;
    kit.runDue();
    expect(kit.order(id)).toMatchObject({ locked: 0, readyToClose: 100 });
  });

  test('[LCK-4] locked shares are refused with reason, number and end', () => {
    const minutes = withRules({ sellWaitMinutes: 10 });
    expect(minutes.close(bought(minutes))).toMatchObject({
      refusal: {
        code: 'sell_too_early',
        params: { n: '10', at: String(minutes.now + 10 * MINUTE) },
      },
    });
    const days = withRules({ sellLockDays: 2 });
    const at = String(startOfDay('2026-11-22'));
    const id = bought(days);
    const refused = { refusal: { code: 'sell_lock_days', params: { n: '2', at } } };
    expect(days.close(id)).toMatchObject(refused);
    expect(sell(days)).toMatchObject(refused);
    // a product's own lock
    const product = { id, customer: DEMO, from: START, until: START + 1, count: 0, open: true };
    days.broker.load('locks', { ...product, reason: 'product' });
    expect(days.close(id)).toMatchObject({
      refusal: { code: 'position_locked', params: { at: String(START + 1) } },
    });
  });

  test('[LCK-4] a sale of the stock takes what is free, and says what is locked', () => {
    const kit = new BrokerKit();
    const free = bought(kit);
    setParameter(kit, 'sellWaitMinutes', 10);
    const first = bought(kit);
    const until = kit.now + 10 * MINUTE;
    kit.now += MINUTE;
    bought(kit);
    const command = { type: 'order.sell', actor: DEMO, key: null, payload: SALE } as const;
    const preview = kit.broker.preview(command, { seq: 99, now: kit.now });
    expect(preview.ok && preview.estimate).toMatchObject({
      quantity: 100,
      sellable: 100,
      locked: 200,
      lockedUntil: until,
    });
    expect(kit.broker.reads.inventory(DEMO, kit.now)).toMatchObject([
      { quantity: 300, sellable: 100, locked: 200, lockedUntil: until },
    ]);
    expect(sell(kit, 101)).toMatchObject({
      refusal: { code: 'sale_over_holding', params: { n: '100' } },
    });
    expect(sell(kit).ok).toBe(true);
    expect(kit.order(free)).toMatchObject({ readyToClose: 100 });
    expect(kit.order(first)).toMatchObject({ locked: 100, readyToClose: 0 });
  });

  test('[LCK-5] the quantities of a purchase add up in every state, by its tab', () => {
    const kit = withRules({ sellWaitMinutes: 10 });
    const id = kit.placed({ lots: 3 });
    kit.fill(id, 120, 70_000);
    const sum = () => Object.values(view(kit, id).quantities).reduce((all, one) => all + one, 0);
    expect(sum()).toBe(300);
    kit.report({ kind: 'cancelled', id, reason: 'expired' });
    expect(view(kit, id)).toMatchObject({ status: 'locked', quantities: { cancelled: 180 } });
    expect(sum()).toBe(300);
    expect(kit.broker.reads.positions(DEMO, kit.now)).toMatchObject([{ id, lock: { n: 10 } }]);
    kit.now += 10 * MINUTE;
    kit.runDue();
    const close = kit.closing(id, { quantity: 20 });
    kit.fill(close, 20, 70_000);
    expect(view(kit, id)).toMatchObject({ quantities: { holding: 100, closed: 20 } });
    expect(sum()).toBe(300);
  });

  test('[LCK-6] each market has its own minutes and days', () => {
    const instruments = [
      issue('900005'),
      issue('900036', 'second'),
      issue('900301', 'konex'),
      issue('900501', 'otc'),
      issue('BTCKRW', 'digital'),
      issue('USDKRW', 'pair'),
    ];
    const kit = new BrokerKit({ instruments });
    kit.broker.setMarks(instruments.map(({ symbol }) => markAt(symbol, 10_000)));
    const rules = { sellWaitMinutes: 1, sellWaitMinutesOtc: 2, sellLockDaysDigital: 3 };
    for (const [name, value] of Object.entries(rules)) setParameter(kit, name, value);
    setParameter(kit, 'sellWaitMinutesPair', 4);
    const lockOf = (symbol: string) => view(kit, bought(kit, symbol, 10_000)).lock;
    for (const symbol of ['900005', '900036', '900301']) expect(lockOf(symbol)?.n).toBe(1);
    expect(lockOf('900501')).toMatchObject({ reason: 'minutes', n: 2 });
    expect(lockOf('BTCKRW')).toMatchObject({ reason: 'days', n: 3 });
    expect(lockOf('USDKRW')).toMatchObject({ reason: 'minutes', n: 4 });
  });

  test('[LCK-4] I15: whatever is asked and when, nothing is sold before its lock ends', () => {
    let sales = 0;
    for (let seed = 0; seed < 40; seed++) {
      const prng = new Prng(`locks ${seed}`);
      const kit = withRules({ sellWaitMinutes: prng.below(300), sellLockDays: prng.below(3) });
      const rules = new Map<string, number>();
      const ids: string[] = [];
      for (let step = 0; step < 60; step++) {
        kit.now += prng.below(prng.below(5) === 0 ? 86_400_000 : 30 * MINUTE);
        if (prng.below(3) > 0) kit.runDue();
        if (prng.below(3) === 0) ids.push(bought(kit));
        for (const id of ids) rules.set(id, view(kit, id).lock?.until ?? rules.get(id) ?? 0);
        if (prng.below(4) === 0) kit.restart(MARKS);
        if (prng.below(2) === 0) sell(kit, prng.below(2) === 0 ? null : prng.between(1, 300));
        else if (ids.length > 0) kit.close(prng.pick(ids), { quantity: prng.between(1, 100) });
        for (const id of ids) {
          const { readyToClose } = kit.order(id);
          const until = rules.get(id) ?? 0;
          expect(readyToClose > 0 && kit.now < until, `${seed}: ${id} at ${kit.now}`).toBe(false);
        }
      }
      sales += ids.filter((id) => kit.order(id).readyToClose > 0).length;
    }
    expect(sales).toBeGreaterThan(100);
  });

  test('[LCK-7] forced closing sells what is locked; what it leaves is locked again', () => {
    const kit = withRules({ sellWaitMinutes: 10 });
    kit.ok('margin.open', DEMO, { answer: 'all' });
    const ids = [1, 2].map(() => kit.placed({ leverage: 5 }));
    for (const id of ids) kit.fill(id, 100, 70_000);
    kit.broker.setMarks([markAt('900005', 70_000, 57_000)]);
    kit.runDue();
    const [left = '', whole = ''] = ids;
    for (const id of ids) {
      expect(kit.order(id)).toMatchObject({ locked: 0, holding: 0, readyToClose: 100 });
    }
    const closeOf = (id: string) =>
      kit.rows('orders').find(({ closes }) => closes === id)?.id ?? '';
    kit.fill(closeOf(left), 40, 57_000);
    kit.report({ kind: 'cancelled', id: closeOf(left), reason: 'no_liquidity' });
    expect(kit.order(left)).toMatchObject({ locked: 60, holding: 0, closed: 40 });
    expect(kit.codeOf(kit.close(left))).toBe('sell_too_early');
    kit.fill(closeOf(whole), 100, 57_000);
    // that one is over and has left memory when the time is up
    kit.take();
    kit.now += 10 * MINUTE;
    kit.runDue();
    const { locked, holding, readyToClose } = kit.order(left);
    expect([locked, holding + readyToClose]).toEqual([0, 60]);
    expect(kit.rows('locks').filter(({ open }) => open)).toEqual([]);
    expect(kit.broker.reads.quarantined()).toEqual([]);
  });

  test('[LCK-4] what was sold by force does not say until when others are locked', () => {
    const kit = new BrokerKit();
    const free = bought(kit);
    setParameter(kit, 'sellWaitMinutes', 10);
    kit.ok('margin.open', DEMO, { answer: 'all' });
    const forced = kit.placed({ leverage: 5 });
    kit.fill(forced, 100, 70_000);
    kit.now += MINUTE;
    const lockedUntil = kit.now + 10 * MINUTE;
    bought(kit);
    kit.broker.setMarks([markAt('900005', 70_000, 57_000)]);
    kit.runDue();
    const close = kit.rows('orders').find(({ closes }) => closes === forced);
    kit.fill(close?.id ?? '', 100, 57_000);
    // it is over, but has not left memory
    expect(kit.order(forced)).toMatchObject({ locked: 0, closed: 100 });
    const terms = { quantity: null, type: 'market', tif: 'day', price: null } as const;
    const payload = { id: free, ...terms, stopPrice: null, clientOrderId: 'x' };
    const command = { type: 'order.close', actor: DEMO, key: null, payload } as const;
    const preview = kit.broker.preview(command, { seq: 99, now: kit.now });
    expect(preview.ok && preview.estimate).toMatchObject({ locked: 100, lockedUntil });
  });
});
