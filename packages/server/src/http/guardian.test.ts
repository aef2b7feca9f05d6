/** A minor's guardian at the edge: the link, its page, and the decision. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from './testing/gateway.ts';

const GUARDIAN = { name: '홍판서', phone: '010-1234-5678' };
const PASSWORD = 'Child!2345';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ loginsPerMinute: 10_000 });
});
afterAll(() => gateway.app.close());

type Session = { readonly token: string; readonly account: string };

/** Opens the account of a minor. */
async function minor(account: string): Promise<Session> {
  const form = {
    account,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    agreed: true,
    investor: 'general',
  };
  const more = { birthDate: '2018-05-05', institutionCode: 'MARU01', guardian: GUARDIAN };
  return (await gateway.call('/login/register', { ...form, ...more })).body.data as Session;
}

async function linkOf(session: Session): Promise<string> {
  const { body } = await gateway.call('/identity/guardianLink', {}, { ...session });
  return (body.data as { token: string }).token;
}

const show = async (token: string) => (await gateway.call('/login/guardian', { token })).body;
const decide = async (token: string, fields: object = {}) => {
  const consent = { decision: 'consent', name: GUARDIAN.name, agreed: true };
  const { body } = await gateway.call('/login/guardianDecide', { ...consent, ...fields, token });
  return body.status === 1 ? null : body.code;
};
const stateOf = async (session: Session) =>
  (await gateway.call('/identity/state', {}, { ...session })).body.data as { guardian: object };

describe('the link of a guardian', () => {
  it('shows who asks for what, with names masked, and no more than that', async () => {
    const child = await minor('shown.child');
    expect((await stateOf(child)).guardian).toEqual({
      name: '홍*서',
      phone: '010****678',
      linked: false,
      endsAt: gateway.engine.now() + 5 * 86_400_000,
    });
    const token = await linkOf(child);
    expect((await stateOf(child)).guardian).toMatchObject({ linked: true });
    const { data } = await show(token);
    expect(data).toEqual({
      state: 'asked',
      login: 'sho****ild',
      name: '홍*서',
      namedAt: gateway.engine.now(),
    });
  });

  it('is void once another was made, and whatever else is typed', async () => {
    const child = await minor('void.child');
    const first = await linkOf(child);
    const second = await linkOf(child);
    for (const token of [first, '', 'x', 'A'.repeat(43)]) {
      expect((await show(token)).code).toBe('guardian_link_invalid');
      expect(await decide(token)).toBe('guardian_link_invalid');
    }
    expect((await show(second)).status).toBe(1);
  });

  it('is signed with the name that the minor gave', async () => {
    const token = await linkOf(await minor('signed.child'));
    expect(await decide(token, { name: ' ' })).toBe('field_empty');
    expect(await decide(token, { agreed: false })).toBe('agreement_required');
    expect(await decide(token, { name: '홍길동' })).toBe('guardian_differs');
    expect((await show(token)).data).toMatchObject({ state: 'asked' });
    expect(await decide(token, { name: ' 홍 판서' })).toBeNull();
    expect((await show(token)).data).toMatchObject({ state: 'pending' });
    expect(await decide(token)).toBe('guardian_settled');
    const withdraw = { decision: 'withdraw', name: '', agreed: false };
    expect(await decide(token, withdraw)).toBeNull();
    expect((await show(token)).data).toMatchObject({ state: 'withdrawn' });
  });

  it('asks another guardian after a refusal, by a new link', async () => {
    const child = await minor('refused.child');
    const token = await linkOf(child);
    expect(await decide(token, { decision: 'refuse', name: '', agreed: false })).toBeNull();
    const name = async (fields: object) =>
      (await gateway.call('/identity/guardian', { ...GUARDIAN, ...fields }, { ...child })).body;
    expect((await name({ name: '김' })).code).toBe('guardian_name_format');
    expect((await name({ phone: '12' })).code).toBe('guardian_phone_format');
    expect((await name({ name: '성춘향' })).status).toBe(1);
    expect((await show(token)).code).toBe('guardian_link_invalid');
    const fresh = await linkOf(child);
    expect((await show(fresh)).data).toMatchObject({ state: 'asked', name: '성*향' });
    expect(await decide(fresh)).toBe('guardian_differs');
    expect(await decide(fresh, { name: '성춘향' })).toBeNull();
  });

  it('is stored as a hash alone', async () => {
    const child = await minor('hashed.child');
    const token = await linkOf(child);
    const row = gateway.engine.broker.reads.guardian(child.account);
    expect(row?.linkHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(row)).not.toContain(GUARDIAN.name);
  });
});
