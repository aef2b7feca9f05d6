/**
 * A long overdue loan is repaid from available cash, then from the proceeds of the customer's other
 * means, in the order of `SOURCES`. A rest without means stays owed.
 */
import type { Recovery } from '../../kernel/core/recovery.ts';
import { owedOnLoan } from './owed.ts';
import { settleLoan } from './repay.ts';
import type { CreditLoan } from './rows.ts';

/** Loans that the firm takes by force. */
export const LOAN_RECOVERY: Recovery<CreditLoan> = {
  command: 'loan.recover',
  all: (state) => state.indexes.forcedLoans.rows(''),
  one: (state, id) => {
    const loan = state.creditLoans.get(id);
    return loan?.state === 'approved' && loan.forcedAt !== null ? loan : undefined;
  },
  owed: (_state, loan, now) => owedOnLoan(loan, now),
  // the debt of a closed position is recovered first
  waits: (state, { customer }) => state.marginDebts.get(customer) !== undefined,
  pay: (state, loan, amount, env) => void settleLoan(state, loan, amount, true, env),
};
