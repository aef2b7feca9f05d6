export interface LoanCommands {
  'loan.apply': {
    /** Won. */
    readonly amount: bigint;
  };
  /** Repays a loan, or a part of it. */
  'loan.cancel': { readonly id: string };
  'loan.repay': {
    readonly id: string;
    /** Won; null: all that is owed. */
    readonly amount: bigint | null;
  };
  /** Asks for added credit. */
  'loan.ask': {
    /** Won. */
    readonly amount: bigint;
  };
  /** Takes the next step to recover an overdue loan. */
  'loan.recover': { readonly id: string };
}
