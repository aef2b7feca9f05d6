/** New shares from the desk to the first sale, by the calls alone, on a fresh sandbox. */
import { randomUUID } from 'node:crypto';
import type { Output } from '@maru/contract/calls';
import { type DrawBundle, parseBundle, verifyBundle } from '@maru/draw/bundle';
import { entryId } from '@maru/draw/entries';
import { verifyInclusion } from '@maru/draw/merkle';
import { assert, present } from '@maru/std/assert';
import { addDays, dayOf, HOUR_MS, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { describe, expect, test } from 'vitest';
import { CLOCK } from '../harness/app.ts';
import { Customer, FUND_PASSWORD } from '../harness/customer.ts';
import { Desk } from '../harness/desk.ts';
import { setStage } from '../harness/stage.ts';
import { untilTraded } from '../harness/traded.ts';
import { until } from '../harness/wait.ts';

const SYMBOL = '950001';
const names = (kor: string, en: string, tw: string) => ({ kor, en, tw });
const request = () => ({ requestId: randomUUID() });

describe('new shares', () => {
  const stage = setStage({ env: { LIMIT_READS_PER_MINUTE: '100000' } });

  async function forward(ms: number): Promise<void> {
    const minutes = Math.ceil(ms / MINUTE_MS);
    const { code, output } = await stage.app.finish(CLOCK, [`+${minutes}m`]);
    assert(code === 0, `the clock goes forward: ${output}`);
  }
  const marketNow = async (): Promise<number> =>
    (await stage.customer.api.call('marketStatus', {})).now;
  const goTo = async (at: number): Promise<void> => forward(at - (await marketNow()) + 1_000);
  const offering = async (id: string) =>
    (await stage.customer.api.call('newStockDetail', { id })).offering;
  const record = async () => (await stage.customer.api.call('newStockRecords', {})).rows[0];

  /** What two members of staff ask for and approve. */
  async function offered(): Promise<string> {
    const now = await marketNow();
    const day = dayOf(now);
    // in whole minutes, as people type it; rounds of the chain begin with minutes too
    const opensAt = Math.ceil(now / MINUTE_MS + 5) * MINUTE_MS;
    const desk = await new Desk(stage.app.url).logIn('reviewer');
    const { id } = await desk.call('deskOfferingAsk', {
      symbol: SYMBOL,
      board: 'second',
      sector: 'games',
      ...request(),
      names: names('온새미게임', 'Onsaemi Games', '溫賽遊戲'),
      business: names('게임 개발', 'Develops games', '開發遊戲'),
      underwriter: names('늘솔투자증권', 'Neulsol Securities', '常松證券'),
      priceFrom: '9,000',
      priceTo: '11,000',
      price: '10,000',
      issued: '2,000,000',
      pool: '1,000',
      lotSize: '100',
      leastLots: '1',
      mostLots: '10',
      opensAt,
      closesAt: opensAt + HOUR_MS,
      drawsAt: opensAt + 2 * HOUR_MS,
      payBy: startOfDay(addDays(day, 1)) + 12 * HOUR_MS,
      listsOn: addDays(day, 2),
    });
    const approver = await new Desk(stage.app.url).logIn('approver');
    const { rows } = await approver.call('deskReviews', { state: 'pending', kind: 'offering' });
    const review = present(rows[0], 'the offering is under review').id;
    const { version } = await approver.call('deskReview', { id: review });
    await approver.call('deskDecide', {
      id: review,
      version,
      approve: true,
      reason: null,
      ...request(),
    });
    return id;
  }

  async function publicBundle(id: string): Promise<DrawBundle> {
    const anybody = new Customer(stage.app.url);
    const { root, beacon, pool }: Output<'newStockDraw'> = await anybody.api.call('newStockDraw', {
      id,
    });
    const { rows } = await anybody.api.call('newStockEntries', { id });
    const parsed = parseBundle({
      version: 1,
      offering: id,
      pool,
      root: root?.hash,
      value: beacon.value,
      beacon: { kind: 'chain', head: beacon.source, round: beacon.round },
      entries: rows.map(([entry, shares, hold]) => ({ id: entry, shares, hold })),
      allotments: rows.map(([entry, , , equal, proportional]) => ({
        id: entry,
        equal,
        proportional,
      })),
    });
    assert(parsed.ok, `the bundle is well formed: ${parsed.ok || parsed.error}`);
    return parsed.value;
  }

  test('are asked for, applied for, drawn, paid, listed and sold', async () => {
    const { customer, app } = stage;
    const others = [await new Customer(app.url).open('first.other')];
    others.push(await new Customer(app.url).open('second.other'));
    const id = await offered();
    expect(await offering(id)).toMatchObject({ stage: 'upcoming', mine: null });

    const { opensAt, closesAt, drawsAt } = await offering(id);
    await goTo(opensAt);
    const preview = await customer.api.call('newStockPreview', { id, lots: 8 });
    expect(preview).toMatchObject({ amount: '8000000', deposit: '4000000' });
    const before = await customer.available();
    await customer.api.call('newStockSubscribe', { id, lots: 8, ...request() });
    expect(await customer.available()).toBe(before - 4_000_000n);
    for (const other of others) {
      await other.api.call('newStockSubscribe', { id, lots: 4, ...request() });
    }
    expect(await offering(id)).toMatchObject({
      applications: 3,
      asked: 1_600,
      competition: '1.60',
    });

    await goTo(closesAt);
    await until('the root is published', 20_000, async () => {
      return (await customer.api.call('newStockDraw', { id })).root !== null;
    });
    const published = await customer.api.call('newStockDraw', { id });
    await goTo(drawsAt);
    await until('the draw is done', 20_000, async () => (await record())?.result === 'won');

    const bundle = await publicBundle(id);
    const checks = verifyBundle(bundle, {
      offering: id,
      pool: 1_000,
      root: present(published.root, 'it is published').hash,
      head: published.beacon.source,
      round: published.beacon.round,
    });
    expect(checks.filter(({ difference }) => difference !== null)).toEqual([]);
    const { entry, salt, shares, hold, index, size, path } = await customer.api.call(
      'newStockProof',
      { id },
    );
    const account = present(customer.session, 'demo is logged in').account;
    expect(entryId(Buffer.from(salt, 'hex'), id, account)).toBe(entry);
    const own = { id: entry, shares, hold };
    expect(verifyInclusion(own, size, { index, path }, bundle.root)).toBe(true);

    const won = present(await record(), 'demo has applied');
    const allotted = (won.equal ?? 0) + (won.proportional ?? 0);
    expect(allotted).toBeGreaterThan(0);
    await customer.api.call('newStockPay', {
      id: won.id,
      fundPassword: FUND_PASSWORD,
      ...request(),
    });
    expect(await customer.available()).toBe(before - BigInt(allotted * 10_000));
    const [first, second] = others;
    const winOf = async (other: Customer | undefined): Promise<string> =>
      present((await other?.api.call('newStockRecords', {}))?.rows[0], 'has applied').id;
    await first?.api.call('newStockWaive', { id: await winOf(first), ...request() });
    // the second one lets the deadline pass
    await goTo((await offering(id)).payBy);
    const unpaid = await second?.api.call('newStockRecords', {});
    expect(unpaid?.rows[0]).toMatchObject({ result: 'payment_failed', held: '0' });

    const { listsOn } = await offering(id);
    await goTo(startOfDay(listsOn) + 9 * HOUR_MS + 15 * MINUTE_MS);
    expect(await offering(id)).toMatchObject({ stage: 'listed' });
    const [held] = await customer.orders('progress');
    expect(held).toMatchObject({ symbol: SYMBOL, quantities: { holding: allotted }, fee: '0' });
    const [hit] = await customer.api.call('marketSearch', { keyword: '온새미' });
    expect(hit?.symbol).toBe(SYMBOL);
    await expect
      .poll(() => customer.api.call('marketDetail', { symbol: SYMBOL }), { timeout: 60_000 })
      .toMatchObject({ phase: 'continuous', base: '10000', lower: '6000', upper: '40000' });
    // at a limit: until the first price, perhaps this sale's, no other type is taken
    const sale = { symbol: SYMBOL, type: 'limit', price: '6000' } as const;
    await untilTraded(stage, 'the shares are sold', async () => {
      const open = await customer.orders('progress');
      if (open.length === 0) return true;
      const order = { ...sale, clientOrderId: randomUUID() };
      await customer.api.call('tradeSell', order).catch(() => undefined);
      return false;
    });
  }, 300_000);
});

describe('the sandbox', () => {
  const stage = setStage({ env: { SANDBOX_OFFERINGS: 'on' } });

  test('has offerings soon after its first start, and goes on after a restart', async () => {
    const listed = async (phase: 'upcoming' | 'progress' | 'ended') =>
      (await stage.customer.api.call('newStockList', { phase })).rows;
    await until('one is announced', 60_000, async () => (await listed('upcoming')).length > 0);
    const { code } = await stage.app.finish(CLOCK, ['+2m']);
    expect(code).toBe(0);
    await until('some are open', 60_000, async () => (await listed('progress')).length > 1);
    await stage.app.finish(CLOCK, ['+5m']);
    await stage.app.restart();
    const customer = await new Customer(stage.app.url).logIn();
    const ended = async () => (await customer.api.call('newStockList', { phase: 'ended' })).rows;
    await until('one is to be paid', 60_000, async () => {
      return (await ended()).some(({ stage: at }) => at === 'payment');
    });
    expect((await ended())[0]?.applications).toBeGreaterThan(10);
    // nobody's money moves but by the own hand
    expect((await customer.api.call('newStockRecords', {})).total).toBe(0);
  }, 240_000);
});
