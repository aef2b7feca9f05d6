/** Dividends from the ex date to the payment, as the database has them. */

import { ledger } from '@maru/broker/kernel/ledger/domain';
import { dividends } from '@maru/broker/products/dividends/domain';
import { DEMO } from '@maru/broker/testing/broker-kit';
import { customerNo, DividendKit, EX, PAY } from '@maru/broker/testing/dividend-kit';
import { margin } from '@maru/broker/trading/margin/domain';
import { DAY_MS, dayOf, startOfDay } from '@maru/std/kst';
import { beforeAll, describe, expect, it } from 'vitest';
import { STORES, setStore } from '../../../../tests/harness/stores.ts';
import { dividendRecords } from '../http/dividend-records.ts';
import { reportHandlers } from '../http/handlers/report.ts';
import { written } from '../http/testing/written.ts';
import { readTableRow, writeStatement } from '../store/rows.ts';
import { SCHEMA } from '../store/schema.ts';
import { sqlTables } from '../store/tables.ts';
import { asking } from './testing/random-firm.ts';

const OTHER = customerNo(2);
const HASH = '0'.repeat(64);
/** Of 200 shares at 1,003 won: 14 % and 10 % of that are withheld. */
const [GROSS, TAX, NET] = [200_600n, 30_892n, 169_708n];
/** Of 100 borrowed shares. */
const CHARGED = 100_300n;

describe.each(STORES)('dividends on $name', ({ open }) => {
  const store = setStore(open);
  const own = new DividendKit(1);
  const { kit } = own;

  beforeAll(async () => {
    own.buys(2);
    own.shorts(1, OTHER);
    own.to(EX);
    kit.take();
    own.to(PAY);
    kit.take();
    for (const { rows, entries, fills } of kit.stored) {
      const chained = entries.map((entry) => ({ ...entry, hash: HASH }));
      const changed = rows as never;
      await store.commit([writeStatement({ changed, appended: { entries: chained, fills } })]);
    }
  });

  it('reads what it has stored, and sums it', async () => {
    const table = SCHEMA.changing.find(({ name }) => name === 'dividends');
    const stored = await store.query<object>(`select * from ${table?.sql}`);
    const read = stored.map((row) => readTableRow('dividends', row as never));
    expect(read).toEqual(kit.rows('dividends'));
    const records = dividendRecords(sqlTables(store));
    const { rows, total } = await records.list(DEMO, { limit: 10, offset: 0 });
    expect([rows, total]).toEqual([[own.entitlementOf()], 1]);
    expect(await records.ofDividends(OTHER, [own.dividend.id])).toEqual([own.entitlementOf(OTHER)]);
    expect(await records.ofDividends(OTHER, [])).toEqual([]);
    const none = { gross: 0n, tax: 0n, net: 0n, charged: 0n, expected: 0n, toCharge: 0n };
    expect(await records.sums(DEMO)).toEqual({ ...none, gross: GROSS, tax: TAX, net: NET });
    expect(await records.sums(OTHER)).toEqual({ ...none, charged: CHARGED });
    const live = await store.query('select count(*) from entitlements where live');
    expect(live).toEqual([{ count: 0n }]);
  });

  it('recounts all of it without a difference, and finds what was changed', async () => {
    const recounts = [dividends, margin, ledger].flatMap((domain) => domain.recounts ?? []);
    const own = recounts.filter(({ name }) => !name.includes('numbered'));
    for (const { name, counted, differences } of own) {
      expect(await store.query(differences), name).toEqual([]);
      const [row] = await store.query<{ count: bigint }>(counted);
      expect(row?.count, name).toBeGreaterThanOrEqual(0n);
    }
    const found = async (change: string, undo: string) => {
      await store.query(change);
      const all = await Promise.all(
        (dividends.recounts ?? []).map(({ differences }) => store.query<object>(differences)),
      );
      await store.query(undo);
      return all.flat().length;
    };
    for (const [table, column, where] of [
      ['dividends', 'shares', 'true'],
      ['dividends', 'borrowed', 'true'],
      ['dividends', 'won', 'true'],
      ['dividends', 'income_tax_ppm', 'true'],
      ['entitlements', 'entry_no', 'true'],
      ['house_accounts', 'balance', "id = 'dividends:KRW'"],
    ]) {
      const add = (n: number) => `update ${table} set ${column} = ${column} + ${n} where ${where}`;
      // a rate so much that no rounding hides it
      const by = column === 'income_tax_ppm' ? 1_000 : 1;
      expect(await found(add(by), add(-by)), `${table}.${column}`).toBeGreaterThan(0);
    }
  });

  it('[REP-10] a dividend is a profit of its pay date, and no deposit', async () => {
    kit.now = startOfDay(PAY) + DAY_MS;
    const engine = {
      now: () => kit.now,
      read: async <T>(_: unknown, look: (reads: typeof kit.broker.reads) => T) => ({
        value: look(kit.broker.reads),
        stale: null,
      }),
    };
    const reports = reportHandlers({ engine: engine as never, store });
    const range = { from: PAY, to: dayOf(kit.now), by: 'day' } as const;
    const of = async (customer: string) => {
      const { periods } = await written(
        'reportProfit',
        reports.reportProfit(range, asking(customer)),
      );
      return periods[0];
    };
    expect(await of(DEMO)).toMatchObject({
      dividends: String(NET),
      profit: String(NET),
      deposited: '0',
      realised: '0',
    });
    expect(await of(OTHER)).toMatchObject({
      dividends: String(-CHARGED),
      profit: String(-CHARGED),
      deposited: '0',
    });
    const { currencies } = await written(
      'reportStatement',
      reports.reportStatement({ period: PAY }, asking(DEMO)),
    );
    expect(currencies[0]).toMatchObject({
      dividends: String(NET),
      deposited: '0',
      moves: [
        { cause: 'dividend', cash: String(GROSS) },
        { cause: 'tax', cash: String(-TAX) },
      ],
    });
  });
});
