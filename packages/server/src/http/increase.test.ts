import { SANDBOX_APPROVER } from '@maru/broker/kernel/reviews/reviews';
import type { Output } from '@maru/contract/calls';
import { present } from '@maru/std/assert';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { increaseForm } from './testing/offerings.ts';
import { freshKey, type Owner, Owners, UNLIMITED } from './testing/owners.ts';
import { appoint, askDesk, logIn } from './testing/staff.ts';

let gateway: TestGateway;
let owners: Owners;
let me: Owner;
let other: Owner;
let cookie: string;

beforeAll(async () => {
  gateway = await testGateway(UNLIMITED);
  owners = new Owners(gateway);
  [me, other] = [await owners.open(), await owners.open()];
  // days begin, as they do where a server runs
  const start = { type: 'clock.start', actor: 'clock', key: null, payload: {} } as const;
  await gateway.engine.submit(start);
  await appoint(gateway, 'raiser', 'approver');
  ({ cookie } = await logIn(gateway, 'raiser'));
});
afterAll(() => gateway.app.close());

const ask = async (owner: Owner, call: string, body: object) =>
  (await owners.ask(owner, `/increase/${call}`, body)).body;
const detailOf = async (id: string, owner = me) =>
  ((await ask(owner, 'detail', { id })).data as Output<'increaseDetail'>).increase;
/** The second of the two: the requester is the first. */
async function decide(increase: string): Promise<void> {
  const payload = { id: `R${increase.slice(1)}`, approve: true, reason: null };
  const actor = SANDBOX_APPROVER;
  await gateway.engine.submit({ type: 'review.decide', actor, key: null, payload });
}
const request = () => ({ requestId: freshKey() });
const send = async (form: object) =>
  (await askDesk(gateway, '/increaseAsk', { ...form, ...request() }, { cookie })).body;

describe('at the desk', () => {
  it('a capital increase is asked for as it is typed, and its prices are not', async () => {
    const typed = increaseForm(gateway.engine.now());
    for (const [change, code] of [
      [{ ratio: 'many' }, 'increase_terms'],
      [{ discount: '25.123' }, 'increase_terms'],
      [{ ratio: '0.5' }, 'increase_terms'],
      [{ symbol: ' ' }, 'increase_terms'],
      [{ symbol: '999999' }, 'product_missing'],
      [{ opensAt: 0 }, 'increase_timetable'],
      [{ listsOn: '2026-02-30' }, 'increase_timetable'],
      [{ exDay: '2026-11-20' }, 'increase_timetable'],
    ] as const) {
      expect([code, (await send({ ...typed, ...change })).code]).toEqual([code, code]);
    }
    expect((await send(typed)).status).toBe(1);
    expect((await send(typed)).code).toBe('increase_conflict');
    const listed = await askDesk(gateway, '/increases', { phase: 'upcoming' }, { cookie });
    const { rows } = listed.body.data as { rows: object[] };
    expect(rows[0]).toMatchObject({
      stage: 'review',
      askedBy: 'staff:raiser',
      firstPrice: '50000',
      price: null,
      ratioPpm: 200_000,
      discountPpm: 250_000,
      shares: 2_000_000,
      instructions: [],
    });
  });
});

describe('a capital increase', () => {
  let id = '';
  const increase = () => present(gateway.engine.broker.reads.increase(id), 'it is there');

  it('that two people have not approved is nobody’s', async () => {
    id = present(gateway.engine.broker.reads.increases()[0], 'it was asked for').id;
    expect((await ask(me, 'detail', { id })).code).toBe('product_missing');
    await decide(id);
    expect((await ask(me, 'subscribe', { id, shares: 1, ...request() })).code).toBe(
      'increase_not_yet',
    );
  });

  it('says what the shares of now would give, then the right, and takes it', async () => {
    await owners.position(me);
    expect(await detailOf(id)).toMatchObject({
      phase: 'upcoming',
      firstPrice: '50000',
      marketPrice: '70000',
      expected: 20,
      right: null,
      base: null,
      mine: [],
    });
    await gateway.engine.forward(increase().opensAt);
    expect(await detailOf(id)).toMatchObject({
      phase: 'progress',
      stage: 'holders',
      price: '50000',
      expected: 0,
      right: { shares: 100, rights: 20, most: 24 },
    });
    expect(await detailOf(id, other)).toMatchObject({ right: null });
    expect((await ask(other, 'subscribe', { id, shares: 1, ...request() })).code).toBe(
      'increase_no_right',
    );
    expect((await ask(me, 'subscribe', { id, shares: 0.5, ...request() })).code).toBe(
      'placement_shares',
    );
    const form = { id, shares: 24, ...request() };
    const first = await ask(me, 'subscribe', form);
    expect(first.data).toMatchObject({ amount: '1200000' });
    expect(await ask(me, 'subscribe', form)).toEqual(first);
    expect((await ask(me, 'subscribe', { ...form, ...request() })).code).toBe(
      'increase_subscribed',
    );
    expect(await detailOf(id)).toMatchObject({
      byRight: 20,
      over: 4,
      mine: [{ kind: 'right', shares: 24, covered: 20, held: '1200000', result: 'standing' }],
    });
  });

  it('is withdrawn and subscribed to again; both stand in the records', async () => {
    const [mine] = (await detailOf(id)).mine;
    const withdraw = () => ask(me, 'withdraw', { id: mine?.id ?? '', ...request() });
    expect((await withdraw()).status).toBe(1);
    expect((await withdraw()).code).toBe('not_in_subscription');
    await ask(me, 'subscribe', { id, shares: 10, ...request() });
    const { rows, total } = (await ask(me, 'records', {})).data as Output<'increaseRecords'>;
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { increase: id, symbol: '900005', price: '50000', result: 'standing', shares: 10 },
      { result: 'withdrawn', released: '1200000' },
    ]);
  });

  it('is listed by its phase, with what is left to the public', async () => {
    await gateway.engine.forward(increase().publicOpensAt);
    const { rows } = (await ask(other, 'list', { phase: 'progress' }))
      .data as Output<'increaseList'>;
    expect(rows).toMatchObject([{ id, stage: 'public', offered: increase().offered.pool }]);
    const subscribed = await ask(other, 'subscribe', { id, shares: 50, ...request() });
    expect(subscribed.data).toMatchObject({ amount: '2500000' });
    const { rows: mine } = (await ask(me, 'list', {})).data as Output<'increaseList'>;
    expect(mine[0]?.mine).toMatchObject([{ kind: 'right', result: 'allotted', allotted: 10 }]);
  });
});
