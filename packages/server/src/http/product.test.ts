import { MINUTE_MS } from '@maru/std/kst';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { openProduct } from './testing/offerings.ts';
import { FUND_PASSWORD, freshKey, type Owner, Owners, UNLIMITED } from './testing/owners.ts';

let gateway: TestGateway;
let owners: Owners;
let owner: Owner;
let id: string;

beforeEach(async () => {
  gateway = await testGateway(UNLIMITED);
  owners = new Owners(gateway);
  owner = await owners.open();
  id = await openProduct(gateway.engine);
});
afterEach(() => gateway.app.close());

const ask = async (path: string, body: object = {}) =>
  (await owners.ask(owner, `/product/${path}`, body)).body;
const subscribe = (fields: object = {}) =>
  ask('subscribe', {
    id,
    amount: '1000500',
    fundPassword: FUND_PASSWORD,
    requestId: freshKey(),
    ...fields,
  });
const redeem = (fields: object = {}) =>
  ask('redeem', {
    id,
    units: '10',
    fundPassword: FUND_PASSWORD,
    requestId: freshKey(),
    ...fields,
  });
const nextValue = () => gateway.engine.forward(gateway.engine.now() + MINUTE_MS);

describe('products', () => {
  it('[PRD-5] refuses each input in its own words', async () => {
    for (const amount of ['', '0', '1.5', '-5', '1e6']) {
      expect(await subscribe({ amount }), amount).toMatchObject({ code: 'product_amount' });
    }
    for (const units of ['', '0', '1.5', '-1']) {
      expect(await redeem({ units }), units).toMatchObject({ code: 'product_units' });
    }
    expect(await subscribe({ fundPassword: '' })).toMatchObject({ code: 'field_empty' });
    expect(await subscribe({ fundPassword: '135790' })).toMatchObject({
      code: 'fund_password_wrong',
    });
    expect(await subscribe({ amount: '999999' })).toMatchObject({ code: 'product_below' });
    expect(await subscribe({ id: 'QP0' })).toMatchObject({ code: 'product_missing' });
    expect(await redeem()).toMatchObject({ code: 'product_units_above' });
    expect(await ask('detail', { id: 'QP0' })).toMatchObject({ code: 'product_missing' });
    expect(await ask('navs', { id: 'QP0' })).toMatchObject({ code: 'product_missing' });
    expect(await ask('trades', { id: 'QP0' })).toMatchObject({ code: 'product_missing' });
  });

  it('[PRD-6] [PRD-7] shows what waits, what was executed, and locks', async () => {
    const asked = await subscribe();
    expect(asked).toMatchObject({ status: 1, data: { amount: '1000500' } });
    expect(await ask('detail', { id })).toMatchObject({
      data: { waiting: [{ state: 'waiting', held: '1000500' }], redeemable: '0', lots: [] },
    });
    expect(await ask('records', { tab: 'waiting' })).toMatchObject({ data: { total: 1 } });
    await nextValue();
    expect(await ask('records')).toMatchObject({
      data: { rows: [{ units: '1000', paid: '1000000', returned: '500', nav: '10000000' }] },
    });
    const mine = { units: '1000', worth: '1000000', cost: '1000000' };
    expect(await ask('list')).toMatchObject({
      data: { rows: [{ id, mine, returnPpm: 0, dayPpm: 0, drawdownPpm: 0, closedTrades: 0 }] },
    });
    expect(await ask('mine')).toMatchObject({
      data: { rows: [{ product: id, ...mine, dayProfit: '0', leaving: '0' }] },
    });
    expect(await ask('detail', { id })).toMatchObject({
      data: { lots: [{ units: '1000' }], waiting: [] },
    });
    expect(await redeem()).toMatchObject({ code: 'product_locked' });
    expect(await ask('navs', { id })).toMatchObject({ data: { total: 2 } });
    expect(await ask('trades', { id })).toMatchObject({ data: { total: 0 } });
    expect(await ask('records', { tab: 'ended' })).toMatchObject({ data: { total: 0 } });
  });

  it('answers a repeat as the first, and takes the same again under another key', async () => {
    const requestId = freshKey();
    const first = await subscribe({ requestId });
    expect(await subscribe({ requestId })).toEqual(first);
    expect(await subscribe({ requestId, amount: '2000000' })).toMatchObject({
      code: 'key_mismatch',
    });
    await subscribe();
    expect(await ask('records', { tab: 'waiting' })).toMatchObject({ data: { total: 2 } });
  });
});
