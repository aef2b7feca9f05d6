/** Debts of positions on margin. Money is won. */
import type { Instant } from '@maru/std/kst';
import { proportion } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { openQuantity } from '../orders/quantities.ts';
import type { Order } from '../orders/rows.ts';
import { owedOnDebt } from './debt-interest.ts';
import { interestOn } from './loan.ts';

/** What is to be paid of a loan, won. */
export interface Owed {
  readonly principal: bigint;
  readonly interest: bigint;
}

/**
 * The principal and interest that closing shares of a position repays, won; 0 without a loan. The
 * interest is that of the whole loan less that of the rest, each floored, so that closing in parts
 * saves nothing.
 */
export function owedOn(state: State, position: Order, shares: number, env: Env): Owed {
  const loan = state.marginLoans.get(position.id);
  if (loan === undefined) return { principal: 0n, interest: 0n };
  const principal = proportion(loan.principal, shares, openQuantity(position));
  const today = state.calendar.dayOf(env.now);
  const left = interestOn(loan.principal - principal, loan, today);
  return { principal, interest: interestOn(loan.principal, loan, today) - left };
}

/** Interest to date on the loan of a position, won; 0 without one. */
export function interestToDate(state: State, position: string, now: Instant): bigint {
  const loan = state.marginLoans.get(position);
  return loan === undefined ? 0n : interestOn(loan.principal, loan, state.calendar.dayOf(now));
}

/** A customer's debt on open positions with interest to date, and beyond them, won. */
export function owedBy(state: State, customer: string, now: Instant) {
  const today = state.calendar.dayOf(now);
  const debt = state.marginDebts.get(customer);
  let principal = debt?.amount ?? 0n;
  let interest = debt === undefined ? 0n : owedOnDebt(debt, today) - debt.amount;
  for (const loan of state.indexes.loansByCustomer.rows(customer)) {
    // the proceeds of a short sale are held for it, and its owed shares count as a position
    if (loan.side === 'long') principal += loan.principal;
    interest += interestOn(loan.principal, loan, today);
  }
  return { principal, interest };
}
