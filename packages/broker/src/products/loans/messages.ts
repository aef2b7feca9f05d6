/** Messages to customers about a credit loan. */
import type { MessageContent } from '@maru/contract/message-calls';
import { present } from '@maru/std/assert';
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { sendMessage } from '../../people/messages/inbox.ts';
import type { CreditLoan } from './rows.ts';

/** @param owed won; of a repaid loan all the interest that it has cost */
interface About {
  readonly code: 'loan_due' | 'loan_overdue' | 'loan_forced' | 'loan_repaid';
  readonly owed: bigint;
}

function contentOf({ id, amount, dueOn }: CreditLoan, { code, owed }: About): MessageContent {
  const day = present(dueOn, `${id} is paid out`);
  if (code === 'loan_repaid') {
    return { code, params: { amount: String(amount), interest: String(owed) } };
  }
  if (code === 'loan_forced') return { code, params: { amount: String(owed) } };
  return { code, params: { amount: String(owed), dueOn: day } };
}

/** A loan falls due, is overdue, is taken by force or is repaid: one message each. */
export function notifyLoan(state: State, loan: CreditLoan, about: About, env: Env): void {
  const { id, customer } = loan;
  const content = contentOf(loan, about);
  sendMessage(state, { id: `${about.code}:${id}`, customer, content, ref: id }, env);
}
