import type { Output } from '@maru/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { approve, openPlacement, placementTerms } from './testing/offerings.ts';
import { freshKey, type Owner, Owners, UNLIMITED } from './testing/owners.ts';
import { appoint, askDesk, logIn } from './testing/staff.ts';

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

const ask = async (owner: Owner, call: string, body: object) =>
  (await owners.ask(owner, `/placement/${call}`, body)).body;
const data = async <N extends 'placementList' | 'placementDetail' | 'placementRecords'>(
  call: string,
  body: object,
): Promise<Output<N>> => (await ask(me, call, body)).data as Output<N>;
const request = () => ({ requestId: freshKey() });

describe('a placement', () => {
  it('is listed with its tiers as they stand, and with one’s own application alone', async () => {
    const id = await openPlacement(gateway.engine);
    expect((await ask(me, 'apply', { id, tier: 1, shares: 20, ...request() })).data).toMatchObject({
      amount: '1300000',
    });
    await ask(other, 'apply', { id, tier: 2, shares: 200, ...request() });
    const { rows } = await data<'placementList'>('list', { phase: 'progress' });
    expect(rows.find((row) => row.id === id)).toMatchObject({
      stage: 'open',
      price: '65000',
      marketPrice: '70000',
      market: 'main',
      shares: 1_000,
      tiers: [
        { minimum: '1000000', part: 500, applications: 1, asked: 20, pool: null },
        { minimum: '10000000', part: 300, applications: 1, asked: 200 },
        { minimum: '100000000', part: 200, applications: 0, asked: 0 },
      ],
      mine: { result: 'review', tier: 1, shares: 20, amount: '1300000', held: '1300000' },
    });
    expect(await data<'placementDetail'>('detail', { id })).toMatchObject({
      lockDays: 5,
      discountMostPpm: 100_000,
      channelOpen: true,
      available: '298700000',
    });
    const { rows: records } = await data<'placementRecords'>('records', {});
    expect(records).toMatchObject([{ placement: id, symbol: '900005', stage: 'open' }]);
  });

  it('is previewed with what it holds and would get, and nothing is held', async () => {
    const id = await openPlacement(gateway.engine, { shares: 100 });
    await ask(other, 'apply', { id, tier: 1, shares: 100, ...request() });
    const preview = (tier: number, shares: number) => ask(me, 'preview', { id, tier, shares });
    // half of a tier that has all shares, since no one else applies
    expect((await preview(1, 100)).data).toMatchObject({
      shares: 100,
      amount: '6500000',
      expected: 50,
    });
    expect(await preview(1, 0.5)).toMatchObject({ code: 'placement_shares' });
    expect(await preview(1, 101)).toMatchObject({ code: 'placement_above', params: { n: '100' } });
    expect(await preview(2, 100)).toMatchObject({
      code: 'placement_below',
      params: { n: '10000000' },
    });
    expect(await preview(9, 100)).toMatchObject({ code: 'bad_request' });
    expect((await ask(me, 'apply', { id, tier: 1, shares: -1, ...request() })).code).toBe(
      'placement_shares',
    );
  });

  it('gives a repeated application the first one’s answer, and is taken back once', async () => {
    const id = await openPlacement(gateway.engine);
    const form = { id, tier: 1, shares: 20, ...request() };
    const first = await ask(me, 'apply', form);
    expect(await ask(me, 'apply', form)).toEqual(first);
    expect((await ask(me, 'apply', { ...form, ...request() })).code).toBe('order_pending_review');
    const cancel = { id: (first.data as { id: string }).id, ...request() };
    expect((await ask(me, 'cancel', cancel)).status).toBe(1);
    expect((await ask(me, 'cancel', { ...cancel, ...request() })).code).toBe('not_in_review');
    const { rows } = await data<'placementRecords'>('records', {});
    expect(rows.filter((row) => row.placement === id)).toMatchObject([
      { result: 'cancelled', held: '0', released: '1300000' },
    ]);
  });

  it('that two people have not approved is nobody’s', async () => {
    const payload = placementTerms(gateway.engine.now());
    const asked = await gateway.engine.submit({
      type: 'placement.ask',
      actor: 'sandbox',
      key: null,
      payload,
    });
    const id = asked.ok ? String(asked.reply.id) : '';
    expect((await ask(me, 'detail', { id })).code).toBe('product_missing');
    expect((await ask(me, 'preview', { id, tier: 1, shares: 20 })).code).toBe('product_missing');
    const { rows } = await data<'placementList'>('list', {});
    expect(rows.map((row) => row.id)).not.toContain(id);
    await approve(gateway.engine);
    expect((await ask(me, 'apply', { id, tier: 1, shares: 20, ...request() })).code).toBe(
      'placement_not_yet',
    );
  });
});

describe('at the desk', () => {
  it('a placement is asked for as it is typed, and stands in the list', async () => {
    await appoint(gateway, 'placer', 'approver');
    const { cookie } = await logIn(gateway, 'placer');
    const { partsPpm: _, ...terms } = placementTerms(gateway.engine.now());
    const typed = { ...terms, price: '65,000', shares: '1,000', parts: ['50', '30', '20'] };
    const send = async (form: object) =>
      (await askDesk(gateway, '/placementAsk', { ...form, ...request() }, { cookie })).body;
    for (const [change, code] of [
      [{ price: 'many' }, 'placement_terms'],
      [{ parts: ['50', '50', '50'] }, 'placement_terms'],
      [{ parts: ['50', 'x', '20'] }, 'placement_terms'],
      [{ symbol: ' ' }, 'placement_terms'],
      [{ symbol: '999999' }, 'product_missing'],
      [{ opensAt: 0 }, 'placement_timetable'],
      [{ listsOn: '2026-02-30' }, 'placement_timetable'],
      [{ price: '50000' }, 'placement_discount'],
    ] as const) {
      expect([code, (await send({ ...typed, ...change })).code]).toEqual([code, code]);
    }
    expect((await send(typed)).status).toBe(1);
    const listed = await askDesk(gateway, '/placements', { phase: 'upcoming' }, { cookie });
    const { rows } = listed.body.data as { rows: object[] };
    expect(rows[0]).toMatchObject({
      stage: 'review',
      askedBy: 'staff:placer',
      price: '65000',
      marketPrice: '70000',
      shares: 1_000,
      held: '0',
      instruction: null,
    });
  });
});
