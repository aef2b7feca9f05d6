import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { MIGRATIONS_DIR } from './migration-files.ts';
import type { Store } from './port.ts';
import { readTableRow } from './rows.ts';
import { openEmptyDatabase } from './testing/empty-database.ts';

const FIRST = 'bank_transfer bank KRW 10000 1000000000 open working 00:00-23:59';
const CHOSEN = `bank_transfer bank KRW 20000 5000000 open weekdays 09:00-15:30
branch bank USD 100 900 password always`;

const folder = mkdtempSync(join(tmpdir(), 'maru-channels-'));
let store: Store;
beforeAll(async () => {
  store = await openEmptyDatabase(join(folder, 'pg'));
});
beforeEach(async () => {
  await store.commit([{ text: 'drop schema public cascade; create schema public', params: null }]);
  const files = mkdtempSync(join(folder, 'files-'));
  for (const name of readdirSync(MIGRATIONS_DIR).filter((file) => file < '086')) {
    copyFileSync(join(MIGRATIONS_DIR, name), join(files, name));
  }
  await migrate(store, files);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const version = (no: number, value: string, from = 0) => ({
  text: `insert into parameters (id, name, version, value, "from")
    values ($1, 'depositChannels', $2, $3, $4)`,
  params: [`depositChannels:${no}`, no, value, from],
});
const channels = async () => {
  const rows = await store.query<Record<string, unknown>>('select * from channels order by id');
  return rows.map((row) => readTableRow('channels', row));
};

it('086 keeps what two people have chosen, and closes what was a line no more', async () => {
  const evidence = JSON.stringify({ parameter: 'depositChannels' });
  await store.commit([
    version(1, FIRST),
    version(2, CHOSEN),
    // still to come
    version(3, FIRST, 9_000_000_000_000),
    {
      text: `insert into reviews (id, kind, customer, state, evidence, opened_at, live)
        values ('R7', 'parameter', 'house', 'pending', $1, 5, true)`,
      params: [evidence],
    },
    {
      text: "insert into alarms (id, due_at, kind, ref) values ('approval:R7', 9, 'approval', 'R7')",
      params: [],
    },
  ]);
  await migrate(store);
  const plain = { names: null, account: null, addresses: [] };
  expect(await channels()).toMatchObject([
    {
      ...plain,
      id: 'bank_transfer',
      kind: 'bank',
      currency: 'KRW',
      least: 20_000n,
      most: 5_000_000n,
      hours: 'weekdays 09:00-15:30',
      asksPassword: false,
      open: true,
    },
    {
      ...plain,
      id: 'branch',
      currency: 'USD',
      least: 100n,
      most: 900n,
      hours: 'always',
      asksPassword: true,
      open: true,
    },
    { ...plain, id: 'partner', asksPassword: true, open: false },
    { ...plain, id: 'usdt', kind: 'usdt', currency: 'USDT', open: false },
  ]);
  expect(await store.query("select 1 from parameters where name = 'depositChannels'")).toEqual([]);
  expect(await store.query('select state, reason, live from reviews')).toEqual([
    { state: 'failed', reason: 'not_justified', live: false },
  ]);
  expect(await store.query('select id from alarms')).toEqual([]);
});

it('086 makes no rows where nobody has changed a channel', async () => {
  await store.commit([version(1, FIRST)]);
  await migrate(store);
  expect(await channels()).toEqual([]);
});
