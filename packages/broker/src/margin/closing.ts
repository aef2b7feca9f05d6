/** The forced closing of a financed position, step by step. */
import type { Instant } from '@maru/std/kst';
import type { Env } from '../core/command.ts';
import { done, type Handler } from '../core/handler.ts';
import type { State } from '../core/state.ts';
import { tellForcedClose, tellMarginWarning } from '../messages/about-margin.ts';
import { isChanging } from '../orders/amendment.ts';
import { forceClose, isForced, takesForced } from '../orders/forced.ts';
import { openQuantity } from '../orders/quantities.ts';
import type { Order } from '../orders/rows.ts';
import { judge, levelsAt } from './judge.ts';
import { equityAt } from './loan.ts';
import type { MarginLoan } from './rows.ts';

/**
 * What is to be done next: cancel the orders that still buy, or that sell at the customer's own
 * terms, and sell all that is not being sold by force already.
 */
interface Step {
  readonly cancel: readonly Order[];
  /** Shares to sell at market; 0: none are free, or the market takes no such order now. */
  readonly sell: number;
}

/** The next step to close a position by force; null: nothing can be done now. */
export function stepToClose(state: State, line: Order, now: Instant): Step | null {
  const cancel = state.indexes.pendingByCustomer
    .rows(line.customer)
    .filter(
      (order) =>
        (order.id === line.id || order.closes === line.id) &&
        !isForced(order) &&
        !isChanging(order),
    );
  const free = line.holding + line.locked;
  const sell = free > 0 && takesForced(state, line.symbol, now) ? free : 0;
  return cancel.length === 0 && sell === 0 ? null : { cancel, sell };
}

function closeByForce(state: State, loan: MarginLoan, equity: bigint, env: Env): void {
  const step = stepToClose(state, state.orders.must(loan.id), env.now);
  if (step === null) return;
  for (const { id } of step.cancel) state.orders.patch(id, { cancelSeq: env.seq });
  const line = state.orders.must(loan.id);
  if (step.sell > 0) forceClose(state, line, step.sell, env);
  if (loan.closingSince !== null) return;
  const warnedAt = loan.warnedAt ?? env.now;
  state.marginLoans.put({ ...loan, warnedAt, closingSince: env.now });
  tellForcedClose(state, line, { equity, margin: loan.margin }, env);
}

/** Judges a loan by a price: warns its customer, ends the warning, or closes it by force. */
export const checkLoan: Handler<'margin.check'> = (state, { payload }, env) => {
  state.indexes.marginReached.delete(payload.id);
  const loan = state.marginLoans.get(payload.id);
  if (loan === undefined) return done();
  const line = state.orders.must(loan.id);
  const today = state.calendar.dayOf(env.now);
  const equity = equityAt(payload.last, openQuantity(line), loan, today);
  const judgement = judge(loan, equity, levelsAt(state, env.now));
  if (judgement === 'recovered') state.marginLoans.patch(loan.id, { warnedAt: null });
  else if (judgement === 'warn') {
    state.marginLoans.patch(loan.id, { warnedAt: env.now });
    tellMarginWarning(state, line, { equity, margin: loan.margin }, env);
  } else if (judgement === 'close') closeByForce(state, loan, equity, env);
  return done({ step: judgement });
};
