/**
 * What is overdue too long is repaid from available cash, then from what the customer's other means
 * bring, in the order of `SOURCES`. What nothing is left for stays owed.
 */
import { minBig } from '@maru/std/money';
import type { Command, Env } from '../../kernel/core/command.ts';
import { done, type Handler } from '../../kernel/core/handler.ts';
import { atNow, nextRaising, type Raising } from '../../kernel/core/sources.ts';
import type { State } from '../../kernel/core/state.ts';
import { availableOf } from '../../kernel/ledger/balances.ts';
import { owedOnLoan } from './owed.ts';
import { settleLoan } from './repay.ts';
import type { CreditLoan } from './rows.ts';

/** The next step to recover a loan. */
type Step = { readonly pay: bigint } | Raising;

/** The next step for a loan; null: nothing can be done now. */
function nextStep(state: State, loan: CreditLoan, env: Env): Step | null {
  const { customer } = loan;
  const amount = owedOnLoan(loan, env.now);
  const available = availableOf(state, customer, 'KRW');
  // what a closed position left unpaid is recovered first
  if (state.marginDebts.get(customer) !== undefined) return null;
  if (available > 0n) return { pay: minBig(available, amount) };
  return nextRaising(state, { customer, amount }, env);
}

/** The command for the first loan that can be recovered further; null: none can. */
export function dueLoanStep(state: State, now: Env['now']): Command | null {
  for (const loan of state.indexes.forcedLoans.rows('')) {
    if (loan.failed !== null || nextStep(state, loan, atNow(now)) === null) continue;
    return { type: 'loan.recover', actor: 'clock', key: null, payload: { id: loan.id } };
  }
  return null;
}

export const recoverLoan: Handler<'loan.recover'> = (state, { payload }, env) => {
  const loan = state.creditLoans.get(payload.id);
  const isDue = loan?.state === 'approved' && loan.forcedAt !== null;
  const step = loan === undefined || !isDue ? null : nextStep(state, loan, env);
  if (loan === undefined || step === null) return done();
  if ('pay' in step) {
    settleLoan(state, loan, step.pay, true, env);
    return done({ step: 'pay' });
  }
  step.raise();
  return done({ step: step.from });
};
