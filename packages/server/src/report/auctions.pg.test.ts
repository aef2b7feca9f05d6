/** An auction from the bids to the sale of what was won, as the database has it. */
import { auctions } from '@maru/broker/products/auctions/domain';
import { stakes } from '@maru/broker/products/stakes/domain';
import { AuctionKit } from '@maru/broker/testing/auction-kit';
import { DEMO } from '@maru/broker/testing/broker-kit';
import { customerNo } from '@maru/broker/testing/stake-kit';
import { orders } from '@maru/broker/trading/orders/domain';
import { DAY_MS, dayOf } from '@maru/std/kst';
import { clear } from '@maru/std/uniform-price';
import { beforeAll, describe, expect, it } from 'vitest';
import { STORES, setStore } from '../../../../tests/harness/stores.ts';
import { auctionRecords } from '../http/auction-records.ts';
import { reportHandlers } from '../http/handlers/report.ts';
import { written } from '../http/testing/written.ts';
import { readTableRow, writeStatement } from '../store/rows.ts';
import { SCHEMA } from '../store/schema.ts';
import { sqlTables } from '../store/tables.ts';
import { asking } from './testing/random-firm.ts';

const [SECOND, THIRD] = [customerNo(2), customerNo(3)];
const HASH = '0'.repeat(64);
const ALL = { limit: 10, offset: 0 };

describe.each(STORES)('an auction on $name', ({ open }) => {
  const store = setStore(open);
  const own = new AuctionKit(2).open();
  const { kit } = own;
  const day = dayOf(kit.now);
  const records = auctionRecords(sqlTables(store));
  const bids: string[] = [];

  beforeAll(async () => {
    bids.push(own.placed(10_000, 6), own.placed(12_000, 3, SECOND), own.placed(11_000, 4, THIRD));
    bids.push(own.placed(9_500, 2, SECOND), own.placed(9_000, 1, THIRD));
    own.raise(bids[3] ?? '', 9_600, 2, SECOND);
    own.takeBack(bids[4] ?? '', THIRD);
    own.close();
    kit.take();
    for (const { rows, entries, fills } of kit.stored) {
      const chained = entries.map((entry) => ({ ...entry, hash: HASH }));
      const changed = rows as never;
      await store.commit([writeStatement({ changed, appended: { entries: chained, fills } })]);
    }
  });

  it('reads what it has stored, and loads no bid that is over', async () => {
    for (const name of ['auctions', 'bids'] as const) {
      const table = SCHEMA.changing.find((one) => one.name === name);
      const stored = await store.query<object>(`select * from ${table?.sql}`);
      expect(stored.length).toBe(name === 'bids' ? 5 : 1);
      const read = stored.map((row) => readTableRow(name, row as never));
      for (const row of kit.rows(name)) expect(read).toContainEqual(row);
    }
    const live = await store.query<{ count: bigint }>('select count(*) from bids where live');
    expect(live).toEqual([{ count: 0n }]);
  });

  it('lists one’s own bids, and publishes those that counted by their times', async () => {
    const mine = await records.list(SECOND, ALL);
    expect(mine.total).toBe(2);
    expect(mine.rows.map(({ id, state }) => [id, state])).toEqual([
      [bids[3], 'lost'],
      [bids[1], 'won'],
    ]);
    expect(await records.inAuctions(DEMO, [own.id])).toHaveLength(1);
    expect(await records.inAuctions(DEMO, [])).toEqual([]);
    expect(await records.held([own.id])).toEqual(new Map([[own.id, 0n]]));
    const { rows, more } = await records.book(own.id, 0);
    expect(more).toBe(false);
    // a raised bid stands where its raise does; a withdrawn one stands nowhere
    expect(rows.map(({ id }) => id)).toEqual([bids[0], bids[1], bids[2], bids[3]]);
    const all = rows.map(({ id, price, lots, priority: seq }) => ({ id, price, lots, seq }));
    expect(clear(all, own.auction)).toMatchObject({ price: 10_000, sold: 10, winners: 3 });
    const [first] = rows;
    expect((await records.book(own.id, first?.priority ?? 0)).rows).toHaveLength(3);
  });

  it('recounts all of it without a difference, and finds what was changed', async () => {
    const recounts = [
      ...(auctions.recounts ?? []),
      ...(stakes.recounts ?? []),
      ...(orders.recounts ?? []),
    ];
    for (const { name, counted, differences } of recounts) {
      expect(await store.query(differences), name).toEqual([]);
      const [row] = await store.query<{ count: bigint }>(counted);
      expect(row?.count, name).toBeGreaterThanOrEqual(0n);
    }
    const found = async (change: string, undo: string) => {
      await store.query(change);
      const all = await Promise.all(
        (auctions.recounts ?? []).map(({ differences }) =>
          store.query<{ difference: string }>(differences),
        ),
      );
      await store.query(undo);
      return all.flat().length;
    };
    for (const [table, column, by] of [
      ['auctions', 'bids', 1],
      ['auctions', 'paid', 1],
      ['auctions', 'winners', -1],
      ['bids', 'hold_entry', 1],
    ] as const) {
      const add = (n: number) => `update ${table} set ${column} = ${column} + ${n}`;
      expect(await found(add(by), add(-by)), `${table}.${column}`).toBeGreaterThan(0);
    }
    // a bid that was made earlier would have won
    const at = (price: number) => `update bids set price = ${price} where id = '${bids[3]}'`;
    expect(await found(at(13_000), at(9_600))).toBeGreaterThan(1);
  });

  it('[REP-9] what was won is bought at the close, and the payment is no loss', async () => {
    kit.now += DAY_MS;
    const engine = {
      now: () => kit.now,
      read: async <T>(_: unknown, look: (reads: typeof kit.broker.reads) => T) => ({
        value: look(kit.broker.reads),
        stale: null,
      }),
    };
    const reports = reportHandlers({ engine: engine as never, store });
    const range = { from: day, to: dayOf(kit.now), by: 'day' } as const;
    const { periods, stocks } = await written(
      'reportProfit',
      reports.reportProfit(range, asking(SECOND)),
    );
    expect(periods[0]).toMatchObject({
      from: day,
      bought: '3000000',
      fee: '0',
      profit: '0',
      deposited: '300000000',
      cash: '297000000',
      total: '300000000',
    });
    expect(stocks).toMatchObject([{ symbol: '900036', quantity: 300, cost: '3000000' }]);
    const { currencies } = await written(
      'reportStatement',
      reports.reportStatement({ period: day.slice(0, 7) }, asking(SECOND)),
    );
    expect(currencies[0]).toMatchObject({ bought: '3000000', deposited: '300000000' });
    const causes = currencies[0]?.moves.map(({ cause }) => cause);
    expect(causes).toEqual(expect.arrayContaining(['bid', 'bid_release', 'purchase']));
  });
});
