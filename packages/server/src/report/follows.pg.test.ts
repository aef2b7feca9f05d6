/** A follow from its stake to its end, as the database has it. */

import { ledger } from '@maru/broker/kernel/ledger/domain';
import { settlement } from '@maru/broker/kernel/settlement/domain';
import { follows } from '@maru/broker/products/follows/domain';
import { START } from '@maru/broker/testing/broker-kit';
import { FOLLOWER, FollowKit, LEAD, SYMBOL } from '@maru/broker/testing/follow-kit';
import { orders } from '@maru/broker/trading/orders/domain';
import { DAY_MS, dayOf } from '@maru/std/kst';
import { beforeAll, describe, expect, it } from 'vitest';
import { STORES, setStore } from '../../../../tests/harness/stores.ts';
import { followRecords } from '../http/follow-records.ts';
import { readTableRow, writeStatement } from '../store/rows.ts';
import { SCHEMA } from '../store/schema.ts';
import { sqlTables } from '../store/tables.ts';
import { moneyOverTime } from './money.ts';

const HASH = '0'.repeat(64);
const SLICE = { limit: 10, offset: 0 };

describe.each(STORES)('follows on $name', ({ open }) => {
  const store = setStore(open);
  const own = new FollowKit(1).open();
  const { kit } = own;
  const follow = own.follow(50_000_000n);

  beforeAll(async () => {
    own.topUp(follow, 10_000_000n);
    own.bought(400);
    own.price(77_000);
    own.at(own.of(follow).lockedUntil);
    own.price(77_000);
    own.withdraw(follow, 20_000_000n);
    own.stop(follow);
    kit.runDue();
    own.sellStops(77_000);
    kit.take();
    for (const { rows, entries, fills, ...others } of kit.stored) {
      const chained = entries.map((entry) => ({ ...entry, hash: HASH }));
      const changed = rows as never;
      const { blockFills, profitShares, stakeMoves } = others;
      const appended = { entries: chained, fills, blockFills, profitShares, stakeMoves };
      await store.commit([writeStatement({ changed, appended })]);
    }
  });

  it('reads what it has stored, newest first', async () => {
    const table = SCHEMA.changing.find(({ name }) => name === 'mentors');
    const stored = await store.query<object>(`select * from ${table?.sql}`);
    expect(stored.map((row) => readTableRow('mentors', row as never))).toEqual([own.mentor]);
    const records = followRecords(sqlTables(store));
    const ended = await records.list(FOLLOWER, 'ended', SLICE);
    expect(ended).toEqual({ rows: [own.of(follow)], total: 1 });
    expect((await records.list(FOLLOWER, 'in_progress', SLICE)).total).toBe(0);
    expect(await records.one(LEAD, follow)).toBeNull();
    expect((await records.all(null, SLICE)).rows.map(({ id }) => id)).toEqual([follow, own.own]);
    const { rows } = await records.copies(follow, SLICE);
    expect(rows.map(({ side, quantity }) => [side, quantity])).toEqual([
      ['sell', 240],
      ['buy', 240],
    ]);
    expect((await records.trades([own.own])).map(({ quantity }) => quantity)).toEqual([400]);
    const fills = await records.fills(rows.map(({ block }) => block));
    expect(fills.map(({ price }) => price)).toEqual([70_000, 77_000]);
    expect(await records.shares(follow)).toEqual(own.shares());
    const moves = await records.moves(follow);
    expect(moves).toEqual(own.stakeMoves().reverse());
    expect(moves.map(({ amount }) => amount)).toEqual([-20_000_000n, 10_000_000n]);
    expect(await records.closes([SYMBOL], dayOf(kit.now))).toEqual([]);
    const live = 'select count(*) from copies where live';
    expect(await store.query(live)).toEqual([{ count: 0n }]);
  });

  it('[REP-12] has the profit share of both sides in their statements', async () => {
    const [share] = own.shares();
    const amount = share?.amount ?? 0n;
    expect(amount).toBeGreaterThan(0n);
    const sharedOf = async (customer: string): Promise<bigint> => {
      const { moves } = await moneyOverTime(store, customer, [START, kit.now + DAY_MS]);
      return moves.reduce((sum, { profitShare }) => sum + profitShare, 0n);
    };
    expect([await sharedOf(FOLLOWER), await sharedOf(LEAD)]).toEqual([-amount, amount]);
  });

  it('recounts all of it without a difference, and finds what was changed', async () => {
    const recounts = [follows, orders, settlement, ledger]
      .flatMap((domain) => domain.recounts ?? [])
      .filter(({ name }) => !name.includes('numbered'));
    for (const { name, differences } of recounts) {
      expect(await store.query(differences), name).toEqual([]);
    }
    const found = async (name: string): Promise<number> => {
      const one = recounts.find((recount) => recount.name.includes(name));
      return (await store.query(one?.differences ?? '')).length;
    };
    const change = (text: string) => store.query(text);
    await change(`update copies set amount = amount + 1 where side = 'buy' and not own`);
    expect(await found('to the won')).toBeGreaterThan(0);
    expect(await found('sum of its fills')).toBeGreaterThan(0);
    await change(`update stake_moves set amount = amount + 1 where amount > 0`);
    expect(await found('a stake is what was put into it')).toBe(1);
    await change(`update stake_moves set amount = amount - 1 where amount < 0`);
    expect(await found('a stake is what was put into it')).toBe(3);
    await change(`update mentors set followers = 1`);
    expect(await found('counts his followers')).toBe(1);
  });
});
