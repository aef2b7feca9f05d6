import type { Entry } from '@maru/broker/kernel/ledger/rows';
import type { Fill } from '@maru/broker/trading/orders/rows';
import type { Output } from '@maru/contract/calls';
import { addDays, type Day, dayOf } from '@maru/std/kst';
import { beforeAll, describe, expect, it } from 'vitest';
import { STORES, setStore } from '../../../../tests/harness/stores.ts';
import type { Handled } from '../http/answer.ts';
import { written } from '../http/testing/written.ts';
import { asking, RandomFirm } from './testing/random-firm.ts';

type Statement = Output<'reportStatement'>;

const SEED = 'a firm of two hundred';
const OWED = ['margin_loans', 'margin_debts'];
const ACCOUNTS = ['cash', 'held', 'unsettled'] as const;
const LEDGER = { cash: 'free', held: 'held', unsettled: 'unsettled' } as const;
const NOBODY = 'M99999999';

const big = (text: string | undefined): bigint => BigInt(text ?? '0');
const sum = (values: readonly bigint[]): bigint => values.reduce((all, one) => all + one, 0n);

/** Won posted to an account by entries that fit. */
const posted = (entries: readonly Entry[], owner: string, account: string): bigint =>
  sum(
    entries.flatMap(({ postings }) =>
      postings
        .filter((p) => p.owner === owner && p.account === account && p.unit === 'KRW')
        .map(({ amount }) => amount),
    ),
  );

const netOf = (fill: Fill): bigint =>
  (fill.side === 'buy' ? -fill.amount : fill.amount) -
  fill.fee -
  fill.transactionTax -
  fill.ruralTax;

/** Fills folded to what is held and what was realised, in the plainest way: each by a key. */
function folded(fills: readonly Fill[], keyOf: (fill: Fill) => string) {
  const held = new Map<string, { units: bigint; cost: bigint; symbol: string }>();
  let realised = 0n;
  for (const fill of fills) {
    const one = held.get(keyOf(fill)) ?? { units: 0n, cost: 0n, symbol: fill.symbol };
    held.set(keyOf(fill), one);
    // what is owed counts below zero, and its cost is what its sale brought
    const units = BigInt(fill.quantity) * (fill.side === 'buy' ? 1n : -1n);
    const opens = one.units === 0n || one.units > 0n === units > 0n;
    const part = units === -one.units ? one.cost : (one.cost * -units) / (one.units || 1n);
    one.units += units;
    one.cost -= opens ? netOf(fill) : part;
    if (!opens) realised += netOf(fill) - part;
  }
  return { held: [...held.values()].filter(({ units }) => units !== 0n), realised };
}

describe.each(STORES)('reports of a random firm on $name', ({ open }) => {
  const store = setStore(open);
  const firm = new RandomFirm({ seed: SEED, customers: 200, days: 5, acts: 3 });
  const { days, customers } = firm;
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  let entries: Map<string, Entry[]>;
  let fills: Map<string, Fill[]>;

  const statement = (customer: string, period: string): Promise<Statement> =>
    written('reportStatement', firm.reports(store).reportStatement({ period }, asking(customer)));
  const profit = (customer: string, from: Day, to: Day, by: 'day' | 'month' = 'day') =>
    written('reportProfit', firm.reports(store).reportProfit({ from, to, by }, asking(customer)));
  const entriesOf = (customer: string, period: string): Entry[] =>
    (entries.get(customer) ?? []).filter(({ at }) => dayOf(at).startsWith(period));
  const entriesTo = (customer: string, day: Day): Entry[] =>
    (entries.get(customer) ?? []).filter(({ at }) => dayOf(at) <= day);
  /** Fills of a customer up to the end of a day. */
  const fillsTo = (customer: string, day: Day): Fill[] =>
    (fills.get(customer) ?? []).filter(({ at }) => dayOf(at) <= day);
  const closeAt = (symbol: string, day: Day): bigint | null => {
    for (let at = day; at >= first; at = addDays(at, -1)) {
      const close = firm.closes.get(`${symbol} ${at}`);
      if (close !== undefined) return BigInt(close);
    }
    return null;
  };
  const worthOf = (customer: string, day: Day): bigint =>
    sum(
      folded(fillsTo(customer, day), ({ symbol }) => symbol).held.map(({ symbol, units, cost }) => {
        const close = closeAt(symbol, day);
        return close === null ? cost : close * units;
      }),
    );

  beforeAll(async () => {
    await firm.store(store);
    entries = Map.groupBy(firm.entries, ({ customer }) => customer ?? '');
    fills = Map.groupBy(firm.fills, ({ customer }) => customer);
  });

  it('has traded, so that the others prove something', () => {
    expect(firm.fills.length).toBeGreaterThan(600);
    const sides = Map.groupBy(firm.fills, ({ side }) => side);
    expect(sides.get('sell')?.length).toBeGreaterThan(100);
    const causes = new Set(firm.entries.map(({ cause }) => cause));
    const known = ['fill', 'hold', 'interest', 'loan', 'play_money', 'release', 'settlement'];
    for (const cause of known) {
      expect(causes).toContain(cause);
    }
  });

  it('[REP-1] each day and month adds up to the ledger, and leads to the next', async () => {
    for (const customer of customers) {
      const before = { cash: 0n, held: 0n, unsettled: 0n };
      for (const period of [...days, ...months]) {
        const { currencies } = await statement(customer, period);
        const [won] = currencies;
        const own = entriesOf(customer, period);
        for (const account of ACCOUNTS) {
          const moved = sum((won?.moves ?? []).map((move) => big(move[account])));
          expect(moved).toBe(posted(own, customer, LEDGER[account]));
          expect(big(won?.opening[account]) + moved).toBe(big(won?.closing[account]));
          if (period.length === 7) continue;
          expect(big(won?.opening[account])).toBe(before[account]);
          before[account] = big(won?.closing[account]);
        }
      }
      const [wallet] = firm.kit.broker.reads.balances(customer);
      expect(before.held).toBe(big(wallet?.held));
      expect(before.cash + before.held).toBe(big(wallet?.settled));
      expect(before.unsettled).toBe(big(wallet?.unsettled));
    }
  });

  it('[REP-2] costs equal the fills, and those of all customers the house', async () => {
    const house = { fee: 0n, transactionTax: 0n, ruralTax: 0n, interest: 0n };
    for (const customer of customers) {
      for (const month of months) {
        const [won] = (await statement(customer, month)).currencies;
        const own = (fills.get(customer) ?? []).filter(({ at }) => dayOf(at).startsWith(month));
        for (const cost of ['fee', 'transactionTax', 'ruralTax'] as const) {
          expect(big(won?.[cost])).toBe(sum(own.map((fill) => fill[cost])));
          house[cost] += big(won?.[cost]);
        }
        house.interest += big(won?.interest);
        for (const [side, total] of [
          ['buy', won?.bought],
          ['sell', won?.sold],
        ] as const) {
          const amounts = own.filter((fill) => fill.side === side).map(({ amount }) => amount);
          expect(big(total)).toBe(sum(amounts));
        }
      }
    }
    const stored = await store.query<{ id: string; balance: bigint }>(
      'select id, balance from house_accounts',
    );
    const balance = new Map(stored.map((row) => [row.id, row.balance]));
    expect(house.fee).toBeGreaterThan(0n);
    expect(balance.get('fees:KRW')).toBe(house.fee);
    expect(balance.get('transaction_tax:KRW')).toBe(house.transactionTax);
    expect(balance.get('rural_tax:KRW')).toBe(house.ruralTax);
    expect(house.interest).toBeGreaterThan(0n);
    const [interest, fees] = [balance.get('interest:KRW'), balance.get('borrow_fees:KRW')];
    expect(fees).toBeGreaterThan(0n);
    expect((interest ?? 0n) + (fees ?? 0n)).toBe(house.interest);
  });

  it('[REP-3] assets of each past day are the fold of its entries and closes', async () => {
    for (const customer of customers) {
      const { periods, opening } = await profit(customer, first, addDays(last, -1));
      expect(opening).toBe('0');
      for (const { to, ...at } of periods) {
        const own = entriesTo(customer, to);
        const cash = posted(own, customer, 'free') + posted(own, customer, 'held');
        const unsettled = posted(own, customer, 'unsettled');
        const value = worthOf(customer, to);
        const owed = -sum(OWED.map((account) => posted(own, 'house', account)));
        expect([big(at.cash), big(at.unsettled)]).toEqual([cash, unsettled]);
        expect(big(at.marketValue)).toBe(value);
        expect(big(at.financed)).toBe(owed);
        expect(big(at.total)).toBe(cash + unsettled + value - owed);
      }
    }
  });

  it('[REP-3] assets of today are those of the assets card', async () => {
    for (const customer of customers) {
      const assets = firm.kit.broker.reads.assets(customer, firm.kit.now);
      const { periods, stocks, today } = await profit(customer, last, addDays(last, 9));
      expect(today).toBe(last);
      // interest to date counts here once it is charged
      expect(periods.map(({ total }) => big(total) - big(assets.interest))).toEqual([
        big(assets.total),
      ]);
      expect(periods[0]?.financed).toBe(assets.financed);
      expect(periods[0]?.marketValue).toBe(assets.marketValue);
      const values = stocks.map(({ marketValue }) => big(marketValue));
      expect(sum(values)).toBe(big(assets.marketValue));
    }
  });

  it('[REP-4] a deposit is no profit; realised and unrealised add up to it', async () => {
    let deposits = 0;
    for (const customer of customers) {
      const { periods } = await profit(customer, first, addDays(last, -1));
      let before = { total: 0n, unrealised: 0n };
      for (const period of periods) {
        const [total, unrealised] = [big(period.total), big(period.unrealised)];
        const own = entriesOf(customer, period.to);
        expect(big(period.deposited)).toBe(-posted(own, 'house', 'bank'));
        expect(big(period.profit)).toBe(total - before.total - big(period.deposited));
        const forgiven = -posted(own, 'house', 'bad_debt');
        const made = big(period.realised) + unrealised - before.unrealised + forgiven;
        expect(big(period.profit)).toBe(made);
        if (big(period.deposited) > 0n) deposits += 1;
        before = { total, unrealised };
      }
    }
    expect(deposits).toBeGreaterThan(50);
  });

  it('[REP-5] profit is by the moving average, and beside it by the purchase', async () => {
    let differ = 0;
    for (const customer of customers) {
      const { periods, stocks } = await profit(customer, first, last);
      let known = { average: 0n, line: 0n };
      for (const { to, ...at } of periods) {
        const own = entriesTo(customer, to);
        const charged = posted(own, 'house', 'interest') + posted(own, 'house', 'borrow_fees');
        const average = folded(fillsTo(customer, to), ({ symbol }) => symbol).realised - charged;
        const line = folded(fillsTo(customer, to), ({ lineId }) => lineId).realised - charged;
        expect(big(at.realised)).toBe(average - known.average);
        expect(big(at.realisedByLine)).toBe(line - known.line);
        known = { average, line };
      }
      if (known.average !== known.line) differ += 1;
      const [stored] = await store.query<{ realised: bigint }>(
        `select coalesce(sum(realised), 0)::bigint as realised from orders
          where customer = $1 and kind = 'open'`,
        [customer],
      );
      expect(known.line).toBe(stored?.realised);
      expect(sum(stocks.map(({ realised }) => big(realised)))).toBe(known.average);
      for (const { symbol, quantity, cost } of stocks) {
        const { held } = folded(fillsTo(customer, last), (fill) => fill.symbol);
        const own = held.find((one) => one.symbol === symbol);
        expect([BigInt(quantity), big(cost)]).toEqual([own?.units ?? 0n, own?.cost ?? 0n]);
      }
    }
    expect(differ).toBeGreaterThan(20);
  });

  it('[REP-5] a statement says the profit of its period', async () => {
    for (const customer of customers.slice(0, 20)) {
      const [month = ''] = months;
      const { periods } = await profit(customer, `${month}-01`, last, 'month');
      const { realised, realisedByLine } = await statement(customer, month);
      expect({ realised, realisedByLine }).toEqual({
        realised: periods[0]?.realised,
        realisedByLine: periods[0]?.realisedByLine,
      });
    }
  });

  it('[REP-6] refuses periods that are none, and more than the limit', async () => {
    const reports = firm.reports(store);
    const codeOf = async (answer: Promise<Handled<unknown>> | Handled<unknown>) => {
      const handled = await answer;
      return handled.ok ? null : [handled.refusal.code, handled.refusal.params];
    };
    const caller = asking(customers[0] ?? '');
    const invalid = ['period_invalid', {}];
    for (const period of ['2026-02-30', '2026-13', addDays(last, 1), '2027-01']) {
      expect(await codeOf(reports.reportStatement({ period }, caller))).toEqual(invalid);
    }
    const ranges = [
      ['2026-02-30', last],
      [last, '2026-02-30'],
      [last, first],
      [addDays(last, 1), addDays(last, 2)],
    ] as const;
    for (const [from, to] of ranges) {
      expect(await codeOf(reports.reportProfit({ from, to, by: 'day' }, caller))).toEqual(invalid);
    }
    const long = { from: addDays(last, -400), to: last };
    const tooLong = ['period_too_long', { n: '400' }];
    expect(await codeOf(reports.reportProfit({ ...long, by: 'day' }, caller))).toEqual(tooLong);
    expect(await codeOf(reports.reportProfit({ ...long, by: 'week' }, caller))).toBeNull();
    expect(await written('reportStatement', reports.reportStatement({}, caller))).toMatchObject({
      period: last,
      from: last,
      to: last,
      over: false,
    });
  });

  it('[REP-7] is of nobody else', async () => {
    expect((await statement(NOBODY, last)).currencies).toEqual([]);
    const { periods, stocks, opening } = await profit(NOBODY, first, last);
    expect([stocks, opening]).toEqual([[], '0']);
    expect(periods.map(({ total }) => total)).toEqual(days.map(() => '0'));
  });
});
