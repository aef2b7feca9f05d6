import type { State } from '../../kernel/core/state.ts';
import type { CreditLoan } from './rows.ts';

/** The id of the alarm of a running loan. */
export const alarmOf = (loan: CreditLoan): string => `loan:${loan.id}`;

/** A repaid loan waits for nothing. */
export const endLoanAlarm = (state: State, loan: CreditLoan): void =>
  state.alarms.removeAny(alarmOf(loan));
