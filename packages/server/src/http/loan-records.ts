/** Credit loans and their repayments. Every method throws what the store throws. */
import type { LoanState } from '@maru/contract/loan-rules';
import type { Slice, Tables } from '../store/tables.ts';

export type LoanRecords = ReturnType<typeof loanRecords>;

export const loanRecords = (tables: Tables) => ({
  /** A customer's, newest first. */
  list: (customer: string, slice: Slice) =>
    tables.page('creditLoans', { customer }, ['-seq'], slice),
  /** Of these loans, the oldest first. */
  repayments: (loans: readonly string[]) =>
    tables.all('creditRepayments', { loan: { in: loans } }, ['loan', 'no']),
  /** Of all customers, in one state or all of them (null), newest first. */
  all: (state: LoanState | null, slice: Slice) =>
    tables.page('creditLoans', { state: state ?? undefined }, ['-seq'], slice),
});
