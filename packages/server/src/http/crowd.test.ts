/** Many people behind one address, one of them guessing. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Passwords } from '../crypto/passwords.ts';
import { type Answered, type TestGateway, testGateway } from './testing/gateway.ts';

const PASSWORD = 'Secret!23';
const FORM = {
  password: PASSWORD,
  confirmPassword: PASSWORD,
  birthDate: '1990-01-02',
  agreed: true,
  investor: 'general',
  institutionCode: 'MARU01',
};
const PUPILS = Array.from({ length: 200 }, (_, i) => `pupil.${i}`);

let gateway: TestGateway;
afterEach(async () => {
  vi.restoreAllMocks();
  await gateway.app.close();
});

/** Passwords that cost nothing: limits are tried, and how many are compared. */
function cheap({ passwords }: { readonly passwords: Passwords }) {
  vi.spyOn(passwords, 'hash').mockImplementation(async (password) => `hash of ${password}`);
  return vi
    .spyOn(passwords, 'verify')
    .mockImplementation(async (known, password) => known === `hash of ${password}`);
}

const register = (account: string, fields: object = {}) =>
  gateway.call('/login/register', { ...FORM, account, ...fields });
const logIn = (account: string, password = PASSWORD) =>
  gateway.call('/login/login', { account, password });
const codesOf = (answers: readonly Answered[]) => [
  ...new Set(answers.map(({ http, body }) => `${http} ${String(body.code ?? 'ok')}`)),
];

describe('a school behind one address', () => {
  it('registers and logs in at once, with none refused', async () => {
    gateway = await testGateway();
    cheap(gateway);
    expect(codesOf(await Promise.all(PUPILS.map((name) => register(name))))).toEqual(['200 ok']);
    expect(codesOf(await Promise.all(PUPILS.map((name) => logIn(name))))).toEqual(['200 ok']);
    expect(codesOf(await Promise.all(PUPILS.map((name) => logIn(name))))).toEqual(['200 ok']);
  });

  it('waits for its turn where a system is busy with few', async () => {
    // one hash at a time, and sixteen that wait
    gateway = await testGateway({ hashQueue: 16 });
    const names = PUPILS.slice(0, 24);
    expect(codesOf(await Promise.all(names.map((name) => register(name))))).toEqual(['200 ok']);
  });

  it('has a limit of its own, and so has the code of an institution', async () => {
    gateway = await testGateway({ registrationsPerMinute: 3 });
    cheap(gateway);
    const answers = [];
    for (const name of PUPILS.slice(0, 4)) answers.push(await register(name));
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200, 429]);
    // the next in twenty seconds, of which one is over by then
    expect(Number(answers[3]?.headers['retry-after'])).toBe(19);
    await gateway.app.close();

    gateway = await testGateway({ registrationsPerCodePerMinute: 3 });
    cheap(gateway);
    const fields = { institutionCode: 'OTHER1' };
    const refused = await Promise.all(PUPILS.slice(0, 9).map((name) => register(name, fields)));
    expect(codesOf(refused)).toEqual(['200 inviter_missing']);
    const taken = [];
    for (const name of PUPILS.slice(0, 4)) taken.push((await register(name)).http);
    expect(taken).toEqual([200, 200, 200, 429]);
  });
});

describe('who guesses from one address', () => {
  it('has sixty of ten thousand passwords compared in a minute, also between log-ins', async () => {
    gateway = await testGateway({ readsPerMinute: 1e9, writesPerMinute: 1e9 });
    const compared = cheap(gateway);
    await register('pupil.0');
    const begun = performance.now();
    const answers: Answered[] = [];
    for (let round = 0; round < 5; round++) {
      // a name of an own each time: one account is slowed down much more
      const guesses = Array.from({ length: 2_000 }, (_, i) => logIn(`name.${round}.${i}`, 'wrong'));
      answers.push(...(await Promise.all(guesses)));
      // another account's right password gives none of the failed tries back
      await logIn('pupil.0');
    }
    const minutes = (performance.now() - begun) / 60_000;
    const wrong = answers.filter(({ body }) => body.code === 'login_wrong').length;
    expect(answers).toHaveLength(10_000);
    expect(wrong).toBeGreaterThanOrEqual(60);
    expect(wrong).toBeLessThanOrEqual(60 + Math.ceil(60 * minutes));
    const guessed = compared.mock.calls.filter(([, password]) => password === 'wrong').length;
    expect(guessed).toBe(wrong);
    expect(answers.length - wrong).toBe(answers.filter(({ http }) => http === 429).length);
  });

  it('keeps no pupil of the same address from registering', async () => {
    gateway = await testGateway();
    cheap(gateway);
    const guesses = Array.from({ length: 200 }, (_, i) => logIn(`name.${i}`, 'wrong'));
    expect(codesOf(await Promise.all(guesses))).toContain('429 too_frequent');
    expect(codesOf(await Promise.all(PUPILS.map((name) => register(name))))).toEqual(['200 ok']);
  });

  it('gets no further with codes and names of others', async () => {
    gateway = await testGateway({ loginsPerMinute: 3 });
    cheap(gateway);
    await register('pupil.0');
    const tries = [
      await register('pupil.1', { institutionCode: 'GUESS1' }),
      await register('pupil.0'),
      await register('pupil.2', { institutionCode: 'GUESS2' }),
      await register('pupil.1', { institutionCode: 'GUESS3' }),
    ];
    expect(tries.map(({ body }) => body.code)).toEqual([
      'inviter_missing',
      'account_exists',
      'inviter_missing',
      'too_frequent',
    ]);
  });

  it('is told when the next try is taken', async () => {
    gateway = await testGateway({ loginsPerMinute: 2 });
    cheap(gateway);
    await logIn('one', 'wrong');
    await logIn('two', 'wrong');
    const retryAfter = Number((await logIn('three', 'wrong')).headers['retry-after']);
    // thirty seconds for each, of which it was held for one
    expect(retryAfter).toBe(29);
    const now = performance.now();
    const clock = vi.spyOn(performance, 'now');
    clock.mockReturnValue(now + (retryAfter - 2) * 1_000);
    expect((await logIn('three', 'wrong')).http).toBe(429);
    clock.mockReturnValue(now + retryAfter * 1_000);
    expect((await logIn('three', 'wrong')).body.code).toBe('login_wrong');
  });
});

it('orders are taken back although too much was written', async () => {
  gateway = await testGateway({ writesPerMinute: 1, cancelsPerMinute: 2 });
  const caller = await gateway.demo();
  const post = async (path: string, body: object) =>
    (await gateway.call(path, body, { ...caller })).body.code;
  const add = { symbol: '900005' };
  expect(await post('/user/optionalAdd', add)).not.toBe('too_frequent');
  expect(await post('/user/optionalAdd', add)).toBe('too_frequent');
  expect(await post('/trade/cancel', { id: 'O9' })).toBe('order_missing');
  expect(await post('/fund/cashOutCancel', { id: 'W9' })).not.toBe('too_frequent');
  expect(await post('/trade/cancel', { id: 'O9' })).toBe('too_frequent');
});
