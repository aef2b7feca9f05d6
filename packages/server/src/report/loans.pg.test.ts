/** Credit loans from the application to the repayment, as the database has them. */
import { funds } from '@maru/broker/account/funds/domain';
import { ledger } from '@maru/broker/kernel/ledger/domain';
import { loans } from '@maru/broker/products/loans/domain';
import { DEMO, PLAY_MONEY } from '@maru/broker/testing/broker-kit';
import { FIRST, LoanKit, SMALL } from '@maru/broker/testing/loan-kit';
import { addDays } from '@maru/std/kst';
import { beforeAll, describe, expect, it } from 'vitest';
import { STORES, setStore } from '../../../../tests/harness/stores.ts';
import { reportHandlers } from '../http/handlers/report.ts';
import { loanRecords } from '../http/loan-records.ts';
import { loanView } from '../http/loan-view.ts';
import { written } from '../http/testing/written.ts';
import { readTableRow, writeStatement } from '../store/rows.ts';
import { SCHEMA } from '../store/schema.ts';
import { sqlTables } from '../store/tables.ts';
import { asking } from './testing/random-firm.ts';

const MILLION = 1_000_000n;
const HASH = '0'.repeat(64);
/** Of the loan that is repaid in two parts: 20 million for ten days, then 15 for ten more. */
const INTEREST = 56_575n;

describe.each(STORES)('credit loans on $name', ({ open }) => {
  const store = setStore(open);
  const own = new LoanKit();
  const { kit } = own;
  let [repaid, overdue, waiting] = ['', '', ''];

  beforeAll(async () => {
    repaid = own.lent(20n * MILLION);
    overdue = own.lent(20n * MILLION, SMALL);
    kit.ok('loan.ask', SMALL, { amount: 2n * MILLION });
    own.decided();
    kit.take();
    own.after(10);
    own.repay(repaid, 5_000_000n + 32_328n);
    kit.take();
    own.after(20);
    own.repay(repaid, null);
    own.bought(14, SMALL);
    own.after(40);
    kit.take();
    waiting = kit.ok('loan.apply', DEMO, { amount: 30n * MILLION });
    kit.take();
    for (const { rows, entries, fills } of kit.stored) {
      const chained = entries.map((entry) => ({ ...entry, hash: HASH }));
      const changed = rows as never;
      await store.commit([writeStatement({ changed, appended: { entries: chained, fills } })]);
    }
  });

  it('reads what it has stored, newest first, and what leaves memory with it', async () => {
    const records = loanRecords(sqlTables(store));
    const slice = { limit: 10, offset: 0 };
    const mine = await records.list(DEMO, slice);
    expect(mine).toMatchObject({
      total: 2,
      rows: [
        { id: waiting, state: 'review', payEntry: null },
        { id: repaid, state: 'repaid', principal: 0n, interestPaid: INTEREST, repayments: 2 },
      ],
    });
    const repayments = await records.repayments([repaid]);
    expect(repayments).toMatchObject([
      { no: 1, interest: 32_328n, principal: 5n * MILLION, forced: false },
      { no: 2, interest: INTEREST - 32_328n, principal: 15n * MILLION },
    ]);
    expect(await records.repayments([])).toEqual([]);
    const all = await records.all(null, slice);
    expect(all.rows.map(({ id }) => id)).toEqual([waiting, overdue, repaid]);
    const [late] = (await records.all('approved', slice)).rows;
    if (late === undefined) throw new Error('a loan is overdue');
    expect(late.forcedAt).not.toBeNull();
    const view = loanView(late, await records.repayments([overdue]), kit.now);
    expect(view).toMatchObject({ state: 'approved', overdueDays: 10, owedAtDue: null });
    // what a restart loads is what was stored
    const table = SCHEMA.changing.find(({ name }) => name === 'creditLoans');
    const stored = await store.query<object>(`select * from ${table?.sql} where live order by seq`);
    const live = stored.map((row) => readTableRow('creditLoans', row as never));
    expect(live).toEqual([own.loan(overdue), own.loan(waiting)]);
    expect(await store.query('select granted from added_credits')).toEqual([{ granted: 0n }]);
  });

  it('recounts all of it without a difference, and finds what was changed', async () => {
    const recounts = [loans, ledger, funds]
      .flatMap((domain): readonly { name: string; counted: string; differences: string }[] =>
        'recounts' in domain ? (domain.recounts ?? []) : [],
      )
      .filter(({ name }) => !name.includes('numbered'));
    for (const { name, counted, differences } of recounts) {
      expect(await store.query(differences), name).toEqual([]);
      const [row] = await store.query<{ count: bigint }>(counted);
      expect(row?.count, name).toBeGreaterThanOrEqual(0n);
    }
    const found = async (change: string, undo: string) => {
      await store.query(change);
      const all = await Promise.all(
        (loans.recounts ?? []).map(({ differences }) => store.query<object>(differences)),
      );
      await store.query(undo);
      return all.flat().length;
    };
    const running = `id = '${overdue}'`;
    for (const [table, column, where, by] of [
      ['credit_loans', 'principal', running, -1],
      ['credit_loans', 'accrued_rest', running, 1],
      ['credit_loans', 'interest_ppm', running, 1],
      ['credit_repayments', 'day', `loan = '${repaid}' and no = 1`, 1],
      ['credit_repayments', 'interest', `loan = '${repaid}' and no = 2`, 1],
      ['house_accounts', 'balance', "id = 'credit_loans:KRW'", 1],
      ['house_accounts', 'balance', "id = 'credit_interest:KRW'", 1],
    ] as const) {
      const add = (n: number) => `update ${table} set ${column} = ${column} + ${n} where ${where}`;
      expect(await found(add(by), add(-by)), `${table}.${column}`).toBeGreaterThan(0);
    }
  });

  it('[REP-11] a loan is no profit and no deposit, and its interest is a cost', async () => {
    const engine = {
      now: () => kit.now,
      read: async <T>(_: unknown, look: (reads: typeof kit.broker.reads) => T) => ({
        value: look(kit.broker.reads),
        stale: null,
      }),
    };
    const reports = reportHandlers({ engine: engine as never, store });
    const range = { from: FIRST, to: addDays(FIRST, 20), by: 'day' } as const;
    const { periods } = await written('reportProfit', reports.reportProfit(range, asking(DEMO)));
    expect(periods[0]).toMatchObject({
      cash: String(PLAY_MONEY + 20n * MILLION),
      financed: String(20n * MILLION),
      total: String(PLAY_MONEY),
      profit: '0',
      loanInterest: '0',
    });
    expect(periods[10]).toMatchObject({
      financed: String(15n * MILLION),
      profit: '-32328',
      loanInterest: '32328',
      deposited: '0',
      realised: '0',
      interest: '0',
    });
    expect(periods[20]).toMatchObject({ financed: '0', total: String(PLAY_MONEY - INTEREST) });
    const { currencies } = await written(
      'reportStatement',
      reports.reportStatement({ period: '2026-12' }, asking(DEMO)),
    );
    expect(currencies[0]).toMatchObject({
      loanInterest: String(INTEREST - 32_328n),
      deposited: '0',
      closing: { financed: '0' },
    });
    const causes = currencies[0]?.moves.map(({ cause }) => cause);
    expect(causes).toEqual(['credit_repayment', 'credit_interest']);
  });
});
