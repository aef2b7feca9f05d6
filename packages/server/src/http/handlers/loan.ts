/** `/loan/*`: what a customer can borrow, applications, loans and their repayment. */
import type { Input } from '@maru/contract/calls';
import type { FormRules } from '@maru/contract/form-rules';
import { ADDED_CREDIT_RULES, LOAN_AMOUNT_RULES } from '@maru/contract/loan-rules';
import type { Engine } from '../../engine/port.ts';
import { answered, type Handled } from '../answer.ts';
import type { Answer, Caller, HandlersOf } from '../handler.ts';
import type { LoanRecords } from '../loan-records.ts';
import { loanView } from '../loan-view.ts';
import { readAnswer, sliceOf } from './read.ts';
import { previews, sends } from './send.ts';

export interface LoanDeps {
  readonly engine: Engine;
  readonly records: LoanRecords;
}

export function loanHandlers(deps: LoanDeps): HandlersOf<'loan'> {
  const { engine } = deps;
  return {
    loanTerms: (_input, { account }) =>
      readAnswer(engine, account, (reads) => reads.loanTerms(account, engine.now())),
    loanPreview: previews(deps, 'loan.apply', applied, LOAN_AMOUNT_RULES),
    loanApply: sends(deps, 'loan.apply', applied, LOAN_AMOUNT_RULES),
    loanAsk: sends(deps, 'loan.ask', applied, ADDED_CREDIT_RULES),
    loanRecords: (input, caller) => records(deps, input, caller),
    loanRepayPreview: previews(deps, 'loan.repay', repaid, REPAY_RULES),
    loanRepay: sends(deps, 'loan.repay', repaid, REPAY_RULES),
    loanCancel: sends(deps, 'loan.cancel'),
  };
}

const applied = ({ amount }: Input<'loanPreview'>) => ({ amount: BigInt(amount) });

/** Without an amount all of it. */
const repaid = ({ id, amount }: Input<'loanRepayPreview'>) => ({
  id,
  amount: amount === undefined ? null : BigInt(amount),
});
const REPAY_RULES: FormRules<Input<'loanRepayPreview'>, 'amount'> = LOAN_AMOUNT_RULES.map(
  (rule) => ({
    ...rule,
    holds: ({ amount }) => amount === undefined || rule.holds({ amount }),
  }),
);

async function records(
  { engine, records: kept }: LoanDeps,
  input: Input<'loanRecords'>,
  { account }: Caller,
): Promise<Handled<Answer<'loanRecords'>>> {
  const { rows, total } = await kept.list(account, sliceOf(input));
  const repayments = await kept.repayments(rows.map(({ id }) => id));
  const now = engine.now();
  return answered({ rows: rows.map((loan) => loanView(loan, repayments, now)), total });
}
