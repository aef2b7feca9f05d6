import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kind } from '@maru/broker/kernel/core/columns';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { type Store, StoreRefused } from './port.ts';
import { readAppendedRow, readTableRow, writeStatement } from './rows.ts';
import { SCHEMA, type StoredTable } from './schema.ts';
import { openEmptyDatabase } from './testing/empty-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'maru-rows-'));
let store: Store;

beforeAll(async () => {
  store = await openEmptyDatabase(folder);
  await migrate(store);
  // values are arbitrary: only their types matter here
  const rules = await store.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as "table", conname as name from pg_constraint
      where contype in ('c', 'u') and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rules) {
    await store.commit([{ text: `alter table ${table} drop constraint "${name}"`, params: null }]);
  }
  const unique = await store.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
      where indisunique and not indisprimary
        and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  );
  for (const { name } of unique) {
    await store.commit([{ text: `drop index ${name}`, params: null }]);
  }
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((s) => s.replaceAll('\u0000', '')),
  // characters with a meaning in the text form of an array
  fc.string({ unit: fc.constantFrom(...'"\\,(){} \n\t\'', 'NULL', '\u001e'), maxLength: 8 }),
  // longer than the limit for copying unit by unit
  fc.string({ unit: fc.constantFrom('a', '한', '😀'), minLength: 30, maxLength: 60 }),
);
const int8 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const VALUES: Readonly<Record<Kind, fc.Arbitrary<unknown>>> = {
  text,
  int: fc.oneof(fc.maxSafeInteger(), fc.constantFrom(Number.MAX_SAFE_INTEGER, 0, -1)),
  big: fc.oneof(int8, fc.constantFrom(2n ** 63n - 1n, -(2n ** 63n), 0n)),
  day: fc.constantFrom('2026-11-20', '2027-02-28', '2028-02-29', '1999-12-31'),
  bool: fc.boolean(),
  json: fc.oneof(
    fc.constantFrom([], [{ kind: 'balance' }], [{ owner: '한', a: [1, null, '2'] }]),
    fc.dictionary(text, text, { maxKeys: 3, noNullPrototype: true }),
  ),
  postings: fc.array(fc.record({ owner: text, account: text, unit: text, amount: int8 }), {
    maxLength: 3,
  }),
};

const rowsOf = ({ readings }: StoredTable): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(readings.map(({ field, kind }) => [field, VALUES[kind]])));

const storedRows = (sql: string): Promise<Record<string, unknown>[]> =>
  store.query<Record<string, unknown>>(`select * from ${sql}`);

it.each(SCHEMA.changing)('$name: rows come back as they were put and changed', async (table) => {
  const { name, sql } = table;
  const rows = fc.uniqueArray(rowsOf(table), {
    minLength: 1,
    maxLength: 5,
    selector: (row) => row.id,
  });
  await fc.assert(
    fc.asyncProperty(rows, async (list) => {
      const touched = new Map(list.map((row) => [row.id, row]));
      const gone = new Map(list.map((row) => [row.id, undefined]));
      const put = writeStatement({ changed: { [name]: touched } });
      await store.commit([put, put]);
      const stored = await storedRows(sql);
      const back = stored.map((row) => SCHEMA.read(name, row) as Record<string, unknown>);
      expect(new Map(back.map((row) => [row.id, row]))).toEqual(touched);
      await store.commit([writeStatement({ changed: { [name]: gone } })]);
      expect(await storedRows(sql)).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

it.each(SCHEMA.growing)('$name: added rows come back as they were', async (table) => {
  const { name, sql } = table;
  await fc.assert(
    fc.asyncProperty(rowsOf(table), async (row) => {
      await store.commit([
        // what stands in the audit log can't be deleted row by row
        { text: `truncate ${sql}`, params: [] },
        writeStatement({ appended: { [name]: [row] } }),
      ]);
      const back = (await storedRows(sql)).map((stored) => SCHEMA.read(name, stored));
      expect(back).toEqual([row]);
    }),
    { numRuns: 10 },
  );
});

it('a row says whether a start loads it', async () => {
  const holding = (id: string, quantity: number) => ({ id, customer: 'M', symbol: id, quantity });
  const holdings = new Map([holding('a', 0), holding('b', 5)].map((row) => [row.id, row]));
  await store.commit([writeStatement({ changed: { holdings } })]);
  const live = await store.query('select id, live from holdings order by id');
  expect(live).toEqual([
    { id: 'a', live: false },
    { id: 'b', live: true },
  ]);
});

it('a row of the audit log is never changed and never removed', async () => {
  // rows of other tests stay, too
  const seq = Number.MAX_SAFE_INTEGER;
  const row = { seq, at: 2, actor: 'staff:anna', action: 'approve', customer: null };
  const more = { object: 'R1', reason: null, detail: { kind: 'deposit' } };
  const by = { roles: 'reviewer', approval: 'R1', session: 'S1', device: 'chrome linux' };
  const change = { changed: 'reviews', beforeHash: null, afterHash: 'after' };
  const chained = { ...by, ...change, payloadHash: null, hash: 'hash' };
  const put = writeStatement({ appended: { auditRows: [{ ...row, ...more, ...chained }] } });
  await store.commit([{ text: 'truncate audit_rows', params: [] }, put]);
  for (const text of ["update audit_rows set actor = 'nobody'", 'delete from audit_rows']) {
    await expect(store.query(text)).rejects.toThrow(StoreRefused);
  }
  const kept = (await storedRows('audit_rows')).map((one) => readAppendedRow('auditRows', one));
  expect(kept).toContainEqual({ ...row, ...more, ...chained });
});

it('an empty text is a text, and none is none', async () => {
  const row = { id: '', kind: 'NULL', customer: 'null', state: '', finding: null };
  const more = { evidence: {}, reviewedBy: null, decidedAt: null, decidedBy: '', reason: null };
  const review = { ...row, openedAt: 0, ...more };
  const reviews = new Map([['', review]]) as never;
  await store.commit([writeStatement({ changed: { reviews } })]);
  const [back] = await storedRows('reviews');
  expect(readTableRow('reviews', back ?? {})).toEqual(review);
});

it.each(['\u0000', '\ud800', 'a\udc00b'])('%j is refused and leaves nothing', async (name) => {
  const put = writeStatement({
    changed: { institutions: new Map([['x', { id: 'x', name, closed: false }]]) },
  });
  await expect(store.commit([put])).rejects.toThrow(StoreRefused);
  expect(await storedRows('institutions')).toEqual([]);
});

it.each([1.5, Number.NaN, 2 ** 53])('%s is no safe integer and refused', async (endsAt) => {
  const device = { browser: 'chrome', system: 'android' } as const;
  const times = { openedAt: 0, usedAt: 0, provenAt: 0, endsAt };
  const row = { id: 's', no: 'S1', customer: 'M', ...device, ...times };
  const put = writeStatement({ changed: { sessions: new Map([['s', row]]) } });
  await expect(store.commit([put])).rejects.toThrow(StoreRefused);
  expect(await storedRows('sessions')).toEqual([]);
});

it.each([2n ** 63n, -(2n ** 63n) - 1n])('%s has no place and is refused', async (amount) => {
  const due = { id: 'd', customer: 'M', currency: 'KRW', day: '2026-11-20', amount } as const;
  const put = writeStatement({ changed: { dues: new Map([['d', due]]) } });
  await expect(store.commit([put])).rejects.toThrow(StoreRefused);
  expect(await storedRows('dues')).toEqual([]);
});
