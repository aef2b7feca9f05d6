import type { Output } from '@maru/contract/calls';
import { DAY_MS } from '@maru/std/kst';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { freshKey, type Owner, Owners, UNLIMITED } from './testing/owners.ts';

const SYMBOL = '900005';

let gateway: TestGateway;
let owners: Owners;
let me: Owner;
let other: Owner;

beforeAll(async () => {
  gateway = await testGateway(UNLIMITED);
  owners = new Owners(gateway);
  [me, other] = [await owners.open(), await owners.open()];
  const start = { type: 'clock.start', actor: 'clock', key: null, payload: {} } as const;
  await gateway.engine.submit(start);
});
afterAll(() => gateway.app.close());

const ask = async (owner: Owner, call: string, body: object = {}) =>
  (await owners.ask(owner, `/lending/${call}`, body)).body;
const stocks = async (owner: Owner) => (await ask(owner, 'stocks')).data as Output<'lendingStocks'>;
const records = async (owner: Owner, tab = 'open') =>
  ((await ask(owner, 'records', { tab })).data as Output<'lendingRecords'>).rows;

async function trade(owner: Owner, side: 'long' | 'short', price: string): Promise<void> {
  const order = { symbol: SYMBOL, side, lots: 1, price, leverage: 1, type: 'limit' };
  const sent = { ...order, clientOrderId: freshKey() };
  const { data } = (await owners.ask(owner, '/trade/order', sent)).body;
  const { id } = data as { id: string };
  const fill = { kind: 'fill', id, price: 70_000, quantity: 100, cumulative: 100, bookSeq: 1 };
  const payload = { reports: [fill] } as never;
  await gateway.engine.submit({ type: 'venue.report', actor: 'venue', key: null, payload });
}

const lend = (owner: Owner, shares: number, requestId = freshKey()) =>
  ask(owner, 'lend', { symbol: SYMBOL, shares, requestId });

describe('lending', () => {
  it('shows what can be lent, with the terms', async () => {
    expect(await stocks(me)).toEqual({
      channelOpen: true,
      minimum: '1000000',
      quotaPpm: 2_000,
      feePpm: 30_000,
      partPpm: 700_000,
      ratePpm: 21_000,
      rows: [],
    });
    await trade(me, 'long', '70000');
    expect((await stocks(me)).rows).toMatchObject([
      { symbol: SYMBOL, price: '70000', free: 100, own: 0, lent: 0, used: 0 },
    ]);
  });

  it('refuses each mistake by its code', async () => {
    expect((await lend(me, 1.5)).code).toBe('lending_shares');
    expect((await lend(me, 101)).code).toBe('lending_over');
    expect((await lend(me, 14)).code).toBe('lending_below');
    expect((await lend(other, 100)).code).toBe('lending_over');
    const recall = { id: 'E0', shares: 1, requestId: freshKey() };
    expect((await ask(me, 'recall', recall)).code).toBe('lending_missing');
  });

  it('takes a lending once, and shows what of it is borrowed', async () => {
    const requestId = freshKey();
    const first = await lend(me, 60, requestId);
    expect(await lend(me, 60, requestId)).toEqual(first);
    expect(await records(me)).toMatchObject([
      { state: 'lent', shares: 60, open: 60, recalled: 0, used: 0, paid: '0', accrued: '0' },
    ]);
    expect(await records(other)).toEqual([]);
    await owners.ask(other, '/user/marginOpen', { answer: 'all' });
    await trade(other, 'short', '70000');
    expect((await records(me))[0]?.used).toBe(60);
    await gateway.engine.forward(gateway.engine.at + 3 * DAY_MS);
    const accrued = Number((await records(me))[0]?.accrued);
    expect(accrued).toBeGreaterThan(0);
    expect((await stocks(me)).rows[0]).toMatchObject({ free: 40, own: 60, lent: 60, used: 60 });
  });

  it('gives shares back on the next trading day, to nobody else', async () => {
    const [one] = await records(me);
    const of = (shares: number) => ({ id: one?.id, shares, requestId: freshKey() });
    expect((await ask(other, 'recall', of(10))).code).toBe('lending_missing');
    expect((await ask(me, 'recall', of(61))).code).toBe('lending_over');
    const { data } = await ask(me, 'recall', of(60));
    const { returnsOn } = data as Output<'lendingRecall'>;
    expect((await records(me))[0]).toMatchObject({ state: 'recalled', recalled: 60, returnsOn });
    await gateway.engine.forward(gateway.engine.at + DAY_MS);
    expect(await records(me)).toEqual([]);
    expect(await records(me, 'ended')).toMatchObject([{ state: 'ended', open: 0, used: 0 }]);
    expect((await ask(me, 'fees')).data).toEqual({ rows: [], total: 0, sum: '0' });
  });
});
