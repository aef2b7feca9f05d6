/** A live server is left alone by programs that only look, and by a second start by mistake. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Input } from '@maru/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../tests/harness/postgres.ts';
import { freePort, until } from '../../../tests/harness/wait.ts';
import { EXIT_CODES } from './base/start-refusal.ts';
import { readConfig } from './config/config.ts';
import { askAdmin } from './ops/admin-socket.ts';
import type { Store } from './store/port.ts';
import { openPostgres } from './store/postgres.ts';
import { WriterLock } from './store/writer-lock.ts';
import { Caller } from './testing/caller.ts';
import { start } from './testing/damaged-start.ts';
import { writeSmallMarket } from './testing/small-market.ts';

const NODE = process.execPath;
const ROOT = join(import.meta.dirname, '../../..');
const SERVER = 'packages/server/src';
const folder = mkdtempSync(join(tmpdir(), 'maru-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A checkout beside this one with other migrations; its packages are this one's. */
function checkout(name: string, change: (migrations: string) => void): string {
  const root = join(folder, name);
  mkdirSync(join(root, 'packages/server'), { recursive: true });
  cpSync(join(ROOT, SERVER), join(root, SERVER), { recursive: true });
  cpSync(join(ROOT, 'packages/server/package.json'), join(root, 'packages/server/package.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  change(join(root, SERVER, 'store/migrations'));
  return root;
}

let others = 0;

/** Runs a program of a checkout from a data directory of its own, to its end. */
async function run(root: string, program: string, args: readonly string[], settings: object) {
  others += 1;
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, `other-${others}`), PORT: '0' };
  const child: ChildProcess = spawn(NODE, [join(root, SERVER, program), ...args], {
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

const dataDir = join(folder, 'data');
const failures: Error[] = [];
let database: Awaited<ReturnType<typeof createDatabase>>;
let server: Awaited<ReturnType<typeof start>>;
let sql: Store;
let settings: { DATABASE_URL: string };

const caller = new Caller(() => server.port);
let adminPort = 0;
const statusOf = async (path: string, port: number): Promise<unknown> =>
  (await fetch(`http://127.0.0.1:${port}${path}`)).status;
const ready = (): Promise<unknown> => statusOf('/readyz', adminPort);

/** Parts that a look must not change: the fence, the migrations, the functions that write rows. */
async function marks(): Promise<unknown> {
  return await sql.query(
    `select epoch, renewal, (select max(number) from migrations) as newest,
      (select max(oid) from pg_proc where proname = 'write_rows') as written_by from writer`,
  );
}

const HELD = `select pid from pg_locks where locktype = 'advisory' and database =
  (select oid from pg_database where datname = current_database())`;

let orders = 0;

/** Places and cancels orders, one after another, until `done`; each must be taken. */
async function trade(done: () => boolean): Promise<number> {
  const { lower } = await caller.call('marketDetail', { symbol: '900010' });
  const began = orders;
  do {
    orders += 1;
    const order: Input<'tradeOrder'> = {
      ...({ symbol: '900010', side: 'long', type: 'limit', lots: 1, leverage: 1 } as const),
      price: lower,
      clientOrderId: `order-${orders}`,
    };
    // on a slow machine the database may be away for a moment; the same order again is one order
    await until('the order is heard', 30_000, async () => {
      const answer = await caller.ask('tradeOrder', order);
      return answer.status === 1 || answer.code !== 'system_busy';
    });
    const { id } = await caller.call('tradeOrder', order);
    await caller.call('tradeCancel', { id });
  } while (!done());
  return orders - began;
}

/** Runs something beside a server that trades; it has traded before and after. */
async function underLoad<T>(work: () => Promise<T>): Promise<T> {
  const before = await marks();
  let isOver = false;
  const traded = trade(() => isOver);
  const result = await work().finally(() => {
    isOver = true;
  });
  expect(await traded).toBeGreaterThan(0);
  await trade(() => true);
  expect(await marks()).toEqual(before);
  expect(await ready()).toBe(200);
  return result;
}

beforeAll(async () => {
  database = await createDatabase();
  settings = { DATABASE_URL: database.url };
  sql = await openPostgres(database.url);
  await writeSmallMarket(readConfig({ DATA_DIR: dataDir, ...settings }));
  adminPort = await freePort();
  const admin = { ADMIN_HOST: '127.0.0.1', ADMIN_PORT: String(adminPort) };
  server = await start(
    dataDir,
    {
      ...admin,
      ...settings,
      LIMIT_WRITES_PER_MINUTE: '1000000',
      LIMIT_CANCELS_PER_MINUTE: '1000000',
    },
    {},
    (error) => failures.push(error),
  );
  await caller.logIn();
});
afterAll(async () => {
  await server.stop();
  await sql.close();
  await database.drop();
});

it('metrics are answered at the address that is theirs, and there alone', async () => {
  expect(await statusOf('/metrics', adminPort)).toBe(200);
  expect(await statusOf('/metrics', server.port)).toBe(404);
  expect(await statusOf('/readyz', server.port)).toBe(200);
});

it('metrics say how the newest verify ended', async () => {
  const ended = async () => {
    const passed = await askAdmin(dataDir, { op: 'verify' }, () => undefined);
    const text = await (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text();
    return [passed, ...(text.match(/^maru_verif.*/gm) ?? [])];
  };
  const some = expect.stringMatching(/^maru_verified_timestamp_seconds [1-9]/);
  expect(await ended()).toEqual([true, some, 'maru_verify_failed 0']);
  await sql.commit([{ text: 'update wallets set free = free + 1', params: [] }]);
  expect(await ended()).toEqual([false, some, 'maru_verify_failed 1']);
  await sql.commit([{ text: 'update wallets set free = free - 1', params: [] }]);
  expect(await ended()).toEqual([true, some, 'maru_verify_failed 0']);
});

describe('beside a server that trades', () => {
  it.each<[string, string, string[], RegExp]>([
    ['verify', 'ops/verify-cli.ts', [], /Verified: no difference/],
    ['the list of staff', 'ops/staff-cli.ts', [], /^admin: admin; no second factor$/m],
    ['the list of steps', 'ops/steps-cli.ts', [], /Nothing is quarantined/],
    ['the plan of an upgrade', 'ops/migrate-cli.ts', ['--plan'], /^A start applies nothing\.$/m],
  ])('%s from another folder changes nothing', async (_name, program, args, seen) => {
    const { code, output } = await underLoad(() => run(ROOT, program, args, settings));
    expect(output).toMatch(seen);
    expect(code).toBe(0);
  });

  it.each<[string, string, string[]]>([
    ['an appointment', 'ops/staff-cli.ts', ['create', 'kim']],
    ['a move of the clock', 'ops/clock-cli.ts', ['+1m']],
    ['an upgrade', 'ops/migrate-cli.ts', []],
    ['a second start', 'main.ts', []],
  ])('%s from another folder is refused', async (_name, program, args) => {
    const { code, output } = await underLoad(() => run(ROOT, program, args, settings));
    expect(output).toMatch(
      /Another server writes to the database of DATABASE_URL \(maru \w+: process \d+ on /,
    );
    expect(code).toBe(EXIT_CODES.database_in_use);
  });

  it('a newer checkout neither looks nor starts, and brings nothing up to date', async () => {
    const newer = checkout('newer', (migrations) => {
      const number = String(readdirSync(migrations).length + 1).padStart(3, '0');
      writeFileSync(join(migrations, `${number}-newer.sql`), 'create table newer (id int);');
    });
    const looked = await underLoad(() => run(newer, 'ops/verify-cli.ts', [], settings));
    expect(looked.output).toMatch(/of an older version/);
    expect(looked.code).toBe(EXIT_CODES.migrations);
    const planned = await underLoad(() => run(newer, 'ops/migrate-cli.ts', ['--plan'], settings));
    expect(planned.output).toMatch(/-newer\.sql +stopped +to apply\nA start applies 1;/);
    expect(planned.code).toBe(0);
    const started = await underLoad(() => run(newer, 'main.ts', [], settings));
    expect(started.code).toBe(EXIT_CODES.database_in_use);
  });

  it('an older checkout does not, either', async () => {
    const older = checkout('older', (migrations) => {
      rmSync(join(migrations, readdirSync(migrations).toSorted().at(-1) ?? ''));
    });
    const looked = await underLoad(() => run(older, 'ops/staff-cli.ts', [], settings));
    expect(looked.output).toMatch(/newer than this version, .*\n.*Start Maru \S+ or a newer one/);
    expect(looked.code).toBe(EXIT_CODES.database_newer);
    const planned = await underLoad(() => run(older, 'ops/migrate-cli.ts', ['--plan'], settings));
    expect(planned.output).toMatch(/applied, and not of this version/);
    expect(planned.code).toBe(EXIT_CODES.database_newer);
    const started = await underLoad(() => run(older, 'main.ts', [], settings));
    expect(started.code).toBe(EXIT_CODES.database_in_use);
    // before it ends it finds out which server lives
    const heir = { ...settings, MASTER_KEY_FILE: join(dataDir, 'master.key') };
    const taking = await underLoad(() => run(older, 'main.ts', ['--take-over'], heir));
    expect(taking.code).toBe(EXIT_CODES.database_newer);
  });

  it('a session of the lock that breaks off is made anew', async () => {
    const holder = async (): Promise<unknown> =>
      (await sql.query<{ pid: number }>(`${HELD} and granted`))[0]?.pid;
    const before = await holder();
    await sql.query(`select pg_terminate_backend(pid) from (${HELD}) h`);
    const isNew = async () => ![before, undefined].includes(await holder());
    const seen = new Set<unknown>();
    const look = async (): Promise<boolean> => {
      seen.add(await ready());
      return await isNew();
    };
    await expect.poll(look, { timeout: 20_000, interval: 1 }).toBe(true);
    // orders are taken meanwhile, under the fence alone
    expect([...seen]).toEqual([200]);
    await trade(() => true);
    const second = await WriterLock.open(database.url, 0);
    expect(second.held).toBe(false);
    await second.release();
    expect(failures).toEqual([]);
  });

  it('--take-over ends it: it is not ready any more, and the other one writes', async () => {
    const other = await start(
      join(dataDir, '..', 'heir'),
      {
        ...settings,
        MASTER_KEY_FILE: join(dataDir, 'master.key'),
      },
      { takeOver: true },
    );
    await expect.poll(ready, { timeout: 20_000 }).toBe(503);
    await expect.poll(() => failures.length, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(failures[0]).toMatchObject({ name: 'Fenced' });
    const order = { symbol: '900010', side: 'long', type: 'market', lots: 1, leverage: 1 } as const;
    const refused = await caller.ask('tradeOrder', { ...order, clientOrderId: 'late' });
    expect(refused).toMatchObject({ code: 'system_busy' });
    const heir = new Caller(() => other.port);
    await heir.logIn();
    await heir.call('tradeOrder', { ...order, clientOrderId: 'heir' });
    await other.stop();
  });
});

it('the lock is free at once when its process has died', async () => {
  const { url, drop } = await createDatabase();
  const module = new URL('./store/writer-lock.ts', import.meta.url).href;
  const script = `const { WriterLock } = await import(${JSON.stringify(module)});
    const lock = await WriterLock.open(${JSON.stringify(url)});
    lock.watch(() => 0, () => undefined);
    console.log(lock.held);
    setInterval(() => {}, 1000);`;
  const child = spawn(NODE, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [seen] = (await once(child.stdout, 'data')) as [Buffer];
  expect(String(seen)).toBe('true\n');
  const living = await WriterLock.open(url, 0);
  expect(living.held).toBe(false);
  expect(await living.holder()).toContain(`process ${child.pid}`);
  await living.release();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const lock = await WriterLock.open(url);
  expect(lock.held).toBe(true);
  await lock.release();
  await drop();
});
