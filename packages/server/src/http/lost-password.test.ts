import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ID, type TestGateway, testGateway } from './testing/gateway.ts';
import { appoint, askDesk, logIn } from './testing/staff.ts';

const FORM = {
  account: 'lost.it',
  name: '홍길동',
  birthDate: '1990-01-02',
  contact: '010-1234-5678',
};
const PASSWORD = 'Secret!23';
const NEW = { newPassword: 'Fresh!234', confirmPassword: 'Fresh!234' };

let gateway: TestGateway;
let account = '';
beforeAll(async () => {
  gateway = await testGateway({ loginsPerMinute: 10_000 });
  const { body } = await gateway.call('/login/register', {
    account: 'lost.it',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    birthDate: '1990-01-02',
    institutionCode: 'MARU01',
    agreed: true,
    investor: 'general',
  });
  account = (body.data as { account: string }).account;
});
afterAll(() => gateway.app.close());

const forgot = async (fields: object = {}) =>
  (await gateway.call('/login/forgot', { ...FORM, ...fields })).body;

async function requestOf(customer: string) {
  const answer = await gateway.engine.read(customer, (reads) => reads.lostPassword(customer));
  return 'value' in answer ? answer.value : undefined;
}

it('answers the same for an account that exists and one that does not', async () => {
  const unknown = await forgot({ account: 'nobody.here' });
  const known = await forgot({ birthDate: '1991-01-02' });
  expect(known).toEqual(unknown);
  expect(known).toMatchObject({ status: 1, data: {} });
  const request = await requestOf(account);
  expect(request).toMatchObject({ state: 'asked' });
  for (const secret of [FORM.name, FORM.contact]) expect(request?.sealed).not.toContain(secret);
  const read = await gateway.engine.read(null, (reads) => reads.pendingReviews());
  expect('value' in read && read.value).toMatchObject([
    { kind: 'lostPassword', customer: account, finding: 'birth_date_differs' },
  ]);
});

it('answers an account whose data was erased in the same way', async () => {
  expect(await forgot({ account: DEMO_ID })).toMatchObject({ status: 1, data: {} });
});

it.each([
  [{ account: ' ' }, 'field_empty'],
  [{ birthDate: '1990-13-02' }, 'birth_date_invalid'],
  [{ contact: 'me' }, 'contact_format'],
])('%o → %s', async (fields, code) => {
  expect(await forgot(fields)).toMatchObject({ status: 0, code });
});

it('shows the desk what was typed, masked, and the link once', async () => {
  await appoint(gateway, 'rita', 'reviewer');
  await appoint(gateway, 'ana', 'approver');
  const desk = async (staff: string) => {
    const { cookie } = await logIn(gateway, staff);
    return async (path: string, body: unknown) =>
      (await askDesk(gateway, path, body, { cookie })).body as { code?: string; data: never };
  };
  const [rita, ana] = [await desk('rita'), await desk('ana')];
  const { review: id } = (await requestOf(account)) ?? { review: '' };
  const decide = async (ask: typeof rita) => {
    const { data } = await ask('/review', { id });
    const { version, mayMakeLink, personal } = data as Record<string, unknown>;
    const fields = (personal as { field: string }[]).map(({ field }) => field);
    expect(fields).toEqual(['claimedName', 'birthDate', 'contact', 'login']);
    expect(JSON.stringify(personal)).not.toContain(FORM.contact);
    expect(mayMakeLink).toBe(false);
    const decision = { id, version, approve: true, reason: null, requestId: String(version) };
    return (await ask('/decide', decision)).data as { outcome: string };
  };
  expect(await decide(rita)).toEqual({ outcome: 'first' });
  expect((await ana('/lostLink', { id, by: 'hand' })).code).toBe('not_allowed');
  expect(await decide(ana)).toEqual({ outcome: 'passed' });
  expect((await rita('/lostLink', { id, by: 'hand' })).code).toBe('not_allowed');
});

it('takes no token that is none', async () => {
  for (const token of ['', 'short', 'A'.repeat(43)]) {
    const { body } = await gateway.call('/login/newPassword', { token, ...NEW });
    expect(body).toMatchObject({ status: 0, code: 'link_invalid' });
  }
  const weak = { token: 'A'.repeat(43), newPassword: 'weak', confirmPassword: 'weak' };
  const { body } = await gateway.call('/login/newPassword', weak);
  expect(body).toMatchObject({ code: 'password_weak' });
});
