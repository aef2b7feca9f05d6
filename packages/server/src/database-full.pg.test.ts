/** PostgreSQL on a disk that is full for a while: a small one, where the system lets us mount. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS } from '@maru/contract/calls';
import { API_BASE } from '@maru/contract/constants';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase, type Postgres, startPostgres } from '../../../tests/harness/postgres.ts';
import { canMakeDisks, SmallDisk } from '../../../tests/harness/small-disk.ts';
import { readConfig } from './config/config.ts';
import { DatabaseRoom } from './health/database-room.ts';
import { startServer } from './main.ts';
import { StoreRefused } from './store/port.ts';
import { openPostgres } from './store/postgres.ts';
import { Caller } from './testing/caller.ts';
import { writeSmallMarket } from './testing/small-market.ts';

/** An empty cluster takes 23 MiB, its databases 21. */
const DISK_MIB = 100;
const SYMBOL = '900010';

const NEEDS = 'needs Linux where users may mount';

describe.skipIf(!canMakeDisks())(`a server whose PostgreSQL has a small disk (${NEEDS})`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-full-'));
  const logged: string[] = [];
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  let disk: SmallDisk;
  let postgres: Postgres;
  let server: Awaited<ReturnType<typeof startServer>>;
  let lower: string;
  let orders = 0;
  const caller = new Caller(() => server.port);
  const get = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${server.port}${path}`);

  beforeAll(async () => {
    disk = await SmallDisk.make(DISK_MIB);
    closers.push(() => disk.stop());
    postgres = await startPostgres({ disk });
    closers.push(() => postgres.stop());
    const { url } = await createDatabase(postgres.url);
    const settings = { DATABASE_URL: url, SANDBOX_OFFERINGS: 'off' };
    const config = readConfig({ DATA_DIR: folder, PORT: '0', ...settings });
    await writeSmallMarket(config);
    const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line).msg) });
    const failed = (error: Error): void => void logged.push(error.message);
    server = await startServer(config, log, failed);
    closers.push(() => server.stop());
    await caller.logIn();
    ({ lower } = await caller.call('marketDetail', { symbol: SYMBOL }));
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  const ofTheStore = (): string[] => logged.filter((text) => text.startsWith('the store'));

  /** The values of some metrics without labels. */
  async function shown(...names: readonly string[]): Promise<number[]> {
    const text = await (await get('/metrics')).text();
    return names.map((name) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]));
  }

  /** The answer to an order, and the seconds until it may be tried again. */
  async function order(): Promise<{ code: string; after: string | null }> {
    orders += 1;
    const terms = { side: 'long', type: 'limit', price: lower, lots: 1, leverage: 1 } as const;
    const answer = await fetch(
      `http://127.0.0.1:${server.port}${API_BASE}${CALLS.tradeOrder.path}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...caller.session },
        body: JSON.stringify({ symbol: SYMBOL, ...terms, clientOrderId: `order-${orders}` }),
      },
    );
    const { status, code } = (await answer.json()) as { status: number; code?: string };
    return { code: status === 1 ? 'ok' : (code ?? ''), after: answer.headers.get('retry-after') };
  }

  it('says so from the first write that is refused, and that it is over', async () => {
    const names = ['maru_store_full', 'maru_store_away', 'maru_writes_paused'] as const;
    expect(await order()).toEqual({ code: 'ok', after: null });
    expect(await shown(...names)).toEqual([0, 0, 0]);
    expect(ofTheStore()).toEqual([]);
    await expect.poll(async () => (await shown('maru_database_bytes'))[0]).toBeGreaterThan(1e6);

    disk.fill();
    // rows still go where pages have room
    await expect.poll(order).toEqual({ code: 'system_busy', after: '1' });
    expect(await shown(...names)).toEqual([1, 1, 0]);
    expect((await get('/readyz')).status).toBe(503);
    expect(ofTheStore().at(-1)).toBe('the store takes no writes');

    disk.empty();
    await expect.poll(order).toEqual({ code: 'ok', after: null });
    expect(await shown(...names)).toEqual([0, 0, 0]);
    expect((await get('/readyz')).status).toBe(200);
    expect(ofTheStore().at(-1)).toBe('the store takes writes again');
  });

  it.each([
    ['a write', []],
    ['a rehearsal of one', [{ text: 'select 1', params: [], expect: 'nothing' } as const]],
  ])('a write tells of it, and %s of its end; a read tells nothing', async (_name, undo) => {
    const store = await openPostgres(postgres.url);
    const rows = 'insert into rows select repeat($1, 100) from generate_series(1, 1000)';
    const write = { text: rows, params: ['x'] };
    await store.commit([{ text: 'create table if not exists rows (filler text)', params: [] }]);
    disk.fill();
    await expect(store.commit([write])).rejects.toMatchObject({ name: 'StoreAway', full: true });
    await store.query('select 1');
    expect(store.use?.full).toBe(true);
    disk.empty();
    const ended = store.commit([write, ...undo]);
    await (undo.length === 0 ? ended : expect(ended).rejects.toThrow(StoreRefused));
    expect(store.use?.full).toBe(false);
    await store.close();
  });

  it('is seen while nobody writes, four seconds after a look, and so is its end', async () => {
    const store = await openPostgres(postgres.url);
    const room = new DatabaseRoom(store);
    const begun = Math.ceil(performance.now());
    const clock = vi.spyOn(performance, 'now');
    const seenAt = (ms: number): Promise<boolean> => {
      clock.mockReturnValue(begun + ms);
      return room.full();
    };
    expect(await seenAt(0)).toBe(false);
    disk.fill();
    expect(await seenAt(3_999)).toBe(false);
    await expect.poll(() => seenAt(4_000)).toBe(true);
    expect(store.use?.full).toBe(false);
    disk.empty();
    await expect.poll(() => seenAt(8_000)).toBe(false);
    vi.restoreAllMocks();
    await store.close();
  });
});
