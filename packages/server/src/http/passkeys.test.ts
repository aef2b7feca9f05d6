import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { SoftPasskey } from './testing/soft-passkey.ts';
import { OWN_PAGE } from './testing/staff.ts';

const PASSWORD = 'Secret!23';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ loginsPerMinute: 10_000 });
});
afterAll(() => gateway.app.close());

type Session = { readonly token: string; readonly account: string };
const post = async (path: string, body: object, session: object = {}, page: object = OWN_PAGE) =>
  (await gateway.call(path, body, { ...page, ...session })).body;
const optionsOf = ({ data }: Awaited<ReturnType<typeof post>>): string =>
  (data as { options: string }).options;

async function open(account: string): Promise<Session> {
  const form = {
    account,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreed: true,
    investor: 'general',
  };
  const more = { birthDate: '1990-01-02', institutionCode: 'MARU01' };
  return (await post('/login/register', { ...form, ...more })).data as Session;
}

const begin = async (session: Session): Promise<string> =>
  optionsOf(await post('/passkey/begin', { password: PASSWORD }, session));
const challenge = async (): Promise<string> => optionsOf(await post('/login/passkeyBegin', {}));
const enter = (credential: string, page: object = OWN_PAGE) =>
  post('/login/passkey', { credential }, {}, page);

async function withPasskey(account: string) {
  const session = await open(account);
  const key = new SoftPasskey(OWN_PAGE.origin);
  const added = await post('/passkey/add', { credential: key.make(await begin(session)) }, session);
  expect(added.status).toBe(1);
  return { session, key, id: (added.data as { id: string }).id };
}

it('[PKY-3] is added by the password, logs in without it, and is removed', async () => {
  const { session, key, id } = await withPasskey('has.one');
  const wrong = await post('/passkey/begin', { password: 'Wrong!23' }, session);
  expect(wrong.code).toBe('original_password_wrong');
  const entered = await enter(key.sign(await challenge()));
  expect(entered.data).toMatchObject({ account: session.account });
  const { token } = entered.data as Session;
  const { rows } = (await post('/passkey/list', {}, { ...session, token })).data as {
    rows: { id: string; usedAt: number | null }[];
  };
  expect(rows).toMatchObject([{ id, usedAt: expect.any(Number) }]);
  expect((await post('/passkey/remove', { id }, session)).status).toBe(1);
  expect((await post('/passkey/remove', { id }, session)).code).toBe('passkey_missing');
  expect((await enter(key.sign(await challenge()))).code).toBe('passkey_wrong');
});

it('signs a challenge once, on the page of this host, by its owner in person', async () => {
  const { session, key } = await withPasskey('is.attacked');
  const signed = key.sign(await challenge());
  expect((await enter(signed)).status).toBe(1);
  const evil = new SoftPasskey('http://evil.test');
  const handle = (account: string) => Buffer.from(account).toString('base64url');
  const refusals: [string, string][] = [
    ['a second time', signed],
    ['what nobody asked for', key.sign(JSON.stringify({ challenge: 'AAAA', rpId: 'maru.test' }))],
    ["a challenge of one's own for a new key", key.sign(await begin(session))],
    ['by another key', evil.sign(await challenge(), handle(session.account))],
    ['for another customer', key.sign(await challenge(), handle('M00000000'))],
    ['for nobody', key.sign(await challenge(), '')],
    ['what is no answer', '{"response":{}}'],
    ['what is no JSON', '{'],
    ['what is null', 'null'],
  ];
  for (const [what, credential] of refusals) {
    expect((await enter(credential)).code, what).toBe('passkey_wrong');
  }
  key.verifies = false;
  expect((await enter(key.sign(await challenge()))).code).toBe('passkey_wrong');
  key.verifies = true;
  key.origin = 'http://evil.test';
  expect((await enter(key.sign(await challenge()))).code).toBe('passkey_wrong');
  key.origin = OWN_PAGE.origin;
  const elsewhere = { host: OWN_PAGE.host, origin: 'http://evil.test' };
  expect((await enter(key.sign(await challenge()), elsewhere)).code).toBe('passkey_wrong');
  expect((await post('/login/passkeyBegin', {}, {}, elsewhere)).code).toBe('passkey_wrong');
});

it("a new key needs its customer's own challenge, once, and stands once", async () => {
  const one = await open('begins.one');
  const other = await open('begins.other');
  const key = new SoftPasskey(OWN_PAGE.origin);
  const add = (credential: string, session: Session) =>
    post('/passkey/add', { credential }, session);
  const stolen = key.make(await begin(one));
  expect((await add(stolen, other)).code).toBe('passkey_wrong');
  expect((await add(stolen, one)).code).toBe('passkey_wrong');
  expect((await add('[]', one)).code).toBe('passkey_wrong');
  expect((await add(key.make(await begin(one)), one)).status).toBe(1);
  expect((await add(key.make(await begin(one)), one)).code).toBe('passkey_exists');
  expect((await add(key.make(await begin(other)), other)).code).toBe('passkey_exists');
});

it('[PKY-2] a counter that does not move on is refused', async () => {
  const { key } = await withPasskey('is.copied');
  key.counter = 5;
  expect((await enter(key.sign(await challenge()))).status).toBe(1);
  expect((await enter(key.sign(await challenge()))).code).toBe('passkey_wrong');
  key.counter = 6;
  expect((await enter(key.sign(await challenge()))).status).toBe(1);
});

it('a customer whose log-in is banned gets no session by it', async () => {
  const { session, key } = await withPasskey('is.banned');
  const { engine } = gateway;
  const roles = ['reviewer'] as const;
  const id = 'staff:rita';
  const member = { id, passwordHash: 'h', roles };
  await engine.submit({ type: 'staff.appoint', actor: 'operator', key: null, payload: member });
  const payload = { customer: session.account, flag: 'loginBanned', reason: 'suspicious' } as const;
  const set = await engine.submit({ type: 'flag.set', actor: id, key: null, payload });
  expect(set.ok).toBe(true);
  expect((await enter(key.sign(await challenge()))).code).toBe('login_banned');
});
