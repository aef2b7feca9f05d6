/** Reads by fields: PostgreSQL, the embedded database and the tests' memory answer the same. */
import type { Lending } from '@maru/broker/trading/lending/rows';
import { addDays } from '@maru/std/kst';
import { beforeAll, describe, expect, it } from 'vitest';
import { STORES, setStore } from '../../../../tests/harness/stores.ts';
import { createRowWriter } from '../store/row-writer.ts';
import { writeStatement } from '../store/rows.ts';
import { type Order, sqlTables, type Where } from '../store/tables.ts';
import type { MemoryEngine } from './testing/memory-engine.ts';
import { memoryTables } from './testing/memory-tables.ts';

const lending = (n: number): Lending => {
  const open = n % 4 === 0 ? 0 : 10 * n;
  const recalled = n % 3 === 0 ? open : 0;
  return {
    id: `L${n}`,
    seq: n,
    customer: n % 2 === 0 ? 'M1' : "M'2",
    symbol: ['900005', '900036', '900100'][n % 3] ?? '',
    shares: 10 * n,
    open,
    recalled,
    returnsOn: recalled === 0 ? null : addDays('2026-03-02', n),
    price: 1_000 + (n % 5),
    lentAt: 1_000_000 + n,
    lentOn: addDays('2026-03-02', n % 3),
    shareDays: n,
    due: BigInt(n) * 1_000n,
    paid: 0n,
    endedAt: open === 0 ? 2_000_000 + n : null,
  };
};
const ROWS = Array.from({ length: 12 }, (_, i) => lending(i + 1));
const WHERE: Readonly<Record<string, Where<'lendings'>>> = {
  everything: {},
  'a value': { customer: "M'2" },
  'nothing of a kind': { customer: 'M3' },
  'a field that may be anything': { customer: 'M1', symbol: undefined },
  'no value': { endedAt: null },
  'no day': { returnsOn: null },
  'one of some': { symbol: { in: ['900005', '900100'] } },
  'one of some numbers': { price: { in: [1_001, 1_003] } },
  'one of some amounts': { due: { in: [1_000n, 12_000n] } },
  'one of some days': { lentOn: { in: ['2026-03-03'] } },
  'one of none': { symbol: { in: [] } },
  'any but one': { symbol: { not: '900005' } },
  'any but one, or none': { endedAt: { not: 2_000_004 } },
  'any value': { endedAt: { not: null } },
  'above a number': { open: { above: 20 } },
  'above an amount': { due: { above: 4_000n } },
  'within bounds': { lentAt: { from: 1_000_003, until: 1_000_009 } },
  'within days': { lentOn: { from: '2026-03-03', until: '2026-03-04' } },
  'without bounds': { lentAt: { from: null, until: null } },
  'within bounds that no value meets': { endedAt: { from: 0 } },
  'all together': { customer: 'M1', open: { above: 0 }, symbol: { not: '900005' }, due: 2_000n },
};
const ORDERS: readonly Order<'lendings'>[] = [
  ['seq'],
  ['-seq'],
  ['symbol', '-due'],
  ['-price', 'id'],
];

describe.each(STORES)('tables on $name', ({ open }) => {
  const store = setStore(open);
  const sql = sqlTables(store);
  const rows = { lendings: new Map(ROWS.map((row) => [row.id, row])) };
  const engine = { away: false, commits: [{ rows }] } as unknown as MemoryEngine;
  const memory = memoryTables(engine);

  beforeAll(async () => {
    await createRowWriter(store);
    await store.commit([writeStatement({ changed: rows })]);
  });

  it.each(Object.entries(WHERE))('reads rows with %s', async (_name, where) => {
    for (const order of ORDERS) {
      const found = await sql.all('lendings', where, order);
      expect(found).toEqual(await memory.all('lendings', where, order));
      const slice = { limit: 2, offset: 1 };
      const page = await sql.page('lendings', where, order, slice);
      expect(page).toEqual({ rows: found.slice(1, 3), total: found.length });
      expect(page).toEqual(await memory.page('lendings', where, order, slice));
    }
    const by = async (tables: typeof sql) =>
      new Map([...(await tables.sums('lendings', where, 'symbol', 'due'))].toSorted());
    expect(await by(sql)).toEqual(await by(memory));
  });

  it('reads one row, or none', async () => {
    expect(await sql.one('lendings', { id: 'L3' })).toEqual(ROWS[2]);
    expect(await sql.one('lendings', { id: 'L3', customer: 'M1' })).toBeNull();
    expect(await sql.all('lendings', {}, ['seq'], 2)).toEqual(ROWS.slice(0, 2));
  });
});
