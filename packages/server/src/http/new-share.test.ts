import type { Output } from '@maru/contract/calls';
import { entryId } from '@maru/draw/entries';
import { verifyInclusion } from '@maru/draw/merkle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { drawAll, offeringTerms, openOffering } from './testing/offerings.ts';
import { FUND_PASSWORD, freshKey, type Owner, Owners, UNLIMITED } from './testing/owners.ts';
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
  (await owners.ask(owner, `/newStock/${call}`, body)).body;
const data = async <N extends 'newStockList' | 'newStockDetail' | 'newStockRecords'>(
  call: string,
  body: object,
): Promise<Output<N>> => (await ask(me, call, body)).data as Output<N>;
const request = () => ({ requestId: freshKey() });

let symbols = 0;
const offered = (): Promise<string> => {
  symbols += 1;
  return openOffering(gateway.engine, { symbol: String(920_000 + symbols) });
};

describe('an offering', () => {
  it('is listed with what stands so far, and with one’s own application alone', async () => {
    const id = await offered();
    expect((await ask(me, 'subscribe', { id, lots: 3, ...request() })).status).toBe(1);
    await ask(other, 'subscribe', { id, lots: 10, ...request() });
    const { rows } = await data<'newStockList'>('list', { phase: 'progress' });
    expect(rows.find((row) => row.id === id)).toMatchObject({
      stage: 'open',
      price: '10000',
      pool: 1_000,
      applications: 2,
      asked: 1_300,
      competition: '1.30',
      marketPrice: null,
      board: 'second',
      mine: { result: 'awaiting', shares: 300, deposit: '1500000', equal: null },
    });
    const all = await data<'newStockDetail'>('detail', { id });
    expect(all).toMatchObject({
      sector: { en: 'Games' },
      business: { en: '사업 shares' },
      depositPpm: 500_000,
      applicationsMost: 1,
      barredUntil: null,
      root: null,
      beacon: { kind: 'chain' },
      available: '298500000',
    });
  });

  it('that two people have not approved is nobody’s', async () => {
    const terms = offeringTerms(gateway.engine.now(), { symbol: '930001' });
    const beacon = { kind: 'chain', round: 900, source: 'a'.repeat(64) } as const;
    const payload = { ...terms, beacon };
    const asked = await gateway.engine.submit({
      type: 'offering.ask',
      actor: 'sandbox',
      key: null,
      payload,
    });
    const id = asked.ok ? String(asked.reply.id) : '';
    for (const call of ['detail', 'draw', 'entries', 'proof']) {
      expect((await ask(me, call, { id })).code).toBe('product_missing');
    }
    const { rows } = await data<'newStockList'>('list', {});
    expect(rows.map((row) => row.id)).not.toContain(id);
  });

  it('is previewed with the deposit and the chance, and nothing is held', async () => {
    const id = await offered();
    await ask(other, 'subscribe', { id, lots: 10, ...request() });
    expect((await ask(me, 'preview', { id, lots: 1 })).data).toEqual({
      shares: 100,
      amount: '1000000',
      deposit: '500000',
      winningPpm: 1_000_000,
      availableAfter: '298000000',
      competition: '1.10',
    });
    expect(await ask(me, 'preview', { id, lots: 0.5 })).toMatchObject({ code: 'lots_not_whole' });
    expect(await ask(me, 'preview', { id, lots: 11 })).toMatchObject({
      code: 'subscription_above',
      params: { n: '1000' },
    });
  });

  it('gives a repeated application the first one’s answer', async () => {
    const form = { id: await offered(), lots: 1, ...request() };
    const first = await ask(me, 'subscribe', form);
    expect(await ask(me, 'subscribe', form)).toEqual(first);
    const { rows } = await data<'newStockRecords'>('records', {});
    expect(rows.filter((row) => row.offering === form.id)).toHaveLength(1);
  });
});

describe('what was won', () => {
  it('is due, paid with the fund password, and stands in the records', async () => {
    const offering = await offered();
    const { data: applied } = await ask(me, 'subscribe', { id: offering, lots: 2, ...request() });
    const { id } = applied as { id: string };
    await drawAll(gateway.engine, id);
    const due = { amount: '2000000', beyondHeld: '1000000' };
    const { rows } = await data<'newStockRecords'>('records', { tab: 'won' });
    expect(rows[0]).toMatchObject({ id, result: 'won', held: '1000000', due });
    const wrong = { id, fundPassword: '111222', ...request() };
    expect((await ask(me, 'pay', wrong)).code).toBe('fund_password_wrong');
    const paid = await ask(me, 'pay', { id, fundPassword: FUND_PASSWORD, ...request() });
    expect(paid.data).toEqual({ paid: '2000000' });
    const [row] = (await data<'newStockRecords'>('records', { tab: 'won' })).rows;
    expect(row).toMatchObject({ id, result: 'paid', held: '0', due: null, paid: '2000000' });
  });
});

describe('a draw', () => {
  it('has its entries for everybody, without an account, once they are frozen', async () => {
    const id = await offered();
    await ask(other, 'subscribe', { id, lots: 4, ...request() });
    const { data: applied } = await ask(me, 'subscribe', { id, lots: 1, ...request() });
    expect((await ask(me, 'entries', { id })).code).toBe('draw_not_yet');
    await drawAll(gateway.engine, (applied as { id: string }).id);
    const { body } = await gateway.call('/newStock/entries', { id });
    const { rows, more } = body.data as Output<'newStockEntries'>;
    expect(more).toBe(false);
    expect(rows.map(([, shares, , equal, rest]) => [shares, equal, rest]).sort()).toEqual([
      [100, 100, 0],
      [400, 400, 0],
    ]);
    expect(JSON.stringify(rows)).not.toContain(me.account);
    const { body: drawn } = await gateway.call('/newStock/draw', { id });
    expect(drawn.data).toMatchObject({
      pool: 1_000,
      entries: 2,
      asked: 500,
      held: '2500000',
      stage: 'payment',
      root: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
  });

  it('proves one’s own application alone', async () => {
    const id = await offered();
    await ask(me, 'subscribe', { id, lots: 3, ...request() });
    const { data: applied } = await ask(other, 'subscribe', { id, lots: 4, ...request() });
    expect((await ask(me, 'proof', { id })).code).toBe('draw_not_yet');
    await drawAll(gateway.engine, (applied as { id: string }).id);
    const { data: proof } = await ask(me, 'proof', { id });
    const { entry, salt, shares, hold, index, size, path } = proof as Output<'newStockProof'>;
    expect(entryId(Buffer.from(salt, 'hex'), id, me.account)).toBe(entry);
    expect([shares, size]).toEqual([300, 2]);
    const { rows } = (await ask(other, 'entries', { id })).data as Output<'newStockEntries'>;
    expect(rows[index]?.slice(0, 3)).toEqual([entry, shares, hold]);
    const { body: drawn } = await gateway.call('/newStock/draw', { id });
    const { root } = drawn.data as Output<'newStockDraw'>;
    const own = { id: entry, shares, hold };
    expect(verifyInclusion(own, size, { index, path }, root?.hash ?? '')).toBe(true);
    const stranger = await owners.open();
    expect((await ask(stranger, 'proof', { id })).code).toBe('subscription_missing');
  });
});

describe('at the desk', () => {
  const typedTerms = (symbol: string) => {
    const terms = offeringTerms(gateway.engine.now(), { symbol });
    const { priceFrom, priceTo, price, issued, pool, lotSize, leastLots, mostLots, ...rest } =
      terms;
    const numbers = { priceFrom, priceTo, price, issued, pool, lotSize, leastLots, mostLots };
    const typed = Object.entries(numbers).map(([name, value]) => [
      name,
      value.toLocaleString('en'),
    ]);
    return { ...rest, ...Object.fromEntries(typed), ...request() };
  };
  let cookie = '';
  const desk = async (path: string, body: object) =>
    (await askDesk(gateway, path, body, { cookie })).body;
  beforeAll(async () => {
    await appoint(gateway, 'keeper', 'reviewer');
    ({ cookie } = await logIn(gateway, 'keeper'));
  });

  it('is asked for as it is typed, and listed, the newest first', async () => {
    // a lot and a least number that are left empty are as the parameters
    const form = { ...typedTerms('940001'), lotSize: '', leastLots: ' ', mostLots: '200' };
    const { data: asked } = await desk('/offeringAsk', { ...form, pool: '50,000' });
    const { id } = asked as { id: string };
    const made = await gateway.engine.read(null, (reads) => reads.offering(id));
    expect(made).toMatchObject({ value: { leastLots: 100, instrument: { lotSize: 100 } } });
    const { data: listed } = await desk('/offerings', {});
    const [first] = (listed as { rows: object[] }).rows;
    expect(first).toMatchObject({
      ...(asked as object),
      symbol: '940001',
      stage: 'review',
      askedBy: 'staff:keeper',
      price: '10000',
      pool: 50_000,
      issued: 2_000_000,
      held: '0',
      instruction: null,
    });
  });

  it.each([
    [{ lotSize: 'x' }, 'offering_terms'],
    [{ leastLots: '0' }, 'offering_terms'],
    [{ mostLots: '' }, 'offering_terms'],
    [{ price: 'ten' }, 'offering_terms'],
    [{ price: '-1' }, 'offering_terms'],
    [{ price: '10000.5' }, 'offering_terms'],
    [{ issued: '99999999999999' }, 'offering_terms'],
    [{ pool: '' }, 'offering_terms'],
    [{ sector: 'nothing' }, 'offering_terms'],
    [{ symbol: '9400' }, 'offering_terms'],
    [{ names: { kor: '새', en: ' ', tw: '新' } }, 'offering_terms'],
    [{ listsOn: '2026-02-30' }, 'offering_timetable'],
    [{ opensAt: 1.5 }, 'offering_timetable'],
    [{ closesAt: 1e300 }, 'offering_timetable'],
    [{ opensAt: 1 }, 'offering_timetable'],
    [{ symbol: '940001' }, 'symbol_taken'],
  ])('%o → %s', async (change, code) => {
    expect((await desk('/offeringAsk', { ...typedTerms('940002'), ...change })).code).toBe(code);
  });
});
