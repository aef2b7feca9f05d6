import type { Output } from '@maru/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { openOffer, readyStake } from './testing/offerings.ts';
import { freshKey, type Owner, Owners, UNLIMITED } from './testing/owners.ts';

let gateway: TestGateway;
let owners: Owners;
let me: Owner;
let other: Owner;

beforeAll(async () => {
  gateway = await testGateway(UNLIMITED);
  owners = new Owners(gateway);
  [me, other] = [await owners.open(), await owners.open()];
});
afterAll(() => gateway.app.close());

const ask = async (owner: Owner, path: string, body: object = {}) =>
  (await owners.ask(owner, path, body)).body;
const codeOf = async (owner: Owner, path: string, body: object): Promise<unknown> => {
  const answer = await ask(owner, path, body);
  return answer.status === 1 ? 'ok' : answer.code;
};

describe('a block offer', () => {
  let id = '';
  beforeAll(async () => {
    id = await openOffer(gateway.engine, 'block');
  });

  it('is listed with its price of the moment, its hours and what is left', async () => {
    const list = (await ask(me, '/block/list', { phase: 'open' })).data as Output<'blockList'>;
    expect(list).toMatchObject({ total: 1, taken: true, hours: 'always' });
    expect(list.rows[0]).toMatchObject({
      id,
      symbol: '900036',
      phase: 'open',
      price: '8370',
      discountPpm: 70_000,
      pool: 20_000,
      left: 20_000,
      least: 5_000,
      lockDays: 3,
    });
  });

  it('says what a purchase would cost, and costs just that', async () => {
    const preview = (await ask(me, '/block/preview', { id, lots: 50 })).data;
    expect(preview).toMatchObject({ price: '8370', quantity: 5_000, amount: '41850000' });
    const form = { id, lots: 50, price: '8370', confirmed: false, requestId: freshKey() };
    const bought = await ask(me, '/block/buy', form);
    expect(bought.data).toMatchObject({ price: '8370', quantity: 5_000, amount: '41850000' });
    // the same request has one effect
    expect((await ask(me, '/block/buy', form)).data).toEqual(bought.data);
    const { offer, available } = (await ask(me, '/block/detail', { id }))
      .data as Output<'blockDetail'>;
    expect(offer.left).toBe(15_000);
    expect(available).toBe((preview as { availableAfter: string }).availableAfter);
  });

  it('is kept among the records of the one who bought', async () => {
    const mine = (await ask(me, '/block/records')).data as Output<'blockRecords'>;
    expect(mine.rows).toMatchObject([
      { offer: id, state: 'locked', quantity: 5_000, held: 5_000, amount: '41850000' },
    ]);
    expect((await ask(other, '/block/records')).data).toEqual({ rows: [], total: 0 });
  });

  it('refuses each in its own words', async () => {
    const form = (fields: object) => ({
      id,
      lots: 50,
      price: '9000',
      confirmed: true,
      requestId: freshKey(),
      ...fields,
    });
    const code = (fields: object) => codeOf(me, '/block/buy', form(fields));
    expect(await code({ id: 'B0' })).toBe('product_missing');
    expect(await code({ lots: 0 })).toBe('lots_not_whole');
    expect(await code({ lots: 10 })).toBe('block_below');
    expect(await code({ lots: 200 })).toBe('offer_sold_out');
    expect(await code({ price: '8000' })).toBe('block_price_moved');
  });
});

describe('the special zone', () => {
  it('has its fixed price, its cap and what I have taken', async () => {
    const id = await openOffer(gateway.engine, 'special', { shares: 3_000, capLots: 20 });
    const take = (owner: Owner, lots: number) =>
      codeOf(owner, '/special/take', { id, lots, confirmed: true, requestId: freshKey() });
    expect(await take(me, 21)).toBe('special_cap');
    expect(await take(me, 20)).toBe('ok');
    expect(await take(me, 1)).toBe('special_cap');
    expect(await take(other, 11)).toBe('offer_sold_out');
    expect(await take(other, 10)).toBe('ok');
    expect(await take(other, 1)).toBe('offer_sold_out');
    const list = (await ask(me, '/special/list')).data as Output<'specialList'>;
    expect(list.rows[0]).toMatchObject({
      id,
      phase: 'ended',
      price: '8370',
      markedAt: '9000',
      cap: 2_000,
      taken: 2_000,
      left: 0,
    });
    expect((await ask(other, '/special/records')).data).toMatchObject({ total: 1 });
  });

  it('does not show what is under review, nor take it', async () => {
    const { engine } = gateway;
    const stake = await readyStake(engine);
    const times = { opensAt: engine.now() + 60_000, closesAt: engine.now() + 120_000 };
    const payload = {
      product: 'special',
      stake,
      discountPpm: 50_000,
      capLots: 1,
      ...times,
    } as const;
    const command = { type: 'stakeOffer.ask', actor: 'sandbox', key: null, payload } as const;
    const asked = await engine.submit(command);
    const id = asked.ok ? String(asked.reply.id) : '';
    const list = (await ask(me, '/special/list', { phase: 'upcoming' })).data;
    expect(list).toMatchObject({ rows: [], total: 0 });
    const form = { id, lots: 1, confirmed: true, requestId: freshKey() };
    expect(await codeOf(me, '/special/take', form)).toBe('product_missing');
  });
});
