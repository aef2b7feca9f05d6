import { refusal } from '@maru/contract/errors';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loginIndexesOf } from '../crypto/login-index.ts';
import { maskMiddle } from './sealed-customer.ts';
import { DEMO_ID, DEMO_PASSWORD, type TestGateway, testGateway } from './testing/gateway.ts';

const FORM = {
  account: 'hong.gildong',
  password: 'Secret!23',
  confirmPassword: 'Secret!23',
  birthDate: '1990-01-02',
  institutionCode: 'MARU01',
  agreed: true,
  investor: 'general',
};
const GUARDIAN = { name: '홍판서', phone: '010-1234-5678' };

/** The answer to a command whose rows the store refuses. */
const FAULT = { ok: false, refusal: refusal('internal'), basis: null } as const;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ loginsPerMinute: 10_000 });
});
afterAll(() => gateway.app.close());

const register = (fields: object) => gateway.call('/login/register', { ...FORM, ...fields });
const login = (account: string, password: string) =>
  gateway.call('/login/login', { account, password });

describe('registration', () => {
  it('compares the institution code without case and spaces', async () => {
    const { body } = await register({ account: 'typed.loosely', institutionCode: ' maru 01 ' });
    expect(body.status).toBe(1);
  });

  it('opens an account and logs in at once', async () => {
    const { body } = await register({});
    const session = body.data as { token: string; account: string };
    expect(body.status).toBe(1);
    expect(session.account).toMatch(/^M\d{8}$/);
    const info = await gateway.call('/user/info', {}, session);
    expect(info.body.data).toMatchObject({
      account: session.account,
      login: 'hong.gildong',
      guardian: 'none',
      realName: 'none',
    });
  });

  it.each([
    [{ account: ' ', password: 'x', agreed: false }, 'field_empty'],
    [{ institutionCode: '' }, 'field_empty'],
    [{ account: 'abc', confirmPassword: 'x' }, 'account_format'],
    [{ account: '홍길동님' }, 'account_format'],
    [{ account: 'm12345678' }, 'account_format'],
    [{ confirmPassword: 'Secret!24', password: 'short' }, 'password_mismatch'],
    [{ password: 'Short!2', confirmPassword: 'Short!2' }, 'password_weak'],
    [{ password: 'Toolong!234567890', confirmPassword: 'Toolong!234567890' }, 'password_weak'],
    [{ password: 'secret!23', confirmPassword: 'secret!23' }, 'password_weak'],
    [{ password: 'SECRET!23', confirmPassword: 'SECRET!23' }, 'password_weak'],
    [{ password: 'Secret!!!', confirmPassword: 'Secret!!!' }, 'password_weak'],
    [{ password: 'Secret123', confirmPassword: 'Secret123' }, 'password_weak'],
    [{ birthDate: '1990-02-30', agreed: false }, 'birth_date_invalid'],
    [{ birthDate: '2199-01-01' }, 'birth_date_invalid'],
    [{ birthDate: '1899-12-31' }, 'birth_date_invalid'],
    [{ birthDate: '19900102' }, 'birth_date_invalid'],
    [{ agreed: false, institutionCode: 'NONE' }, 'agreement_required'],
    [{ institutionCode: 'NONE', birthDate: '2020-01-01' }, 'inviter_missing'],
    [{ account: 'a.child', birthDate: '2020-01-01' }, 'guardian_required'],
    [
      { account: 'a.child', birthDate: '2020-01-01', guardian: { ...GUARDIAN, name: ' ' } },
      'field_empty',
    ],
    [
      { account: 'a.child', birthDate: '2020-01-01', guardian: { ...GUARDIAN, name: '1' } },
      'guardian_name_format',
    ],
    [
      { account: 'a.child', birthDate: '2020-01-01', guardian: { ...GUARDIAN, phone: '123' } },
      'guardian_phone_format',
    ],
    [{ account: 'DEMO' }, 'account_exists'],
  ])('%o → %s', async (fields, code) => {
    const answer = await register(fields);
    expect(answer.http).toBe(200);
    expect(answer.body).toMatchObject({ status: 0, code });
  });

  it('leaves no key behind when it is refused', async () => {
    const before = gateway.keys.size;
    await register({ account: 'demo' });
    expect(gateway.keys.size).toBe(before);
  });

  it('says so when the store takes no account though all was right', async () => {
    const submitted = vi.spyOn(gateway.engine, 'submit').mockResolvedValueOnce(FAULT);
    const before = gateway.keys.size;
    expect((await register({ account: 'not.taken' })).body.code).toBe('registration_failed');
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(gateway.keys.size).toBe(before);
    submitted.mockRestore();
    expect((await register({ account: 'not.taken' })).body.status).toBe(1);
  });

  it('takes a child with a guardian, who is then asked', async () => {
    const { body } = await register({
      account: 'a.child',
      birthDate: '2012-11-21',
      guardian: GUARDIAN,
    });
    const info = await gateway.call('/user/info', {}, body.data as Record<string, string>);
    expect(info.body.data).toMatchObject({ guardian: 'asked' });
  });

  it('takes a customer on the day of turning 14 without one', async () => {
    const { body } = await register({ account: 'just.14', birthDate: '2012-11-20' });
    expect(body.status).toBe(1);
  });

  it('again with the same key and password is let into the same account', async () => {
    const fields = { account: 'again', requestId: 'r1' };
    const first = (await register(fields)).body.data as { token: string; account: string };
    const second = (await register(fields)).body.data as { token: string; account: string };
    expect(second.account).toBe(first.account);
    expect(second.token).not.toBe(first.token);
    const other = { ...fields, password: 'Other!234', confirmPassword: 'Other!234' };
    expect((await register(other)).body.code).toBe('key_mismatch');
    expect((await register({ account: 'again', requestId: 'r2' })).body.code).toBe(
      'account_exists',
    );
  });

  it('stores neither the name, the birth date nor the password in clear', async () => {
    await register({
      account: 'look.for.me',
      birthDate: '1977-07-07',
      password: 'Hidden!23',
      confirmPassword: 'Hidden!23',
    });
    const stored = gateway.engine.commits.flatMap((changes) => [
      ...changes.rows.customers.values(),
    ]);
    const text = JSON.stringify(stored);
    expect(stored.length).toBeGreaterThan(1);
    for (const secret of ['look.for.me', '1977-07-07', 'Hidden!23']) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('a phone as account', () => {
  const WRITINGS = ['010-2345-6789', '01023456789', '+82 10 2345 6789'];

  it('is one account however it is written', async () => {
    const { body } = await register({ account: WRITINGS[2] });
    const { account: id } = body.data as { account: string };
    for (const account of WRITINGS) {
      const again = await login(account, FORM.password);
      expect(again.body).toMatchObject({ status: 1, data: { account: id } });
      expect((await register({ account })).body.code).toBe('account_exists');
    }
  });

  it.each(['010-3456-7890', '010.4567.8901', '010-56789012'])(
    'an account of before, stored as %s, is found in each writing',
    async (typed) => {
      const { engine, loginIndexKey } = gateway;
      const [loginIndex] = loginIndexesOf(loginIndexKey, typed);
      const digits = typed.replaceAll(/\D/g, '');
      const id = `M${digits.slice(-8)}`;
      const demo = engine.broker.reads.customer(DEMO_ID);
      const passwordHash = demo?.passwordHash ?? '';
      const fields = {
        institutionCode: 'MARU01',
        minor: false,
        investor: 'general' as const,
        guardian: null,
      };
      const payload = { id, loginIndex, sealed: 's', passwordHash, ...fields };
      const opened = await engine.submit({
        type: 'customer.register',
        actor: 'gateway',
        key: null,
        payload,
      });
      expect(opened.ok).toBe(true);
      for (const account of [typed, digits, `+82${digits.slice(1)}`]) {
        const answer = await login(account, DEMO_PASSWORD);
        expect(answer.body).toMatchObject({ status: 1, data: { account: id } });
        expect((await register({ account })).body.code).toBe('account_exists');
      }
    },
  );
});

describe('log-in', () => {
  it.each(['demo', ' Demo ', DEMO_ID, DEMO_ID.toLowerCase()])('by %j', async (account) => {
    const { body } = await login(account, DEMO_PASSWORD);
    expect(body).toMatchObject({ status: 1, data: { account: DEMO_ID } });
  });

  it('has one answer for a wrong account and a wrong password', async () => {
    const account = await login('nobody', DEMO_PASSWORD);
    const password = await login('demo', 'Demo!2346');
    const id = await login('M99999999', DEMO_PASSWORD);
    expect(account.body).toMatchObject({ status: 0, code: 'login_wrong' });
    expect(password.body).toEqual(account.body);
    expect(id.body).toEqual(account.body);
  });

  it('says so when the store takes no session though the password is right', async () => {
    const submitted = vi.spyOn(gateway.engine, 'submit').mockResolvedValueOnce(FAULT);
    expect((await login('demo', DEMO_PASSWORD)).body.code).toBe('login_failed');
    submitted.mockRestore();
    expect((await login('demo', DEMO_PASSWORD)).body.status).toBe(1);
  });

  it('refuses empty fields', async () => {
    expect((await login(' ', 'x')).body.code).toBe('field_empty');
    expect((await login('demo', '')).body.code).toBe('field_empty');
  });

  it('gives a new token each time, and the eleventh session ends the first', async () => {
    const own = await testGateway();
    const sessions = [];
    for (let i = 0; i < 11; i++) sessions.push(await own.demo());
    expect(new Set(sessions.map((session) => session.token)).size).toBe(11);
    expect((await own.call('/fund/balances', {}, sessions[0])).http).toBe(401);
    expect((await own.call('/fund/balances', {}, sessions[1])).http).toBe(200);
    await own.app.close();
  });

  it('is slowed after five wrong tries by any of its names, while a session goes on', async () => {
    const own = await testGateway();
    const open = await own.demo();
    const tries: number[] = [];
    for (let i = 0; i < 5; i++) {
      const body = { account: i % 2 === 0 ? 'Demo ' : open.account, password: 'wrong' };
      tries.push((await own.call('/login/login', body)).http);
    }
    expect(tries).toEqual([200, 200, 200, 200, 200]);
    // at once: a refused caller is answered a second later
    const names = ['demo', open.account];
    const right = names.map((account) =>
      own.call('/login/login', { account, password: DEMO_PASSWORD }),
    );
    for (const slowed of await Promise.all(right)) {
      expect(slowed.http).toBe(429);
      expect(slowed.body.code).toBe('too_frequent');
      expect(Number(slowed.headers['retry-after'])).toBe(1);
    }
    expect((await own.call('/fund/balances', {}, open)).http).toBe(200);
    await own.app.close();
  });

  it('of one address has a limit a minute', async () => {
    const own = await testGateway({ loginsPerMinute: 2 });
    const codes: number[] = [];
    for (let i = 0; i < 3; i++) {
      codes.push((await own.call('/login/login', { account: `a${i}b`, password: 'x' })).http);
    }
    expect(codes).toEqual([200, 200, 429]);
    await own.app.close();
  });

  it('is busy when too many passwords wait, which a flood hears a second later', async () => {
    const own = await testGateway({ hashQueue: 1 });
    const begun = performance.now();
    const tries = Array.from({ length: 8 }, (_, i) =>
      own.call('/login/login', { account: `name${i}`, password: 'x' }),
    );
    const codes = (await Promise.all(tries)).map((answer) => answer.body.code);
    expect(codes.filter((code) => code === 'system_busy').length).toBeGreaterThan(0);
    expect(codes.filter((code) => code === 'login_wrong').length).toBeGreaterThan(0);
    expect(performance.now() - begun).toBeGreaterThan(990);
    await own.app.close();
  });
});

describe('a masked name', () => {
  it.each([
    ['demo', 'd****o'],
    ['01012345678', '010****678'],
    ['hong.gildong', 'hong****dong'],
    ['ab', '****'],
  ])('%s shows as %s', (name, masked) => expect(maskMiddle(name)).toBe(masked));
});
