/** New shares from the application to the sale, as the database has them. */

import { DOMAINS } from '@maru/broker/domains';
import { registryOf } from '@maru/broker/kernel/core/registry';
import { newShares } from '@maru/broker/products/new-shares/domain';
import { DEMO, markAt } from '@maru/broker/testing/broker-kit';
import { OfferingKit, TERMS } from '@maru/broker/testing/offering-kit';
import { orders } from '@maru/broker/trading/orders/domain';
import { DAY_MS, dayOf, startOfDay } from '@maru/std/kst';
import { beforeAll, describe, expect, it } from 'vitest';
import { STORES, setStore } from '../../../../tests/harness/stores.ts';
import { reportHandlers } from '../http/handlers/report.ts';
import { written } from '../http/testing/written.ts';
import { readTableRow, writeStatement } from '../store/rows.ts';
import { SCHEMA } from '../store/schema.ts';
import { asking } from './testing/random-firm.ts';

const OTHER = 'M00000002';
const HASH = '0'.repeat(64);
const LISTED = startOfDay(TERMS.listsOn);

describe.each(STORES)('new shares on $name', ({ open }) => {
  const store = setStore(open);
  const own = new OfferingKit(2).open();
  const { kit } = own;
  const applied = dayOf(kit.now);

  beforeAll(async () => {
    const ids = [own.applied(80), own.applied(80, OTHER), own.applied(10, 'M00000003')] as const;
    own.drawn([ids[0], 400, 100], [ids[1], 400, 100], [ids[2], 0, 0]);
    own.pay(ids[0]);
    kit.take();
    own.listing();
    own.at(LISTED);
    kit.broker.setMarks([markAt(TERMS.symbol, 25_000)]);
    kit.take();
    const [line] = kit.rows('orders');
    const sale = kit.closing(line?.id ?? '', { quantity: 200 });
    kit.fill(sale, 200, 25_000);
    kit.take();
    for (const { rows, entries, fills } of kit.stored) {
      const chained = entries.map((entry) => ({ ...entry, hash: HASH }));
      const changed = rows as never;
      await store.commit([writeStatement({ changed, appended: { entries: chained, fills } })]);
    }
  });

  it('reads what it has stored', async () => {
    for (const name of ['offerings', 'subscriptions', 'allotments', 'subscriptionBars'] as const) {
      const table = SCHEMA.changing.find((one) => one.name === name);
      const stored = await store.query<object>(`select * from ${table?.sql}`);
      const read = stored.map((row) => readTableRow(name, row as never));
      for (const row of kit.rows(name)) expect(read).toContainEqual(row);
      expect(read.length).toBeGreaterThan(0);
    }
    const live = await store.query<{ count: bigint }>(
      'select count(*) from subscriptions where live',
    );
    expect(live).toEqual([{ count: 0n }]);
  });

  it('recounts all of it without a difference, and finds what was changed', async () => {
    const recounts = [...(newShares.recounts ?? []), ...(orders.recounts ?? [])];
    expect(registryOf(DOMAINS).tables.some(({ name }) => name === 'offerings')).toBe(true);
    for (const { name, counted, differences } of recounts) {
      expect(await store.query(differences), name).toEqual([]);
      const [row] = await store.query<{ count: bigint }>(counted);
      expect(row?.count, name).toBeGreaterThanOrEqual(0n);
    }
    const found = async (change: string, undo: string) => {
      await store.query(change);
      const all = await Promise.all(
        recounts.map(({ differences }) => store.query<{ difference: string }>(differences)),
      );
      await store.query(undo);
      return all.flat().length;
    };
    for (const [table, column] of [
      ['offerings', 'applications'],
      ['offerings', '"left"'],
      ['subscriptions', 'hold_entry'],
      ['subscriptions', 'deposit'],
      ['orders', 'filled'],
      ['house_accounts', 'balance'],
    ]) {
      const where = table === 'house_accounts' ? " where id = 'new_shares:KRW'" : '';
      const by = column === '"left"' ? -1 : 1;
      const add = (n: number) => `update ${table} set ${column} = ${column} + ${n}${where}`;
      expect(await found(add(by), add(-by)), `${table}.${column}`).toBeGreaterThan(0);
    }
  });

  it('[REP-9] they are bought when they are paid for, and the payment is no loss', async () => {
    kit.now = LISTED + DAY_MS;
    const engine = {
      now: () => kit.now,
      read: async <T>(_: unknown, look: (reads: typeof kit.broker.reads) => T) => ({
        value: look(kit.broker.reads),
        stale: null,
      }),
    };
    const reports = reportHandlers({ engine: engine as never, store });
    const range = { from: applied, to: dayOf(kit.now), by: 'day' } as const;
    const { periods, stocks } = await written(
      'reportProfit',
      reports.reportProfit(range, asking(DEMO)),
    );
    const [paid, , , listed] = periods;
    expect(paid).toMatchObject({
      from: applied,
      cash: '290000000',
      marketValue: '10000000',
      total: '300000000',
      bought: '10000000',
      fee: '0',
      profit: '0',
      deposited: '300000000',
    });
    // 200 of 500 sold for 5,000 won more each, less fee and taxes; what is left has no close yet
    expect(listed).toMatchObject({
      deposited: '0',
      bought: '0',
      sold: '5000000',
      realised: '989250',
      realisedByLine: '989250',
      profit: '989250',
      marketValue: '6000000',
    });
    expect(stocks).toMatchObject([{ symbol: TERMS.symbol, quantity: 300, cost: '6000000' }]);
    const month = applied.slice(0, 7);
    const { currencies } = await written(
      'reportStatement',
      reports.reportStatement({ period: month }, asking(DEMO)),
    );
    expect(currencies[0]).toMatchObject({ bought: '10000000', deposited: '300000000' });
    const causes = currencies[0]?.moves.map(({ cause }) => cause);
    expect(causes).toEqual(expect.arrayContaining(['subscription', 'payment']));
  });
});
