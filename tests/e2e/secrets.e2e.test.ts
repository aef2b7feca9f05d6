/**
 * What nobody may read lies nowhere in clear: not in a table, journal or ledger, not in the log,
 * and not in a file of the data directory or of the database server, which is what a backup has.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { present } from '@maru/std/assert';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Customer } from '../harness/customer.ts';
import { setStage } from '../harness/stage.ts';
import { DATABASES } from '../harness/tested-databases.ts';
import { until } from '../harness/wait.ts';

const SECRETS = {
  phone: '01098761234',
  birthDate: '1990-05-14',
  password: 'Geheim!4711',
  name: '남궁비밀',
  idNumber: '9005141',
  cardNumber: '3333987650004321',
  branch: '아무데나지점',
} as const;
const FUND_PASSWORD = '385274';
/** GPS data of a picture, which must not be kept. */
const PLACE = '37.566535';

/** Seven digits occur by chance as well: only where they stand as a text. */
const AS_TEXT = new RegExp(`["'(,]${SECRETS.idNumber}["'),]|${SECRETS.idNumber.slice(0, 6)}-`);

/** The names of the secrets that a text has. */
const foundIn = (text: string): string[] =>
  Object.entries({ ...SECRETS, place: PLACE })
    .filter(([name, secret]) => (name === 'idNumber' ? AS_TEXT.test(text) : text.includes(secret)))
    .map(([name]) => name);

/** The columns of every table that can hold a text. */
const TEXTS = `
  select format('select row(%s)::text as x from %I', string_agg(format('%I', c.column_name), ', '),
    c.table_name) as query, c.table_name as name
  from information_schema.columns c join pg_tables t on t.tablename = c.table_name
  where c.table_schema = 'public' and c.data_type !~ '^(bigint|integer|boolean|date)$'
  group by c.table_name`;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() ? [path] : [];
  });
}

/**
 * What a copy of the server's files has of a database: its own files, and the log of all writes
 * since `from`, ms. Nothing when the server runs on another machine.
 */
async function serverFiles(client: pg.Client, from: number): Promise<string[]> {
  await client.query('checkpoint');
  const { rows } = await client.query<{ folder: string; oid: string }>(
    `select current_setting('data_directory') as folder, oid::text from pg_database
      where datname = current_database()`,
  );
  const { folder, oid } = present(rows[0], 'the database is there');
  if (!existsSync(folder)) return [];
  // those being made have other names for a moment
  const log = filesBelow(join(folder, 'pg_wal')).filter((path) => /\/[0-9A-F]{24}$/.test(path));
  const isNew = (path: string): boolean => statSync(path).mtimeMs >= from;
  return [...filesBelow(join(folder, 'base', oid)), ...log.filter(isNew)];
}

/** Keeps the server's log of writes from now on, which others may have it recycle. */
async function keepLog(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client(url);
  await client.connect();
  const slot = `secrets_${Date.now()}`;
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
  return async () => {
    await client.query('select pg_drop_replication_slot($1)', [slot]);
    await client.end();
  };
}

async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const plain = sharp({ create: { width: 800, height: 500, channels: 3, background: '#888' } });
  const exif = { IFD3: { GPSLatitude: '37/1 33/1 59/1' }, IFD0: { ImageDescription: PLACE } };
  return new Uint8Array(await plain.jpeg().withExif(exif).toBuffer());
}

describe.each(DATABASES)('on $name', (database) => {
  const stage = setStage({ database });
  let log = '';
  let began = 0;
  let account = '';
  let release = async (): Promise<void> => undefined;
  afterAll(() => release());

  beforeAll(async () => {
    if (stage.app.databaseUrl !== undefined) release = await keepLog(stage.app.databaseUrl);
    began = Date.now();
    stage.app.onLog((text) => {
      log += text;
    });
    const customer = new Customer(stage.app.url);
    const { password, phone, name, cardNumber, branch } = SECRETS;
    customer.session = await customer.api.call('loginRegister', {
      account: phone,
      password,
      confirmPassword: password,
      birthDate: SECRETS.birthDate,
      institutionCode: 'MARU01',
      agreed: true,
      investor: 'general',
    });
    const { api } = customer;
    account = customer.session.account;
    const upload = async () =>
      (await api.call('identityPicture', { type: 'image/jpeg', bytes: await picture() })).id;
    await api.call('identityRealName', {
      name,
      idFirst: SECRETS.idNumber.slice(0, 6),
      idLast: SECRETS.idNumber.slice(6),
      front: await upload(),
      back: await upload(),
      bar: { x: 500, y: 500, width: 300, height: 100 },
      requestId: 'name',
    });
    await until('the name is verified', 60_000, async () => {
      return (await api.call('identityState', {})).realName === 'passed';
    });
    const confirm = { newPassword: FUND_PASSWORD, confirmPassword: FUND_PASSWORD };
    await api.call('identityFundPass', { oldPassword: '', ...confirm });
    await api.call('identityBankAdd', {
      holder: name,
      bank: '090',
      branch,
      requestId: 'card',
      numberFirst: cardNumber.slice(0, 4),
      numberLast: cardNumber.slice(4),
    });
    // mistakes may be written down too, and what a restart says
    await expect(customer.logIn({ account: phone, password: `${password}x` })).rejects.toThrow();
    await customer.raw('/identity/fundPass', { oldPassword: FUND_PASSWORD, unknown: name });
    await customer.raw('/login/login', `{"account":"${phone}","password":"${password}"`);
    await stage.app.restart();
  });

  test('what is searched for would be found', () => {
    const all = { ...SECRETS, place: PLACE };
    expect(foundIn(JSON.stringify(all))).toEqual(Object.keys(all));
  });

  test('the log has none of it', () => {
    expect(log).not.toBe('');
    expect(foundIn(log)).toEqual([]);
  });

  test('no table and no file has any of it', async () => {
    await stage.app.pause();
    const found: string[] = [];
    const withAccount: string[] = [];
    const files = filesBelow(stage.app.dataDir);
    if (stage.app.databaseUrl !== undefined) {
      const client = new pg.Client(stage.app.databaseUrl);
      await client.connect();
      const tables = await client.query<{ name: string; query: string }>(TEXTS);
      for (const { name: table, query } of tables.rows) {
        const { rows } = await client.query<{ x: string }>(query);
        for (const { x } of rows) found.push(...foundIn(x).map((name) => `${table}: ${name}`));
      }
      files.push(...(await serverFiles(client, began)));
      await client.end();
      expect(tables.rows.length).toBeGreaterThan(20);
    }
    for (const path of files) {
      // the bytes as they are: each letter of a UTF-8 text is found in its own bytes
      const text = readFileSync(path).toString('utf8');
      found.push(...foundIn(text).map((name) => `${path}: ${name}`));
      if (text.includes(account)) withAccount.push(path);
    }
    expect(found).toEqual([]);
    // what is stored in clear is found: the public id, in the database and its log
    expect(withAccount.length).toBeGreaterThan(1);
    await stage.app.start();
  });
});
