/** Callers of each call, and the answers of a call about another's objects. */
import type { Access, Call } from '@maru/contract/call';
import { CALLS } from '@maru/contract/calls';
import { API_BASE, DESK_API_BASE } from '@maru/contract/constants';
import { DESK_CALLS } from '@maru/contract/desk-calls';
import { DESK_ROLES } from '@maru/contract/desk-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { IN_DATABASE, OWNED_INPUTS, openObjects, ownedInputs } from './testing/owned-inputs.ts';
import { type Owner, Owners, PASSWORD, UNLIMITED } from './testing/owners.ts';
import { appoint, askDesk, logIn, OWN_PAGE } from './testing/staff.ts';

const BARRED = { loginBanned: 'login_banned', frozen: 'account_frozen' } as const;
const CUSTOMERS = ['owner', 'another'] as const;
const ASKERS = ['nobody', ...CUSTOMERS, 'loginBanned', 'frozen', ...DESK_ROLES] as const;
type Asker = (typeof ASKERS)[number];

const customerCalls = Object.entries(CALLS) as [string, Call][];
const everyCall = [
  ...customerCalls.map(([name, call]) => [name, call, API_BASE] as const),
  ...(Object.entries(DESK_CALLS) as [string, Call][]).map(
    ([name, call]) => [name, call, DESK_API_BASE] as const,
  ),
];

/** The answer to a field that no call takes: by `access`, and by nothing else. */
function expected(access: Access, asker: Asker): [http: number, code: string] {
  const letIn: [number, string] = [400, 'bad_request'];
  if (access === 'public') return letIn;
  const isCustomer = CUSTOMERS.some((one) => one === asker);
  if (access === 'session') return isCustomer ? letIn : [401, 'unauthorized'];
  const role = DESK_ROLES.find((one) => one === asker);
  if (role === undefined) return [401, 'unauthorized'];
  return access.desk.includes(role) ? letIn : [200, 'not_allowed'];
}

let gateway: TestGateway;
let owners: Owners;
const headers = new Map<Asker, Record<string, string>>([['nobody', {}]]);
const barred = new Map<Asker, Owner>();

beforeAll(async () => {
  gateway = await testGateway(UNLIMITED);
  owners = new Owners(gateway);
  for (const role of DESK_ROLES) {
    await appoint(gateway, role, role);
    headers.set(role, { cookie: (await logIn(gateway, role)).cookie });
  }
  for (const asker of CUSTOMERS) headers.set(asker, { ...(await owners.open()).headers });
  for (const flag of ['loginBanned', 'frozen'] as const) {
    const owner = await owners.open();
    barred.set(flag, owner);
    headers.set(flag, { ...owner.headers });
    // the gateway holds the session from here on
    await owners.done(owner, '/user/info', {});
    const form = { account: owner.account, flag, reason: 'suspicious', requestId: flag };
    const asked = await askDesk(gateway, '/flag', form, headers.get('reviewer'));
    expect(asked.body.status).toBe(1);
  }
});
afterAll(() => gateway.app.close());

describe('who may make a call', () => {
  it.each(everyCall)('%s follows its access alone', async (_name, call, base) => {
    const type: Record<string, string> =
      call.body === 'image' ? { 'content-type': 'image/png' } : {};
    for (const asker of ASKERS) {
      const own = { ...OWN_PAGE, ...type, ...headers.get(asker) };
      const { http, body } = await gateway.call(call.path, { surprise: 1 }, own, base);
      const answer = body.code === 'image_unreadable' ? [400, 'bad_request'] : [http, body.code];
      expect([asker, ...answer]).toEqual([asker, ...expected(call.access, asker)]);
    }
  });

  it('[CUS-4] [CUS-11] a ban or a freeze ends the session, and none is opened anew', async () => {
    for (const [flag, code] of Object.entries(BARRED)) {
      const owner = barred.get(flag as Asker);
      const form = { account: owner?.login, password: PASSWORD };
      expect((await gateway.call('/login/login', form)).body).toMatchObject({ status: 0, code });
    }
  });

  it('nobody names another actor than that of the session: no input takes other fields', () => {
    const json = everyCall.filter(([, call]) => call.body !== 'image');
    expect(json.filter(([, call]) => openObjects(call).length > 0)).toEqual([]);
  });
});

describe('what belongs to a customer', () => {
  const rowNames = OWNED_INPUTS.map(({ call, field }) => `${call}.${field}`);

  it('has a row for each input that can name it', () => {
    const found = customerCalls.flatMap(([name, call]) => ownedInputs(name, call));
    expect(found.toSorted()).toEqual([...rowNames, ...Object.keys(IN_DATABASE)].toSorted());
    expect(found.length).toBeGreaterThan(25);
  });

  it.each(OWNED_INPUTS.map((row) => [`${row.call}.${row.field}`, row] as const))(
    '%s: another’s is as one that is missing, and stays as it was',
    async (_name, row) => {
      const { path } = CALLS[row.call];
      const [owner, stranger] = [await owners.open(), await owners.open()];
      const { thing } = row;
      const id = await (typeof thing === 'string' ? owners[thing](owner) : thing(owner, owners));
      const ask = async (asking: Owner, named: string) => {
        const rest = await row.rest?.(asking, owners);
        const value = row.isList ? [named] : named;
        const { http, body } = await owners.ask(asking, path, { ...rest, [row.field]: value });
        return { http, body };
      };
      const codeOf = ({ body }: { body: Record<string, unknown> }) =>
        body.status === 1 ? 'ok' : body.code;
      const missing = await ask(stranger, 'X99999999');
      expect(codeOf(missing)).toBe(row.missing);
      const before = owners.rowsOf(owner);
      const foreign = await ask(stranger, id);
      if (row.distinct === undefined) expect(foreign).toEqual(missing);
      else expect(codeOf(foreign)).toBe(row.distinct.code);
      expect(owners.rowsOf(owner)).toEqual(before);
      // it was there all the time
      expect(codeOf(await ask(owner, id))).toBe(row.own ?? 'ok');
    },
  );

  it.each(Object.keys(IN_DATABASE))('%s is looked up in the database', async (name) => {
    const [call = '', field = ''] = name.split('.');
    const { path } = CALLS[call as 'fundEntry'];
    const owner = await owners.open();
    const value = field === 'no' ? 1 : await owners.order(owner);
    for (const asking of [owner, await owners.open()]) {
      const { body } = await owners.ask(asking, path, { [field]: value });
      expect(body.code).toBe('system_busy');
    }
  });
});
