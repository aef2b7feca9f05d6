import { InvariantError } from '@maru/std/assert';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DOMAINS } from '../../domains.ts';
import { BrokerKit, DEMO } from '../../testing/broker-kit.ts';
import { addsUp, openQuantity } from '../../trading/orders/quantities.ts';
import type { Order } from '../../trading/orders/rows.ts';
import { registryOf } from '../core/registry.ts';
import { createState } from '../core/state.ts';
import { withdrawable } from './balances.ts';
import { customerPosting, housePosting, post } from './post.ts';
import type { Wallet } from './rows.ts';

const OTHER = 'M00000002';

/** One random step of two customers and the venue; steps that make no sense are refused. */
const step = fc.oneof(
  fc.record({
    do: fc.constant('place' as const),
    customer: fc.constantFrom(DEMO, OTHER),
    symbol: fc.constantFrom('900005', '900036'),
    market: fc.boolean(),
    ticks: fc.integer({ min: -30, max: 30 }),
    lots: fc.integer({ min: 0, max: 12 }),
  }),
  fc.record({
    do: fc.constant('fill' as const),
    which: fc.nat(),
    part: fc.integer({ min: 1, max: 100 }),
    ticks: fc.nat({ max: 20 }),
  }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'drop' as const), which: fc.nat() }),
  fc.record({ do: fc.constant('close' as const), which: fc.nat(), part: fc.nat({ max: 120 }) }),
  fc.record({ do: fc.constant('days' as const), count: fc.integer({ min: 1, max: 3 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const BASE: Record<string, number> = { '900005': 70_000, '900036': 9_000 };
const TICK: Record<string, number> = { '900005': 100, '900036': 10 };
const pick = <T>(list: readonly T[], n: number): T | undefined =>
  list[n % Math.max(1, list.length)];

function play(kit: BrokerKit, ids: string[], s: Step): void {
  const live = ids.flatMap((id) => kit.broker.reads.order(id) ?? []);
  const pending = live.filter((o) => o.pending > 0);
  const price = (symbol: string, ticks: number): number =>
    (BASE[symbol] ?? 0) + ticks * (TICK[symbol] ?? 0);
  switch (s.do) {
    case 'place': {
      const { customer, symbol, market, lots } = s;
      const type = market ? 'market' : 'limit';
      const limit = market ? null : price(symbol, s.ticks);
      const outcome = kit.place({ symbol, type, price: limit, lots, confirmed: true }, customer);
      if (outcome.ok) ids.push(String(outcome.reply.id));
      return;
    }
    case 'fill': {
      const order = pick(pending, s.which);
      if (order === undefined) return;
      const better = order.kind === 'open' ? -s.ticks : s.ticks;
      const at = order.price ?? BASE[order.symbol] ?? 0;
      const quantity = Math.max(1, Math.floor((order.pending * s.part) / 100));
      kit.fill(order.id, quantity, at + better * (TICK[order.symbol] ?? 0));
      return;
    }
    case 'cancel': {
      const order = pick(live, s.which);
      if (order) kit.send('order.cancel', order.customer, { id: order.id });
      return;
    }
    case 'drop': {
      const order = pick(pending, s.which);
      if (order) kit.report({ kind: 'cancelled', id: order.id, reason: 'expired' });
      return;
    }
    case 'close': {
      const line = pick(
        live.filter((o) => o.kind === 'open'),
        s.which,
      );
      if (line === undefined) return;
      const quantity = s.part === 0 ? null : s.part;
      const outcome = kit.close(line.id, { quantity }, line.customer);
      if (outcome.ok) ids.push(String(outcome.reply.id));
      return;
    }
    case 'days':
      kit.now += s.count * 86_400_000;
      kit.runDue();
  }
}

/** Sums all postings ever made into balances by `owner/account/unit`. */
function fold(kit: BrokerKit): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { entries } of kit.stored) {
    for (const { postings } of entries) {
      for (const p of postings) {
        const id = `${p.owner}/${p.account}/${p.unit}`;
        sums.set(id, (sums.get(id) ?? 0n) + p.amount);
      }
    }
  }
  return sums;
}

/** The last stored version of each row of a table, as a database holds it. */
function storedRows<T extends 'wallets' | 'orders' | 'holdings' | 'houseAccounts' | 'dues'>(
  kit: BrokerKit,
  table: T,
) {
  const rows = new Map<string, NonNullable<ReturnType<(typeof kit.stored)[0]['rows'][T]['get']>>>();
  for (const changes of kit.stored) {
    for (const [id, row] of changes.rows[table]) {
      if (row === undefined) rows.delete(id);
      else rows.set(id, row as never);
    }
  }
  return rows;
}

function checkAll(kit: BrokerKit): void {
  const sums = fold(kit);
  const totals = new Map<string, bigint>();
  for (const [id, sum] of sums) {
    const unit = id.split('/')[2] ?? '';
    totals.set(unit, (totals.get(unit) ?? 0n) + sum);
  }
  for (const total of totals.values()) expect(total).toBe(0n);
  const orders = [...storedRows(kit, 'orders').values()] as Order[];
  for (const order of orders) expect(addsUp(order)).toBe(true);
  for (const wallet of storedRows(kit, 'wallets').values() as Iterable<Wallet>) {
    for (const account of ['free', 'held', 'unsettled'] as const) {
      expect(wallet[account]).toBe(sums.get(`${wallet.customer}/${account}/KRW`) ?? 0n);
    }
    expect(wallet.held >= 0n && wallet.free + wallet.unsettled >= 0n).toBe(true);
    const own = orders.filter((o) => o.customer === wallet.customer);
    expect(own.reduce((sum, o) => sum + o.held, 0n)).toBe(wallet.held);
    const settlements = [...storedRows(kit, 'dues').values()].filter(
      (d) => d.customer === wallet.customer,
    );
    expect(settlements.reduce((sum, d) => sum + d.amount, 0n)).toBe(wallet.unsettled);
  }
  for (const holding of storedRows(kit, 'holdings').values()) {
    const own = orders.filter(
      (o) => o.customer === holding.customer && o.symbol === holding.symbol,
    );
    expect(own.reduce((sum, o) => sum + openQuantity(o), 0)).toBe(holding.quantity);
    expect(BigInt(holding.quantity)).toBe(
      sums.get(`${holding.customer}/shares/${holding.symbol}`) ?? 0n,
    );
  }
  for (const account of storedRows(kit, 'houseAccounts').values()) {
    expect(account.balance).toBe(sums.get(`house/${account.name}/${account.unit}`) ?? 0n);
  }
}

describe('the ledger under random trading', () => {
  test('[LED-1] [LED-2] [LED-3] [LED-4] [LED-5] what is posted adds up', () => {
    let fills = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
        const kit = new BrokerKit();
        kit.openDemo(OTHER, 50_000_000n);
        const ids: string[] = [];
        for (const s of steps) {
          play(kit, ids, s);
          kit.take();
        }
        checkAll(kit);
        const numbers = kit.stored.flatMap((c) => c.entries.map((e) => e.no));
        expect(numbers).toEqual(numbers.map((_, i) => i + 1));
        fills += kit.stored.reduce((sum, c) => sum + c.fills.length, 0);
      }),
      { numRuns: 300, seed: 20_261_120 },
    );
    expect(fills).toBeGreaterThan(500);
  });
});

describe('posting', () => {
  const env = { seq: 1, now: 0 };
  const kit = new BrokerKit();

  test('[LED-7] an entry that does not balance is a crash', () => {
    const state = createState(kit.config, registryOf(DOMAINS));
    const half = [customerPosting(DEMO, 'free', 'KRW', 5n)];
    const entry = { cause: 'play_money', customer: DEMO, ref: 'r', symbol: null } as const;
    expect(() => post(state, env, { ...entry, postings: half })).toThrow(InvariantError);
  });

  test('[LED-4] an entry that would take available money below zero is a crash', () => {
    const state = createState(kit.config, registryOf(DOMAINS));
    const entry = { cause: 'play_money', customer: DEMO, ref: 'r', symbol: null } as const;
    const postings = [customerPosting(DEMO, 'free', 'KRW', -5n), housePosting('bank', 'KRW', 5n)];
    expect(() => post(state, env, { ...entry, postings })).toThrow('never below zero');
  });

  test('[LED-6] withdrawable is the least over now and each due day, less holds', () => {
    const wallet = { free: 100n, held: 40n, unsettled: 0n } as Wallet;
    const due = (day: string, amount: bigint) => ({ day, amount });
    expect(withdrawable(wallet, [])).toBe(100n);
    expect(withdrawable(wallet, [due('2026-11-21', 50n)])).toBe(100n);
    expect(withdrawable(wallet, [due('2026-11-21', -80n), due('2026-11-22', 60n)])).toBe(20n);
    expect(withdrawable(wallet, [due('2026-11-21', -180n), due('2026-11-22', 160n)])).toBe(0n);
  });
});
