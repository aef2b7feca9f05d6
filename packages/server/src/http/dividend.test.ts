import { payer } from '@maru/broker/testing/dividend-kit';
import type { Output } from '@maru/contract/calls';
import { startOfDay } from '@maru/std/kst';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { freshKey, type Owner, Owners, UNLIMITED } from './testing/owners.ts';

const SYMBOL = '900005';
const [EX, PAY] = ['2026-12-01', '2026-12-12'];

let gateway: TestGateway;
let owners: Owners;
let me: Owner;
let other: Owner;

beforeAll(async () => {
  gateway = await testGateway(UNLIMITED);
  gateway.engine.broker.setInstrument(payer(SYMBOL, 4_003));
  owners = new Owners(gateway);
  [me, other] = [await owners.open(), await owners.open()];
  const start = { type: 'clock.start', actor: 'clock', key: null, payload: {} } as const;
  await gateway.engine.submit(start);
  const declare = { type: 'dividend.declare', actor: 'system', key: null, payload: {} } as const;
  expect((await gateway.engine.submit(declare)).ok).toBe(true);
});
afterAll(() => gateway.app.close());

const ask = async (owner: Owner, call: string, body: object = {}) =>
  (await owners.ask(owner, `/dividend/${call}`, body)).body;
const list = async (owner: Owner, body: object = {}) =>
  (await ask(owner, 'list', body)).data as Output<'dividendList'>;
const records = async (owner: Owner) =>
  (await ask(owner, 'records')).data as Output<'dividendRecords'>;

async function buy(): Promise<void> {
  const order = { symbol: SYMBOL, lots: 1, price: '70000', clientOrderId: freshKey() };
  const { body } = await owners.ask(me, '/trade/order', {
    ...order,
    side: 'long',
    type: 'limit',
    leverage: 1,
  });
  const { id } = body.data as { id: string };
  const fill = { kind: 'fill', id, price: 70_000, quantity: 100, cumulative: 100, bookSeq: 1 };
  await gateway.engine.submit({
    type: 'venue.report',
    actor: 'venue',
    key: null,
    payload: { reports: [fill] } as never,
  });
}

describe('a dividend', () => {
  it('is listed beforehand with its dates, and what the shares of now would bring', async () => {
    const before = await list(me, { phase: 'upcoming' });
    expect(before).toMatchObject({
      total: 1,
      rows: [
        {
          id: '900005:2026Q4',
          stage: 'declared',
          won: '1003',
          last: '70000',
          market: 'main',
          exDay: EX,
          recordDay: '2026-12-02',
          payDay: PAY,
          mine: null,
        },
      ],
    });
    await buy();
    const [mine] = (await list(me)).rows;
    expect(mine?.mine).toEqual({
      state: 'estimated',
      shares: 100,
      gross: '100300',
      incomeTax: '14042',
      localTax: '1404',
      net: '84854',
    });
    expect((await list(other)).rows[0]?.mine).toBeNull();
    expect(await records(me)).toEqual({ rows: [], total: 0 });
  });

  it('is mine alone from the ex date on, and is expected', async () => {
    await gateway.engine.forward(startOfDay(EX));
    expect((await list(me)).rows[0]).toMatchObject({
      stage: 'frozen',
      mine: { state: 'frozen', shares: 100, net: '84854' },
    });
    expect((await records(me)).rows).toMatchObject([
      { symbol: SYMBOL, shares: 100, net: '84854', paidAt: null, entry: null, payDay: PAY },
    ]);
    expect((await records(other)).rows).toEqual([]);
    expect((await ask(me, 'totals')).data).toEqual({
      gross: '0',
      tax: '0',
      net: '0',
      charged: '0',
      expected: '84854',
      toCharge: '0',
      taxPpm: 154_000,
    });
    expect((await list(me, { phase: 'ended' })).rows).toEqual([]);
  });

  it('is paid, ends, and counts in the totals', async () => {
    await gateway.engine.forward(startOfDay(PAY));
    expect((await list(me, { phase: 'ended' })).rows).toMatchObject([
      { id: '900005:2026Q4', stage: 'paid', mine: { state: 'paid', net: '84854' } },
    ]);
    expect((await list(me, { phase: 'upcoming' })).rows).toEqual([]);
    const [row] = (await records(me)).rows;
    expect(row).toMatchObject({ paidAt: startOfDay(PAY), owed: '0' });
    expect(row?.entry).toBeGreaterThan(0);
    expect((await ask(me, 'totals')).data).toMatchObject({
      gross: '100300',
      tax: '15446',
      net: '84854',
      expected: '0',
    });
    expect((await ask(other, 'totals')).data).toMatchObject({ net: '0' });
  });
});
