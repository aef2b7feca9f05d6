/** A capital increase from the right to the shares, as the database has it. */

import { ledger } from '@maru/broker/kernel/ledger/domain';
import { increases } from '@maru/broker/products/increases/domain';
import { newShares } from '@maru/broker/products/new-shares/domain';
import { DEMO, markAt } from '@maru/broker/testing/broker-kit';
import { customerNo, IncreaseKit, LISTED, TERMS } from '@maru/broker/testing/increase-kit';
import { margin } from '@maru/broker/trading/margin/domain';
import { orders } from '@maru/broker/trading/orders/domain';
import { addDays, DAY_MS, dayOf } from '@maru/std/kst';
import { beforeAll, describe, expect, it } from 'vitest';
import { STORES, setStore } from '../../../../tests/harness/stores.ts';
import { reportHandlers } from '../http/handlers/report.ts';
import { increaseRecords } from '../http/increase-records.ts';
import { written } from '../http/testing/written.ts';
import { readTraded } from '../market/traded-spans.ts';
import { readTableRow, writeStatement } from '../store/rows.ts';
import { SCHEMA } from '../store/schema.ts';
import { sqlTables } from '../store/tables.ts';
import { asking } from './testing/random-firm.ts';

const [SHORT, PUBLIC, LATE] = [customerNo(2), customerNo(3), customerNo(4)] as const;
const HASH = '0'.repeat(64);
/** 60 rights and 12 more at 50,000 won. */
const PAID = 3_600_000n;
/** 100 borrowed shares, of which the base has taken 3,300 won each. */
const CHARGED = 330_000n;

describe.each(STORES)('capital increases on $name', ({ open }) => {
  const store = setStore(open);
  const own = new IncreaseKit(3).announce();
  const { kit } = own;
  const begun = dayOf(kit.now);

  beforeAll(async () => {
    own.buys(3);
    own.shorts(1, SHORT);
    kit.take();
    own.rebase().open();
    own.withdraw(own.subscribed(60));
    own.subscribed(72);
    kit.take();
    own.at(TERMS.publicOpensAt);
    own.subscribed(10, PUBLIC);
    own.withdraw(own.subscribed(5, LATE), LATE);
    own.at(TERMS.allotsAt).issue().at(LISTED);
    kit.broker.setMarks([markAt('900005', 66_700)]);
    kit.take();
    for (const { rows, entries, fills } of kit.stored) {
      const chained = entries.map((entry) => ({ ...entry, hash: HASH }));
      const changed = rows as never;
      await store.commit([writeStatement({ changed, appended: { entries: chained, fills } })]);
    }
  });

  it('reads what it has stored, newest first', async () => {
    const table = SCHEMA.changing.find(({ name }) => name === 'increases');
    const stored = await store.query<object>(`select * from ${table?.sql}`);
    expect(stored.map((row) => readTableRow('increases', row as never))).toEqual([own.increase]);
    const records = increaseRecords(sqlTables(store));
    const { rows, total } = await records.list(DEMO, { limit: 10, offset: 0 });
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { result: 'delivered', kind: 'right', allotted: 72, covered: 60, paid: PAID, open: false },
      { result: 'withdrawn', released: 3_000_000n },
    ]);
    expect(await records.rightsIn(DEMO, [own.id])).toEqual([own.rightOf()]);
    expect(await records.rightsIn(SHORT, [own.id])).toMatchObject([
      { shares: -100, rights: 0, charged: CHARGED, open: false },
    ]);
    expect(await records.rightsIn(DEMO, [])).toEqual([]);
    expect((await records.inIncreases(PUBLIC, [own.id])).map(({ kind }) => kind)).toEqual([
      'public',
    ]);
    expect(await records.inIncreases(PUBLIC, [])).toEqual([]);
    expect(await records.held([own.id])).toEqual(new Map([[own.id, 0n]]));
    expect(await records.held([])).toEqual(new Map());
    for (const name of ['increase_subscriptions', 'increase_rights']) {
      const live = await store.query(`select count(*) from ${name} where live`);
      expect(live).toEqual([{ count: 0n }]);
    }
  });

  it('recounts all of it without a difference, and finds what was changed', async () => {
    const recounts = [increases, newShares, orders, margin, ledger]
      .flatMap((domain) => domain.recounts ?? [])
      .filter(({ name }) => !name.includes('numbered'));
    for (const { name, counted, differences } of recounts) {
      expect(await store.query(differences), name).toEqual([]);
      const [row] = await store.query<{ count: bigint }>(counted);
      expect(row?.count, name).toBeGreaterThanOrEqual(0n);
    }
    const found = async (change: string, undo: string) => {
      await store.query(change);
      const all = await Promise.all(
        (increases.recounts ?? []).map(({ differences }) => store.query<object>(differences)),
      );
      await store.query(undo);
      return all.flat().length;
    };
    for (const [table, column, where] of [
      ['increases', 'borrowed', 'true'],
      ['increases', 'rights', 'true'],
      ['increases', 'held', 'true'],
      ['increase_rights', 'rights', `customer = '${DEMO}'`],
      ['increase_subscriptions', 'shares', "result = 'delivered'"],
      ['increase_subscriptions', 'covered', `customer = '${DEMO}' and result = 'delivered'`],
      ['house_accounts', 'balance', "id = 'increases:KRW'"],
    ]) {
      const add = (n: number) => `update ${table} set ${column} = ${column} + ${n} where ${where}`;
      expect(await found(add(1), add(-1)), `${table}.${column}`).toBeGreaterThan(0);
    }
    const free = `update increase_rights set charged = charged - 1 where customer = '${SHORT}'`;
    expect(await found(free, free.replace('- 1', '+ 1'))).toBeGreaterThan(0);
  });

  it('[REP-9] shares are bought when they are paid for, and a charge is a loss', async () => {
    kit.now = LISTED + DAY_MS;
    const engine = {
      now: () => kit.now,
      read: async <T>(_: unknown, look: (reads: typeof kit.broker.reads) => T) => ({
        value: look(kit.broker.reads),
        stale: null,
      }),
    };
    const reports = reportHandlers({ engine: engine as never, store });
    const range = { from: begun, to: dayOf(kit.now), by: 'day' } as const;
    const profitOf = (customer: string) =>
      written('reportProfit', reports.reportProfit(range, asking(customer)));
    const { periods, stocks } = await profitOf(DEMO);
    expect(periods.find(({ from }) => from === '2026-11-22')).toMatchObject({
      bought: String(PAID),
      deposited: '0',
    });
    expect(stocks).toMatchObject([{ symbol: '900005', quantity: 372 }]);
    const short = await profitOf(SHORT);
    expect(short.periods.find(({ from }) => from === TERMS.exDay)).toMatchObject({
      deposited: '0',
    });
  });

  it('[INC-3] sums what was traded over a month, a week and the last whole day', async () => {
    const today = '2026-06-20';
    const bar = (days: number, price: number, volume: number, generated = true) => ({
      text: `insert into day_bars (symbol, day, open, high, low, close, volume, turnover, generated)
        values ('900036', $1, $2, $2, $2, $2, $3, $4, $5)`,
      params: [addDays(today, -days), price, volume, price * volume, generated],
    });
    const days = [
      bar(0, 9_999, 1),
      bar(1, 500, 0),
      bar(2, 1_000, 10),
      bar(8, 2_000, 30),
      bar(9, 3_000, 5),
      bar(32, 4_000, 7),
      bar(33, 5_000, 9),
    ];
    await store.commit(days);
    expect(await readTraded(store, '900036', today)).toEqual({
      // the last whole day with trades is the 18th: a week from the 12th, a month from May 19th
      day: { turnover: 10_000, volume: 10 },
      week: { turnover: 70_000, volume: 40 },
      month: { turnover: 113_000, volume: 52 },
    });
    const since = addDays(today, -2);
    expect(await readTraded(store, '900036', today, since)).toMatchObject({
      month: { turnover: 10_000, volume: 10 },
    });
    expect(await readTraded(store, '900036', addDays(today, -40))).toBeNull();
  });
});
