/** Stakes, their offers and purchases as the database has them, in the reports too. */

import { stakeOffers } from '@maru/broker/products/stake-offers/domain';
import { stakes } from '@maru/broker/products/stakes/domain';
import { DEMO, markAt } from '@maru/broker/testing/broker-kit';
import { OFFER_CLOSES, OfferKit } from '@maru/broker/testing/offer-kit';
import { customerNo } from '@maru/broker/testing/stake-kit';
import { orders } from '@maru/broker/trading/orders/domain';
import { DAY_MS, dayOf } from '@maru/std/kst';
import { beforeAll, describe, expect, it } from 'vitest';
import { STORES, setStore } from '../../../../tests/harness/stores.ts';
import { purchaseRecords } from '../http/purchase-records.ts';
import { readTableRow, writeStatement } from '../store/rows.ts';
import { SCHEMA } from '../store/schema.ts';
import { sqlTables } from '../store/tables.ts';
import { moneyOverTime } from './money.ts';
import { tradesOverTime } from './trades.ts';

const OTHER = customerNo(2);
const HASH = '0'.repeat(64);
const SYMBOL = '900036';

describe.each(STORES)('stakes on $name', ({ open }) => {
  const store = setStore(open);
  const own = new OfferKit(1).open({ product: 'special', capLots: 20 }, 3_000);
  const { kit } = own;
  const special = own.id;
  const began = kit.now;
  let block = '';

  beforeAll(async () => {
    own.take(20);
    own.take(5, OTHER);
    own.at(OFFER_CLOSES);
    own.approve();
    own.moved(own.offer.stake);
    const stake = own.ready(20_000);
    const times = { opensAt: kit.now + 60_000, closesAt: kit.now + 20 * DAY_MS };
    block = own.offered({ stake, ...times });
    own.approve();
    own.at(times.opensAt);
    if (!own.block(50).ok) throw new Error('a block is bought');
    own.at(kit.now + 4 * DAY_MS);
    kit.broker.setMarks([markAt(SYMBOL, 9_000)]);
    const line = own.purchases.find(({ product }) => product === 'special')?.id ?? '';
    kit.fill(kit.closing(line), 2_000, 9_000);
    kit.take();
    for (const { rows, entries, fills } of kit.stored) {
      const chained = entries.map((entry) => ({ ...entry, hash: HASH }));
      const changed = rows as never;
      await store.commit([writeStatement({ changed, appended: { entries: chained, fills } })]);
    }
  });

  it('reads what it has stored', async () => {
    for (const name of ['stakes', 'stakePurchases', 'stakeOffers', 'offerTakes'] as const) {
      const table = SCHEMA.changing.find((one) => one.name === name);
      const stored = await store.query<object>(`select * from ${table?.sql}`);
      const read = stored.map((row) => readTableRow(name, row as never));
      for (const row of kit.rows(name)) expect(read).toContainEqual(row);
      expect(read.length).toBeGreaterThan(0);
    }
  });

  it('recounts all of it without a difference, and finds what was changed', async () => {
    const all = [stakes, stakeOffers, orders].flatMap(({ recounts }) => recounts ?? []);
    for (const { name, counted, differences } of all) {
      expect(await store.query(differences), name).toEqual([]);
      const [row] = await store.query<{ count: bigint }>(counted);
      expect(row?.count, name).toBeGreaterThanOrEqual(0n);
    }
    const found = async (change: string, undo: string): Promise<number> => {
      await store.query(change);
      const rows = await Promise.all(all.map(({ differences }) => store.query(differences)));
      await store.query(undo);
      return rows.flat().length;
    };
    for (const [table, column, where] of [
      ['stakes', 'sold', ''],
      ['stakes', 'paid', ''],
      ['stake_offers', 'purchases', ''],
      ['stake_purchases', 'entry_no', ''],
      ['offer_takes', 'shares', ''],
      ['house_accounts', 'balance', " where name = 'stakes'"],
      ['house_accounts', 'balance', " where id = 'institutions:KRW'"],
    ]) {
      const add = (n: number) => `update ${table} set ${column} = ${column} + ${n}${where}`;
      // one more would be refused by the table itself
      const by = column === 'sold' ? -1 : 1;
      expect(await found(add(by), add(-by)), `${table}.${column}`).toBeGreaterThan(0);
    }
  });

  it('lists what a customer has bought, with what is left of it', async () => {
    const records = purchaseRecords(sqlTables(store));
    const page = { limit: 10, offset: 0 };
    const specials = await records.list(DEMO, 'special', page);
    expect(specials).toMatchObject({ total: 1, rows: [{ locked: 0, held: 0 }] });
    const blocks = await records.list(DEMO, 'block', page);
    expect(blocks.rows[0]).toMatchObject({ purchase: { offer: block }, held: 5_000 });
    expect(await records.taken(DEMO, [special, block])).toEqual(new Map([[special, 2_000n]]));
    const paid = await records.paid([special, block]);
    expect(paid.get(special)).toBe(2_500n * 8_370n);
  });

  it('[REP-9] a purchase is bought, and no loss', async () => {
    const bounds = [began, kit.now + 1];
    const money = await moneyOverTime(store, DEMO, bounds);
    const bought = money.moves
      .filter(({ cause }) => cause === 'purchase')
      .reduce((sum, move) => sum + move.bought, 0n);
    expect(bought).toBe(2_000n * 8_370n + 5_000n * 8_370n);
    const days = [dayOf(began - DAY_MS), dayOf(kit.now)];
    const { stocks, holdings } = await tradesOverTime(store, DEMO, bounds, days);
    expect(stocks.get(SYMBOL)).toMatchObject({ bought, soldQuantity: 2_000 });
    expect(holdings.get(SYMBOL)).toMatchObject({ quantity: 5_000, cost: 5_000n * 8_370n });
  });
});
