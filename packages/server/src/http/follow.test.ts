import { DAY_MS } from '@maru/std/kst';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { makeMentor, openMentor } from './testing/mentors.ts';
import { FUND_PASSWORD, freshKey, Owners } from './testing/owners.ts';

let gateway: TestGateway;
let owners: Owners;

beforeEach(async () => {
  gateway = await testGateway();
  owners = new Owners(gateway);
});
afterEach(() => gateway.app.close());

/** The venue fills all of the block orders that are out, and what follows is done. */
async function fillAll(price: number): Promise<void> {
  const { engine } = gateway;
  await engine.forward(engine.now());
  for (const { id } of engine.broker.openRequests()) {
    const pending = engine.broker.reads.blockOrder(id)?.pending ?? 0;
    if (pending === 0) continue;
    const fill = { kind: 'fill', id, price, quantity: pending, cumulative: pending } as const;
    const reports = [{ ...fill, bookSeq: 1 }];
    const command = { type: 'venue.report', actor: 'venue', key: null } as const;
    await engine.submit({ ...command, payload: { reports } });
  }
  await engine.forward(engine.now());
}

describe('following a mentor', () => {
  it('[FLW-3] needs an amount, the fund password and a mentor', async () => {
    const owner = await owners.open();
    const mentor = await openMentor(gateway.engine);
    const codeOf = async (change: object): Promise<unknown> => {
      const form = { mentor, amount: '2000000', fundPassword: FUND_PASSWORD };
      const asked = { ...form, ...change, requestId: freshKey() };
      const { body } = await owners.ask(owner, '/follow/start', asked);
      return body.status === 1 ? 'ok' : body.code;
    };
    expect(await codeOf({ amount: '1.5' })).toBe('amount_invalid');
    expect(await codeOf({ fundPassword: '' })).toBe('field_empty');
    expect(await codeOf({ fundPassword: '999888' })).toBe('fund_password_wrong');
    expect(await codeOf({ mentor: 'T0' })).toBe('product_missing');
    expect(await codeOf({ amount: '999999' })).toBe('below_minimum');
    expect(await codeOf({})).toBe('ok');
    expect(await codeOf({})).toBe('follow_exists');
  });

  it('[FLW-17] [FLW-18] is topped up with the fund password, and partly taken back', async () => {
    const owner = await owners.open();
    const mentor = await openMentor(gateway.engine);
    const form = { mentor, amount: '5000000', fundPassword: FUND_PASSWORD, requestId: freshKey() };
    const id = (await owners.done(owner, '/follow/start', form)).id ?? '';
    const askedFor = async (path: string, change: object): Promise<unknown> => {
      const asked = { id, amount: '2000000', requestId: freshKey(), ...change };
      const { body } = await owners.ask(owner, path, asked);
      return body.status === 1 ? body.data : body.code;
    };
    const topUp = (change: object) =>
      askedFor('/follow/topUp', { fundPassword: FUND_PASSWORD, ...change });
    const withdraw = (change: object) => askedFor('/follow/withdraw', change);
    expect(await topUp({ amount: '1.5' })).toBe('amount_invalid');
    expect(await topUp({ fundPassword: '999888' })).toBe('fund_password_wrong');
    expect(await topUp({ amount: '990000000' })).toBe('insufficient_funds');
    expect(await topUp({ amount: '999000000' })).toBe('amount_over_limit');
    expect(await topUp({})).toEqual({ stake: '7000000' });
    expect(await withdraw({})).toBe('position_locked');
    await gateway.engine.forward(gateway.engine.now() + 7 * DAY_MS);
    expect(await withdraw({ amount: '-1' })).toBe('amount_invalid');
    expect(await withdraw({ amount: '6000001' })).toBe('insufficient_withdrawable');
    const key = { requestId: freshKey() };
    const taken = await withdraw(key);
    expect(taken).toMatchObject({ stake: '5000000' });
    // the same request has one effect
    expect(await withdraw(key)).toEqual(taken);
    const { body: found } = await owners.ask(owner, '/follow/records', { id });
    expect(found.data).toMatchObject({
      rows: [
        { stake: '5000000', highWater: '5000000', minimum: '1000000', withdrawable: '4000000' },
      ],
    });
    const { body: copies } = await owners.ask(owner, '/follow/copies', { id });
    expect(copies.data).toMatchObject({
      moves: [
        { amount: '-2000000', stake: '5000000' },
        { amount: '2000000', stake: '7000000', settlesOn: null },
      ],
    });
  });

  it('[FLW-16] shows what a mentor trades, with the fills behind it, and his record', async () => {
    const lead = await owners.open();
    const owner = await owners.open();
    const mentor = await makeMentor(gateway.engine, lead.account);
    const start = async (by: typeof owner, amount: string): Promise<string> => {
      const form = { mentor, amount, fundPassword: FUND_PASSWORD, requestId: freshKey() };
      return (await owners.done(by, '/follow/start', form)).id ?? '';
    };
    await start(lead, '20000000');
    const follow = await start(owner, '10000000');
    const order = { symbol: '900005', side: 'buy', type: 'limit', tif: 'day', price: '70100' };
    await owners.done(lead, '/mentor/order', { ...order, quantity: 100, requestId: freshKey() });
    await fillAll(70_000);
    const { body: info } = await owners.ask(owner, '/mentor/info', { id: mentor });
    expect(info.data).toMatchObject({
      mentor: { mine: follow, record: { short: true, followers: 1, closed: 0, winRate: null } },
      positions: [{ symbol: '900005', quantity: 100, value: '7000000' }],
      isMe: false,
    });
    const { body: copied } = await owners.ask(owner, '/follow/copies', { id: follow });
    expect(copied.data).toMatchObject({
      rows: [{ side: 'buy', quantity: 50, average: '70000.00', realised: null }],
      total: 1,
    });
    const { body: list } = await owners.ask(owner, '/mentor/list', { sort: 'fund' });
    expect(list.data).toMatchObject({ total: 1 });
    await gateway.engine.forward(gateway.engine.now() + 7 * DAY_MS);
    await owners.done(owner, '/follow/stop', { id: follow, requestId: freshKey() });
    await fillAll(70_000);
    const { body: over } = await owners.ask(owner, '/follow/records', { tab: 'ended' });
    expect(over.data).toMatchObject({ rows: [{ id: follow, stage: 'ended', shared: '0' }] });
    const none = { side: 'sell', quantity: 1, requestId: freshKey() };
    const { body: early } = await owners.ask(owner, '/mentor/order', { ...order, ...none });
    expect(early.code).toBe('not_allowed');
  });
});
