/** A product from the subscription to its end, as the database has it. */
import { ledger } from '@maru/broker/kernel/ledger/domain';
import { settlement } from '@maru/broker/kernel/settlement/domain';
import { products } from '@maru/broker/products/products/domain';
import { DEMO, PLAY_MONEY } from '@maru/broker/testing/broker-kit';
import { ProductKit } from '@maru/broker/testing/product-kit';
import { orders } from '@maru/broker/trading/orders/domain';
import { DAY_MS, dayOf } from '@maru/std/kst';
import { beforeAll, describe, expect, it } from 'vitest';
import { STORES, setStore } from '../../../../tests/harness/stores.ts';
import { reportHandlers } from '../http/handlers/report.ts';
import { productRecords } from '../http/product-records.ts';
import { written } from '../http/testing/written.ts';
import { readTableRow, writeStatement } from '../store/rows.ts';
import { SCHEMA } from '../store/schema.ts';
import { sqlTables } from '../store/tables.ts';
import { asking } from './testing/random-firm.ts';

const OTHER = 'M00000002';
const HASH = '0'.repeat(64);

describe.each(STORES)('products on $name', ({ open }) => {
  const store = setStore(open);
  const own = new ProductKit(1).begin();
  const { kit } = own;
  const began = dayOf(kit.now);

  beforeAll(async () => {
    own.subscribed(200_000_000n);
    own.subscribed(40_000_000n, OTHER);
    own.strike();
    kit.take();
    own.bought('900005', 170, 70_000);
    own.days(8);
    own.mark('900005', 71_000);
    own.mark('900036', 9_000);
    own.redeem(150_000n);
    own.strike();
    kit.take();
    own.sellOut(() => 70_500, 0.7);
    own.trade('sell', '900005', 100);
    own.fillAll(() => 71_500);
    own.strike();
    own.subscribed(3_000_000n, OTHER);
    kit.ok('product.takeBack', OTHER, { id: own.redeemed(7_000n, OTHER) });
    kit.take();
    for (const { rows, entries, fills, productStrikes } of kit.stored) {
      const chained = entries.map((entry) => ({ ...entry, hash: HASH }));
      const appended = { entries: chained, fills, productStrikes };
      await store.commit([writeStatement({ changed: rows as never, appended })]);
    }
  });

  it('reads what it has stored, newest first', async () => {
    const table = SCHEMA.changing.find(({ name }) => name === 'products');
    const stored = await store.query<object>(`select * from ${table?.sql}`);
    expect(stored.map((row) => readTableRow('products', row as never))).toEqual([own.product]);
    const records = productRecords(sqlTables(store));
    const slice = { limit: 10, offset: 0 };
    const mine = await records.requests(DEMO, 'done', slice);
    expect(mine.rows.map(({ kind }) => kind)).toEqual(['redemption', 'subscription']);
    expect((await records.requests(DEMO, 'ended', slice)).total).toBe(1);
    expect((await records.requests(OTHER, 'waiting', slice)).rows).toMatchObject([
      { kind: 'subscription', held: 3_000_000n },
    ]);
    expect((await records.requests(OTHER, 'done', slice)).rows).toMatchObject([
      { kind: 'redemption', state: 'returned', units: 7_000n, remaining: 7_000n },
      { kind: 'subscription' },
    ]);
    const strikes = await records.strikes(own.id, slice);
    expect(strikes.rows).toEqual(own.strikes.toReversed().slice(0, 10));
    const history = (await records.history([own.id], 2)).get(own.id) ?? [];
    expect(history).toHaveLength(2);
    expect(history.at(-1)?.nav).toBe(own.product.nav);
    expect(await records.history([], 2)).toEqual(new Map());
    expect((await records.closed(own.account, slice)).total).toBe(own.product.closedTrades);
  });

  it('recounts all of it without a difference, and finds what was changed', async () => {
    const recounts = [products, orders, ledger, settlement]
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
        (products.recounts ?? []).map(({ differences }) => store.query<object>(differences)),
      );
      await store.query(undo);
      return all.flat().length;
    };
    for (const [table, column] of [
      ['products', 'nav'],
      ['products', 'units'],
      ['products', 'closed_trades'],
      ['products', 'drawdown_ppm'],
      ['product_strikes', 'cash'],
      ['product_strikes', 'nav'],
      ['product_strikes', 'claim'],
      ['product_requests', 'units'],
    ]) {
      const add = (n: number) => `update ${table} set ${column} = ${column} + ${n}`;
      expect(await found(add(1), add(-1)), `${table}.${column}`).toBeGreaterThan(0);
    }
  });

  it('[REP-4] units are bought and sold; no redemption is a deposit', async () => {
    kit.now += DAY_MS;
    const engine = {
      now: () => kit.now,
      read: async <T>(_: unknown, look: (reads: typeof kit.broker.reads) => T) => ({
        value: look(kit.broker.reads),
        stale: null,
      }),
    };
    const reports = reportHandlers({ engine: engine as never, store });
    const range = { from: began, to: dayOf(kit.now), by: 'day' } as const;
    const { periods } = await written('reportProfit', reports.reportProfit(range, asking(DEMO)));
    const paid = 200_000_000n;
    expect(periods[0]).toMatchObject({ bought: String(paid), fee: '0', profit: '0' });
    expect(periods[0]).toMatchObject({ total: String(PLAY_MONEY) });
    const redemption = kit.stored
      .flatMap(({ rows }) => [...rows.productRequests.values()])
      .findLast((one) => one?.kind === 'redemption' && one.customer === DEMO);
    const sold = periods.find((period) => period.sold !== '0');
    expect(sold).toMatchObject({ sold: String(redemption?.paid), deposited: '0' });
    const { currencies } = await written(
      'reportStatement',
      reports.reportStatement({ period: began.slice(0, 7) }, asking(DEMO)),
    );
    expect(currencies[0]).toMatchObject({ bought: String(paid), deposited: String(PLAY_MONEY) });
  });
});
