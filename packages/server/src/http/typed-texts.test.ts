/** Each way of writing of the lists is read or refused at the edge as the library does. */
import { randomUUID } from 'node:crypto';
import { ACCOUNTS, CODES, NAMES, PHONES, type Typed } from '@maru/contract/testing/typed-texts';
import { present } from '@maru/std/assert';
import { plainLine } from '@maru/std/plain-text';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openGuardian } from './identity-data.ts';
import { customerSecrets } from './sealed-customer.ts';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { appoint, askDesk, logIn } from './testing/staff.ts';

const PASSWORD = 'Secret!23';
const FORM = {
  password: PASSWORD,
  confirmPassword: PASSWORD,
  birthDate: '1990-01-02',
  agreed: true,
  investor: 'general',
  institutionCode: 'MARU01',
};
const GUARDIAN = { name: '홍판서', phone: '010-1234-5678' };

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway({ loginsPerMinute: 10_000 });
  // what a password costs is not what is tried here
  vi.spyOn(gateway.passwords, 'hash').mockResolvedValue(await gateway.passwords.hash(PASSWORD));
});
afterAll(() => gateway.app.close());

let number = 0;
const register = async (fields: object) => {
  number += 1;
  const form = { ...FORM, account: `typed.${number}`, ...fields };
  return (await gateway.call('/login/register', form)).body as unknown as {
    readonly status: number;
    readonly code?: string;
    readonly data: { readonly account: string };
  };
};

/** How much a refusal must not change: rows of customers and institutions, and keys. */
const traces = (): number[] => {
  const rows = gateway.engine.commits.map((commit) => commit.rows);
  const count = (table: 'customers' | 'institutions') =>
    rows.reduce((sum, changed) => sum + changed[table].size, 0);
  return [count('customers'), count('institutions'), gateway.keys.size];
};

/** The stored data of a registration: the secrets of the customer, and the institution. */
async function kept(account: string) {
  const customer = present(gateway.engine.broker.reads.customer(account), 'is registered');
  const secrets = await customerSecrets(gateway.sealer, account, customer.sealed);
  const row = gateway.engine.broker.reads.guardian(account);
  const guardian = row && (await openGuardian(gateway.sealer, account, row.sealed));
  const own = { guardian, institution: customer.institutionCode };
  return { ...present(secrets, 'are kept'), ...own };
}

/** Registers with each text of a list: it is kept as `read` finds it, or refused and nothing is. */
async function tryEach(
  list: Typed,
  code: string,
  formOf: (typed: string) => object,
  read: (account: string) => Promise<string | undefined>,
): Promise<void> {
  for (const [typed, plain] of list) {
    const before = traces();
    const { status, code: refusal, data } = await register(formOf(typed));
    if (plain === null) {
      const expected = plainLine(typed) === '' ? 'field_empty' : code;
      expect([typed, refusal]).toEqual([typed, expected]);
      expect(traces()).toEqual(before);
    } else {
      expect([typed, status, refusal]).toEqual([typed, 1, undefined]);
      expect([typed, await read(data.account)]).toEqual([typed, plain]);
    }
  }
}

const child = (guardian: object) => ({
  birthDate: '2015-01-01',
  guardian: { ...GUARDIAN, ...guardian },
});

test('phones of a guardian', async () => {
  await tryEach(
    PHONES,
    'guardian_phone_format',
    (phone) => child({ phone }),
    async (account) => (await kept(account)).guardian?.phone,
  );
});

test('names of a guardian', async () => {
  await tryEach(
    NAMES,
    'guardian_name_format',
    (name) => child({ name }),
    async (account) => (await kept(account)).guardian?.name,
  );
});

test('codes of an institution', async () => {
  await tryEach(
    CODES,
    'inviter_missing',
    (institutionCode) => ({ institutionCode }),
    async (account) => (await kept(account)).institution,
  );
});

test('codes of an institution at the desk', async () => {
  await appoint(gateway, 'keeper', 'admin');
  const { cookie } = await logIn(gateway, 'keeper', PASSWORD);
  for (const [typed, plain] of CODES) {
    const before = traces();
    const form = { code: typed, name: 'Another', requestId: randomUUID() };
    const { body } = await askDesk(gateway, '/institutionAdd', form, { cookie });
    const expected = plain === null ? 'institution_code_format' : 'institution_exists';
    expect([typed, body.code]).toEqual([typed, expected]);
    expect(traces()).toEqual(before);
  }
});

test('log-in names: each way of writing is one account', async () => {
  const ids = new Map<string, string>();
  for (const [typed, plain] of ACCOUNTS) {
    const before = traces();
    const { code, data } = await register({ account: typed });
    const known = plain === null ? undefined : ids.get(plain);
    if (plain !== null && known === undefined) {
      expect([typed, code]).toEqual([typed, undefined]);
      ids.set(plain, data.account);
    } else {
      const empty = plainLine(typed) === '' ? 'field_empty' : 'account_format';
      expect([typed, code]).toEqual([typed, plain === null ? empty : 'account_exists']);
      expect(traces()).toEqual(before);
    }
    if (plain === null) continue;
    const { body } = await gateway.call('/login/login', { account: typed, password: PASSWORD });
    expect([typed, body.data]).toMatchObject([typed, { account: ids.get(plain) }]);
  }
});

test('names and numbers of an identity card and a bank card, before anything else', async () => {
  const { data } = await register({});
  const headers = data as unknown as { token: string; account: string };
  const card = { front: 'P1', back: 'P2', bar: { x: 0, y: 0, width: 0, height: 0 } };
  const before = gateway.engine.commits.length;
  for (const [typed, plain] of NAMES) {
    const form = { ...card, name: typed, idFirst: '９００１０２', idLast: '１\u200b' };
    const { body } = await gateway.call(
      '/identity/realName',
      { ...form, requestId: randomUUID() },
      headers,
    );
    const wrong = plainLine(typed) === '' ? 'field_empty' : 'real_name_format';
    expect([typed, body.code]).toEqual([typed, plain === null ? wrong : 'picture_missing']);
  }
  for (const [idFirst, idLast, code] of [
    ['900102', '9', 'id_number_format'],
    ['９００２３０', '1', 'id_number_format'],
    ['900-102', '1', 'id_number_format'],
    ['٩٠٠١٠٢', '1', 'id_number_format'],
    ['90\u00ad0102', '\ufeff1', 'picture_missing'],
  ] as const) {
    const form = { ...card, name: '홍길동', idFirst, idLast, requestId: randomUUID() };
    const { body } = await gateway.call('/identity/realName', form, headers);
    expect([idFirst, body.code]).toEqual([idFirst, code]);
  }
  expect(gateway.engine.commits.length).toBe(before);
});
