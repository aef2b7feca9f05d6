import type { BankCard } from '../../people/identity/rows.ts';

export interface SandboxCommands {
  /** Opens the demo account: verified, with a bank account, a fund password and play money. */
  'sandbox.demo': {
    readonly id: string;
    readonly loginIndex: string;
    readonly sealed: string;
    readonly passwordHash: string;
    readonly fundPasswordHash: string;
    readonly institutionCode: string;
    /** A bank card; missing: the account is known without one. */
    readonly card?: Pick<BankCard, 'bank' | 'numberIndex' | 'sealed'>;
    /** Won of play money, posted as a deposit. */
    readonly playMoney: bigint;
  };
  /** Takes the sandbox's play money, once. */
  'sandbox.playMoney': Record<never, never>;
  /** Adds an institution code. */
  'sandbox.institution': { readonly code: string; readonly name: string };
}

/** Replies of these commands. */
export interface SandboxOutcomes {
  /** Won. */
  'sandbox.playMoney': { readonly reply: { readonly won: string } };
}
