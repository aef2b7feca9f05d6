/** A customer's address for mail at the edge, and mail at the desk. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskMailHandlers } from './handlers/desk-mail.ts';
import { mailRecords } from './mail-records.ts';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { memoryTables } from './testing/memory-tables.ts';
import { appoint, askDesk, logIn } from './testing/staff.ts';

const PASSWORD = 'Secret!23';
const BIRTH = { adult: '1990-01-02', minor: '2018-05-05' };
const GUARDIAN = { name: '홍판서', phone: '010-1234-5678' };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ loginsPerMinute: 10_000 });
  await appoint(gateway, 'ada', 'auditor');
});
afterAll(() => gateway.app.close());

type Body = { readonly status: number; readonly code?: string; readonly data: never };

/** A new customer: calls with the session of one. */
async function customer(account: string, birthDate = BIRTH.adult) {
  const { body } = await gateway.call('/login/register', {
    account,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    guardian: GUARDIAN,
    birthDate,
    institutionCode: 'MARU01',
    agreed: true,
    investor: 'general',
  });
  const session = body.data as { token: string; account: string };
  const ask = async (path: string, input: object = {}) =>
    (await gateway.call(path, input, { ...session })).body as unknown as Body;
  const begin = (address: string, password = PASSWORD) =>
    ask('/mail/begin', { address, password, language: 'en' });
  return { id: session.account, ask, begin };
}

async function desk() {
  const { cookie } = await logIn(gateway, 'ada');
  return async (path: string, input: object = {}) =>
    (await askDesk(gateway, path, input, { cookie })).body as unknown as Body;
}

/** The newest mail on the account of a customer, as a sandbox's desk shows it. */
async function newest(id: string) {
  const ask = await desk();
  const { data } = await ask('/mails', { state: 'waiting', pageSize: 100 });
  const { rows } = data as { rows: { id: string; customer: string }[] };
  const own = rows.filter(({ customer: of }) => of === id);
  const shown = await Promise.all(
    own.map(async (row) => (await ask('/mail', { id: row.id })).data),
  );
  return shown as unknown as { kind: string; to: string; text: string; link: string | null }[];
}

const codeOf = (text = ''): string => /\d{6}/.exec(text)?.[0] ?? 'none';

describe('an address for mail', () => {
  it('is confirmed by the code that was sent to it, and shown masked', async () => {
    const { id, ask, begin } = await customer('mail.hong');
    const state = async () => (await ask('/mail/state')).data;
    expect(await state()).toEqual({ sends: true, confirmed: null, begun: null });
    expect(await begin('ｈong@maru.example')).toMatchObject({ status: 1 });
    expect(await state()).toMatchObject({
      confirmed: null,
      begun: { address: 'ho****@maru.example' },
    });
    const [mail] = await newest(id);
    expect(mail).toMatchObject({ kind: 'addressCode', to: 'hong@maru.example' });
    const code = codeOf(mail?.text);
    expect(
      await ask('/mail/confirm', { code: `${code.slice(0, 3)} ${code.slice(3)}` }),
    ).toMatchObject({ status: 1 });
    expect(await state()).toEqual({
      sends: true,
      confirmed: {
        address: 'ho****@maru.example',
        language: 'en',
        statements: false,
        since: gateway.engine.now(),
      },
      begun: null,
    });
    const chosen = { language: 'tw', statements: true };
    expect(await ask('/mail/settings', chosen)).toMatchObject({ status: 1 });
    expect(await state()).toMatchObject({ confirmed: chosen });
    expect(await ask('/mail/remove', { password: 'Wrong!23' })).toMatchObject({
      code: 'original_password_wrong',
    });
    expect(await ask('/mail/remove', { password: PASSWORD })).toMatchObject({ status: 1 });
    expect(await state()).toMatchObject({ confirmed: null });
    expect(await ask('/mail/remove', { password: PASSWORD })).toMatchObject({
      code: 'mail_missing',
    });
    expect(await ask('/mail/settings', chosen)).toMatchObject({ code: 'mail_missing' });
  });

  it('needs the password, an address and its own code', async () => {
    const { id, ask, begin } = await customer('mail.rules');
    expect((await begin('a@maru.example', 'Wrong!23')).code).toBe('original_password_wrong');
    for (const [address, code] of [
      [' ', 'field_empty'],
      ['hong', 'mail_address_format'],
      ['hong@maru', 'mail_address_format'],
      ['hong@maru.example, kim@maru.example', 'mail_address_format'],
      ['Hong <hong@maru.example>', 'mail_address_format'],
      ['hong@maru.example\r\nBcc: all@maru.example', 'mail_address_format'],
      [`${'a'.repeat(65)}@maru.example`, 'mail_address_format'],
      [`a@${'maru.'.repeat(60)}example`, 'mail_address_format'],
    ] as const) {
      expect((await begin(address)).code, address).toBe(code);
    }
    expect((await ask('/mail/confirm', { code: '123456' })).code).toBe('mail_code_missing');
    await begin('a@maru.example');
    expect((await ask('/mail/confirm', { code: '12345' })).code).toBe('mail_code_format');
    const right = codeOf((await newest(id))[0]?.text);
    const wrong = right === '000000' ? '000001' : '000000';
    expect(await ask('/mail/confirm', { code: wrong })).toMatchObject({
      code: 'mail_code_wrong',
      params: { n: '4' },
    });
    for (let left = 3; left > 0; left--) await ask('/mail/confirm', { code: wrong });
    expect((await ask('/mail/confirm', { code: wrong })).code).toBe('mail_code_ended');
    expect((await ask('/mail/confirm', { code: right })).code).toBe('mail_code_missing');
  });

  it('confirms no code of another, and keeps neither address nor code in clear', async () => {
    const [one, other] = [await customer('mail.one'), await customer('mail.other')];
    await one.begin('one@maru.example');
    await other.begin('other@maru.example');
    const code = codeOf((await newest(one.id))[0]?.text);
    if (code !== codeOf((await newest(other.id))[0]?.text)) {
      expect((await other.ask('/mail/confirm', { code })).code).toBe('mail_code_wrong');
    }
    const rows = gateway.engine.commits.flatMap(({ rows: of }) => [
      ...of.mailAddresses.values(),
      ...of.mails.values(),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`one@maru|"${code}"`));
  });
});

it('has no part in a server that sends none', async () => {
  const off = await testGateway({}, undefined, true, false);
  const session = { ...(await off.demo()) };
  const ask = async (path: string, input: object) => (await off.call(path, input, session)).body;
  expect((await ask('/mail/state', {})).data).toMatchObject({ sends: false });
  const form = { address: 'hong@maru.example', password: PASSWORD, language: 'kor' };
  expect((await ask('/mail/begin', form)).code).toBe('mail_off');
  const to = { mailTo: 'guardian@maru.example' };
  expect((await ask('/identity/guardianLink', to)).code).toBe('mail_off');
  await off.app.close();
});

describe('the link of a guardian by mail', () => {
  it('goes to the guardian alone, and decides', async () => {
    const { id, ask } = await customer('mailed.child', BIRTH.minor);
    for (const [mailTo, code] of [
      ['', 'field_empty'],
      ['guardian', 'mail_address_format'],
    ] as const) {
      expect((await ask('/identity/guardianLink', { mailTo })).code).toBe(code);
    }
    const to = { mailTo: 'guardian@maru.example', language: 'kor' };
    expect((await ask('/identity/guardianLink', to)).data).toEqual({ token: null });
    const [mail] = await newest(id);
    expect(mail).toMatchObject({ kind: 'guardianLink', to: 'guardian@maru.example' });
    const token = new URLSearchParams(mail?.link?.split('?')[1]).get('token') ?? '';
    const consent = { token, decision: 'consent', name: GUARDIAN.name, agreed: true };
    expect((await gateway.call('/login/guardianDecide', consent)).body.status).toBe(1);
  });
});

describe('mail at a firm’s desk', () => {
  it('shows no address, no code and no link to the staff', async () => {
    const { id, begin } = await customer('mail.firm');
    await begin('firm@maru.example');
    const [inSandbox] = await newest(id);
    const code = codeOf(inSandbox?.text);
    const { deskMails, deskMail } = deskMailHandlers({
      engine: gateway.engine,
      sealer: gateway.sealer,
      mails: mailRecords(memoryTables(gateway.engine)),
      mail: { sends: true, publicUrl: () => 'https://maru.example' },
      sandbox: false,
    });
    const staff = { address: '', staff: 'staff:ada', roles: [], tokenHash: '' };
    const listed = await deskMails({ state: 'waiting', pageSize: 100 }, staff);
    const row = listed.ok ? listed.value.rows.find(({ customer: of }) => of === id) : undefined;
    const shown = await deskMail({ id: row?.id ?? '' }, staff);
    expect(shown).toMatchObject({ ok: true, value: { to: 'fi****@maru.example', link: null } });
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`firm@|${code}`));
    expect(await deskMail({ id: 'E0none' }, staff)).toMatchObject({ ok: false });
  });
});
