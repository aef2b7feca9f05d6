import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrokerKit, DEMO } from '@maru/broker/testing/broker-kit';
import type { Order } from '@maru/broker/trading/orders/rows';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../store/migrate.ts';
import { openPglite } from '../store/pglite.ts';
import type { Store } from '../store/port.ts';
import { writeStatement } from '../store/rows.ts';
import { sqlTables } from '../store/tables.ts';
import { entryView, fillView, recordView } from './entry-view.ts';
import { cashKey, type History, historyOf, MONEY_CAUSES } from './history.ts';

const folder = mkdtempSync(join(tmpdir(), 'maru-history-'));
const OTHER = 'M00000002';
const SELLER = 'M00000003';
const ALL = { limit: 100, offset: 0 };
const HASH = '0'.repeat(64);

let store: Store;
let history: History;
let position: Order;
let closing: string;
let waiting: string;
let sale: readonly string[];

/** Stores the kit's commits, as the writer would. */
async function keep(kit: BrokerKit): Promise<void> {
  for (const { rows, entries, fills } of kit.stored) {
    const chained = entries.map((entry) => ({ ...entry, hash: HASH }));
    await store.commit([
      writeStatement({
        changed: { orders: rows.orders, wallets: rows.wallets },
        appended: { entries: chained, fills },
      }),
    ]);
  }
}

/** Two purchases of a third customer, sold by one command; the first is filled. */
function soldTogether(kit: BrokerKit): readonly string[] {
  kit.openDemo(SELLER, 100_000_000n);
  for (const price of [69_000, 71_000]) kit.fill(kit.placed({ price: 72_000 }, SELLER), 100, price);
  const terms = { type: 'market', tif: 'day', price: null, stopPrice: null } as const;
  const all = { symbol: '900005', lines: null, quantity: null, clientOrderId: 'all' };
  const outcome = kit.send('order.sell', SELLER, { ...all, ...terms });
  const ids = outcome.ok ? (outcome.reply.ids as string[]) : [];
  kit.fill(ids[0] ?? '', 100, 72_000);
  return ids;
}

beforeAll(async () => {
  store = await openPglite(join(folder, 'pg'));
  await migrate(store);
  history = historyOf(sqlTables(store));
  const kit = new BrokerKit();
  kit.openDemo(OTHER, 20_000_000n);
  const id = kit.placed({ lots: 2 });
  kit.report({ kind: 'accepted', id });
  kit.fill(id, 150, 69_900);
  kit.fill(id, 50, 70_000);
  closing = kit.closing(id, { quantity: 100 });
  kit.fill(closing, 60, 70_100);
  kit.report({ kind: 'cancelled', id: closing, reason: 'expired' });
  waiting = kit.placed({ symbol: '900036', price: 9_000 });
  kit.placed({}, OTHER);
  const ended = kit.placed({ lots: 1 }, OTHER);
  kit.report({ kind: 'accepted', id: ended });
  kit.report({ kind: 'cancelled', id: ended, reason: 'expired' });
  sale = soldTogether(kit);
  position = kit.order(id);
  kit.take();
  await keep(kit);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('fills of a symbol', () => {
  it('are one’s own, of all positions and what closed them, newest first', async () => {
    const { rows, total } = await history.fillsOf(DEMO, position.symbol, { limit: 2, offset: 0 });
    expect(total).toBe(3);
    expect(rows.map(({ side, quantity, price }) => [side, quantity, price])).toEqual([
      ['sell', 60, 70_100],
      ['buy', 50, 70_000],
    ]);
    expect(await history.fillsOf(OTHER, position.symbol, ALL)).toEqual({ rows: [], total: 0 });
    expect((await history.fillsOf(DEMO, '900036', ALL)).total).toBe(0);
  });
});

const idsOf = async (filter: Parameters<History['orders']>[1]) =>
  (await history.orders(DEMO, filter, ALL)).rows.map((order) => order.id);

describe('orders', () => {
  it('are one’s own, newest first, as the core knew them', async () => {
    const { rows, total } = await history.orders(DEMO, {}, ALL);
    expect(rows.map((order) => order.id)).toEqual([waiting, closing, position.id]);
    expect(rows[2]).toEqual(position);
    expect(total).toBe(3);
  });

  it('stand in each tab in whose states they have a quantity, a sale once', async () => {
    expect(await idsOf({ tab: 'purchase' })).toEqual([waiting]);
    expect(await idsOf({ tab: 'progress' })).toEqual([position.id]);
    expect(await idsOf({ tab: 'terminated' })).toEqual([closing]);
    expect(await idsOf({ tab: 'progress', symbol: '900036' })).toEqual([]);
    expect(await idsOf({ symbol: '900036' })).toEqual([waiting]);
  });

  it('of another customer stand in no tab', async () => {
    const tabs = ['purchase', 'progress', 'terminated', 'intradayOpen', 'intradayEnded'] as const;
    for (const tab of tabs) {
      for (const filter of [{ tab }, { tab, symbol: position.symbol }]) {
        const { rows, total } = await history.orders(DEMO, filter, ALL);
        expect(rows.filter(({ customer }) => customer !== DEMO)).toEqual([]);
        expect(rows).toHaveLength(total);
      }
    }
  });

  it('are paged, and counted in all', async () => {
    const { rows, total } = await history.orders(DEMO, {}, { limit: 1, offset: 1 });
    expect(rows.map((order) => order.id)).toEqual([closing]);
    expect(total).toBe(3);
  });

  it('of another customer are not found', async () => {
    expect(await history.order(DEMO, position.id)).toEqual(position);
    expect(await history.order(OTHER, position.id)).toBeNull();
    expect(await history.closing(OTHER, position.id)).toEqual([]);
    expect(await history.fills(OTHER, position.id)).toEqual([]);
    expect(await history.entriesOf(OTHER, [position.id])).toEqual([]);
  });
});

describe('a sale of a stock', () => {
  it('is its closing orders with their fills, by any of them', async () => {
    for (const id of sale) {
      const orders = await history.sale(SELLER, id);
      expect(orders.map((order) => [order.id, order.filled])).toEqual([
        [sale[0], 100],
        [sale[1], 0],
      ]);
      const lines = orders.map(({ closes }) => closes ?? '');
      const fills = await history.fillsOfOrders(SELLER, lines, sale);
      expect(fills.map(({ side, price }) => [side, price])).toEqual([['sell', 72_000]]);
    }
  });

  it('stands on pages one order after the other', async () => {
    const pages = await Promise.all(
      [0, 1, 2, 3].map((offset) => history.orders(SELLER, {}, { limit: 1, offset })),
    );
    const ids = pages.map(({ rows }) => rows[0]?.id);
    expect(new Set(ids).size).toBe(4);
    expect(ids.slice(0, 2).toSorted()).toEqual([...sale].toSorted());
  });

  it('is none of a purchase, of another customer, or of nobody', async () => {
    expect(await history.sale(DEMO, position.id)).toEqual([]);
    expect(await history.sale(OTHER, sale[0] ?? '')).toEqual([]);
    expect(await history.fillsOfOrders(OTHER, [position.id], [position.id])).toEqual([]);
    expect(await history.sale(SELLER, 'O999')).toEqual([]);
  });
});

describe('what happened to a position', () => {
  it('is its fills and those of its closes, oldest first', async () => {
    const fills = await history.fills(DEMO, position.id);
    expect(fills.map((fill) => [fill.side, fill.quantity, fill.price])).toEqual([
      ['buy', 150, 69_900],
      ['buy', 50, 70_000],
      ['sell', 60, 70_100],
    ]);
    expect(fillView(fills[0] as never, 0)).toMatchObject({ amount: '10485000', quantity: 150 });
  });

  it('is in entries whose postings add up to nothing', async () => {
    const entries = await history.entriesOf(DEMO, [position.id, closing]);
    expect(entries.map((entry) => entry.cause)).toContain('fill');
    for (const { postings } of entries.map((entry) => entryView(entry, () => 0))) {
      const units = new Set(postings.map((posting) => posting.unit));
      for (const unit of units) {
        const amounts = postings.filter((posting) => posting.unit === unit);
        expect(amounts.reduce((sum, posting) => sum + BigInt(posting.amount), 0n)).toBe(0n);
      }
      expect(postings.some((posting) => posting.owner.startsWith('M0'))).toBe(false);
    }
  });
});

describe('entries', () => {
  it('are found by cause and time, newest first', async () => {
    const none = { causes: null, from: null, until: null };
    const all = await history.entries(DEMO, none, ALL);
    expect(all.rows.map((entry) => entry.no)).toEqual(
      all.rows.map((entry) => entry.no).sort((a, b) => b - a),
    );
    const deposits = await history.entries(DEMO, { ...none, causes: ['play_money'] }, ALL);
    expect(deposits.rows.map(recordView)).toMatchObject([
      { cause: 'play_money', amount: '300000000', trade: null, currency: 'KRW' },
    ]);
    const at = all.rows[0]?.at ?? 0;
    expect((await history.entries(DEMO, { ...none, until: at }, ALL)).total).toBe(0);
    expect((await history.entries(DEMO, { ...none, from: at }, ALL)).total).toBe(all.total);
    expect((await history.entries(DEMO, { ...none, causes: [] }, ALL)).total).toBe(0);
  });

  it('of an execution say what was traded, and how', async () => {
    const fills = await history.entries(DEMO, { causes: ['fill'], from: null, until: null }, ALL);
    expect(fills.rows.map((entry) => recordView(entry).trade)).toEqual([
      { side: 'sell', quantity: 60, contractAmount: '4206000' },
      { side: 'buy', quantity: 50, contractAmount: '3500000' },
      { side: 'buy', quantity: 150, contractAmount: '10485000' },
    ]);
  });

  it('leave the money that is there, also where a page begins in the middle', async () => {
    const moved = { causes: MONEY_CAUSES, from: null, until: null };
    const { rows } = await history.entries(DEMO, moved, ALL);
    const [first, last] = [rows.at(-1)?.no ?? 0, rows[0]?.no ?? 0];
    const cash = await history.cashAfter(DEMO, first, last);
    let balance = 0n;
    for (const view of rows.map(recordView).toReversed()) {
      balance += BigInt(view.amount);
      expect(cash.get(cashKey(view.no, 'KRW'))).toBe(balance);
    }
    const [newest] = rows;
    const top = await history.cashAfter(DEMO, last, last);
    expect([...top]).toEqual([[cashKey(newest?.no ?? 0, 'KRW'), balance]]);
    const older = await history.cashAfter(DEMO, first, last - 1);
    expect([...older]).toEqual([...cash].filter(([key]) => key !== cashKey(last, 'KRW')));
    expect(await history.cashAfter(OTHER, first, last)).not.toEqual(cash);
  });

  it('of another customer are not found', async () => {
    const [mine] = (await history.entries(DEMO, { causes: null, from: null, until: null }, ALL))
      .rows;
    expect(await history.entry(DEMO, mine?.no ?? 0)).toMatchObject({ no: mine?.no });
    expect(await history.entry(OTHER, mine?.no ?? 0)).toBeNull();
  });
});
