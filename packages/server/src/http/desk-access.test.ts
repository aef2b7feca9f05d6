import { DOMAINS } from '@maru/broker/domains';
import { registryOf } from '@maru/broker/kernel/core/registry';
import type { Call } from '@maru/contract/call';
import { DESK_CALLS } from '@maru/contract/desk-calls';
import { DESK_ROLES, REVIEW_KINDS } from '@maru/contract/desk-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestGateway, testGateway } from './testing/gateway.ts';
import { appoint, askDesk, logIn, OWN_PAGE } from './testing/staff.ts';

const CALLS = Object.entries(DESK_CALLS) as [string, Call][];
const isPublic = ([, { access }]: [string, Call]): boolean => access === 'public';
const guarded = CALLS.filter((one) => !isPublic(one));

let gateway: TestGateway;
const cookies = new Map<string, string>();

beforeAll(async () => {
  gateway = await testGateway();
  for (const role of DESK_ROLES) {
    await appoint(gateway, role, role);
    cookies.set(role, (await logIn(gateway, role)).cookie);
  }
});
afterAll(() => gateway.app.close());

describe('who may make a call of the desk', () => {
  it('is asked of calls that exist', () => {
    const open = CALLS.filter(isPublic).map(([name]) => name);
    expect(open).toEqual(['deskLogin', 'deskSetUpBegin', 'deskSetUp']);
    expect(guarded.length).toBeGreaterThan(5);
  });

  it.each(guarded)('%s: nobody without a session, and no customer', async (_name, { path }) => {
    const { token, account } = await gateway.demo();
    const strangers: Record<string, string>[] = [
      {},
      { token, account },
      { cookie: `desk=${token}` },
      { cookie: `desk=${'A'.repeat(43)}` },
      { cookie: 'desk=' },
    ];
    for (const headers of strangers) {
      const { http, body } = await askDesk(gateway, path, { surprise: 1 }, headers);
      expect([http, body.code]).toEqual([401, 'unauthorized']);
    }
  });

  it.each(guarded)('%s: the roles that its access names, and no other', async (_name, call) => {
    const { access, path } = call;
    const named: readonly string[] = typeof access === 'object' ? access.desk : [];
    for (const role of DESK_ROLES) {
      const cookie = cookies.get(role) ?? '';
      // input that no call takes shows which callers are let in, without any effect
      const { http, body } = await askDesk(gateway, path, { surprise: 1 }, { cookie });
      const expected = named.includes(role) ? [400, 'bad_request'] : [200, 'not_allowed'];
      expect([role, http, body.code]).toEqual([role, ...expected]);
    }
  });

  it.each(CALLS)('%s: only from a page of this host', async (_name, { path }) => {
    const cookie = cookies.get('admin') ?? '';
    for (const origin of ['https://evil.test', 'null', 'http://maru.test.evil.test', '']) {
      const { body } = await askDesk(gateway, path, {}, { cookie, origin });
      expect(body.code).toBe('not_allowed');
    }
    const { origin: _origin, ...host } = OWN_PAGE;
    const unnamed = await gateway.call(path, {}, { ...host, cookie }, '/api/desk');
    expect(unnamed.body.code).toBe('not_allowed');
  });

  it('is nobody of the staff for a call of customers', async () => {
    const { http } = await gateway.call('/user/info', {}, { cookie: cookies.get('admin') ?? '' });
    expect(http).toBe(401);
  });
});

it('the desk knows each kind of application that a domain defines', () => {
  expect([...REVIEW_KINDS].sort()).toEqual(Object.keys(registryOf(DOMAINS).reviews).sort());
});
