/** Credit loans as the database would have them: those of the core in memory. */
import type { CreditLoan, CreditRepayment } from '@maru/broker/products/loans/rows';
import { pageOf } from '../handlers/read.ts';
import type { LoanRecords } from '../loan-records.ts';
import type { MemoryEngine } from './memory-engine.ts';

export function memoryLoans(engine: MemoryEngine): LoanRecords {
  const all = (): CreditLoan[] =>
    [...(engine.broker.rows('creditLoans') as Iterable<CreditLoan>)].sort((a, b) => b.seq - a.seq);
  return {
    list: async (customer, slice) =>
      pageOf(
        all().filter((loan) => loan.customer === customer),
        slice,
      ),
    repayments: async (loans) =>
      [...(engine.broker.rows('creditRepayments') as Iterable<CreditRepayment>)].filter(
        ({ loan }) => loans.includes(loan),
      ),
    all: async (state, slice) =>
      pageOf(
        all().filter((loan) => state === null || loan.state === state),
        slice,
      ),
  };
}
