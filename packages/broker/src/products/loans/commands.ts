import type { Output } from '@maru/contract/calls';

export interface LoanCommands {
  'loan.apply': {
    /** Won. */
    readonly amount: bigint;
  };
  /** Takes back an application. */
  'loan.cancel': { readonly id: string };
  /** Repays a loan, or a part of it. */
  'loan.repay': {
    readonly id: string;
    /** Won; null: all that is owed. */
    readonly amount: bigint | null;
  };
  /** Requests added credit. */
  'loan.ask': {
    /** Won. */
    readonly amount: bigint;
  };
  /** Takes the next step to recover an overdue loan. */
  'loan.recover': { readonly id: string };
}

/** Replies of these commands, and estimates of their previews. */
export interface LoanOutcomes {
  'loan.apply': { readonly reply: Output<'loanApply'>; readonly estimate: Output<'loanPreview'> };
  'loan.ask': { readonly reply: Output<'loanAsk'> };
  'loan.repay': {
    readonly reply: Output<'loanRepay'>;
    readonly estimate: Output<'loanRepayPreview'>;
  };
}
