import { CALLS } from '@maru/contract/calls';
import { API_BASE, DESK_API_BASE } from '@maru/contract/constants';
import { DESK_CALLS } from '@maru/contract/desk-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ID, type TestGateway, testGateway } from './testing/gateway.ts';

const ORDER = {
  symbol: '900005',
  side: 'long',
  type: 'limit',
  price: '70000',
  lots: 1,
  leverage: 1,
  clientOrderId: 'c1',
};

const STOP = { orderType: 'stop_limit', stopPrice: '70100' };

const calls = Object.values(CALLS);
const sessionPaths = calls.filter((c) => c.access === 'session').map((c) => c.path);
const publicPaths = calls.filter((c) => c.access === 'public').map((c) => c.path);

let gateway: TestGateway;
let me: { token: string; account: string };

beforeAll(async () => {
  gateway = await testGateway();
  me = await gateway.demo();
});
afterAll(() => gateway.app.close());

describe('the call table', () => {
  it('has a route for every call and no other call', async () => {
    const routes = gateway.app.printRoutes({ commonPrefix: false });
    for (const { path } of calls) {
      expect(gateway.app.hasRoute({ method: 'POST', url: API_BASE + path })).toBe(true);
    }
    const ofTheDesk = Object.values(DESK_CALLS);
    for (const { path } of ofTheDesk) {
      expect(gateway.app.hasRoute({ method: 'POST', url: DESK_API_BASE + path })).toBe(true);
    }
    expect(routes.match(/POST/g)).toHaveLength(calls.length + ofTheDesk.length);
  });

  it('has the fixed names of the specification', () => {
    const paths = calls.map((call) => call.path);
    expect(paths).toEqual(
      expect.arrayContaining(['/parameter/zhishu', '/user/Optionallist', '/common/config']),
    );
  });
});

/** The type of a body that is no JSON. */
const typeOf = (path: string): Record<string, string> =>
  calls.some((call) => call.path === path && 'body' in call) ? { 'content-type': 'image/png' } : {};

describe('who may call', () => {
  it.each(sessionPaths)('%s answers 401 without a session', async (path) => {
    const answer = await gateway.call(path, sample(path), typeOf(path));
    expect(answer.http).toBe(401);
    expect(answer.body).toMatchObject({ status: 0, code: 'unauthorized', data: null });
  });

  it.each([
    ['another account', () => ({ token: me.token, account: 'M99999999' })],
    ['no account', () => ({ token: me.token })],
    ['a token of no session', () => ({ token: 'A'.repeat(43), account: DEMO_ID })],
    ['something that is no token', () => ({ token: 'x', account: DEMO_ID })],
  ])('a session call with %s is 401', async (_case, headers) => {
    const answer = await gateway.call('/fund/balances', {}, headers() as Record<string, string>);
    expect(answer.http).toBe(401);
  });

  it.each(publicPaths.filter((path) => path !== '/market/detail'))(
    '%s ignores a bad session',
    async (path) => {
      const answer = await gateway.call(path, sample(path), { token: 'x', account: 'y' });
      expect(answer.http).toBe(200);
    },
  );

  it('a session ends with its log-out, from the next call on', async () => {
    const other = await gateway.demo();
    expect((await gateway.call('/fund/balances', {}, other)).http).toBe(200);
    expect((await gateway.call('/login/logout', {}, other)).body.status).toBe(1);
    expect((await gateway.call('/fund/balances', {}, other)).http).toBe(401);
    expect((await gateway.call('/fund/balances', {}, me)).http).toBe(200);
  });
});

describe('400 for a body that is none', () => {
  it.each([
    ['no JSON', '{'],
    ['an empty body', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['a missing field', JSON.stringify({ ...ORDER, symbol: undefined })],
    ['an unknown field', JSON.stringify({ ...ORDER, colour: 'red' })],
    ['a field of another type', JSON.stringify({ ...ORDER, price: 70_000 })],
    ['a word outside its list', JSON.stringify({ ...ORDER, side: 'up' })],
    ['a field of a later version', JSON.stringify({ ...ORDER, trailingStop: '5' })],
    ['an order type that names no price', JSON.stringify({ ...ORDER, orderType: 'mid' })],
    ['a market order that names one', JSON.stringify({ ...ORDER, type: 'market', ...STOP })],
    ['a stop price without a stop', JSON.stringify({ ...ORDER, stopPrice: '70100' })],
    ['a prototype', '{"__proto__":{"symbol":"900005"}}'],
  ])('%s', async (_case, body) => {
    const answer = await gateway.call('/trade/order', body, me);
    expect(answer.http).toBe(400);
    expect(answer.body).toMatchObject({ status: 0, code: 'bad_request' });
  });

  it.each(['\\u0000', 'O1\\ud800', '\\udc00x'])('text that cannot be stored: %s', async (bad) => {
    for (const [path, body] of [
      ['/trade/cancel', `{"id":"${bad}"}`],
      ['/trade/position', `{"id":"${bad}"}`],
      ['/user/Optionallist', `{"type":"${bad}"}`],
    ] as const) {
      expect((await gateway.call(path, body, me)).http).toBe(400);
    }
  });

  it.each([
    ['text/plain', 'identity', 415],
    ['application/x-www-form-urlencoded', 'identity', 415],
    ['application/json; charset=euc-kr', 'identity', 415],
    ['application/json;charset="UTF-16"', 'identity', 415],
    ['application/json', 'gzip', 415],
    ['application/json', 'gzip, identity', 415],
    ['application/json', 'br', 415],
    ['application/json; charset=UTF-8', 'identity', 200],
    ['application/json; charset="utf8"', 'Identity', 200],
  ])('%s in the coding %s is %i', async (type, coding, http) => {
    const headers = { 'content-type': type, 'content-encoding': coding };
    const answer = await gateway.call('/common/config', '{}', headers);
    expect(answer.http).toBe(http);
    if (http === 200) return;
    expect(answer.body).toMatchObject({ status: 0, code: 'bad_request', data: null });
    const taken = answer.headers['accept-encoding'] ?? answer.headers.accept;
    if (!type.includes('charset')) expect(taken).toMatch(/^(identity|application\/json)$/);
  });

  it.each([
    [{ symbol: undefined }, 'symbol'],
    [{ colour: 'red' }, 'colour'],
    [{ [`c${'o'.repeat(200)}`]: 1 }, `c${'o'.repeat(99)}`],
    [{ price: 70_000 }, 'price'],
    [{ side: 'up' }, 'side'],
    [{ clientOrderId: 'k\ud800' }, 'clientOrderId'],
    [{ takeProfit: { price: 1 } }, 'takeProfit'],
  ])('names the field of %j', async (fields, field) => {
    const { body } = await gateway.call(
      '/trade/order',
      JSON.stringify({ ...ORDER, ...fields }),
      me,
    );
    expect(body).toMatchObject({ code: 'bad_request', params: { field } });
  });

  it('names the field of text that cannot be stored, and none of what is no body', async () => {
    const guardian = { name: 'Kim', phone: 1 };
    const strings = { account: 'a', password: 'p', confirmPassword: 'p', birthDate: '2020-01-01' };
    const form = {
      ...strings,
      institutionCode: 'MARU01',
      agreed: true,
      investor: 'general',
      guardian,
    };
    const nested = await gateway.call('/login/register', form);
    expect(nested.body.params).toEqual({ field: 'guardian.phone' });
    const stored = await gateway.call('/trade/cancel', '{"id":"O\\u0000"}', me);
    expect(stored.body.params).toEqual({ field: 'id' });
    expect((await gateway.call('/trade/cancel', '[]', me)).body.params).toEqual({});
    expect((await gateway.call('/trade/cancel', '{', me)).body.params).toEqual({});
  });

  it('413 beyond 64 KiB', async () => {
    const answer = await gateway.call('/common/config', { type: 'x'.repeat(65_536) });
    expect(answer.http).toBe(413);
    expect(answer.body.code).toBe('bad_request');
  });
});

describe('a value against a rule is a refusal with HTTP 200', () => {
  it.each([
    [{ lots: 1.5 }, 'lots_not_whole'],
    [{ lots: -1 }, 'lots_not_whole'],
    [{ price: '0' }, 'price_not_positive'],
    [{ price: '999999999999999999' }, 'above_price_limit'],
    [{ leverage: 2 }, 'margin_not_enabled'],
    [{ side: 'short' }, 'margin_not_enabled'],
    [{ symbol: '000001' }, 'product_missing'],
    [{ ...STOP, stopPrice: '69900' }, 'stop_not_above'],
    [{ ...STOP, tif: 'ioc' }, 'tif_not_taken'],
    [{ type: 'market' }, 'price_not_taken'],
    [{ type: 'market', orderType: 'closing_price', price: undefined }, 'type_not_taken'],
  ])('%o → %s', async (fields, code) => {
    const answer = await gateway.call('/trade/order', { ...ORDER, ...fields }, me);
    expect(answer.http).toBe(200);
    expect(answer.body).toMatchObject({ status: 0, code, data: null });
  });

  it('the last day that can be written is a day', async () => {
    const answer = await gateway.call('/fund/records', { to: '9999-12-31' }, me);
    // the balances of its rows are read by a statement, for which there is no database here
    expect(answer).toMatchObject({ http: 200, body: { code: 'system_busy' } });
  });

  it('says the number in the text and in the parameters', async () => {
    const { body } = await gateway.call('/trade/order', { ...ORDER, price: '70050' }, me);
    const params = body.params as { n: string };
    expect(body.code).toBe('off_tick');
    expect(body.msg).toContain(params.n);
  });
});

describe('an accepted call', () => {
  it('gives its data in the envelope, once for one key', async () => {
    const first = await gateway.call('/trade/order', { ...ORDER, clientOrderId: 'k1' }, me);
    const second = await gateway.call('/trade/order', { ...ORDER, clientOrderId: 'k1' }, me);
    expect(first.body).toMatchObject({ status: 1, data: { status: 'pending' } });
    expect(second.body).toEqual(first.body);
    const other = await gateway.call(
      '/trade/order',
      { ...ORDER, clientOrderId: 'k1', lots: 2 },
      me,
    );
    expect(other.body.code).toBe('key_mismatch');
  });

  it('previews with the figures of the order and changes nothing', async () => {
    const form = { ...ORDER, clientOrderId: undefined };
    const before = await gateway.call('/fund/balances', {}, me);
    const preview = await gateway.call('/trade/preview', form, me);
    expect(preview.body).toMatchObject({ status: 1, data: { quantity: 100, fee: '1050' } });
    expect((await gateway.call('/fund/balances', {}, me)).body).toEqual(before.body);
  });

  it('previews what the book would do with the order', async () => {
    const form = { ...ORDER, clientOrderId: undefined, type: 'market', price: undefined };
    const { body } = await gateway.call('/trade/preview', form, me);
    expect(body).toMatchObject({
      status: 1,
      data: {
        contractAmount: '7004000',
        walk: {
          levels: [
            { price: '70000', quantity: 60 },
            { price: '70100', quantity: 40 },
          ],
          averagePrice: '70040.00',
          rest: 0,
          fate: null,
        },
      },
    });
  });

  it.each([
    [{ ...STOP, price: '70200' }, '70200'],
    [{ tif: 'fok' }, '70000'],
    [{ type: 'market', orderType: 'best_own', price: undefined }, '91000'],
    [{ orderType: 'conditional' }, '91000'],
  ])('previews %o with money held at %s', async (fields, holdPrice) => {
    const form = { ...ORDER, clientOrderId: undefined, ...fields };
    const preview = await gateway.call('/trade/preview', form, me);
    expect(preview.body).toMatchObject({ status: 1, data: { holdPrice } });
  });

  it('takes an order of every term and keeps them on its row', async () => {
    const order = { ...ORDER, ...STOP, clientOrderId: 'k-stop' };
    const { body } = await gateway.call('/trade/order', order, me);
    const { id } = body.data as { id: string };
    expect(gateway.engine.broker.reads.order(id)).toMatchObject({
      type: 'stop_limit',
      tif: 'day',
      price: 70_000,
      stopPrice: 70_100,
    });
  });

  it('lets out no field that the contract does not name', async () => {
    const { body } = await gateway.call('/market/book', { symbol: '900005' });
    expect(body.data).toEqual({ symbol: '900005', bookSeq: 0, asks: [], bids: [] });
  });
});

describe('while writes are paused', () => {
  it('only those are taken that end something or let people in', async () => {
    const { id } = (await gateway.call('/trade/order', { ...ORDER, clientOrderId: 'kp' }, me)).body
      .data as { id: string };
    gateway.paused.now = true;
    const taken: string[] = [];
    for (const { path, kind } of calls) {
      const headers = { ...typeOf(path), ...(path === '/login/logout' ? {} : me) };
      const { body, headers: sent } = await gateway.call(path, sample(path), headers);
      if (kind === 'write' && body.code !== 'writes_paused') taken.push(path);
      if (body.code === 'writes_paused') expect(sent['retry-after']).toBe('2');
      if (kind === 'read') expect(body.code).not.toBe('writes_paused');
    }
    const declared = calls
      .filter(({ whenPaused }) => whenPaused === 'taken')
      .map(({ path }) => path);
    expect(taken.toSorted()).toEqual(declared.toSorted());
    expect(taken).toEqual(
      expect.arrayContaining(['/login/login', '/trade/cancel', '/fund/cashOut']),
    );
    expect(taken).not.toContain('/trade/order');
    expect((await gateway.call('/trade/cancel', { id }, me)).body).toMatchObject({ status: 1 });
    gateway.paused.now = false;
    const again = await gateway.call('/trade/order', { ...ORDER, clientOrderId: 'kq' }, me);
    expect(again.body).toMatchObject({ status: 1 });
  });
});

describe('what is not a call', () => {
  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'] as const)('%s on a call is 405', async (method) => {
    const answer = await gateway.app.inject({ method, url: `${API_BASE}/common/config` });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('POST');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each([
    ['PUT', `${API_BASE}/common/config`, 'POST'],
    ['PATCH', `${API_BASE}/common/config`, 'POST'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['DELETE', '/index.html', 'GET, HEAD, POST'],
  ] as const)('%s on %s is 405 also where its body is none', async (method, url, allow) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await gateway.app.inject({ method, url, headers });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe(allow);
    expect(answer.json()).toMatchObject({ status: 0, code: 'bad_request', data: null });
  });

  it('an unknown path is 404 in the same envelope', async () => {
    const answer = await gateway.call('/no/such', {});
    expect(answer.http).toBe(404);
    expect(answer.body.status).toBe(0);
  });

  it('an address that cannot be decoded is 400 in the same envelope', async () => {
    const answer = await gateway.app.inject({ method: 'GET', url: '/%' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: 0, code: 'bad_request', data: null });
  });

  it('a fault of ours is 500 and says nothing of itself', async () => {
    const answer = await gateway.call('/market/detail', { symbol: '900005' });
    expect(answer.http).toBe(500);
    expect(answer.body.code).toBe('internal');
    expect(JSON.stringify(answer.body)).not.toContain('broke');
  });
});

describe('headers', () => {
  it.each([
    ['a success', '/common/config'],
    ['a refusal', '/login/login'],
    ['an unknown path', '/no/such'],
    ['no session', '/fund/balances'],
  ])('of %s', async (_case, path) => {
    const { headers } = await gateway.call(path, sample(path));
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers['x-request-id']).toMatch(/\w/);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('limits', () => {
  it('429 for an account that writes too often, on writes only', async () => {
    const tight = await testGateway({ writesPerMinute: 3 });
    const caller = await tight.demo();
    const codes: number[] = [];
    for (let i = 0; i < 4; i++) {
      codes.push((await tight.call('/user/optionalAdd', { symbol: '900005' }, caller)).http);
    }
    expect(codes).toEqual([200, 200, 200, 429]);
    const refused = await tight.call('/user/optionalAdd', { symbol: '900005' }, caller);
    expect(refused.body).toMatchObject({ code: 'too_frequent', status: 0 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await tight.call('/user/Optionallist', {}, caller)).http).toBe(200);
    await tight.app.close();
  });

  it('a long answer counts for the reads that it is as much work as', async () => {
    const tight = await testGateway({ readsPerMinute: 6 });
    const read = async (code: string): Promise<number> =>
      (await tight.call('/market/indexCourse', { code })).http;
    // some fifty thousand characters: seven reads
    expect([await read('SHORT'), await read('LONG'), await read('SHORT')]).toEqual([200, 200, 429]);
    await tight.app.close();
  });

  it('429 for an address that tries tokens', async () => {
    const tight = await testGateway({ readsPerMinute: 3 });
    const codes: number[] = [];
    for (let i = 0; i < 4; i++) codes.push((await tight.call('/fund/balances', {})).http);
    expect(codes).toEqual([401, 401, 401, 429]);
    await tight.app.close();
  });
});

describe('while the store is away', () => {
  it('memory answers marked stale, writes and history are busy, with HTTP 200', async () => {
    const gone = await testGateway();
    const caller = await gone.demo();
    await gone.call('/fund/balances', {}, caller);
    gone.engine.setAway(true);
    const read = await gone.call('/fund/balances', {}, caller);
    expect(read.body).toMatchObject({ status: 1, stale: expect.any(Number) });
    for (const [path, body] of [
      ['/trade/order', ORDER],
      ['/fund/records', {}],
      ['/trade/orders', {}],
    ] as const) {
      const answer = await gone.call(path, body, caller);
      expect(answer.http).toBe(200);
      expect(answer.body.code).toBe('system_busy');
      expect(answer.headers['retry-after']).toBe('1');
    }
    expect((await gone.app.inject('/readyz')).statusCode).toBe(503);
    expect((await gone.app.inject('/healthz')).statusCode).toBe(200);
    gone.engine.setAway(false);
    expect((await gone.call('/fund/balances', {}, caller)).body).not.toHaveProperty('stale');
    await gone.app.close();
  });
});

describe('operations', () => {
  it('counts calls by their outcome', async () => {
    await gateway.call('/common/config', {});
    const { body } = await gateway.app.inject('/metrics');
    expect(body).toMatch(/maru_calls_total\{call="commonConfig",outcome="ok"\} \d+/);
  });

  it('counts what was refused, and names no person', async () => {
    await gateway.call('/fund/balances', {}, me);
    await gateway.call('/trade/order', { ...ORDER, symbol: 'NONE', clientOrderId: 'm1' }, me);
    await gateway.call('/login/login', { account: 'someone.private', password: 'x' });
    const { body, headers } = await gateway.app.inject('/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toMatch(/maru_refusals_total\{code="product_missing"\} \d+/);
    expect(body).toMatch(/maru_call_seconds_count\{call="loginLogin"\} \d+/);
    for (const secret of [DEMO_ID, me.token, 'someone.private', '127.0.0.1', 'NONE']) {
      expect(body).not.toContain(secret);
    }
  });
});

/** A body that the call's schema takes. */
function sample(path: string): unknown {
  const symbol = '900005';
  const samples: Record<string, unknown> = {
    '/common/document': { document: 'terms', language: 'kor' },
    '/market/search': { keyword: '온빛' },
    '/market/fund': { symbol: '900701' },
    '/market/indexDetail': { code: 'MAIN' },
    '/market/company': { symbol: '900005' },
    '/market/indexCourse': { code: 'MAIN' },
    '/market/indexMembers': { code: 'MAIN' },
    '/login/login': { account: 'nobody', password: 'x' },
    '/login/register': {
      account: '',
      password: '',
      confirmPassword: '',
      birthDate: '',
      institutionCode: '',
      agreed: false,
    },
    '/login/passkey': { credential: '{}' },
    '/passkey/begin': { password: 'x' },
    '/passkey/add': { credential: '{}' },
    '/passkey/remove': { id: 'K1' },
    '/login/forgot': { account: '', name: '', birthDate: '', contact: '' },
    '/login/guardian': { token: 'x' },
    '/login/guardianDecide': { token: 'x', decision: 'refuse', name: '', agreed: false },
    '/login/newPassword': { token: 'x', newPassword: '', confirmPassword: '' },
    '/user/optionalAdd': { symbol },
    '/user/optionalDel': { symbol },
    '/user/optionalSort': { symbols: [symbol] },
    '/user/optionalMove': { symbol, group: null },
    '/user/optionalNote': { symbol, note: 'x' },
    '/user/optionalOrder': { sort: 'name' },
    '/user/optionalGroupAdd': { name: 'x', requestId: 'r2' },
    '/user/optionalGroupEdit': { id: 'W1', name: 'x' },
    '/user/optionalGroupDel': { id: 'W1' },
    '/user/optionalGroupSort': { ids: ['W1'] },
    '/news/detail': { no: 1 },
    '/market/detail': { symbol },
    '/market/book': { symbol },
    '/market/trades': { symbol },
    '/market/candles': { symbol, period: '1m' },
    '/newStock/detail': { id: 'N1' },
    '/newStock/preview': { id: 'N1', lots: 1 },
    '/newStock/subscribe': { id: 'N1', lots: 1, requestId: 'r3' },
    '/newStock/pay': { id: 'Q1', fundPassword: 'x', requestId: 'r4' },
    '/newStock/waive': { id: 'Q1', requestId: 'r5' },
    '/newStock/draw': { id: 'N1' },
    '/newStock/entries': { id: 'N1' },
    '/newStock/proof': { id: 'N1' },
    '/auction/detail': { id: 'A1' },
    '/auction/preview': { id: 'A1', price: 9_000, lots: 1 },
    '/auction/bid': { id: 'A1', price: 9_000, lots: 1, requestId: 'r6' },
    '/auction/raise': { bid: 'B1', price: 9_000, lots: 1, requestId: 'r7' },
    '/auction/takeBack': { bid: 'B1', requestId: 'r8' },
    '/auction/book': { id: 'A1' },
    '/trade/preview': { ...ORDER, clientOrderId: undefined },
    '/trade/order': ORDER,
    '/trade/cancel': { id: 'O1' },
    '/trade/sellPreview': { symbol },
    '/trade/sell': { symbol, clientOrderId: 'c3' },
    '/trade/sale': { id: 'O1' },
    '/trade/close': { id: 'O1', clientOrderId: 'c2' },
    '/trade/position': { id: 'O1' },
    '/fund/entry': { no: 1 },
    '/alert/add': {
      symbol,
      measure: 'price',
      direction: 'above',
      value: '80000',
      repeat: 'once',
      requestId: 'r1',
    },
    '/alert/del': { id: 'A1' },
    '/alert/switch': { id: 'A1', on: true },
    '/message/read': { id: 'fill:O1' },
    '/message/settings': { kind: 'fill', on: true },
  };
  return samples[path] ?? {};
}
