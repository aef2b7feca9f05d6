/** A database is a sandbox's or a firm's for good, and no log-in of a sandbox works in a firm's. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DESK_API_BASE, SANDBOX_CODE } from '@maru/contract/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../tests/harness/postgres.ts';
import { readConfig } from './config/config.ts';
import { askAdmin } from './ops/admin-socket.ts';
import { openStore } from './ops/open-store.ts';
import { DEMO, STAFF, STAFF_PASSWORD } from './sandbox/sandbox-seed.ts';
import { checkMode } from './store/mode.ts';
import type { Store } from './store/port.ts';
import { Caller } from './testing/caller.ts';
import { contentsOf, refusalAt, start } from './testing/damaged-start.ts';
import { writeSmallMarket } from './testing/small-market.ts';

const folder = mkdtempSync(join(tmpdir(), 'maru-mode-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Settings = Readonly<Record<string, string>>;

async function onStore(dataDir: string, settings: Settings, work: (store: Store) => Promise<void>) {
  const store = await openStore(readConfig({ DATA_DIR: dataDir, ...settings }));
  await work(store);
  await store.close();
}

const ALTERED = 'alter table mode disable trigger mode_stays; delete from mode;';
const INTO_FIRM = `${ALTERED} insert into mode (mode) values ('firm');
  alter table mode enable trigger mode_stays`;

interface Place {
  readonly settings: Settings;
  drop(): Promise<void>;
}
const embedded = async (): Promise<Place> => ({ settings: {}, drop: async () => undefined });
const postgres = async (): Promise<Place> => {
  const { url, drop } = await createDatabase();
  return { settings: { DATABASE_URL: url }, drop };
};

describe.each([
  ['PGlite', embedded],
  ['PostgreSQL', postgres],
] as const)('the mode of a database: %s', (name, open) => {
  const dataDir = join(folder, name);
  let place: Place;
  beforeAll(async () => {
    place = await open();
    await writeSmallMarket(readConfig({ DATA_DIR: dataDir, ...place.settings }));
    await (await start(dataDir, place.settings)).stop();
  });
  afterAll(() => place.drop());

  it('is a sandbox’s where SANDBOX is not set at its first start, and stays', async () => {
    await onStore(dataDir, place.settings, async (store) => {
      expect(await store.query('select mode from mode')).toEqual([{ mode: 'sandbox' }]);
      for (const text of ["update mode set mode = 'firm'", 'delete from mode']) {
        await expect(store.commit([{ text, params: [] }])).rejects.toThrow('keeps its mode');
      }
    });
  });

  it('of before is a sandbox’s where there is play money, or staff of a sandbox', async () => {
    await onStore(dataDir, place.settings, async (store) => {
      await store.commit([{ text: ALTERED, params: null }]);
      expect(await checkMode(store, null)).toBe('sandbox');
      await store.commit([{ text: "update staff set appointed_by = 'operator'", params: [] }]);
      expect(await checkMode(store, null)).toBe('sandbox');
      const other = "update entries set cause = 'deposit' where cause = 'play_money'";
      await store.commit([{ text: other, params: [] }]);
      expect(await checkMode(store, null)).toBe('firm');
      await store.commit([{ text: "update staff set appointed_by = 'sandbox'", params: [] }]);
    });
    await (await start(dataDir, { ...place.settings, SANDBOX: 'on' })).stop();
  });

  it('is a firm’s in which nothing of a sandbox ever was; then no sandbox starts', async () => {
    await onStore(dataDir, place.settings, async (store) => {
      expect(await store.query('select mode from mode')).toEqual([{ mode: 'sandbox' }]);
      const text = `${ALTERED} update staff set appointed_by = 'operator'`;
      await store.commit([{ text, params: null }]);
    });
    const refused = await refusalAt(dataDir, { ...place.settings, SANDBOX: 'on' });
    expect(refused.reason).toBe('mode');
    expect(refused.message).toContain('SANDBOX=off');
    // not set: the database decides, and a firm's needs what a firm's needs
    const lacking = await refusalAt(dataDir, place.settings);
    expect(lacking.reason).toBe('settings');
    expect(lacking.message).toContain("The database is a firm's.");
    if (name === 'PGlite') return;
    const own = { ...place.settings, MASTER_KEY_FILE: join(dataDir, 'master.key') };
    const server = await start(dataDir, own);
    expect(server.sandbox).toBe(false);
    await server.stop();
    await onStore(dataDir, place.settings, async (store) => {
      expect(await store.query('select mode from mode')).toEqual([{ mode: 'firm' }]);
    });
  });
});

it('SANDBOX=off does not start on a sandbox’s, and changes nothing', async () => {
  const { url, drop } = await createDatabase();
  try {
    const dataDir = join(folder, 'mistaken');
    const settings = { DATABASE_URL: url };
    await writeSmallMarket(readConfig({ DATA_DIR: dataDir, ...settings }));
    await (await start(dataDir, settings)).stop();
    const firm = { SANDBOX: 'off', MASTER_KEY_FILE: join(dataDir, 'master.key') };
    const before = await contentsOf(dataDir, settings);
    const { reason, message } = await refusalAt(dataDir, { ...settings, ...firm });
    expect(reason).toBe('mode');
    expect(message).toMatch(/empty database.*SANDBOX=on/);
    expect(await contentsOf(dataDir, settings)).toEqual(before);
  } finally {
    await drop();
  }
});

it('a new database of a firm has nothing of a sandbox', async () => {
  const { url, drop } = await createDatabase();
  try {
    const dataDir = join(folder, 'new');
    const key = join(folder, 'new.key');
    writeFileSync(key, randomBytes(32).toString('hex'), { mode: 0o600 });
    const firm = { DATABASE_URL: url, SANDBOX: 'off', MASTER_KEY_FILE: key };
    await writeSmallMarket(readConfig({ DATA_DIR: dataDir, ...firm }));
    await (await start(dataDir, firm)).stop();
    await onStore(dataDir, firm, async (store) => {
      for (const table of ['customers', 'staff', 'institutions', 'channel_passwords']) {
        expect(await store.query(`select id from ${table}`)).toEqual([]);
      }
    });
    const { SANDBOX: _off, ...unset } = firm;
    const again = await start(dataDir, unset);
    expect(again.sandbox).toBe(false);
    await again.stop();
    const refused = await refusalAt(dataDir, { ...firm, SANDBOX: 'on' });
    expect(refused.reason).toBe('mode');
  } finally {
    await drop();
  }
});

describe('a stranger with every published password', () => {
  const dataDir = join(folder, 'firm');
  let place: Place;
  let server: Awaited<ReturnType<typeof start>>;
  let cookie = '';
  const caller = new Caller(() => server.port);
  const guest = { account: 'guest.one', password: 'Guest!2345' };
  const form = {
    ...guest,
    confirmPassword: guest.password,
    birthDate: '1990-01-02',
    agreed: true,
    investor: 'general' as const,
    institutionCode: SANDBOX_CODE,
  } as const;

  async function desk(path: string, body: object, headers: Record<string, string> = {}) {
    const host = `http://127.0.0.1:${server.port}`;
    const answer = await fetch(`${host}${DESK_API_BASE}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: host, ...headers },
      body: JSON.stringify(body),
    });
    return {
      http: answer.status,
      set: answer.headers.get('set-cookie') ?? '',
      ...(await answer.json()),
    };
  }

  beforeAll(async () => {
    place = await postgres();
    await writeSmallMarket(readConfig({ DATA_DIR: dataDir, ...place.settings }));
    server = await start(dataDir, place.settings);
    await caller.call('loginRegister', form);
    await caller.logIn();
    const entered = await desk('/login', { account: 'reviewer', password: STAFF_PASSWORD });
    cookie = entered.set.split(';', 1)[0] ?? '';
    expect(await desk('/me', {}, { cookie })).toMatchObject({ http: 200 });
    await server.stop();
    // whatever way it got in
    const own = "insert into institutions (id, name, closed) values ('FIRM01', 'A firm', false)";
    await onStore(dataDir, place.settings, async (store) => {
      for (const text of [INTO_FIRM, own]) await store.commit([{ text, params: null }]);
    });
    const firm = { SANDBOX: 'off', MASTER_KEY_FILE: join(dataDir, 'master.key') };
    server = await start(dataDir, { ...place.settings, ...firm, LIMIT_LOGINS_PER_MINUTE: '1000' });
  });
  afterAll(async () => {
    await server.stop();
    await place.drop();
  });

  it('has no customer’s account, by any of its names, and no session of before', async () => {
    expect(await caller.ask('userInfo', {})).toMatchObject({ code: 'unauthorized' });
    const { account: id } = caller.session;
    for (const account of [DEMO.login, id ?? '', guest.account]) {
      for (const password of [DEMO.password, guest.password]) {
        const answer = await caller.ask('loginLogin', { account, password });
        expect(answer).toMatchObject({ status: 0, code: 'login_wrong' });
      }
    }
    const lost = { name: '김마루', birthDate: '1990-01-02', contact: '010-1234-5678' };
    await caller.call('loginForgot', { account: DEMO.login, ...lost });
    await onStore(dataDir, place.settings, async (store) => {
      expect(await store.query('select id from lost_passwords')).toEqual([]);
    });
  });

  it('has no code to register with, and none of the sandbox’s calls', async () => {
    const { session } = caller;
    const other = { ...form, account: 'guest.two' };
    const answer = await caller.ask('loginRegister', other);
    expect(answer).toMatchObject({ code: 'inviter_missing' });
    const config = await caller.call('commonConfig', { type: 'all' });
    const published = ['invitationCode', 'channelPassword'];
    expect(config.filter(({ name }) => published.includes(name))).toEqual([]);
    // a customer that the firm's own code lets in
    const own = await caller.call('loginRegister', { ...other, institutionCode: 'FIRM01' });
    caller.session = { ...own };
    expect(await caller.ask('identityPlayMoney', {})).toMatchObject({ code: 'not_allowed' });
    caller.session = session;
    const lines: string[] = [];
    const clock = { op: 'clock', ms: 1_000 } as const;
    expect(await askAdmin(dataDir, clock, (line) => lines.push(line))).toBe(false);
  });

  it('has nobody at the desk: no log-in, no set-up call, no session of before', async () => {
    for (const account of Object.keys(STAFF)) {
      const known = { account, password: STAFF_PASSWORD };
      expect(await desk('/login', known)).toMatchObject({ code: 'login_wrong' });
      expect(await desk('/setUpBegin', known)).toMatchObject({ code: 'login_wrong' });
      const setUp = { ...known, newPassword: 'the long way home', code: '123456' };
      expect(await desk('/setUp', setUp)).toMatchObject({ code: 'login_wrong' });
    }
    expect((await desk('/me', {}, { cookie })).http).toBe(401);
  });
});
