/** Two people close a day, on PostgreSQL, with a restart between them and another after it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Day, dayOf, HOUR_MS, MINUTE_MS, startOfDay } from '@maru/std/kst';
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
const folder = mkdtempSync(join(tmpdir(), 'maru-holidays-'));
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

/** Noon of a day: the market's clock is moved there. */
async function goTo(day: Day): Promise<void> {
  const { now } = await (await deskOf('auditor')).call('deskMe', {});
  await askAdmin(config.dataDir, { op: 'clock', ms: startOfDay(day) + 12 * HOUR_MS - now }, () => {
    // its log is of no use here
  });
}

/** The first day whose seed is secret: the exchange has opened it. */
async function openedDay(): Promise<Day | undefined> {
  const { rows } = await caller.call('marketSeeds', { pageSize: 50 });
  return rows.findLast(({ seed }) => seed === null)?.day;
}

const phaseOf = async () => {
  const { phase, phaseEnds } = await caller.call('marketDetail', { symbol: SYMBOL });
  return { phase, phaseEnds };
};

it('[HOL-9] a closed day is closed for core, exchange and edge, whatever restarts', async () => {
  const reviewer = await deskOf('reviewer');
  const { fixed, closed } = await reviewer.call('deskHolidays', {});
  const day = KRX.nextTradingDay(KRX.nextTradingDay(fixed));
  const next = KRX.nextTradingDay(day);
  const asked = { kind: 'close_day' as const, days: [day], reason: 'an election' };
  const { id } = await reviewer.call('deskHolidayAsk', { ...asked, requestId: 'ask' });

  await restart();
  const approver = await deskOf('approver');
  const { version } = await approver.call('deskReview', { id });
  const decision = { id, version, approve: true, reason: null, requestId: 'decide' };
  await approver.call('deskDecide', decision);
  const after = await approver.call('deskHolidays', {});
  expect(after.closed).toEqual(
    [...closed, { day, source: 'change', change: 1 }].toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  );
  expect(after.changes).toMatchObject([{ number: 1, review: id, askedBy: 'staff:reviewer' }]);

  await caller.logIn();
  await goTo(day);
  // the first day of a year opens an hour later
  const opening = startOfDay(next) + 8 * HOUR_MS + 30 * MINUTE_MS;
  const shut = {
    phase: 'closed',
    phaseEnds: next.slice(0, 4) === day.slice(0, 4) ? opening : opening + HOUR_MS,
  };
  await expect.poll(phaseOf).toEqual(shut);
  await expect.poll(openedDay).toBe(KRX.previousTradingDay(day));

  await restart();
  await expect.poll(phaseOf).toEqual(shut);
  expect((await (await deskOf('auditor')).call('deskHolidays', {})).changes).toEqual(after.changes);
  await goTo(next);
  await expect.poll(async () => (await phaseOf()).phase).not.toBe('closed');
  expect(failures).toEqual([]);
});
