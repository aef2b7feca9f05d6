/**
 * What is overdue too long is repaid from available cash, then by selling what the customer holds
 * free of a lock, the newest purchase first. What nothing is left for stays owed.
 */
import { minBig } from '@maru/std/money';
import type { Command, Env } from '../core/command.ts';
import { done, type Handler } from '../core/handler.ts';
import type { State } from '../core/state.ts';
import { availableOf } from '../ledger/balances.ts';
import { recallAll, recallable } from '../lending/recall.ts';
import type { Lending } from '../lending/rows.ts';
import { sharesFor } from '../margin/debts.ts';
import { isChanging } from '../orders/amendment.ts';
import { forceClose, isForced, takesForced } from '../orders/forced.ts';
import type { Order } from '../orders/rows.ts';
import { openLines } from '../positions/open-lines.ts';
import { owedOnLoan } from './owed.ts';
import { settleLoan } from './repay.ts';
import type { CreditLoan } from './rows.ts';

/** The next step to recover a loan. */
type Step =
  | { readonly kind: 'pay'; readonly amount: bigint }
  | { readonly kind: 'sell'; readonly line: Order; readonly shares: number }
  | { readonly kind: 'cancel'; readonly orders: readonly Order[] }
  | { readonly kind: 'recall'; readonly lending: Lending };

/** The next step for a loan; null: nothing can be done now. */
function nextStep(state: State, loan: CreditLoan, env: Env): Step | null {
  const { customer } = loan;
  const owed = owedOnLoan(loan, env.now);
  const available = availableOf(state, customer, 'KRW');
  // what a closed position left unpaid is recovered first
  if (state.marginDebts.get(customer) !== undefined) return null;
  if (available > 0n) return { kind: 'pay', amount: minBig(available, owed) };
  const sales = state.indexes.pendingByCustomer
    .rows(customer)
    .filter((order) => order.kind === 'close');
  // what a running sale brings pays first
  if (sales.some(isForced)) return null;
  const lines = openLines(state, customer).filter(({ side }) => side === 'long');
  const line = lines.find(
    ({ symbol, holding }) => holding > 0 && takesForced(state, symbol, env.now),
  );
  if (line !== undefined) return { kind: 'sell', line, shares: sharesFor(state, line, owed) };
  // an order at the customer's own terms must not keep shares from it for ever
  const own = sales.filter(
    (order) => lines.some(({ id }) => id === order.closes) && !isChanging(order),
  );
  if (own.length > 0) return { kind: 'cancel', orders: own };
  // what is lent can be sold when it is back, and is recalled when nothing else is left
  if (lines.some(({ holding, readyToClose }) => holding + readyToClose > 0)) return null;
  const lending = recallable(state, customer, env.now);
  return lending === undefined ? null : { kind: 'recall', lending };
}

/** The command for the first loan that can be recovered further; null: none can. */
export function dueLoanStep(state: State, now: Env['now']): Command | null {
  for (const loan of state.indexes.forcedLoans.rows('')) {
    if (loan.failed !== null || nextStep(state, loan, { seq: 0, now }) === null) continue;
    return { type: 'loan.recover', actor: 'clock', key: null, payload: { id: loan.id } };
  }
  return null;
}

export const recoverLoan: Handler<'loan.recover'> = (state, { payload }, env) => {
  const loan = state.creditLoans.get(payload.id);
  const isDue = loan?.state === 'approved' && loan.forcedAt !== null;
  const step = loan === undefined || !isDue ? null : nextStep(state, loan, env);
  if (loan === undefined || step === null) return done();
  if (step.kind === 'pay') settleLoan(state, loan, step.amount, true, env);
  else if (step.kind === 'sell') forceClose(state, step.line, step.shares, env);
  else if (step.kind === 'recall') recallAll(state, step.lending, env);
  else for (const { id } of step.orders) state.orders.patch(id, { cancelSeq: env.seq });
  return done({ step: step.kind });
};
