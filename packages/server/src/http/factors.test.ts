import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeNow } from './testing/authenticator.ts';
import { type TestGateway, testGateway } from './testing/gateway.ts';

const PASSWORD = 'Secret!23';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ loginsPerMinute: 10_000 });
});
afterAll(() => gateway.app.close());

type Session = { readonly token: string; readonly account: string };

async function open(account: string): Promise<Session> {
  const { body } = await gateway.call('/login/register', {
    account,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    birthDate: '1990-01-02',
    institutionCode: 'MARU01',
    agreed: true,
    investor: 'general',
  });
  return body.data as Session;
}

async function withFactor(account: string) {
  const session = await open(account);
  const ask = async (path: string, body: unknown) =>
    (await gateway.call(path, body, { ...session })).body;
  const begun = await ask('/factor/begin', { password: PASSWORD });
  const { secret } = begun.data as { secret: string };
  const on = await ask('/factor/confirm', { code: codeNow(secret) });
  const { recovery } = on.data as { recovery: string[] };
  const logIn = async (code?: string) =>
    (await gateway.call('/login/login', { account, password: PASSWORD, ...(code && { code }) }))
      .body;
  return { ask, secret, recovery, logIn };
}

it('begins with the password, and counts from the first code on', async () => {
  const session = await open('sets.up');
  const ask = async (path: string, body: unknown) =>
    (await gateway.call(path, body, { ...session })).body;
  const wrong = await ask('/factor/begin', { password: 'Wrong!23' });
  expect(wrong.code).toBe('original_password_wrong');
  expect((await ask('/factor/confirm', { code: '123456' })).code).toBe('factor_missing');
  const { secret, uri } = (await ask('/factor/begin', { password: PASSWORD })).data as {
    secret: string;
    uri: string;
  };
  expect(uri).toContain(secret);
  const logIn = { account: 'sets.up', password: PASSWORD };
  expect((await gateway.call('/login/login', logIn)).body.status).toBe(1);
  const stored = JSON.stringify(gateway.engine.commits.map(({ rows }) => [...rows.factors]));
  expect(stored).not.toContain(secret);
  const bad = await ask('/factor/confirm', { code: 'abcdef' });
  expect(bad).toMatchObject({ code: 'factor_code_wrong', params: { n: '4' } });
  const on = await ask('/factor/confirm', { code: codeNow(secret) });
  expect((on.data as { recovery: string[] }).recovery).toHaveLength(10);
  expect((await ask('/factor/begin', { password: PASSWORD })).code).toBe('factor_on');
  expect((await gateway.call('/login/login', logIn)).body.code).toBe('factor_needed');
});

it('a log-in takes the password and a code, each code once', async () => {
  const { secret, logIn } = await withFactor('logs.in');
  expect((await logIn()).code).toBe('factor_needed');
  const code = codeNow(secret, 1);
  expect((await logIn(code)).status).toBe(1);
  expect((await logIn(code)).code).toBe('factor_code_used');
  const wrong = { account: 'logs.in', password: 'Wrong!23', code };
  expect((await gateway.call('/login/login', wrong)).body.code).toBe('login_wrong');
});

it('a recovery code stands in once', async () => {
  const { recovery, logIn, ask } = await withFactor('lost.phone');
  expect((await logIn(recovery[3]?.toLowerCase())).status).toBe(1);
  expect((await ask('/factor/state', {})).data).toMatchObject({ recovery: 9 });
  expect((await logIn(recovery[3])).code).toBe('factor_code_wrong');
});

it('wrong codes lock it, also those entered at once', async () => {
  const { secret, ask } = await withFactor('guessed');
  const off = (code: string) => ask('/factor/off', { password: PASSWORD, code });
  const tries = await Promise.all(Array.from({ length: 5 }, () => off('000000')));
  const left = tries.map(({ code, params }) => [code, (params as { n: string }).n]);
  expect(left.sort()).toEqual([
    ['factor_code_wrong', '1'],
    ['factor_code_wrong', '2'],
    ['factor_code_wrong', '3'],
    ['factor_code_wrong', '4'],
    ['factor_locked', '15'],
  ]);
  expect((await off(codeNow(secret, 1))).code).toBe('factor_locked');
});

it('is switched off by password and code', async () => {
  const { ask, secret, recovery, logIn } = await withFactor('ends.it');
  const off = (password: string, code: string) => ask('/factor/off', { password, code });
  expect((await off('Wrong!23', codeNow(secret, 1))).code).toBe('original_password_wrong');
  expect((await off(PASSWORD, '12')).code).toBe('factor_code_wrong');
  expect((await off(PASSWORD, recovery[0] ?? '')).status).toBe(1);
  expect((await logIn()).status).toBe(1);
  expect((await off(PASSWORD, codeNow(secret, 1))).code).toBe('factor_missing');
});
