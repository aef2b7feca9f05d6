/** A placement from the application to the locked shares, as the database has it. */
import { ledger } from '@maru/broker/kernel/ledger/domain';
import { newShares } from '@maru/broker/products/new-shares/domain';
import { placements } from '@maru/broker/products/placements/domain';
import { DEMO, markAt, PLAY_MONEY } from '@maru/broker/testing/broker-kit';
import { PlacementKit, TERMS } from '@maru/broker/testing/placement-kit';
import { locks } from '@maru/broker/trading/locks/domain';
import { orders } from '@maru/broker/trading/orders/domain';
import { DAY_MS, dayOf, startOfDay } from '@maru/std/kst';
import { beforeAll, describe, expect, it } from 'vitest';
import { STORES, setStore } from '../../../../tests/harness/stores.ts';
import { reportHandlers } from '../http/handlers/report.ts';
import { placementRecords } from '../http/placement-records.ts';
import { written } from '../http/testing/written.ts';
import { readTableRow, writeStatement } from '../store/rows.ts';
import { SCHEMA } from '../store/schema.ts';
import { sqlTables } from '../store/tables.ts';
import { asking } from './testing/random-firm.ts';

const [OTHER, THIRD, LATE] = ['M00000002', 'M00000003', 'M00000004'] as const;
const HASH = '0'.repeat(64);
const LISTED = startOfDay(TERMS.listsOn);
/** 250 shares at 65,000 won. */
const PAID = 16_250_000n;

describe.each(STORES)('placements on $name', ({ open }) => {
  const store = setStore(open);
  const own = new PlacementKit(3).open({ shares: 500, partsPpm: [999_998, 1, 1] });
  const { kit } = own;
  const applied = dayOf(kit.now);

  beforeAll(async () => {
    const ids = [own.applied(400), own.applied(400, 0, OTHER)];
    for (const id of ids) own.review(id);
    own.review(own.applied(100, 0, THIRD), 'not_suitable');
    own.cancel(own.applied(100, 0, THIRD), THIRD);
    own.applied(100, 0, LATE);
    kit.take();
    own.at(TERMS.allotsAt);
    kit.take();
    own.approve();
    own.answer();
    own.at(LISTED);
    kit.broker.setMarks([markAt('900005', 70_000)]);
    kit.take();
    for (const { rows, entries, fills } of kit.stored) {
      const chained = entries.map((entry) => ({ ...entry, hash: HASH }));
      const changed = rows as never;
      await store.commit([writeStatement({ changed, appended: { entries: chained, fills } })]);
    }
  });

  it('reads what it has stored, newest first', async () => {
    const table = SCHEMA.changing.find(({ name }) => name === 'placements');
    const stored = await store.query<object>(`select * from ${table?.sql}`);
    expect(stored.map((row) => readTableRow('placements', row as never))).toEqual([own.placement]);
    const records = placementRecords(sqlTables(store));
    const slice = { limit: 10, offset: 0 };
    const { rows, total } = await records.list(DEMO, 'won', slice);
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ result: 'delivered', allotted: 250, paid: PAID, open: false });
    const third = await records.list(THIRD, 'all', slice);
    expect(third.rows.map(({ result }) => result)).toEqual(['cancelled', 'rejected']);
    expect((await records.list(LATE, 'won', slice)).total).toBe(0);
    const late = await records.inPlacements(LATE, [own.id]);
    expect(late.map(({ result }) => result)).toEqual(['lapsed']);
    expect(await records.inPlacements(LATE, [])).toEqual([]);
    expect(await records.held([own.id])).toEqual(new Map([[own.id, 0n]]));
    expect(await records.held([])).toEqual(new Map());
    const live = 'select count(*) from placement_applications where live';
    expect(await store.query(live)).toEqual([{ count: 0n }]);
  });

  it('recounts all of it without a difference, and finds what was changed', async () => {
    const recounts = [placements, newShares, orders, locks, ledger]
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
        (placements.recounts ?? []).map(({ differences }) => store.query<object>(differences)),
      );
      await store.query(undo);
      return all.flat().length;
    };
    const won = "result = 'delivered'";
    for (const [table, column, where] of [
      ['placements', 'price', 'true'],
      ['placement_applications', 'shares', won],
      ['placement_applications', 'tier', won],
      ['house_accounts', 'balance', "id = 'placements:KRW'"],
    ]) {
      const add = (n: number) => `update ${table} set ${column} = ${column} + ${n} where ${where}`;
      expect(await found(add(1), add(-1)), `${table}.${column}`).toBeGreaterThan(0);
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
    expect(periods[0]).toMatchObject({
      from: applied,
      cash: String(PLAY_MONEY - PAID),
      marketValue: String(PAID),
      bought: String(PAID),
      fee: '0',
      profit: '0',
      total: String(PLAY_MONEY),
    });
    expect(periods[3]).toMatchObject({ deposited: '0', bought: '0', profit: '0' });
    expect(stocks).toMatchObject([{ symbol: '900005', quantity: 250, cost: String(PAID) }]);
    const { currencies } = await written(
      'reportStatement',
      reports.reportStatement({ period: applied.slice(0, 7) }, asking(DEMO)),
    );
    expect(currencies[0]).toMatchObject({ bought: String(PAID), deposited: String(PLAY_MONEY) });
    const causes = currencies[0]?.moves.map(({ cause }) => cause);
    expect(causes).toEqual(expect.arrayContaining(['placement', 'placement_payment']));
  });
});
