/** The days of a running loan: it falls due, is overdue, and is recovered. */

import { present } from '@maru/std/assert';
import { addDays, dayOf, HOUR_MS, type Instant, startOfDay } from '@maru/std/kst';
import { minBig } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { availableOf } from '../../kernel/ledger/balances.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { setAlarm } from '../../kernel/schedule/clock.ts';
import type { Alarm } from '../../kernel/schedule/rows.ts';
import { moveScore, noteOverdue } from '../../people/credit-score/score.ts';
import { canAct } from '../../people/customers/may-trade.ts';
import { alarmOf } from './loan-alarm.ts';
import { notifyLoan } from './messages.ts';
import { owedOnLoan } from './owed.ts';
import { settleLoan } from './repay.ts';
import type { CreditLoan } from './rows.ts';

/** The hour of the due day at which the firm takes a payment that it has prevented. */
const COLLECTED_AT = 23 * HOUR_MS;

/** The hour of a day at which a customer is notified that a loan falls due. */
const NOTICE_TIME = 9 * HOUR_MS;

const dueDayOf = ({ id, dueOn }: CreditLoan): string => present(dueOn, `${id} is paid out`);

/** When something of a running loan is due next. */
function nextAt(state: State, loan: CreditLoan, now: Instant): Instant {
  const dueOn = dueDayOf(loan);
  const lastHour = startOfDay(dueOn) + COLLECTED_AT;
  if (loan.dueTold && now < lastHour) return lastHour;
  if (loan.dueTold) return startOfDay(addDays(dueOn, loan.overdueDays + 1));
  const days = Number(parameter(state, 'loanDueSoonDays', now));
  return startOfDay(addDays(dueOn, -days)) + NOTICE_TIME;
}

export const setLoanAlarm = (state: State, loan: CreditLoan, env: Env): void =>
  setAlarm(state, {
    id: alarmOf(loan),
    dueAt: nextAt(state, loan, env.now),
    kind: 'loanDay',
    ref: loan.id,
  });

/** Another day after the due day: it costs points of the score, down to the most of one loan. */
function noteDay(state: State, loan: CreditLoan, env: Env): CreditLoan {
  const { id, customer } = loan;
  const no = loan.overdueDays + 1;
  const most = -Number(parameter(state, 'scoreOverdueMost', env.now));
  const left = Math.max(0, most - loan.scoreLost);
  const cause = no === 1 ? 'loan_overdue' : 'loan_overdue_day';
  const lost = left === 0 ? 0 : moveScore(state, customer, cause, `${id}:${no}`, env, left);
  noteOverdue(state, customer, env);
  const forceDays = Number(parameter(state, 'loanForceDays', env.now));
  const isForced = dayOf(env.now) >= state.calendar.addTradingDays(dueDayOf(loan), forceDays);
  const forcedAt = loan.forcedAt ?? (isForced ? env.now : null);
  const noted = { overdueDays: no, scoreLost: loan.scoreLost - lost, forcedAt };
  const after = state.creditLoans.patch(id, noted);
  const owed = owedOnLoan(after, env.now);
  if (no === 1) notifyLoan(state, after, { code: 'loan_overdue', owed }, env);
  if (loan.forcedAt === null && isForced) {
    notifyLoan(state, after, { code: 'loan_forced', owed }, env);
  }
  return after;
}

/**
 * A customer frozen or banned from log-in cannot repay: the firm takes the debt from available
 * cash, so that nothing is overdue for that alone.
 */
function collect(state: State, loan: CreditLoan, env: Env): CreditLoan {
  if (canAct(state.customers.must(loan.customer))) return loan;
  const owed = owedOnLoan(loan, env.now);
  const amount = minBig(owed, availableOf(state, loan.customer, 'KRW'));
  if (amount > 0n) settleLoan(state, loan, amount, true, env);
  return state.creditLoans.must(loan.id);
}

/** A day of a running loan has come. */
export function loanDay(state: State, { ref }: Alarm, env: Env) {
  const loan = state.creditLoans.get(ref);
  if (loan === undefined || loan.state !== 'approved') return { loan: ref };
  const isLate = dayOf(env.now) > dueDayOf(loan);
  // a server that did not run on the day sends no late message
  if (!loan.dueTold && !isLate) {
    notifyLoan(state, loan, { code: 'loan_due', owed: owedOnLoan(loan, env.now) }, env);
  }
  let after = state.creditLoans.patch(loan.id, { dueTold: true });
  if (loan.dueTold) {
    after = collect(state, after, env);
    if (after.state !== 'approved') return { loan: ref };
    if (isLate) after = noteDay(state, after, env);
  }
  setLoanAlarm(state, after, env);
  notify(state, loan.customer, { kind: 'loan' });
  return { loan: ref };
}
