import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journalled } from '../engine/batch.ts';
import { DEMO_PASSWORD, type TestGateway, testGateway } from './testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ loginsPerMinute: 10_000 });
});
afterAll(() => gateway.app.close());

type Headers = { token: string; account: string };
let number = 0;

/** A new customer, born on 1990-01-31, with the headers of a session. */
async function newcomer(): Promise<Headers & { readonly login: string }> {
  number += 1;
  const login = `person.${number}`;
  const { body } = await gateway.call('/login/register', {
    account: login,
    password: DEMO_PASSWORD,
    confirmPassword: DEMO_PASSWORD,
    birthDate: '1990-01-31',
    institutionCode: 'MARU01',
    agreed: true,
    investor: 'general',
  });
  return { ...(body.data as Headers), login };
}

const headersOf = ({ token, account }: Headers): Headers => ({ token, account });
const form = (oldPassword: string, newPassword: string, confirmPassword = newPassword) => ({
  oldPassword,
  newPassword,
  confirmPassword,
});
const fundPass = async (caller: Headers, body: object) =>
  (await gateway.call('/identity/fundPass', body, headersOf(caller))).body;
const loginPass = async (caller: Headers, body: object) =>
  (await gateway.call('/identity/loginPass', body, headersOf(caller))).body;

describe('the fund password', () => {
  it.each([
    [form('', ''), 'field_empty'],
    [form('', '24681'), 'fund_password_format'],
    [form('', '24681x'), 'fund_password_format'],
    [form('', '111111'), 'fund_password_simple'],
    [form('', '121212'), 'fund_password_simple'],
    [form('', '123123'), 'fund_password_simple'],
    [form('', '123456'), 'fund_password_simple'],
    [form('', '890123'), 'fund_password_simple'],
    [form('', '654321'), 'fund_password_simple'],
    [form('', '900131'), 'fund_password_birth_date'],
    [form('', '310190'), 'fund_password_birth_date'],
    [form('', '246813', '246814'), 'password_mismatch'],
  ])('is refused for %j', async (body, code) => {
    expect(await fundPass(await newcomer(), body)).toMatchObject({ status: 0, code });
  });

  it('is set, then changed with the old one, and asked for again after a wrong one', async () => {
    const caller = await newcomer();
    expect(await fundPass(caller, form('', '246813'))).toMatchObject({ status: 1 });
    const info = async () => (await gateway.call('/user/info', {}, headersOf(caller))).body.data;
    expect(await info()).toMatchObject({ fundPassword: true, fundPasswordLockedUntil: null });
    expect(await fundPass(caller, form('', '975310'))).toMatchObject({ code: 'field_empty' });
    expect(await fundPass(caller, form('246813', '246813'))).toMatchObject({
      code: 'password_unchanged',
    });
    expect(await fundPass(caller, form('999991', '975310'))).toMatchObject({
      code: 'original_password_wrong',
    });
    expect(await fundPass(caller, form('246813', '975310'))).toMatchObject({ status: 1 });
    expect(await fundPass(caller, form('975310', '246813'))).toMatchObject({ status: 1 });
  });

  it('is locked by five wrong entries, also when they come at the same time', async () => {
    const caller = await newcomer();
    await fundPass(caller, form('', '246813'));
    const tries = Array.from({ length: 8 }, () => fundPass(caller, form('000001', '975310')));
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'original_password_wrong')).toHaveLength(4);
    expect(codes.filter((code) => code === 'fund_password_locked')).toHaveLength(4);
    const right = await fundPass(caller, form('246813', '975310'));
    expect(right).toMatchObject({ code: 'fund_password_locked', params: { n: '24' } });
  });
});

describe('the log-in password', () => {
  it.each([
    [form('', 'Other!234'), 'field_empty'],
    [form(DEMO_PASSWORD, 'short'), 'password_weak'],
    [form(DEMO_PASSWORD, 'Other!234', 'Other!235'), 'password_mismatch'],
    [form(DEMO_PASSWORD, DEMO_PASSWORD), 'password_unchanged'],
    [form('Wrong!234', 'Other!234'), 'original_password_wrong'],
  ])('is refused for %j', async (body, code) => {
    expect(await loginPass(await newcomer(), body)).toMatchObject({ status: 0, code });
  });

  it('is changed, ends the other sessions and is the one of the next log-in', async () => {
    const caller = await newcomer();
    const login = (password: string) =>
      gateway.call('/login/login', { account: caller.login, password });
    const other = (await login(DEMO_PASSWORD)).body.data as Headers;
    expect(await loginPass(caller, form(DEMO_PASSWORD, 'Other!234'))).toMatchObject({ status: 1 });
    expect((await gateway.call('/user/info', {}, headersOf(other))).http).toBe(401);
    expect((await gateway.call('/user/info', {}, headersOf(caller))).http).toBe(200);
    expect((await login(DEMO_PASSWORD)).body).toMatchObject({ code: 'login_wrong' });
    expect((await login('Other!234')).body).toMatchObject({ status: 1 });
  });

  it('slows down whoever guesses the old one in an open session', async () => {
    const caller = await newcomer();
    for (let i = 0; i < 5; i++) await loginPass(caller, form('Wrong!234', 'Other!234'));
    expect(await loginPass(caller, form(DEMO_PASSWORD, 'Other!234'))).toMatchObject({
      code: 'too_frequent',
    });
  });

  it('never stands in the journal, nor does the fund password, not even as a hash', () => {
    const secrets = { checkedHash: 'a', passwordHash: 'b', fundPasswordHash: 'c' };
    expect(journalled({ ...secrets, tokenHash: 't' })).toEqual({ tokenHash: 't' });
  });
});
