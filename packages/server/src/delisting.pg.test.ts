/** An issue is delisted, on PostgreSQL, with a restart at each stage. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, type Day, dayOf, HOUR_MS, startOfDay } from '@maru/std/kst';
import { KRX } from '@maru/std/testing/calendars';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Desk } from '../../../tests/harness/desk.ts';
import { createDatabase } from '../../../tests/harness/postgres.ts';
import { createLogger } from './base/logger.ts';
import { type Config, readConfig } from './config/config.ts';
import { startServer } from './main.ts';
import { askAdmin } from './ops/admin-socket.ts';
import { Caller } from './testing/caller.ts';
import { writeSmallMarket } from './testing/small-market.ts';

const SYMBOL = '900020';
const folder = mkdtempSync(join(tmpdir(), 'maru-delisting-'));
const failures: Error[] = [];
let database: Awaited<ReturnType<typeof createDatabase>>;
let config: Config;
let server: Awaited<ReturnType<typeof startServer>>;
const caller = new Caller(() => server.port);

const start = () =>
  startServer(config, createLogger('silent'), (error) => void failures.push(error));
const restart = async (): Promise<void> => {
  await server.stop();
  server = await start();
};
const deskOf = (name: string) => new Desk(`http://127.0.0.1:${server.port}`).logIn(name);

beforeAll(async () => {
  database = await createDatabase();
  const settings = { DATABASE_URL: database.url, SANDBOX_OFFERINGS: 'off', MARKET_HOURS: 'krx' };
  config = readConfig({ DATA_DIR: join(folder, 'data'), PORT: '0', ...settings });
  // today may be no trading day
  const last = KRX.previousTradingDay(KRX.previousTradingDay(dayOf(Date.now())));
  await writeSmallMarket(config, last);
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** An hour of a day: the market's clock is moved there. */
async function goTo(day: Day, hour: number): Promise<void> {
  const { now } = await (await deskOf('auditor')).call('deskMe', {});
  await askAdmin(
    config.dataDir,
    { op: 'clock', ms: startOfDay(day) + hour * HOUR_MS - now },
    () => {
      // its log is of no use here
    },
  );
}

const rowOf = async () => (await (await deskOf('auditor')).call('deskDelistings', {})).rows[0];
const shown = async () => {
  const { phase, delisting, upper } = await caller.call('marketDetail', { symbol: SYMBOL });
  return { phase, upper, stage: delisting?.stage };
};

it('[DLS-14] leaves core, exchange and edge alike, whatever restarts', async () => {
  const reviewer = await deskOf('reviewer');
  const { from: firstDay } = await reviewer.call('deskDelistings', {});
  const asked = { symbol: SYMBOL, firstDay, reason: 'audit_opinion', note: 'none given' } as const;
  const { id } = await reviewer.call('deskDelistingAsk', { ...asked, requestId: 'ask' });
  await restart();
  const approver = await deskOf('approver');
  const { version } = await approver.call('deskReview', { id });
  const decision = { id, version, approve: true, reason: null, requestId: 'decide' };
  await approver.call('deskDecide', decision);
  await expect.poll(async () => (await rowOf())?.stage).toBe('announced');
  const lastDay = (await rowOf())?.lastDay ?? '';
  await caller.logIn();
  expect((await shown()).stage).toBe('announced');

  await restart();
  expect((await shown()).stage).toBe('announced');
  await goTo(firstDay, 9.75);
  await expect.poll(shown).toMatchObject({ phase: 'periodic_auction', stage: 'trading' });
  const { upper } = await shown();
  await restart();
  await expect.poll(shown).toMatchObject({ phase: 'periodic_auction', stage: 'trading', upper });
  const found = () => caller.call('marketSearch', { keyword: SYMBOL });
  expect(await found()).toHaveLength(1);

  const after = KRX.nextTradingDay(lastDay);
  await goTo(after, 12);
  const gone = { phase: 'closed', stage: 'gone' };
  await expect.poll(shown).toMatchObject(gone);
  expect((await rowOf())?.stage).toBe('left');
  expect(await found()).toEqual([]);
  const listed = async () => (await caller.call('marketList', { pageSize: 100 })).rows;
  expect((await listed()).map(({ symbol }) => symbol)).not.toContain(SYMBOL);
  await restart();
  await expect.poll(shown).toMatchObject(gone);
  expect(await found()).toEqual([]);
  await goTo(addDays(after, 7), 12);
  await expect.poll(shown).toMatchObject(gone);
  expect(failures).toEqual([]);
});
