import { CALLS } from '@maru/contract/calls';
import { present } from '@maru/std/assert';
import { beforeAll, describe, expect, test } from 'vitest';
import { Customer } from '../harness/customer.ts';
import { shareStage } from '../harness/stage.ts';

const stage = shareStage();
let headers: { readonly token: string; readonly account: string };

beforeAll(() => {
  headers = { ...present(stage.customer.session, 'demo is logged in') };
});

describe('the three calls of the specification', () => {
  test('/common/config answers name and value pairs', async () => {
    const { http, body } = await stage.customer.raw('/common/config', { type: 'all' });
    expect({ http, status: body.status }).toEqual({ http: 200, status: 1 });
    const rows = body.data as { name: string; value: string }[];
    expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(['title', 'logo']));
    for (const row of rows) expect(Object.keys(row).sort()).toEqual(['name', 'value']);
  });

  test('/parameter/zhishu answers six indices', async () => {
    const { body } = await stage.customer.raw('/parameter/zhishu', { type: 'krw' });
    expect(body.status).toBe(1);
    const rows = body.data as Record<string, string>[];
    expect(rows).toHaveLength(6);
    for (const row of rows) {
      expect(row.local_name).toEqual(expect.any(String));
      expect(row.price).toMatch(/^\d+\.\d{2}$/);
      expect(row.gain).toMatch(/^-?\d+\.\d{2}$/);
      expect(row.gainValue).toMatch(/^-?\d+\.\d{2}$/);
    }
  });

  test('/user/Optionallist answers data.data', async () => {
    const [stock] = await stage.customer.stocks();
    const symbol = stock?.symbol ?? '';
    await stage.customer.api.call('userOptionalAdd', { symbol });
    const { body } = await stage.customer.raw('/user/Optionallist', { type: 'krw' }, headers);
    expect(body).toMatchObject({ status: 1, data: { data: [{ symbol }] } });
  });
});

describe('who may call', () => {
  const session = Object.values(CALLS).filter((call) => call.access === 'session');

  test.each(session.map((call) => [call.path, 'body' in call] as const))(
    '%s is closed to strangers',
    async (path, takesPicture) => {
      const strangers: Record<string, string>[] = [
        {},
        { token: headers.token },
        { token: headers.token, account: 'M99999999' },
        { token: 'f'.repeat(64), account: headers.account },
      ];
      for (const wrong of strangers) {
        const type: Record<string, string> = takesPicture ? { 'content-type': 'image/png' } : {};
        const { http, body } = await stage.customer.raw(path, {}, { ...type, ...wrong });
        expect({ http, code: body.code }).toEqual({ http: 401, code: 'unauthorized' });
      }
    },
  );

  test('a public call ignores both headers', async () => {
    const wrong = { token: 'nonsense', account: 'M99999999' };
    const { http, body } = await stage.customer.raw('/common/config', {}, wrong);
    expect({ http, status: body.status }).toEqual({ http: 200, status: 1 });
  });

  test('after log-out the token is worth nothing', async () => {
    const other = await new Customer(stage.app.url).logIn();
    const token = { ...other.session };
    await other.api.call('loginLogout', {});
    const { http } = await stage.customer.raw('/user/info', {}, token as Record<string, string>);
    expect(http).toBe(401);
  });
});

describe('what is answered to bad input', () => {
  test.each([
    ['no JSON', 'not json'],
    ['a field missing', { symbol: 'X' }],
    ['a field unknown', { id: 'O1', more: 1 }],
    ['a wrong type', { id: 1 }],
  ])('%s is a 400', async (_, body) => {
    const answer = await stage.customer.raw('/trade/cancel', body, headers);
    expect({ http: answer.http, code: answer.body.code }).toEqual({
      http: 400,
      code: 'bad_request',
    });
  });

  test.each([
    [{ lots: 1.5 }, 'lots_not_whole'],
    [{ lots: 0 }, 'lots_not_whole'],
    [{ price: '0' }, 'price_not_positive'],
    [{ leverage: 2 }, 'margin_not_enabled'],
    [{ side: 'short' }, 'margin_not_enabled'],
    [{ symbol: 'NOPE' }, 'product_missing'],
    [{ type: 'limit', price: undefined }, 'price_missing'],
  ])('an order with %j is refused as %s', async (wrong, code) => {
    const [stock] = await stage.customer.stocks();
    const order = {
      symbol: stock?.symbol,
      side: 'long',
      type: 'limit',
      price: stock?.price,
      lots: 1,
      leverage: 1,
      clientOrderId: `bad-${code}-${JSON.stringify(wrong).length}`,
      ...wrong,
    };
    const { http, body } = await stage.customer.raw('/trade/order', order, headers);
    expect({ http, code: body.code }).toEqual({ http: 200, code });
  });

  test('none of it left a trace in the ledger', async () => {
    const records = await stage.customer.api.call('fundRecords', {});
    expect(records.rows.map((row) => row.cause)).toEqual(['play_money']);
    const [won] = await stage.customer.api.call('fundBalances', {});
    expect(won?.held).toBe('0');
  });
});

test('/openapi.json describes every call', async () => {
  const document = (await (await fetch(`${stage.app.url}/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, unknown>;
  };
  expect(document.openapi).toMatch(/^3\.1/);
  for (const call of Object.values(CALLS)) {
    expect(Object.keys(document.paths).some((path) => path.endsWith(call.path))).toBe(true);
  }
});

// a browser asks for it beside whatever it shows that is no page, and reports that it is missing
test.each(['/favicon.ico', '/desk/favicon.ico'])('%s is a picture', async (path) => {
  const answer = await fetch(`${stage.app.url}${path}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^image\//);
});

test('the page carries its policy', async () => {
  const answer = await fetch(`${stage.app.url}/`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});
