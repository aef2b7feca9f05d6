import { randomUUID } from 'node:crypto';
import { LIMITS } from '@maru/std/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEMO_ID, type TestGateway, testGateway } from './testing/gateway.ts';
import { appoint, askDesk, logIn } from './testing/staff.ts';

let gateway: TestGateway;
let reviewer = '';
let approver = '';

beforeEach(async () => {
  gateway = await testGateway();
  await appoint(gateway, 'rita', 'reviewer');
  await appoint(gateway, 'ana', 'approver');
  reviewer = (await logIn(gateway, 'rita')).cookie;
  approver = (await logIn(gateway, 'ana')).cookie;
});
afterEach(() => gateway.app.close());

const as = (cookie: string, path: string, body: unknown = {}) =>
  askDesk(gateway, path, body, { cookie });

const GUARDIAN = { name: '이보호', phone: '010-1234-5678' };

/** A child registers, the guardian consents; returns the session and the consent's review. */
async function child(): Promise<{ token: string; account: string; id: string }> {
  const form = { account: 'hong.child', password: 'Child!2345', confirmPassword: 'Child!2345' };
  const more = {
    birthDate: '2018-05-05',
    institutionCode: 'MARU01',
    agreed: true,
    investor: 'general',
  };
  const { body } = await gateway.call('/login/register', { ...form, ...more, guardian: GUARDIAN });
  const { token, account } = body.data as { token: string; account: string };
  const link = await gateway.call('/identity/guardianLink', {}, { token, account });
  const consent = { decision: 'consent', name: GUARDIAN.name, agreed: true };
  const { token: ofLink } = link.body.data as { token: string };
  await gateway.call('/login/guardianDecide', { ...consent, token: ofLink });
  const { data } = (await as(reviewer, '/reviews', { state: 'pending' })).body;
  const { rows } = data as { rows: { id: string; customer: string }[] };
  return { token, account, id: rows.find(({ customer }) => customer === account)?.id ?? '' };
}

/** The firm requests a halt, which two must approve. */
async function halt(): Promise<string> {
  const instruction = { kind: 'halt', symbol: '900005', reason: 'disclosure' } as const;
  const payload = { instruction };
  await gateway.engine.submit({ type: 'venue.instruct', actor: 'operator', key: null, payload });
  const { data } = (await as(reviewer, '/reviews', { kind: 'instruction', state: 'pending' })).body;
  return (data as { rows: { id: string }[] }).rows[0]?.id ?? '';
}

type Read = { version: string; obstacle: string; people: number; review: object };
const read = async (cookie: string, id: string): Promise<Read> =>
  (await as(cookie, '/review', { id })).body.data as Read;

/** Decides on what was read just now, or on a version; gives the outcome or the refusal's code. */
async function decide(
  cookie: string,
  id: string,
  given: { reason?: string; version?: string; requestId?: string } = {},
): Promise<unknown> {
  const { reason = null, requestId = randomUUID() } = given;
  const version = given.version ?? (await read(cookie, id)).version;
  const approve = reason === null;
  const { body } = await as(cookie, '/decide', { id, version, approve, reason, requestId });
  return body.status === 1 ? (body.data as { outcome: string }).outcome : body.code;
}

const noted = () => gateway.engine.commits.flatMap(({ auditRows }) => auditRows);
/** Acts with an effect. */
const logged = () => noted().filter(({ action }) => action !== 'refused');

describe('the session of the desk', () => {
  it('travels in a cookie that no script reads and no other site sends', async () => {
    const { set, answer } = await logIn(gateway, ' Rita ');
    expect(set).toMatch(
      /^desk=[\w-]{43}; Path=\/api\/desk; Max-Age=28800; HttpOnly; SameSite=Strict$/,
    );
    const modes = { sandbox: true, sandboxDecides: false };
    expect(answer.body.data).toMatchObject({ account: 'rita', roles: ['reviewer'], ...modes });
    expect(JSON.stringify(answer.body)).not.toContain(set.slice(5, 48));
  });

  it('ends with the log-out, for this session alone', async () => {
    const other = (await logIn(gateway, 'rita')).cookie;
    const { headers } = await as(reviewer, '/logout');
    expect(String(headers['set-cookie'])).toMatch(/^desk=; Path=\/api\/desk; Max-Age=0;/);
    expect((await as(reviewer, '/me')).http).toBe(401);
    expect((await as(other, '/me')).body.data).toMatchObject({ account: 'rita' });
  });

  it('is opened by the right name and password, with one answer for both wrong', async () => {
    const code = async (account: string, password: string) =>
      (await askDesk(gateway, '/login', { account, password })).body.code;
    expect(await code('rita', 'wrong')).toBe('login_wrong');
    expect(await code('nobody', 'Desk!2345')).toBe('login_wrong');
    // a customer's name opens nothing here
    expect(await code('demo', 'Demo!2345')).toBe('login_wrong');
    expect(await code('', 'x')).toBe('field_empty');
  });

  it('is tried a few times only', async () => {
    for (let i = 0; i < 5; i++)
      await askDesk(gateway, '/login', { account: 'rita', password: 'x' });
    const { http } = await askDesk(gateway, '/login', { account: 'rita', password: 'Desk!2345' });
    expect(http).toBe(429);
  });
});

describe('an application', () => {
  it('is counted, listed, and read with personal data masked', async () => {
    const { account, id } = await child();
    const queues = (await as(reviewer, '/queues')).body.data as { kind: string; pending: number }[];
    expect(queues.find(({ kind }) => kind === 'guardian')).toMatchObject({ pending: 1, second: 0 });
    const { body } = await as(reviewer, '/review', { id });
    expect(body.data).toMatchObject({
      review: { id, kind: 'guardian', customer: account, state: 'pending' },
      people: 1,
      obstacle: 'none',
      reasons: expect.arrayContaining(['not_guardian']),
      evidence: [{ name: 'checks', value: 'pass' }],
      personal: [
        { field: 'birthDate', masked: '2018-**-**', picture: false },
        { field: 'guardianName', masked: '이*호' },
        { field: 'guardianPhone', masked: '010****678' },
        { field: 'login' },
      ],
      customer: { account, guardian: 'pending' },
    });
    for (const clear of [GUARDIAN.name, GUARDIAN.phone, 'hong.child', '2018-05-05']) {
      expect(JSON.stringify(body)).not.toContain(clear);
    }
  });

  it('shows personal data once the log has who reads it and why', async () => {
    const { account, id } = await child();
    const fields = ['guardianName', 'guardianPhone', 'cardNumber'];
    const { body } = await as(reviewer, '/unmask', { id, fields, reason: 'compare' });
    expect(body.data).toEqual([
      { field: 'guardianName', text: GUARDIAN.name, picture: null },
      { field: 'guardianPhone', text: '01012345678', picture: null },
    ]);
    const rows = logged();
    expect(rows.at(-1)).toMatchObject({
      actor: 'staff:rita',
      action: 'unmask',
      customer: account,
      object: id,
      reason: 'compare',
      detail: { fields: 'guardianName guardianPhone' },
      session: expect.stringMatching(/^S[0-9a-f]{12}$/),
      device: 'other other',
    });
    expect(JSON.stringify(rows)).not.toContain(GUARDIAN.name);
    const unlisted = await as(reviewer, '/unmask', { id, fields, reason: 'curious' });
    expect(unlisted.http).toBe(400);
    expect(logged()).toHaveLength(rows.length);
  });

  it('is decided as it was read, and the customer is told', async () => {
    const { account, id } = await child();
    const { version } = await read(reviewer, id);
    expect(await decide(reviewer, id, { version: 'another' })).toBe('review_changed');
    expect(await decide(reviewer, id, { version, reason: 'no such reason' })).toBe('bad_request');
    expect(await decide(reviewer, id, { version, requestId: 'k1' })).toBe('passed');
    // a repeat of the same decision is answered as it was, another one is refused
    expect(await decide(reviewer, id, { version, requestId: 'k1' })).toBe('passed');
    expect(await decide(reviewer, id, { version, requestId: 'k1', reason: 'not_guardian' })).toBe(
      'key_mismatch',
    );
    expect(await decide(reviewer, id, { version })).toBe('not_in_review');
    expect(gateway.engine.broker.reads.customer(account)?.guardian).toBe('passed');
    expect(logged().filter(({ object }) => object === id)).toMatchObject([
      { actor: 'staff:rita', action: 'approve', customer: account },
    ]);
  });

  it('takes two people where the kind asks for two, the second of them an approver', async () => {
    const id = await halt();
    expect(await read(reviewer, id)).toMatchObject({ people: 2, obstacle: 'none' });
    expect(await decide(reviewer, id)).toBe('first');
    expect(await read(reviewer, id)).toMatchObject({ obstacle: 'same_person' });
    expect(await decide(reviewer, id)).toBe('review_same_person');
    await appoint(gateway, 'rosa', 'reviewer');
    const rosa = (await logIn(gateway, 'rosa')).cookie;
    expect(await read(rosa, id)).toMatchObject({ obstacle: 'second_role' });
    expect(await decide(rosa, id)).toBe('review_approver_needed');
    const seen = await read(approver, id);
    expect(seen).toMatchObject({ obstacle: 'none', review: { reviewedBy: 'staff:rita' } });
    expect(await decide(approver, id)).toBe('passed');
  });
});

describe('a customer', () => {
  const demo = { account: DEMO_ID };
  const found = async (query: string) =>
    ((await as(reviewer, '/customers', { query })).body.data as { rows: object[] }).rows;

  it('is found by the public id or the whole log-in name, and shown masked', async () => {
    const { account } = await child();
    expect(await found(account.toLowerCase())).toMatchObject([{ account, flags: [] }]);
    expect(await found(' HONG.child ')).toMatchObject([{ account, login: 'hon****ild' }]);
    expect(await found('hong')).toEqual([]);
    const { body } = await as(reviewer, '/customer', { account });
    expect(body.data).toMatchObject({ customer: { account }, login: 'hon****ild', sessions: 1 });
    expect(JSON.stringify(body)).not.toContain('hong.child');
    const missing = await as(reviewer, '/customer', { account: 'M99999999' });
    expect(missing.body.code).toBe('account_missing');
  });

  it('is barred with a reason, once for each request, and told apart from others', async () => {
    const { token, account } = await child();
    const flag = { account, flag: 'frozen', reason: 'suspicious' } as const;
    const ask = async (requestId: string, more: object = {}) =>
      (await as(reviewer, '/flag', { ...flag, ...more, requestId })).body.code ?? null;
    expect(await ask('k1')).toBeNull();
    expect(await ask('k1')).toBeNull();
    expect(await ask('k1', { reason: 'rule_breach' })).toBe('key_mismatch');
    expect(await ask('k2')).toBe('flag_set_already');
    expect(await ask('k3', { reason: 'dislike' })).toBe('bad_request');
    const me = await gateway.call('/user/info', {}, { token, account });
    expect(me.http).toBe(401);
    expect(await found(account)).toMatchObject([{ flags: ['frozen'] }]);
    expect(await found(DEMO_ID)).toMatchObject([{ flags: [] }]);
  });

  it('is set free by another approver than who asked', async () => {
    const asked = { ...demo, flag: 'tradeBarred', requestId: 'k1' };
    await as(approver, '/flag', { ...asked, reason: 'rule_breach' });
    const { data } = (await as(approver, '/unflag', { ...asked, requestId: 'k2' })).body;
    const { id } = data as { id: string };
    expect(await read(approver, id)).toMatchObject({ people: 2, obstacle: 'same_person' });
    expect(await decide(approver, id)).toBe('review_same_person');
    await appoint(gateway, 'aron', 'approver');
    expect(await decide((await logIn(gateway, 'aron')).cookie, id)).toBe('passed');
    expect(await found(DEMO_ID)).toMatchObject([{ flags: [] }]);
    const rows = logged().filter(({ customer }) => customer === DEMO_ID);
    expect(rows.map(({ actor, action }) => [actor, action])).toEqual([
      ['staff:ana', 'flag_set'],
      ['staff:ana', 'flag_lift_asked'],
      ['staff:aron', 'approve'],
    ]);
  });
});

describe('operations', () => {
  it('release what is quarantined and move the clock, in the name of who asks', async () => {
    await appoint(gateway, 'adam', 'admin');
    const admin = (await logIn(gateway, 'adam')).cookie;
    await gateway.engine.submit({ type: 'clock.start', actor: 'clock', key: null, payload: {} });
    const [alarm] = [...gateway.engine.broker.rows('alarms')] as { readonly id: string }[];
    const step = { table: 'alarms', id: alarm?.id ?? '' };
    const payload = { ...step, reason: 'it broke' };
    await gateway.engine.submit({ type: 'step.quarantine', actor: 'clock', key: null, payload });
    const operations = async () => (await as(admin, '/operations')).body.data;
    expect(await operations()).toMatchObject({ sandbox: true, quarantined: [payload] });
    expect((await as(admin, '/release', step)).body.data).toEqual({});
    expect(await operations()).toMatchObject({ quarantined: [] });
    expect((await as(admin, '/release', { ...step, id: 'x' })).body.code).toBe('step_missing');
    expect((await as(admin, '/clock', { ms: 3_600_000 })).body.status).toBe(1);
    expect((await as(admin, '/clock', { ms: 1 })).http).toBe(400);
    const rows = logged().filter(({ actor }) => actor === 'staff:adam');
    expect(rows.map(({ action }) => action)).toEqual(['log_in', 'release', 'clock']);
  });
});

describe('what is refused at the desk', () => {
  const refusals = () => noted().filter(({ action }) => action === 'refused');

  it('[STF-8] stands in the log: a log-in, a role, a decision by the same person', async () => {
    await logIn(gateway, 'rita', 'wrong');
    await logIn(gateway, 'a secret typed by mistake', 'wrong');
    await as(reviewer, '/audit');
    const id = await halt();
    expect(await decide(reviewer, id)).toBe('first');
    expect(await decide(reviewer, id)).toBe('review_same_person');
    expect(await decide(approver, id, { version: 'an old one' })).toBe('review_changed');
    expect(refusals().map(({ actor, object, reason }) => [actor, object, reason])).toEqual([
      ['gateway', 'staff:rita', 'login_wrong'],
      ['gateway', '?', 'login_wrong'],
      ['staff:rita', 'staff:rita', 'not_allowed'],
      ['staff:rita', id, 'review_same_person'],
      ['staff:ana', id, 'review_changed'],
    ]);
    expect(JSON.stringify(noted())).not.toContain('secret');
  });

  /** Of what is counted per minute: nothing comes back while a slow machine goes on. */
  const stopTheMinute = (): unknown => vi.useFakeTimers({ toFake: ['performance'] });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[STF-9] who is refused too often must wait, and others need not', async () => {
    stopTheMinute();
    const id = await halt();
    const codes = new Set<unknown>();
    for (let i = 0; i < LIMITS.staffRefusalsPerMinute + 5; i++) {
      codes.add(await decide(reviewer, id, { version: `no ${i}` }));
    }
    expect([...codes]).toEqual(['review_changed', 'too_frequent']);
    expect(refusals()).toHaveLength(LIMITS.staffRefusalsPerMinute);
    expect(await decide(approver, id)).toBe('first');
  });

  it('[STF-9] of those who are turned away so many a minute are noted', async () => {
    stopTheMinute();
    for (let i = 0; i < LIMITS.refusalsNotedPerMinute + 20; i++) await as(reviewer, '/audit');
    expect(refusals()).toHaveLength(LIMITS.refusalsNotedPerMinute);
  });
});
