/** `/loan/*`: what a customer can borrow, applications, loans and their repayment. */
import type { Input, Output } from '@maru/contract/calls';
import { refusal } from '@maru/contract/errors';
import { firstProblem } from '@maru/contract/form-rules';
import { ADDED_CREDIT_RULES, LOAN_AMOUNT_RULES } from '@maru/contract/loan-rules';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled, refused } from '../answer.ts';
import type { Caller, HandlersOf } from '../handler.ts';
import type { LoanRecords } from '../loan-records.ts';
import { loanView } from '../loan-view.ts';
import { readAnswer, sliceOf } from './read.ts';

export interface LoanDeps {
  readonly engine: Engine;
  readonly records: LoanRecords;
}

export function loanHandlers(deps: LoanDeps): HandlersOf<'loan'> {
  const { engine } = deps;
  return {
    loanTerms: (_input, { account }) =>
      readAnswer(engine, account, (reads) => reads.loanTerms(account, engine.now())),
    loanPreview: async ({ amount }) => {
      const problem = firstProblem(LOAN_AMOUNT_RULES, { amount });
      if (problem !== null) return refused(refusal(problem));
      return readAnswer(engine, null, (reads) => reads.loanCost(BigInt(amount), engine.now()));
    },
    loanApply: (form, who) => apply(deps, form, who),
    loanAsk: (form, who) => ask(deps, form, who),
    loanRecords: (input, who) => records(deps, input, who),
    loanRepay: (form, who) => repay(deps, form, who),
    loanCancel: async (payload, { account: actor }) => {
      const outcome = await engine.submit({ type: 'loan.cancel', actor, key: null, payload });
      return outcome.ok ? answered({}) : refused(outcome.refusal);
    },
  };
}

async function apply(
  { engine }: LoanDeps,
  { amount, requestId: key }: Input<'loanApply'>,
  { account: actor }: Caller,
): Promise<Handled<Output<'loanApply'>>> {
  const problem = firstProblem(LOAN_AMOUNT_RULES, { amount });
  if (problem !== null) return refused(refusal(problem));
  const payload = { amount: BigInt(amount) };
  const outcome = await engine.submit({ type: 'loan.apply', actor, key, payload }, { amount });
  return outcome.ok ? answered({ id: String(outcome.reply.id) }) : refused(outcome.refusal);
}

async function ask(
  { engine }: LoanDeps,
  { amount, requestId: key }: Input<'loanAsk'>,
  { account: actor }: Caller,
): Promise<Handled<Output<'loanAsk'>>> {
  const problem = firstProblem(ADDED_CREDIT_RULES, { amount });
  if (problem !== null) return refused(refusal(problem));
  const payload = { amount: BigInt(amount) };
  const outcome = await engine.submit({ type: 'loan.ask', actor, key, payload }, { amount });
  return outcome.ok ? answered({ id: String(outcome.reply.id) }) : refused(outcome.refusal);
}

async function records(
  { engine, records: kept }: LoanDeps,
  input: Input<'loanRecords'>,
  { account }: Caller,
): Promise<Handled<Output<'loanRecords'>>> {
  const { rows, total } = await kept.list(account, sliceOf(input));
  const repayments = await kept.repayments(rows.map(({ id }) => id));
  const now = engine.now();
  return answered({ rows: rows.map((loan) => loanView(loan, repayments, now)), total });
}

async function repay(
  { engine }: LoanDeps,
  { id, amount, requestId: key }: Input<'loanRepay'>,
  { account: actor }: Caller,
): Promise<Handled<Output<'loanRepay'>>> {
  const problem = amount === undefined ? null : firstProblem(LOAN_AMOUNT_RULES, { amount });
  if (problem !== null) return refused(refusal(problem));
  const payload = { id, amount: amount === undefined ? null : BigInt(amount) };
  const outcome = await engine.submit({ type: 'loan.repay', actor, key, payload }, { id, amount });
  if (!outcome.ok) return refused(outcome.refusal);
  const { interest, principal, owed } = outcome.reply;
  return answered({
    interest: String(interest),
    principal: String(principal),
    owed: String(owed),
  });
}
