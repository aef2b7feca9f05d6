import type { BankChange, BankNames } from '@maru/contract/banks';
import type { Made } from '../../kernel/core/domain.ts';

export interface BankCommands {
  /** Requests a bank, or a change of one, which another person must approve. */
  'bank.change': {
    readonly kind: BankChange;
    readonly code: string;
    /** As it is to be; a bank that is closed or opened again keeps what it has. */
    readonly names: BankNames;
    readonly least: number;
    readonly most: number;
    readonly reason: string;
  };
}

/** Replies of these commands, and estimates of their previews. */
export interface BankOutcomes {
  'bank.change': Made;
}
