import { START } from '@maru/broker/testing/broker-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ID, type TestGateway, testGateway } from './testing/gateway.ts';

const ORDER = { symbol: '900005', side: 'long', type: 'limit', price: '70000', leverage: 1 };

let gateway: TestGateway;
let me: { token: string; account: string };
/** A purchase of 100 shares at 70,000 won, which is the last price too. */
let id = '';

const call = async (path: string, body: object) => (await gateway.call(path, body, me)).body;

beforeAll(async () => {
  gateway = await testGateway();
  me = await gateway.demo();
  const placed = await call('/trade/order', { ...ORDER, lots: 1, clientOrderId: 'b' });
  ({ id } = placed.data as { id: string });
  const fill = { kind: 'fill', id, price: 70_000, quantity: 100, cumulative: 100 } as const;
  const payload = { reports: [{ ...fill, bookSeq: 1 }] };
  await gateway.engine.submit({ type: 'venue.report', actor: 'venue', key: null, payload });
});
afterAll(() => gateway.app.close());

describe('a take-profit and stop-loss', () => {
  it.each([
    ['no level', {}, 'protection_empty', {}],
    ['a take-profit below the price', { takeProfit: '69000' }, 'take_profit_not_above', '70000'],
    ['a stop-loss above the price', { stopLoss: '71000' }, 'stop_loss_not_below', '70000'],
    ['a price between ticks', { stopLoss: '66050' }, 'protection_off_tick', '66000'],
    ['a price far beyond', { takeProfit: '710000' }, 'protection_beyond_limit', '700000'],
    ['more than is held', { stopLoss: '66000', quantity: 101 }, 'protection_over_holding', '100'],
    ['a part of a share', { stopLoss: '66000', quantity: 0.5 }, 'lots_not_whole', {}],
    ['a price of 0', { stopLoss: '0' }, 'price_not_positive', {}],
  ] as const)('with %s are refused, in the preview too', async (_what, fields, code, n) => {
    const params = typeof n === 'string' ? { n } : n;
    const refused = { status: 0, code, params };
    expect(await call('/trade/protectPreview', { id, ...fields })).toMatchObject(refused);
    const asked = { id, ...fields, requestId: `r-${code}` };
    expect(await call('/trade/protect', asked)).toMatchObject(refused);
  });

  it('of a position that is nobody’s, or over, are refused', async () => {
    const levels = { stopLoss: '66000', requestId: 'r' };
    expect(await call('/trade/protect', { id: 'O99', ...levels })).toMatchObject({
      code: 'order_missing',
    });
    const { broker } = gateway.engine;
    const line = broker.reads.order(id);
    broker.load('orders', { ...line, holding: 0, closed: 100 });
    expect(await call('/trade/protect', { id, ...levels })).toMatchObject({
      code: 'not_in_position',
    });
    broker.load('orders', { ...line, holding: 100, closed: 0 });
  });

  it('on the wrong side of a purchase are refused with it', async () => {
    const order = { ...ORDER, lots: 1, clientOrderId: 'p' };
    expect(await call('/trade/order', { ...order, takeProfit: '70000' })).toMatchObject({
      code: 'take_profit_not_above',
      params: { n: '70000' },
    });
    expect(await call('/trade/order', { ...order, stopLoss: '70100' })).toMatchObject({
      code: 'stop_loss_not_below',
    });
    const preview = { ...ORDER, lots: 1, takeProfit: '75000' };
    expect(await call('/trade/preview', preview)).toMatchObject({
      status: 1,
      data: { protection: { takeProfit: { net: '7483875', profit: '482825' }, stopLoss: null } },
    });
  });

  it('stay as they are while their closing order is under way', async () => {
    const asked = { id, takeProfit: '75000', stopLoss: '66000', requestId: 's' };
    expect(await call('/trade/protect', asked)).toMatchObject({ status: 1, data: { id } });
    expect(await call('/trade/positions', {})).toMatchObject({
      data: { rows: [{ id, protected: { takeProfit: '75000', stopLoss: '66000' } }] },
    });
    const payload = { id, last: 65_000 };
    await gateway.engine.submit({ type: 'protection.fire', actor: 'clock', key: null, payload });
    const closing = { status: 0, code: 'protection_closing' };
    expect(await call('/trade/protect', { ...asked, requestId: 't' })).toMatchObject(closing);
    expect(await call('/trade/unprotect', { id })).toMatchObject(closing);
  });
});

describe('locked shares', () => {
  it.each([
    ['minutes', 'sell_too_early', '10'],
    ['days', 'sell_lock_days', '2'],
    ['product', 'position_locked', '0'],
  ] as const)('by %s are refused with their reason and end', async (reason, code, n) => {
    const placed = await call('/trade/order', { ...ORDER, lots: 1, clientOrderId: `l-${code}` });
    const { id: line } = placed.data as { id: string };
    const { broker } = gateway.engine;
    const order = { ...broker.reads.order(line), pending: 0, locked: 100, filled: 100 };
    broker.load('orders', { ...order, held: 0n });
    const until = START + 1_000;
    const lock = { id: line, customer: DEMO_ID, from: START, until, count: Number(n), open: true };
    broker.load('locks', { ...lock, reason });
    const sale = { symbol: '900005', lines: [line], clientOrderId: `s-${code}` };
    expect(await call('/trade/sell', sale)).toMatchObject({
      status: 0,
      code,
      params: { at: String(until) },
    });
    expect(await call('/trade/positions', {})).toMatchObject({
      data: { rows: expect.arrayContaining([expect.objectContaining({ id: line })]) },
    });
  });
});
