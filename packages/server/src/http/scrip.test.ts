import { payer } from '@maru/broker/testing/dividend-kit';
import type { Output } from '@maru/contract/calls';
import type { Output as DeskOutput } from '@maru/contract/desk-calls';
import { startOfDay } from '@maru/std/kst';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { freshKey, type Owner, Owners, UNLIMITED } from './testing/owners.ts';
import { appoint, askDesk, logIn } from './testing/staff.ts';

const SYMBOL = '900005';
const DIVIDEND = `${SYMBOL}:2026Q4`;
const [EX, RECORD, LAST, PAY] = ['2026-12-01', '2026-12-02', '2026-12-11', '2026-12-12'];

let gateway: TestGateway;
let owners: Owners;
let me: Owner;
let other: Owner;
let cookie = '';

beforeAll(async () => {
  gateway = await testGateway(UNLIMITED);
  gateway.engine.broker.setInstrument(payer(SYMBOL, 40_003));
  owners = new Owners(gateway);
  [me, other] = [await owners.open(), await owners.open()];
  for (const type of ['clock.start', 'dividend.declare'] as const) {
    const actor = type === 'clock.start' ? 'clock' : 'system';
    await gateway.engine.submit({ type, actor, key: null, payload: {} });
  }
  await appoint(gateway, 'keeper', 'reviewer');
  cookie = (await logIn(gateway, 'keeper')).cookie;
  await owners.position(me);
});
afterAll(() => gateway.app.close());

const ask = async (owner: Owner, call: string, body: object = {}) =>
  (await owners.ask(owner, `/dividend/${call}`, body)).body;
const elect = (owner: Owner, shares: number) =>
  ask(owner, 'elect', { id: DIVIDEND, shares, requestId: freshKey() });
const shown = async (owner: Owner, body: object = {}) =>
  ((await ask(owner, 'list', body)).data as Output<'dividendList'>).rows;
const desk = async (path: string, body: object) =>
  (await askDesk(gateway, path, body, { cookie })).body;
const offer = (form: object) => desk('/scripAsk', { ...form, requestId: freshKey() });
const listed = async (of: string) =>
  ((await desk('/dividends', { of })).data as DeskOutput<'deskDividends'>).rows;

describe('a dividend in shares', () => {
  it('is asked for at the desk, of what can be offered, and announced by two people', async () => {
    expect(await listed('askable')).toMatchObject([{ id: DIVIDEND, exDay: EX, scrip: null }]);
    expect(await offer({ dividend: DIVIDEND, discount: '90' })).toMatchObject({
      code: 'scrip_terms',
    });
    expect(await offer({ dividend: DIVIDEND, discount: 'x' })).toMatchObject({
      code: 'scrip_terms',
    });
    expect(await offer({ dividend: 'none', discount: '5' })).toMatchObject({
      code: 'product_missing',
    });
    expect(await offer({ dividend: DIVIDEND, discount: '5' })).toMatchObject({ status: 1 });
    // hidden until two have approved it
    expect(await shown(me, { scrip: true })).toEqual([]);
    expect(await elect(me, 1)).toMatchObject({ code: 'scrip_none' });
    const [review] = gateway.engine.broker.reads.pendingReviews();
    const decision = { id: review?.id ?? '', approve: true, reason: null };
    const decide = { type: 'review.decide', key: null, payload: decision } as const;
    // the requester was the first of the two
    await gateway.engine.submit({ ...decide, actor: 'sandbox-approver' });
    expect(await listed('askable')).toEqual([]);
    expect(await shown(me, { scrip: true })).toMatchObject([
      { id: DIVIDEND, scrip: { stage: 'upcoming', discountPpm: 50_000, price: null, most: 0 } },
    ]);
    expect(await shown(me, { symbol: '900036' })).toEqual([]);
    expect(await elect(me, 1)).toMatchObject({ code: 'scrip_not_yet' });
  });

  it('is chosen by who holds it, changed and withdrawn, each refusal with its code', async () => {
    await gateway.engine.forward(startOfDay(EX));
    expect(await offer({ dividend: DIVIDEND, discount: '5' })).toMatchObject({
      code: 'scrip_terms',
    });
    await gateway.engine.forward(startOfDay(RECORD));
    const week = { turnover: 70_000_000, volume: 1_000 };
    const payload = { dividend: DIVIDEND, week };
    await gateway.engine.submit({ type: 'scrip.price', actor: 'system', key: null, payload });
    const [row] = await shown(me);
    expect(row?.scrip).toMatchObject({ stage: 'open', price: '66500', cashOnly: 0, mine: null });
    const most = row?.scrip?.most ?? 0;
    expect(most).toBeGreaterThan(2);
    expect(await elect(other, 1)).toMatchObject({ code: 'scrip_none' });
    expect(await elect(me, 0)).toMatchObject({ code: 'placement_shares' });
    expect(await elect(me, most + 1)).toMatchObject({
      code: 'scrip_above',
      params: { n: String(most) },
    });
    expect(await elect(me, most)).toMatchObject({ status: 1 });
    const { data } = await elect(me, 2);
    const { id } = data as Output<'dividendElect'>;
    expect(data).toEqual({ id, amount: '133000' });
    const cash = String(BigInt(row?.mine?.net ?? 0) - 133_000n);
    expect((await shown(me))[0]?.scrip?.mine).toEqual({ id, shares: 2, amount: '133000', cash });
    const mine = (await ask(me, 'elections')).data as Output<'dividendElections'>;
    expect(mine.rows).toMatchObject([
      { id, result: 'standing', open: true, shares: 2, price: '66500', quarter: '2026Q4' },
    ]);
    expect((await ask(other, 'elections')).data).toEqual({ rows: [], total: 0 });
    const back = { id, requestId: freshKey() };
    expect(await ask(other, 'electionWithdraw', back)).toMatchObject({
      code: 'subscription_missing',
    });
    expect(await ask(me, 'electionWithdraw', { ...back, requestId: freshKey() })).toMatchObject({
      status: 1,
    });
    expect(await elect(me, 3)).toMatchObject({ status: 1 });
    const chosen = await desk('/scripElections', { dividend: DIVIDEND });
    expect((chosen.data as DeskOutput<'deskScripElections'>).rows[0]).toMatchObject({
      customer: me.account,
      result: 'standing',
      shares: 3,
      amount: '199500',
    });
    expect(await listed('scrip')).toMatchObject([
      { id: DIVIDEND, scrip: { stage: 'open', elections: 1, shares: 3, amount: '199500' } },
    ]);
  });

  it('is over before the pay date, and paid with the dividend', async () => {
    await gateway.engine.forward(startOfDay(LAST));
    expect(await elect(me, 1)).toMatchObject({ code: 'scrip_over' });
    await gateway.engine.forward(startOfDay(PAY));
    const { rows } = (await ask(me, 'elections')).data as Output<'dividendElections'>;
    expect(rows[0]).toMatchObject({ result: 'paid', open: false, position: null });
    expect(rows[0]?.entry).toBeGreaterThan(0);
  });
});
