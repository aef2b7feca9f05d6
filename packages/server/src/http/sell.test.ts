import { LIMITS } from '@maru/std/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ID, type TestGateway, testGateway } from './testing/gateway.ts';

const ORDER = { symbol: '900005', side: 'long', type: 'limit', price: '72000', leverage: 1 };

let gateway: TestGateway;
let me: { token: string; account: string };
/** Purchases of 100 shares each: two of one stock, the older one first, and one of another. */
const lines: string[] = [];

async function bought(symbol: string, price: number): Promise<string> {
  const order = { ...ORDER, symbol, price: String(price), lots: 1 };
  const { body } = await gateway.call('/trade/order', { ...order, clientOrderId: `b${price}` }, me);
  const { id } = body.data as { id: string };
  const fill = { kind: 'fill', id, price, quantity: 100, cumulative: 100, bookSeq: 1 } as const;
  const payload = { reports: [fill] };
  await gateway.engine.submit({ type: 'venue.report', actor: 'venue', key: null, payload });
  return id;
}

const sell = async (fields: object) =>
  (await gateway.call('/trade/sell', { symbol: '900005', clientOrderId: 's', ...fields }, me)).body;

beforeAll(async () => {
  gateway = await testGateway();
  me = await gateway.demo();
  lines.push(await bought('900005', 70_000));
  lines.push(await bought('900005', 71_000));
  lines.push(await bought('900036', 9_000));
});
afterAll(() => gateway.app.close());

describe('a sale of a stock', () => {
  it('is previewed with its parts, the oldest purchase first, and changes nothing', async () => {
    const preview = { symbol: '900005', quantity: 150 };
    const { body } = await gateway.call('/trade/sellPreview', preview, me);
    expect(body).toMatchObject({
      status: 1,
      data: {
        quantity: 150,
        sellable: 200,
        parts: [
          { id: lines[0], quantity: 100, holding: 100, averagePrice: '70000.00' },
          { id: lines[1], quantity: 50, holding: 100, averagePrice: '71000.00' },
        ],
      },
    });
    const picked = { ...preview, lines: [lines[1]], quantity: undefined };
    const { body: one } = await gateway.call('/trade/sellPreview', picked, me);
    expect(one).toMatchObject({ data: { sellable: 100, parts: [{ id: lines[1] }] } });
  });

  it.each([
    ['more than is held', { quantity: 201 }, 'sale_over_holding', { n: '200' }],
    ['a part of a share', { quantity: 0.5 }, 'lots_not_whole', {}],
    ['a purchase of another stock', { lines: 2 }, 'line_of_another_stock', {}],
    ['a purchase of nobody', { lines: 'O999' }, 'order_missing', {}],
    ['an off-tick price', { type: 'limit', price: '70050' }, 'off_tick', { n: '70000' }],
  ])(
    'of %s is refused',
    async (_what, { lines: named, ...fields }: Record<string, unknown>, code, params) => {
      const id = typeof named === 'number' ? lines[named] : named;
      const body = await sell({ ...fields, ...(id === undefined ? {} : { lines: [id] }) });
      expect(body).toMatchObject({ status: 0, code, params });
    },
  );

  it('of a locked purchase is refused', async () => {
    const { broker } = gateway.engine;
    const line = broker.reads.order(lines[2] ?? '');
    broker.load('orders', { ...line, holding: 0, locked: 100 });
    const named = await sell({ symbol: '900036', lines: [lines[2]] });
    expect(named).toMatchObject({ code: 'position_locked' });
    expect(await sell({ symbol: '900036' })).toMatchObject({ code: 'position_locked' });
    broker.load('orders', { ...line, holding: 100, locked: 0 });
  });

  it.each([
    ['no purchase at all', []],
    ['too many purchases', Array.from({ length: LIMITS.saleLines + 1 }, (_, i) => `O${i}`)],
  ])('that names %s is no request', async (_what, named) => {
    const form = { symbol: '900005', clientOrderId: 's', lines: named };
    const answer = await gateway.call('/trade/sell', form, me);
    expect(answer).toMatchObject({ http: 400, body: { code: 'bad_request' } });
  });

  it('is made once for a key, by a closing order for each purchase', async () => {
    const first = await sell({ quantity: 150 });
    const { ids } = first.data as { ids: string[] };
    expect(ids).toEqual([ids[0], `${ids[0]}-2`]);
    expect(await sell({ quantity: 150 })).toEqual(first);
    expect(await sell({ quantity: 149 })).toMatchObject({ code: 'key_mismatch' });
    const own = ids.map((id) => gateway.engine.broker.reads.order(id));
    expect(own).toMatchObject([
      { customer: DEMO_ID, closes: lines[0], quantity: 100 },
      { customer: DEMO_ID, closes: lines[1], quantity: 50 },
    ]);
    expect(await sell({ clientOrderId: 's2' })).toMatchObject({ status: 1 });
    expect(await sell({ clientOrderId: 's3' })).toMatchObject({ code: 'nothing_to_sell' });
  });
});
