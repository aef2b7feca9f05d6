/** The judgement of a financed position: a warning, its end, or forced closing. */
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { isLeaving } from '../../market/market/leaving.ts';
import { moveScore } from '../../people/credit-score/score.ts';
import { closeByForce, stepToClose } from '../orders/forced.ts';
import { judged } from './judge.ts';
import { isBeingClosed } from './loan.ts';
import { notifyForcedClose, notifyMarginWarning } from './messages.ts';
import type { MarginLoan } from './rows.ts';

function liquidate(state: State, loan: MarginLoan, equity: bigint, env: Env): void {
  const position = state.orders.must(loan.id);
  const step = stepToClose(state, position, env.now);
  if (step === null) return;
  closeByForce(state, position, step, env);
  if (isBeingClosed(loan)) return;
  const warnedAt = loan.warnedAt ?? env.now;
  state.marginLoans.put({ ...loan, warnedAt, closingSince: env.now });
  // neither the customer's doing nor news: the notice has announced it
  if (isLeaving(state, position.symbol)) return;
  // a position counts once, also where it had recovered before all of it was sold
  if (loan.closingSince === null) {
    moveScore(state, position.customer, 'closed_by_force', position.id, env);
  }
  notifyForcedClose(state, position, { equity, margin: loan.margin }, env);
}

/** Judges a loan by a price: warns its customer, ends the warning, or closes it by force. */
export const checkLoan: Handler<'margin.check'> = (state, { payload }, env) => {
  state.indexes.marginReached.delete(payload.id);
  const loan = state.marginLoans.get(payload.id);
  if (loan === undefined) return done();
  const position = state.orders.must(loan.id);
  const { judgement, equity } = judged(state, { position, loan }, payload.last, env.now);
  if (judgement === 'recovered') state.marginLoans.patch(loan.id, { warnedAt: null });
  else if (judgement === 'warn') {
    state.marginLoans.patch(loan.id, { warnedAt: env.now });
    notifyMarginWarning(state, position, { equity, margin: loan.margin }, env);
  } else if (judgement === 'close') liquidate(state, loan, equity, env);
  return done({ step: judgement });
};
