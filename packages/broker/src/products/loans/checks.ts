/** Invariants of credit loans, checked for each batch. */
import type { LoanState } from '@maru/contract/loan-rules';
import { assert } from '@maru/std/assert';
import { REST_OF_WON } from '@maru/std/money';
import type { Changes } from '../../kernel/core/changes.ts';
import type { State } from '../../kernel/core/state.ts';
import type { CreditLoan } from './rows.ts';

/** The states that may follow each: an application is decided once (I32). */
const FOLLOWS: Readonly<Record<LoanState, readonly LoanState[]>> = {
  review: ['review', 'approved', 'rejected', 'repaid', 'cancelled'],
  approved: ['approved', 'repaid'],
  rejected: ['rejected'],
  repaid: ['repaid'],
  cancelled: ['cancelled'],
};

function checkLoan({ id, state, ...loan }: CreditLoan): void {
  const { amount, principal, accrued, accruedRest, interestPaid, quota, payEntry } = loan;
  const isPaidOut = state === 'approved' || state === 'repaid';
  assert(isPaidOut === (payEntry !== null), `${id} is paid out once it is approved (I32)`);
  assert(!isPaidOut || (quota !== null && amount <= quota), `${id} is within the quota (I30)`);
  assert(principal >= 0n && principal <= amount, `${id} owes what was lent at most (I30)`);
  assert(interestPaid >= 0n && interestPaid <= accrued, `${id} pays what has accrued (I31)`);
  assert(accruedRest >= 0n && accruedRest < REST_OF_WON, `${id} counts parts of a won`);
  const isOver = principal === 0n && interestPaid === accrued;
  assert(!isPaidOut || isOver === (state === 'repaid'), `${id} is repaid once it owes nothing`);
}

/** Debts are on the house's accounts, and each loan goes its way (I30 to I32). */
export function checkCreditLoans(_state: State, { rows, before }: Changes): void {
  let lent = 0n;
  let paid = 0n;
  for (const [id, loan] of rows.creditLoans) {
    if (loan === undefined) continue;
    const was = before.creditLoans.get(id);
    assert(was === undefined || FOLLOWS[was.state].includes(loan.state), `${id} goes its way`);
    checkLoan(loan);
    lent += loan.principal - (was?.principal ?? 0n);
    paid += loan.interestPaid - (was?.interestPaid ?? 0n);
  }
  const change = (account: string): bigint => {
    const name = `${account}:KRW`;
    const after = rows.houseAccounts.get(name)?.balance ?? 0n;
    return after - (before.houseAccounts.get(name)?.balance ?? 0n);
  };
  assert(change('credit_loans') === -lent, 'loans are what the house has lent (I30)');
  assert(change('credit_interest') === paid, 'interest is what loans have paid (I30)');
}
