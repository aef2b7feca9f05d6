/** The first log-in at the desk of a firm, and the second factor from then on. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noProxy } from '../config/trusted-proxies.ts';
import { codeNow } from './testing/authenticator.ts';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { appoint, askDesk, logIn } from './testing/staff.ts';

const FIRST = 'Desk!2345';
const OWN = 'a long way home';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ loginsPerMinute: 10_000 }, noProxy, false);
});
afterAll(() => gateway.app.close());

const ask = async (path: string, body: object) => (await askDesk(gateway, path, body)).body;
const begin = async (account: string): Promise<string> => {
  const { data } = await ask('/setUpBegin', { account, password: FIRST });
  return (data as { secret: string }).secret;
};

/** Appoints a member, and sets the log-in up. */
async function setUp(account: string) {
  const id = await appoint(gateway, account, 'admin');
  const key = await begin(account);
  const form = { account, password: FIRST, newPassword: OWN, code: codeNow(key) };
  const answer = await askDesk(gateway, '/setUp', form);
  const { recovery } = answer.body.data as { recovery: string[] };
  const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
  const enter = (more: object = {}) => ask('/login', { account, password: OWN, ...more });
  return { id, key, recovery, cookie, enter };
}

it('[STF-12] the first log-in sets up a password and a second factor, or nothing', async () => {
  await appoint(gateway, 'first', 'admin');
  expect((await logIn(gateway, 'first')).answer.body.code).toBe('factor_setup');
  expect((await logIn(gateway, 'first')).cookie).toBe('');
  const key = await begin('first');
  const form = { account: 'first', password: FIRST, newPassword: OWN, code: codeNow(key) };
  const refusals: [object, string][] = [
    [{ password: 'Wrong!2345' }, 'login_wrong'],
    [{ account: 'nobody' }, 'login_wrong'],
    [{ newPassword: 'eleven char' }, 'staff_password_short'],
    [{ code: '' }, 'field_empty'],
    [{ code: 'abcdef' }, 'factor_code_wrong'],
  ];
  for (const [change, code] of refusals) {
    expect((await ask('/setUp', { ...form, ...change })).code).toBe(code);
  }
  // nothing was half done
  expect((await logIn(gateway, 'first')).answer.body.code).toBe('factor_setup');
  const done = await askDesk(gateway, '/setUp', form);
  expect(done.body.data).toMatchObject({ me: { account: 'first', sandbox: false } });
  const cookie = String(done.headers['set-cookie']).split(';', 1)[0] ?? '';
  expect((await askDesk(gateway, '/me', {}, { cookie })).http).toBe(200);
  expect((await logIn(gateway, 'first')).answer.body.code).toBe('login_wrong');
});

it('[STF-12] asks for a code from then on, each of which counts once', async () => {
  const { key, recovery, enter } = await setUp('second');
  expect((await enter()).code).toBe('factor_needed');
  expect((await enter({ code: '000000' })).code).toBe('factor_code_wrong');
  const code = codeNow(key, 1);
  expect((await enter({ code })).status).toBe(1);
  expect((await enter({ code })).code).toBe('factor_code_used');
  const [spare] = recovery;
  expect((await enter({ code: spare })).status).toBe(1);
  expect((await enter({ code: spare })).code).toBe('factor_code_wrong');
});

it('[FAC-1] a second factor that is on is not set up anew by who knows the password', async () => {
  await setUp('third');
  const form = { account: 'third', password: OWN };
  expect((await ask('/setUpBegin', form)).code).toBe('factor_on');
  const again = await ask('/setUp', { ...form, newPassword: 'another password', code: '123456' });
  expect(again.code).toBe('factor_on');
});

it('[STF-11] begins anew after a reset, which ends what was open', async () => {
  const { id, cookie, enter } = await setUp('fourth');
  const passwordHash = (await gateway.passwords.hash(FIRST)) ?? '';
  const payload = { id, passwordHash };
  await gateway.engine.submit({ type: 'staff.reset', actor: 'operator', key: null, payload });
  expect((await askDesk(gateway, '/me', {}, { cookie })).http).toBe(401);
  expect((await enter({ code: '123456' })).code).toBe('login_wrong');
  expect((await logIn(gateway, 'fourth')).answer.body.code).toBe('factor_setup');
  expect(await begin('fourth')).toMatch(/^[A-Z2-7]{32}$/);
});

it('[STF-10] nobody logs in without a role', async () => {
  const { id, key, cookie, enter } = await setUp('fifth');
  const payload = { id, roles: [] };
  await gateway.engine.submit({ type: 'staff.roles', actor: 'operator', key: null, payload });
  expect((await askDesk(gateway, '/me', {}, { cookie })).http).toBe(401);
  expect((await enter({ code: codeNow(key, 1) })).code).toBe('login_wrong');
});
