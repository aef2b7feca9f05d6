/**
 * What lets people in, while the server is killed: each step counts from its answer on. The stories
 * run side by side; where one yields, the server is killed right after the answer it has got.
 */
import { ApiError } from '@maru/client/api-error';
import { codeNow } from '@maru/server/http/testing/authenticator';
import { SoftPasskey } from '@maru/server/http/testing/soft-passkey';
import { present } from '@maru/std/assert';
import { describe, expect, test } from 'vitest';
import { STAFF, VERIFY } from '../harness/app.ts';
import { Customer } from '../harness/customer.ts';
import { Desk } from '../harness/desk.ts';
import { type Stage, setStage } from '../harness/stage.ts';
import { DATABASES } from '../harness/tested-databases.ts';
import { until } from '../harness/wait.ts';
import { UNLIMITED } from './traders.ts';

const PASSWORD = 'Maru!2345';
const FRESH = 'Fresh!234';
const OWN = 'the long way home';

type Story = AsyncGenerator<void, void, void>;

/** Kills the server right after an answer, and starts it again. */
async function crash({ app }: Stage): Promise<void> {
  await app.kill9();
  await app.start();
  await until('commands are taken', 60_000, async () => {
    const { body } = await new Customer(app.url).raw('/login/login', {
      account: 'x',
      password: 'y',
    });
    return body.code !== 'system_busy';
  });
}

/** The code of a refusal; null: it was done. */
async function codeOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

/** Asks as a page of this server, which a passkey is bound to. */
async function onPage({ app }: Stage, path: string, body: object, customer?: Customer) {
  const headers = { origin: app.url, ...customer?.session };
  const answer = await new Customer(app.url).raw(path, body, headers);
  return answer.body as { status: number; code?: string; data: Record<string, string> };
}

/** [FAC-1] [FAC-3] [FAC-4]: set-up, codes, wrong ones, and recovery codes of a second factor. */
async function* secondFactor(stage: Stage): Story {
  const account = 'two.factors';
  const { api } = await new Customer(stage.app.url).open(account);
  const enter = (code?: string) =>
    codeOf(
      new Customer(stage.app.url).logIn({ account, password: PASSWORD, ...(code && { code }) }),
    );
  const { secret } = await api.call('factorBegin', { password: PASSWORD });
  yield;
  expect(await enter()).toBeNull();
  const { recovery } = await api.call('factorConfirm', { code: codeNow(secret) });
  yield;
  expect(await enter()).toBe('factor_needed');
  const [spare = '', other = ''] = recovery;
  expect(await enter(spare)).toBeNull();
  for (let time = 0; time < 4; time += 1) expect(await enter('000000')).toBe('factor_code_wrong');
  yield;
  expect(await api.call('factorState', {})).toMatchObject({ recovery: 9 });
  // the fifth wrong code in a row, with four of them before the kill
  expect(await enter(spare)).toBe('factor_locked');
  expect(await enter(other)).toBe('factor_locked');
}

/** [PKY-2] [PKY-3]: a passkey is kept with its counter, and stays away once it is removed. */
async function* passkey(stage: Stage): Story {
  const someone = await new Customer(stage.app.url).open('pass.keys');
  const key = new SoftPasskey(stage.app.url);
  const options = async (path: string, body: object) =>
    present((await onPage(stage, path, body, someone)).data.options, 'it is asked');
  const enter = async () => {
    const credential = key.sign(await options('/login/passkeyBegin', {}));
    return await onPage(stage, '/login/passkey', { credential });
  };
  const credential = key.make(await options('/passkey/begin', { password: PASSWORD }));
  const { id = '' } = (await onPage(stage, '/passkey/add', { credential }, someone)).data;
  yield;
  key.counter = 7;
  expect(await enter()).toMatchObject({ status: 1 });
  // a challenge from before a kill is good for nothing after it
  const stale = key.sign(await options('/login/passkeyBegin', {}));
  yield;
  expect(await onPage(stage, '/login/passkey', { credential: stale })).toMatchObject({
    code: 'passkey_wrong',
  });
  // the counter stands where it stood
  expect(await enter()).toMatchObject({ code: 'passkey_wrong' });
  key.counter = 8;
  expect(await enter()).toMatchObject({ status: 1 });
  await someone.api.call('passkeyRemove', { id });
  yield;
  key.counter = 9;
  expect(await enter()).toMatchObject({ code: 'passkey_wrong' });
}

/** [IDN-17..19]: a lost-password link is made once, and sets one password. */
async function* lostPassword(stage: Stage): Story {
  const account = 'forgets.a.lot';
  const someone = await new Customer(stage.app.url).open(account);
  const claim = { account, name: '홍길동', birthDate: '1990-05-14', contact: '010-1234-5678' };
  await someone.api.call('loginForgot', claim);
  yield;
  const [reviewer, approver] = [new Desk(stage.app.url), new Desk(stage.app.url)];
  await reviewer.logIn('reviewer');
  await approver.logIn('approver');
  const { rows } = await reviewer.call('deskReviews', { kind: 'lostPassword', state: 'pending' });
  const { id } = present(rows[0], 'it is under review');
  const approve = async (desk: Desk) => {
    const { version } = await desk.call('deskReview', { id });
    const decision = { approve: true, reason: null, requestId: String(version) };
    return (await desk.call('deskDecide', { id, version, ...decision })).outcome;
  };
  expect(await approve(reviewer)).toBe('first');
  yield;
  // sessions of the desk are kept too
  await expect(approve(reviewer)).rejects.toThrow(/review_/);
  expect(await approve(approver)).toBe('passed');
  const { token: made } = await approver.call('deskLostLink', { id, by: 'hand' });
  yield;
  await expect(approver.call('deskLostLink', { id, by: 'hand' })).rejects.toThrow('not_allowed');
  const visitor = new Customer(stage.app.url);
  const token = present(made, 'it was not mailed');
  const set = (newPassword: string) =>
    codeOf(
      visitor.api.call('loginNewPassword', { token, newPassword, confirmPassword: newPassword }),
    );
  expect(await set(FRESH)).toBeNull();
  yield;
  expect(await set(PASSWORD)).toBe('link_invalid');
  expect(await codeOf(visitor.logIn({ account, password: PASSWORD }))).toBe('login_wrong');
  expect(await codeOf(someone.api.call('userInfo', {}))).toBe('unauthorized');
  expect(await codeOf(visitor.logIn({ account, password: FRESH }))).toBeNull();
}

/** [STF-10..12]: staff is appointed, sets the log-in up, changes roles and is dismissed. */
async function* staffAccount(stage: Stage): Story {
  const { app } = stage;
  const operator = async (...words: string[]): Promise<string> => {
    const { code, output } = await app.finish(STAFF, words);
    expect(code, output).toBe(0);
    return /this once: (\S+)/.exec(output)?.[1] ?? '';
  };
  const account = 'kim.lee';
  const enter = (password: string, code = '') =>
    new Desk(app.url).call('deskLogin', { account, password, ...(code && { code }) });
  const first = await operator('create', account, 'reviewer');
  yield;
  const desk = new Desk(app.url);
  const { secret } = await desk.call('deskSetUpBegin', { account, password: first });
  yield;
  const form = { account, password: first, newPassword: OWN, code: codeNow(secret) };
  const { recovery } = await desk.call('deskSetUp', form);
  yield;
  await expect(enter(first)).rejects.toThrow('login_wrong');
  await expect(enter(OWN)).rejects.toThrow('factor_needed');
  expect(await enter(OWN, recovery[0])).toMatchObject({ account });
  expect(await desk.call('deskMe', {})).toMatchObject({ roles: ['reviewer'] });
  await operator('roles', account, 'auditor');
  yield;
  await expect(enter(OWN, recovery[0])).rejects.toThrow('factor_code_wrong');
  expect(await desk.call('deskMe', {})).toMatchObject({ roles: ['auditor'] });
  await operator('dismiss', account);
  yield;
  await expect(desk.call('deskMe', {})).rejects.toThrow('unauthorized');
  await expect(enter(OWN, recovery[1])).rejects.toThrow('login_wrong');
}

describe.each(DATABASES)('log-ins while $name is killed', (database) => {
  const stage = setStage({ database, env: { ...UNLIMITED, SANDBOX_REVIEW: 'manual' } });

  test('factors, passkeys, lost-password links and staff outlive every kill', async () => {
    let stories = [secondFactor, passkey, lostPassword, staffAccount].map((tell) => tell(stage));
    let kills = 0;
    for (;;) {
      const going: Story[] = [];
      for (const story of stories) if ((await story.next()).done !== true) going.push(story);
      if (going.length === 0) break;
      stories = going;
      await crash(stage);
      kills += 1;
    }
    expect(kills).toBe(5);
    expect(await stage.app.finish(VERIFY)).toMatchObject({ code: 0 });
  });
});
