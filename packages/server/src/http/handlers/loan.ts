/** `/loan/*`: what a customer can borrow, applications, loans and their repayment. */
import type { CommandOf } from '@maru/broker/kernel/core/command';
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
import { commandAnswer, previewAnswer } from './send.ts';

export interface LoanDeps {
  readonly engine: Engine;
  readonly records: LoanRecords;
}

export function loanHandlers(deps: LoanDeps): HandlersOf<'loan'> {
  const { engine } = deps;
  return {
    loanTerms: (_input, { account }) =>
      readAnswer(engine, account, (reads) => reads.loanTerms(account, engine.now())),
    loanPreview: (input, who) => preview(deps, input, who),
    loanApply: (form, who) => apply(deps, form, who),
    loanAsk: (form, who) => ask(deps, form, who),
    loanRecords: (input, who) => records(deps, input, who),
    loanRepayPreview: (input, who) => previewRepayment(deps, input, who),
    loanRepay: (form, who) => repay(deps, form, who),
    loanCancel: async (payload, { account: actor }) => {
      const outcome = await engine.submit({ type: 'loan.cancel', actor, key: null, payload });
      return outcome.ok ? answered({}) : refused(outcome.refusal);
    },
  };
}

/** An application as the core is asked for it. */
function applying(
  { amount }: Input<'loanPreview'>,
  actor: string,
  key: string | null,
): Handled<CommandOf<'loan.apply'>> {
  const problem = firstProblem(LOAN_AMOUNT_RULES, { amount });
  if (problem !== null) return refused(refusal(problem));
  return answered({ type: 'loan.apply', actor, key, payload: { amount: BigInt(amount) } });
}

async function preview(
  { engine }: LoanDeps,
  input: Input<'loanPreview'>,
  { account }: Caller,
): Promise<Handled<Output<'loanPreview'>>> {
  const command = applying(input, account, null);
  return command.ok ? previewAnswer(engine, command.value) : command;
}

async function apply(
  { engine }: LoanDeps,
  { amount, requestId }: Input<'loanApply'>,
  { account }: Caller,
): Promise<Handled<Output<'loanApply'>>> {
  const command = applying({ amount }, account, requestId);
  return command.ok ? commandAnswer(engine, command.value, { amount }) : command;
}

async function ask(
  { engine }: LoanDeps,
  { amount, requestId: key }: Input<'loanAsk'>,
  { account: actor }: Caller,
): Promise<Handled<Output<'loanAsk'>>> {
  const problem = firstProblem(ADDED_CREDIT_RULES, { amount });
  if (problem !== null) return refused(refusal(problem));
  const payload = { amount: BigInt(amount) };
  return commandAnswer(engine, { type: 'loan.ask', actor, key, payload }, { amount });
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

/** A repayment as the core is asked for it. */
function repaying(
  { id, amount }: Input<'loanRepayPreview'>,
  actor: string,
  key: string | null,
): Handled<CommandOf<'loan.repay'>> {
  const problem = amount === undefined ? null : firstProblem(LOAN_AMOUNT_RULES, { amount });
  if (problem !== null) return refused(refusal(problem));
  const payload = { id, amount: amount === undefined ? null : BigInt(amount) };
  return answered({ type: 'loan.repay', actor, key, payload });
}

async function previewRepayment(
  { engine }: LoanDeps,
  input: Input<'loanRepayPreview'>,
  { account }: Caller,
): Promise<Handled<Output<'loanRepayPreview'>>> {
  const command = repaying(input, account, null);
  return command.ok ? previewAnswer(engine, command.value) : command;
}

async function repay(
  { engine }: LoanDeps,
  { id, amount, requestId }: Input<'loanRepay'>,
  { account }: Caller,
): Promise<Handled<Output<'loanRepay'>>> {
  const command = repaying({ id, amount }, account, requestId);
  return command.ok ? commandAnswer(engine, command.value, { id, amount }) : command;
}
