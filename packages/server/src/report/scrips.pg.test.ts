/** Shares for a dividend from the choice to the delivery, as the database has them. */

import { ledger } from '@maru/broker/kernel/ledger/domain';
import { dividends } from '@maru/broker/products/dividends/domain';
import { scrips } from '@maru/broker/products/scrips/domain';
import { DEMO } from '@maru/broker/testing/broker-kit';
import { customerNo, DIVIDEND, PAY } from '@maru/broker/testing/dividend-kit';
import { ScripKit } from '@maru/broker/testing/scrip-kit';
import type { Output } from '@maru/contract/calls';
import { DAY_MS, dayOf, startOfDay } from '@maru/std/kst';
import { beforeAll, describe, expect, it } from 'vitest';
import { STORES, setStore } from '../../../../tests/harness/stores.ts';
import { reportHandlers } from '../http/handlers/report.ts';
import { scripRecords } from '../http/scrip-records.ts';
import { readTableRow, writeStatement } from '../store/rows.ts';
import { sqlTables } from '../store/tables.ts';
import { asking } from './testing/random-firm.ts';

const OTHER = customerNo(2);
const HASH = '0'.repeat(64);
const PAGE = { limit: 10, offset: 0 };

describe.each(STORES)('shares for dividends on $name', ({ open }) => {
  const store = setStore(open);
  const own = new ScripKit(1).announce();
  const { kit } = own;

  beforeAll(async () => {
    own.buys(3);
    own.buys(3, OTHER);
    own.open();
    own.withdraw(own.elected(1));
    own.elected(3);
    own.elected(2, OTHER);
    own.close().issue().pay();
    kit.take();
    for (const { rows, entries, fills } of kit.stored) {
      const chained = entries.map((entry) => ({ ...entry, hash: HASH }));
      const changed = rows as never;
      await store.commit([writeStatement({ changed, appended: { entries: chained, fills } })]);
    }
  });

  it('reads what it has stored', async () => {
    const stored = await store.query<object>('select * from scrips');
    expect(stored.map((row) => readTableRow('scrips', row as never))).toEqual(kit.rows('scrips'));
    const records = scripRecords(sqlTables(store));
    const mine = await records.list(DEMO, PAGE);
    expect(mine.total).toBe(2);
    expect(mine.rows).toMatchObject([
      { result: 'delivered', shares: 3, paid: 199_500n },
      { result: 'withdrawn', shares: 1, paid: 0n },
    ]);
    expect((await records.ofDividend(DIVIDEND, PAGE)).total).toBe(3);
    expect(await store.query('select count(*) from scrip_elections where live')).toEqual([
      { count: 0n },
    ]);
  });

  it('recounts all of it without a difference, and finds what was changed', async () => {
    const recounts = [scrips, dividends, ledger].flatMap((domain) => domain.recounts ?? []);
    for (const { name, differences } of recounts.filter((one) => !/numbered/.test(one.name))) {
      expect(await store.query(differences), name).toEqual([]);
    }
    const found = async (change: string, undo: string) => {
      await store.query(change);
      const all = await Promise.all(
        (scrips.recounts ?? []).map(({ differences }) => store.query<object>(differences)),
      );
      await store.query(undo);
      return all.flat().length;
    };
    for (const [table, column, where] of [
      ['scrips', 'shares', 'true'],
      ['scrips', 'price', 'true'],
      ['scrip_elections', 'pay_entry', "result = 'delivered'"],
      ['house_accounts', 'balance', "id = 'scrips:KRW'"],
    ]) {
      const add = (n: number) => `update ${table} set ${column} = ${column} + ${n} where ${where}`;
      expect(await found(add(1), add(-1)), `${table}.${column}`).toBeGreaterThan(0);
    }
  });

  it('[REP-10] the whole dividend is a profit, and the shares are bought from it', async () => {
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
    const profit = await reports.reportProfit(range, asking(DEMO));
    if (!profit.ok) throw new Error(profit.refusal.code);
    const { periods } = profit.value as Output<'reportProfit'>;
    expect(periods[0]).toMatchObject({ dividends: '254562', deposited: '0', realised: '0' });
    const statement = await reports.reportStatement({ period: PAY }, asking(DEMO));
    if (!statement.ok) throw new Error(statement.refusal.code);
    const [won] = (statement.value as Output<'reportStatement'>).currencies;
    expect(won).toMatchObject({ dividends: '254562', bought: '199500', deposited: '0' });
  });
});
