import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MigrationFailed, migrate, planMigrations } from './migrate.ts';
import { NewerDatabase, readApplied } from './migration-plan.ts';
import type { Store } from './port.ts';
import { readAppendedRow, readTableRow } from './rows.ts';
import { openEmptyDatabase } from './testing/empty-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'maru-migrate-'));
let files: string;
let store: Store;
const write = (name: string, text: string): void => writeFileSync(join(files, name), text);
const tables = async (): Promise<string[]> => {
  const rows = await store.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map((row) => row.name);
};

beforeAll(async () => {
  store = await openEmptyDatabase(join(folder, 'pg'));
});
beforeEach(async () => {
  await store.commit([{ text: 'drop schema public cascade; create schema public', params: null }]);
  files = mkdtempSync(join(folder, 'files-'));
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

it('applies each file once, also files that come later', async () => {
  write('001-first.sql', 'create table a (id int); insert into a values (1);');
  expect(await migrate(store, files)).toEqual(['001-first.sql']);
  write('002-second.sql', 'create table b (id int);\n-- check: select 1 from a where id <> 1\n');
  expect(await migrate(store, files)).toEqual(['002-second.sql']);
  expect(await migrate(store, files)).toEqual([]);
  expect(await tables()).toEqual(['a', 'b', 'migrations']);
});

it('applies nothing of a file whose statement or check fails', async () => {
  write('001-first.sql', 'create table a (id int); insert into a values (1);');
  write('002-second.sql', 'create table b (id int);\n-- check: select 1 from a where id = 1\n');
  const checked = migrate(store, files);
  await expect(checked).rejects.toThrow(MigrationFailed);
  await expect(checked).rejects.toThrow(
    /take 002-second.sql: .*\nNothing of this file was applied; 001-first.sql was .*, so restore/,
  );
  write('002-second.sql', 'create table b (id int); create table b (id int);');
  await expect(migrate(store, files)).rejects.toThrow(/; the version that ran before goes on/);
  expect(await tables()).toEqual(['a', 'migrations']);
});

it('refuses a changed file, a gap, and a database that is newer', async () => {
  write('001-first.sql', 'create table a (id int);');
  write('002-second.sql', 'create table b (id int);');
  await migrate(store, files);
  write('001-first.sql', 'create table a (id bigint);');
  await expect(migrate(store, files)).rejects.toThrow(/001-first.sql is not what was applied/);
  rmSync(join(files, '001-first.sql'));
  await expect(migrate(store, files)).rejects.toThrow(/without gaps/);
  write('001-first.sql', 'create table a (id int);');
  rmSync(join(files, '002-second.sql'));
  await expect(migrate(store, files)).rejects.toThrow(NewerDatabase);
});

it('remembers which version applied what, also in a database that could not', async () => {
  write('001-first.sql', 'create table a (id int);');
  await migrate(store, files);
  const version = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../package.json'), 'utf8'),
  ).version as string;
  const versions = async () => (await readApplied(store)).map((row) => row.version);
  expect(await versions()).toEqual([version]);
  await store.commit([{ text: 'alter table migrations drop column version', params: [] }]);
  expect(await versions()).toEqual([null]);
  expect(await migrate(store, files)).toEqual([]);
  write('002-second.sql', 'create table b (id int);');
  await migrate(store, files);
  expect(await versions()).toEqual([null, version]);
});

it('refuses a database of another program', async () => {
  const text = 'create table migrations (id int, migration text)';
  await store.commit([{ text, params: [] }]);
  await expect(migrate(store, files)).rejects.toThrow(
    /can't be read: .*"number".*\n.*Maru’s alone/,
  );
  expect(await tables()).toEqual(['migrations']);
});

it('plans without a change, on an empty database too', async () => {
  write('001-first.sql', 'create table a (id int);');
  expect((await planMigrations(store, files)).open.map(({ name }) => name)).toEqual([
    '001-first.sql',
  ]);
  expect(await tables()).toEqual([]);
});

it("applies the project's own files", async () => {
  expect((await migrate(store)).length).toBeGreaterThanOrEqual(2);
  expect(await migrate(store)).toEqual([]);
  expect(await tables()).toContain('journal');
});

/** The project's own files before a number. */
function filesBefore(number: string): void {
  const own = join(import.meta.dirname, 'migrations');
  for (const name of readdirSync(own).filter((file) => file < number)) {
    copyFileSync(join(own, name), join(files, name));
  }
}

it('006 keeps what was stored in wide rows', async () => {
  filesBefore('006');
  await migrate(store, files);
  const hash = 'a'.repeat(64);
  const posted = [
    { owner: 'M00000001', account: 'held', unit: 'KRW', amount: '-9007199254740993' },
    { owner: 'house', account: 'fees', unit: 'KRW', amount: '9007199254740993' },
  ];
  const insert = (text: string, ...params: unknown[]) => ({ text, params });
  await store.commit([
    insert(
      `insert into entries values (1, 2, 3, 'fill', 'M00000001', 'O2', '900005', $1, $2, $3)`,
      JSON.stringify(posted),
      '0'.repeat(64),
      hash,
    ),
    insert(`insert into entries values (2, 3, 3, 'x', null, 'r', null, '[]', $1, $1)`, hash),
    insert(
      `insert into journal values (2, 1, 3, 't', 'a', null, '{"b":1}', 'ok', null, '{"c":2}')`,
    ),
  ]);
  await migrate(store);
  const all = async (table: string) => store.query<Record<string, unknown>>(`table ${table}`);
  const [first, second] = (await all('entries')).map((row) => readAppendedRow('entries', row));
  expect(first).toEqual({
    no: 1,
    seq: 2,
    at: 3,
    cause: 'fill',
    customer: 'M00000001',
    ref: 'O2',
    symbol: '900005',
    hash,
    postings: posted.map((one) => ({ ...one, amount: BigInt(one.amount) })),
  });
  expect(second?.postings).toEqual([]);
  expect(await all('journal')).toMatchObject([
    { payload: { b: 1 }, params: null, basis: { c: 2 } },
  ]);
});

it('053 gives customers of before their score, with what they did', async () => {
  filesBefore('053');
  await migrate(store, files);
  const opened = Date.UTC(2024, 1, 28, 20);
  const customer = (id: string, realName: string, bank: boolean) => ({
    text: `insert into customers (id, login_index, sealed, password_hash, institution_code,
      guardian, real_name, bank_account, fund_password_hash, login_banned, frozen, trade_barred,
      withdraw_barred, opened_at, play_money)
      values ($1, $1, 's', 'h', 'MARU01', 'none', $2, $3, null, false, false, false, false, $4,
      false)`,
    params: [id, realName, bank, opened],
  });
  await store.commit([
    customer('M00000001', 'passed', true),
    customer('M00000002', 'pending', false),
    customer('M00000003', 'passed', false),
    customer('M00000004', 'failed', true),
    {
      text: `insert into reviews (id, kind, customer, state, evidence, opened_at, decided_at, live)
        values ('R7', 'realName', 'M00000001', 'passed', '{}', 1, 500, false)`,
      params: null,
    },
    {
      text: `insert into bank_cards values ('C9', 'M00000001', '090', 'i', 's', 900)`,
      params: null,
    },
    {
      // a card that was removed since
      text: `insert into messages values ('card:3', 1, 'M00000003', 'account',
        'bank_card_changed', '{"what":"added"}', 'C3', 4, false, false, false)`,
      params: null,
    },
  ]);
  await migrate(store);
  const scores = await store.query<Record<string, unknown>>('table credit_scores order by id');
  expect(scores.map((row) => readTableRow('creditScores', row))).toEqual([
    {
      id: 'M00000001',
      score: 630,
      moves: 2,
      counted: ['real_name', 'bank_card'],
      loanQuarter: null,
    },
    { id: 'M00000002', score: 600, moves: 0, counted: [], loanQuarter: null },
    {
      id: 'M00000003',
      score: 630,
      moves: 2,
      counted: ['real_name', 'bank_card'],
      loanQuarter: null,
    },
    { id: 'M00000004', score: 610, moves: 1, counted: ['bank_card'], loanQuarter: null },
  ]);
  const moves = await store.query<Record<string, unknown>>(
    'select * from credit_moves order by customer, no',
  );
  const read = moves.map((row) => readTableRow('creditMoves', row));
  expect(read.map(({ id, cause, before, after, at }) => [id, cause, before, after, at])).toEqual([
    ['M00000001:1', 'real_name', 600, 620, 500],
    ['M00000001:2', 'bank_card', 620, 630, 900],
    ['M00000003:1', 'real_name', 600, 620, opened],
    ['M00000003:2', 'bank_card', 620, 630, opened],
    ['M00000004:1', 'bank_card', 600, 610, opened],
  ]);
  const [alarm] = await store.query<Record<string, unknown>>(
    `select * from alarms where id = 'credit-year:M00000002'`,
  );
  // 29 February in Korea
  const dueAt = Date.UTC(2025, 1, 27, 20);
  const kept = { kind: 'creditYear', ref: 'M00000002', dueAt, failed: null };
  expect(readTableRow('alarms', alarm ?? {})).toMatchObject(kept);
});
