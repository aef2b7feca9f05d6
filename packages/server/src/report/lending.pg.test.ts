/** Lendings from the lending to the return, as the database has them. */
import { ledger } from '@maru/broker/kernel/ledger/domain';
import { SYMBOL } from '@maru/broker/testing/dividend-kit';
import { LENDER, LendingKit, OTHER, SELLER } from '@maru/broker/testing/lending-kit';
import { lending } from '@maru/broker/trading/lending/domain';
import { locks } from '@maru/broker/trading/locks/domain';
import type { Output } from '@maru/contract/calls';
import { addDays, DAY_MS, dayOf, startOfDay } from '@maru/std/kst';
import { beforeAll, describe, expect, it } from 'vitest';
import { STORES, setStore } from '../../../../tests/harness/stores.ts';
import type { Handled } from '../http/answer.ts';
import { reportHandlers } from '../http/handlers/report.ts';
import { lendingRecords } from '../http/lending-records.ts';
import { readTableRow, writeStatement } from '../store/rows.ts';
import { SCHEMA } from '../store/schema.ts';
import { sqlTables } from '../store/tables.ts';
import { asking } from './testing/random-firm.ts';

const HASH = '0'.repeat(64);
const PAGE = { limit: 10, offset: 0 };

describe.each(STORES)('lendings on $name', ({ open }) => {
  const store = setStore(open);
  const own = new LendingKit();
  const { kit } = own;
  let [mine, theirs] = ['', ''];

  beforeAll(async () => {
    own.buys(2);
    own.buys(1, OTHER);
    [mine, theirs] = [own.lend(200), own.lend(100, OTHER)];
    const paid = own.shorts(1, SELLER);
    own.shorts(1, SELLER);
    own.later(10);
    own.closes(paid, SELLER);
    own.recall(mine, 50);
    own.recall(theirs, null, OTHER);
    own.later(1);
    kit.take();
    for (const { rows, entries, fills, lendingFees } of kit.stored) {
      const chained = entries.map((entry) => ({ ...entry, hash: HASH }));
      const appended = { entries: chained, fills, lendingFees } as never;
      await store.commit([writeStatement({ changed: rows as never, appended })]);
    }
  });

  it('reads what it has stored, also after a start', async () => {
    for (const name of ['lendings', 'lentParts', 'lendingClaims'] as const) {
      const table = SCHEMA.changing.find((one) => one.name === name);
      const stored = await store.query<object>(`select * from ${table?.sql} order by id`);
      const read = stored.map((row) => readTableRow(name, row as never));
      const known = kit.rows(name).sort((a, b) => (a.id < b.id ? -1 : 1));
      expect(read.length, name).toBeGreaterThan(0);
      expect(read, name).toEqual(expect.arrayContaining(known));
    }
    const records = lendingRecords(sqlTables(store));
    expect(await records.list(LENDER, 'open', PAGE)).toEqual({
      rows: [own.lending(mine)],
      total: 1,
    });
    expect(await records.list(LENDER, 'ended', PAGE)).toEqual({ rows: [], total: 0 });
    expect((await records.list(OTHER, 'ended', PAGE)).rows).toEqual([own.lending(theirs)]);
    const { paid } = own.lending(mine);
    const fees = await records.fees(LENDER, PAGE);
    expect(fees).toMatchObject({ total: 1, sum: paid, rows: [{ day: own.day, amount: paid }] });
    expect((await records.fees(SELLER, PAGE)).total).toBe(0);
    const sum = paid + own.lending(theirs).paid;
    expect(await records.paidFor([SYMBOL])).toEqual(new Map([[SYMBOL, sum]]));
    expect(await records.paidFor([])).toEqual(new Map());
  });

  it('recounts all of it without a difference, and finds what was changed', async () => {
    const recounts = [lending, locks, ledger].flatMap((domain) => domain.recounts ?? []);
    for (const { name, counted, differences } of recounts) {
      if (name.includes('numbered')) continue;
      expect(await store.query(differences), name).toEqual([]);
      const [row] = await store.query<{ count: bigint }>(counted);
      expect(row?.count, name).toBeGreaterThanOrEqual(0n);
    }
    const found = async (change: string, undo: string) => {
      await store.query(change);
      const all = await Promise.all(
        (lending.recounts ?? []).map(({ differences }) => store.query<object>(differences)),
      );
      await store.query(undo);
      return all.flat().length;
    };
    for (const [table, column, where] of [
      ['lendings', 'shares = shares + 1, open', 'open > 0'],
      ['lendings', 'share_days', 'true'],
      ['lendings', 'due', 'true'],
      ['lendings', 'paid', 'paid > 0'],
      ['lent_parts', 'shares', 'true'],
      ['lending_claims', 'share_days', 'true'],
      ['lending_fees', 'amount', 'true'],
      ['lending_fees', 'entry_no', 'true'],
      ['house_accounts', 'balance', "id = 'lending_fees:KRW'"],
    ]) {
      const [last = ''] = (column ?? '').split(' ').slice(-1);
      const add = (n: number) => `update ${table} set ${last} = ${last} + ${n} where ${where}`;
      const more = column === last ? add(1) : add(1).replace('set ', 'set shares = shares + 1, ');
      const less = column === last ? add(-1) : add(-1).replace('set ', 'set shares = shares - 1, ');
      expect(await found(more, less), `${table}.${last}`).toBeGreaterThan(0);
    }
    // a lender with more than a borrower paid
    const taken = `update entries set seq = seq + 1000000 where cause = 'borrow_fee'`;
    const back = `update entries set seq = seq - 1000000 where cause = 'borrow_fee'`;
    expect(await found(taken, back)).toBeGreaterThan(0);
  });

  it('[REP-10] a fee is a profit of its day, and no deposit', async () => {
    const [from, to] = [addDays(own.day, -1), dayOf(startOfDay(own.day) + DAY_MS)];
    const at = startOfDay(to) - 1;
    const engine = {
      now: () => at,
      read: async <T>(_: unknown, look: (reads: typeof kit.broker.reads) => T) => ({
        value: look(kit.broker.reads),
        stale: null,
      }),
    };
    const { reportProfit, reportStatement } = reportHandlers({ engine: engine as never, store });
    const caller = asking(LENDER);
    const paid = String(own.lending(mine).paid);
    const by = { from, to: own.day, by: 'day' } as const;
    const answer = (await reportProfit(by, caller)) as Handled<Output<'reportProfit'>>;
    expect(answer.ok && answer.value.periods.at(-1)).toMatchObject({
      lending: paid,
      deposited: '0',
      dividends: '0',
    });
    const stated = (await reportStatement({ period: own.day }, caller)) as Handled<
      Output<'reportStatement'>
    >;
    const won = stated.ok && stated.value.currencies.find(({ currency }) => currency === 'KRW');
    expect(won).toMatchObject({ lending: paid, deposited: '0' });
  });
});
