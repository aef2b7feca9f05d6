import { FIRMS_KEY } from '@maru/contract/constants';
import { startOfDay } from '@maru/std/kst';
import { describe, expect, it } from 'vitest';
import { DEMO } from '../../testing/broker-kit.ts';
import { LoanKit, MARKS, SYMBOL } from '../../testing/loan-kit.ts';

const MILLION = 1_000_000n;
/** 20 million won are due on 20 December, and recovered from the 25th on. */
const FORCED = 35;

const forcedSales = ({ kit }: LoanKit) =>
  kit.rows('orders').filter(({ clientOrderId }) => clientOrderId.startsWith(FIRMS_KEY));

/** All cash is in shares but for a rest of a few million won. */
function invested(own: LoanKit): string[] {
  const positions = [own.bought(20), own.bought(20), own.bought(4)];
  own.kit.take();
  return positions;
}

describe('the days of a running loan', () => {
  it('[LON-5] the whole due day is in time, at the rates of the application', () => {
    const own = new LoanKit();
    const id = own.lent(20n * MILLION);
    const row = { name: 'loanInterestPpm', version: 2, value: '200000', change: null };
    own.kit.take();
    own.kit.broker.load('parameters', { ...row, id: 'loanInterestPpm:2', from: own.kit.now });
    own.after(30);
    expect(own.loan(id)).toMatchObject({ interestPpm: 59_000, overduePpm: 89_000 });
    own.kit.now = startOfDay('2026-12-21') - 1;
    own.kit.runDue();
    expect(own.loan(id)).toMatchObject({ dueOn: '2026-12-20', overdueDays: 0 });
    expect(own.owed()).toBe(20_096_986n);
    own.kit.now += 1;
    own.kit.runDue();
    expect(own.loan(id).overdueDays).toBe(1);
  });

  it('[LON-9] are told: three days before, on the first day after, at the end', () => {
    const own = new LoanKit();
    const id = own.lent(20n * MILLION);
    own.after(26);
    expect(own.messageCount('loan_due')).toBe(0);
    own.after(27);
    expect(own.messageCount('loan_due')).toBe(1);
    own.after(30);
    expect([own.messageCount('loan_due'), own.messageCount('loan_overdue')]).toEqual([1, 0]);
    own.kit.restart(MARKS);
    own.after(31);
    expect(own.messageCount('loan_overdue')).toBe(1);
    expect(own.kit.codeOf(own.kit.send('loan.apply', DEMO, { amount: MILLION }))).toBe(
      'loan_unpaid',
    );
    expect(own.kit.codeOf(own.kit.send('loan.ask', DEMO, { amount: MILLION }))).toBe('loan_unpaid');
    expect(own.repay(id, null)).toBeNull();
    expect([own.messageCount('loan_repaid'), own.messageCount('loan_forced')]).toEqual([1, 0]);
  });

  it('[LON-9] the due day itself is none, also where the server was down until then', () => {
    const own = new LoanKit();
    const before = own.score();
    const id = own.lent(20n * MILLION);
    own.kit.now = startOfDay('2026-12-21') - 1;
    own.kit.runDue();
    expect([own.messageCount('loan_due'), own.messageCount('loan_overdue')]).toEqual([1, 0]);
    expect([own.loan(id).overdueDays, own.score()]).toEqual([0, before]);
  });

  it('[LON-10] cost 30 points, then 5 a day, and 100 in all', () => {
    const own = new LoanKit();
    const before = own.score();
    own.lent(20n * MILLION);
    invested(own);
    own.kit.broker.setMarks([]);
    const lost = [30, 31, 32, 34].map((day) => before - own.after(day).score());
    expect(lost).toEqual([0, 30, 35, 45]);
  });

  it('[LON-10] cost no more than the most of one loan, also where a day is worth more', () => {
    const own = new LoanKit();
    const row = { name: 'scoreOverdueDay', version: 2, value: '-9', from: 0, change: null };
    own.kit.take();
    own.kit.broker.load('parameters', { id: 'scoreOverdueDay:2', ...row });
    const before = own.score();
    own.lent(20n * MILLION);
    invested(own);
    own.kit.broker.setMarks([]);
    // 30 on the first day and 63 on the next seven, of 100
    expect([37, 38, 39, 40].map((day) => before - own.after(day).score())).toEqual([
      84, 93, 100, 100,
    ]);
  });

  it('[LON-10] cost no more than the most of one loan, however long the server is down', () => {
    const own = new LoanKit();
    const before = own.score();
    const id = own.lent(100n * MILLION);
    own.bought(56);
    own.kit.restart();
    // no market is known, so nothing can be sold
    for (const day of [31, 47, 80]) {
      own.kit.now += day * 86_400_000;
      own.kit.runDue();
    }
    expect(before - own.score()).toBe(100);
    const loan = own.loan(id);
    expect(loan.scoreLost).toBe(100);
    expect(loan.overdueDays).toBe(31 + 47 + 80 - 30);
    const year = own.kit.rows('alarms').find(({ kind }) => kind === 'creditYear');
    expect(year?.dueAt).toBeGreaterThan(own.kit.now + 364 * 86_400_000);
  });
});

describe('a loan that is overdue for five business days', () => {
  it('[LON-11] is repaid from cash where there is enough', () => {
    const own = new LoanKit();
    const id = own.lent(20n * MILLION);
    own.after(FORCED - 1);
    expect(own.repayments).toEqual([]);
    own.after(FORCED);
    expect(own.find(id)?.state ?? 'repaid').toBe('repaid');
    // 30 days at 5.9 % and 5 at 8.9 %
    expect(own.house('credit_interest')).toBe(121_369n);
    expect(own.repayments).toMatchObject([{ forced: true, interest: 121_369n }]);
    expect(forcedSales(own)).toEqual([]);
    expect([own.messageCount('loan_forced'), own.messageCount('loan_repaid')]).toEqual([1, 1]);
    own.kit.take();
  });

  it('[LON-11] business days are those of the exchange', () => {
    const own = new LoanKit({ hours: 'krx' });
    const id = own.lent(20n * MILLION);
    // 20 December is a Sunday, and Christmas a Friday
    own.after(38 - 1);
    expect(own.loan(id).forcedAt).toBeNull();
    own.after(38);
    expect(own.repayments).toHaveLength(1);
  });

  it('[LON-11] is then repaid by sales, the newest purchase first, over partial fills', () => {
    const own = new LoanKit();
    const id = own.lent(20n * MILLION);
    const [oldest = '', middle = '', newest = ''] = invested(own);
    own.after(FORCED);
    const cash = own.repayments[0];
    expect(cash?.principal).toBeGreaterThan(0n);
    expect(own.kit.money()[0]).toBe(0n);
    const [sale] = forcedSales(own);
    expect(sale?.closes).toBe(newest);
    const left = own.owed();
    // a part of it is filled: what it brings pays at once, and the sale goes on
    own.kit.fill(sale?.id ?? '', 100, 60_000);
    own.kit.runDue();
    expect(own.kit.money()[0]).toBe(0n);
    expect(own.owed()).toBeLessThan(left - 5_900_000n);
    expect(forcedSales(own)).toHaveLength(1);
    own.kit.restart(MARKS);
    own.kit.runDue();
    const rest = own.kit.order(sale?.id ?? '').pending;
    own.kit.report({ kind: 'cancelled', id: sale?.id ?? '', reason: 'no_liquidity' });
    own.kit.runDue();
    const [again] = forcedSales(own).filter(({ pending }) => pending > 0);
    expect(again?.closes).toBe(newest);
    expect(rest).toBeGreaterThan(0);
    own.kit.fill(again?.id ?? '', again?.pending ?? 0, 70_000);
    own.kit.runDue();
    expect(own.find(id)?.state ?? 'repaid').toBe('repaid');
    expect(own.owed()).toBe(0n);
    expect([oldest, middle].map((position) => own.kit.order(position).holding)).toEqual([
      2_000, 2_000,
    ]);
    own.kit.take();
  });

  it('[LON-11] what a lock keeps is not sold, and orders of the customer are cancelled', () => {
    const own = new LoanKit();
    const id = own.lent(20n * MILLION);
    const [oldest = '', middle = '', newest = ''] = invested(own);
    own.after(FORCED - 1);
    const { kit } = own;
    kit.take();
    for (const position of [oldest, middle]) {
      const { holding } = kit.order(position);
      kit.broker.load('orders', { ...kit.order(position), holding: 0, locked: holding });
    }
    const own_sale = kit.closing(newest, { type: 'limit', price: 90_000 });
    own.after(FORCED);
    expect(forcedSales(own)).toEqual([]);
    expect(kit.order(own_sale).cancelSeq).not.toBeNull();
    kit.report({ kind: 'cancelled', id: own_sale, reason: 'requested' });
    kit.runDue();
    const [sale] = forcedSales(own);
    expect(sale?.closes).toBe(newest);
    kit.fill(sale?.id ?? '', sale?.pending ?? 0, 30_000);
    kit.runDue();
    // nothing else is free: the rest stays owed
    expect(own.loan(id).state).toBe('approved');
    expect(own.owed()).toBeGreaterThan(0n);
    expect(kit.money()[0]).toBe(0n);
    expect(own.house('bad_debt')).toBe(0n);
  });

  it('[LON-11] what is lent is recalled when nothing else is left, and sold when back', () => {
    const own = new LoanKit();
    own.lent(20n * MILLION);
    const [oldest = ''] = invested(own);
    own.kit.ok('lending.lend', DEMO, { symbol: SYMBOL, shares: 4_400 });
    expect(own.kit.order(oldest)).toMatchObject({ holding: 0, locked: 2_000 });
    own.after(FORCED);
    expect(own.kit.money()[0]).toBe(0n);
    expect(forcedSales(own)).toEqual([]);
    expect(own.kit.rows('lendings')).toMatchObject([{ open: 4_400, recalled: 4_400 }]);
    own.after(FORCED + 1);
    expect(forcedSales(own)).toHaveLength(1);
    own.kit.take();
  });

  it('[LND-11] shares that must be sold are not lent while the market is shut', () => {
    const own = new LoanKit({ hours: 'krx' });
    own.lent(20n * MILLION);
    invested(own);
    own.after(37);
    own.kit.now = startOfDay('2026-12-28') + 60_000;
    own.kit.runDue();
    expect(own.kit.rows('creditLoans')).toMatchObject([{ forcedAt: own.kit.now }]);
    expect(forcedSales(own)).toEqual([]);
    const lend = own.kit.send('lending.lend', DEMO, { symbol: SYMBOL, shares: 4_400 });
    expect(own.kit.codeOf(lend)).toBe('loan_unpaid');
  });

  it('[LON-11] what is lent is not recalled while an order that is cancelled has shares', () => {
    const own = new LoanKit();
    own.lent(20n * MILLION);
    const [, , newest = ''] = invested(own);
    own.kit.ok('lending.lend', DEMO, { symbol: SYMBOL, shares: 4_000 });
    own.after(FORCED - 1);
    const order = own.kit.closing(newest, { type: 'limit', price: 90_000 });
    own.after(FORCED);
    expect(own.kit.order(order).cancelSeq).not.toBeNull();
    expect(own.kit.rows('lendings')).toMatchObject([{ open: 4_000, recalled: 0 }]);
    own.kit.report({ kind: 'cancelled', id: order, reason: 'requested' });
    own.kit.runDue();
    expect(forcedSales(own)).toMatchObject([{ closes: newest }]);
    own.kit.take();
  });

  it('[LON-11] a sale that waits is cancelled once nothing is owed any more', () => {
    const own = new LoanKit();
    const id = own.lent(20n * MILLION);
    invested(own);
    own.after(FORCED);
    const [sale] = forcedSales(own);
    expect(sale).toMatchObject({ cancelSeq: null });
    const slip = { channel: 'bank_transfer', amount: 30n * MILLION, reference: 'r', proof: 'P' };
    own.kit.ok('deposit.request', DEMO, { ...slip, checkedHash: null });
    own.decided();
    expect(own.find(id)?.state ?? 'repaid').toBe('repaid');
    expect(own.kit.order(sale?.id ?? '').cancelSeq).not.toBeNull();
    own.kit.report({ kind: 'cancelled', id: sale?.id ?? '', reason: 'requested' });
    own.kit.runDue();
    expect(forcedSales(own).filter(({ pending }) => pending > 0)).toEqual([]);
    own.kit.take();
  });

  it('[LND-8] what was recalled before comes back on its day all the same', () => {
    const own = new LoanKit();
    own.lent(20n * MILLION);
    invested(own);
    const id = own.kit.ok('lending.lend', DEMO, { symbol: SYMBOL, shares: 4_400 });
    own.after(FORCED - 1);
    own.kit.ok('lending.recall', DEMO, { id, shares: 100 });
    own.after(FORCED);
    expect(own.kit.rows('lendings')).toMatchObject([{ open: 4_300 }]);
    own.kit.take();
  });

  it('[LON-11] what a closed position left comes first, also while its recovery is stopped', () => {
    const own = new LoanKit();
    const id = own.lent(20n * MILLION);
    own.after(FORCED - 1);
    own.kit.owes(DEMO, MILLION, 'stopped');
    const [before] = own.kit.money();
    own.after(FORCED);
    expect(own.loan(id).forcedAt).not.toBeNull();
    expect([own.repayments, own.kit.money()[0]]).toEqual([[], before]);
    own.kit.owes(DEMO, MILLION);
    own.kit.runDue();
    expect(own.kit.rows('marginDebts')).toEqual([]);
    expect(own.repayments).toMatchObject([{ forced: true }]);
  });

  it('[LON-12] what is left is owed, bears interest, and is taken from later cash', () => {
    const own = new LoanKit();
    const id = own.lent(20n * MILLION);
    const positions = invested(own);
    own.after(FORCED);
    for (let sale = 0; sale < 120 && own.loan(id).principal > 0n; sale += 1) {
      const [open] = forcedSales(own).filter(({ pending }) => pending > 0);
      if (open === undefined) break;
      own.kit.fill(open.id, open.pending, 700);
      own.kit.runDue();
    }
    expect(positions.map((position) => own.kit.broker.reads.order(position)?.holding ?? 0)).toEqual(
      [0, 0, 0],
    );
    const left = own.owed();
    expect(left).toBeGreaterThan(MILLION);
    own.after(FORCED + 10);
    expect(own.owed()).toBeGreaterThan(left);
    own.kit.ok('deposit.request', DEMO, {
      channel: 'bank_transfer',
      amount: 500_000n,
      reference: 'r',
      proof: 'P',
      checkedHash: null,
    });
    own.decided();
    expect(own.kit.money()[0]).toBe(0n);
    expect(own.repayments.at(-1)).toMatchObject({ forced: true });
    own.kit.take();
  });
});
