import type { Bank } from '@maru/contract/banks';
import type { Domain, None } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import type { Review } from '../../kernel/reviews/rows.ts';
import { allBanks } from './banks.ts';
import { askForBank, bankReview, bankReviews } from './changes.ts';
import type { BankCommands, BankOutcomes } from './commands.ts';
import { BANK_COLUMNS, type BankDecision, type BankRow } from './rows.ts';

/** A bank as the desk reads it. */
export interface BankFacts extends Bank {
  /** The newest change of it; null: it is as every database begins. */
  readonly change: BankDecision | null;
}

/** Banks at which customers have accounts. */
export interface BanksShape {
  readonly tables: { readonly banks: BankRow };
  readonly appended: None;
  readonly commands: BankCommands;
  readonly outcomes: BankOutcomes;
  readonly indexes: None;
  readonly parameters: None;
  readonly reads: {
    /** All banks, also closed ones. */
    banks(): readonly Bank[];
    bankFacts(): readonly BankFacts[];
    /** Pending applications. */
    bankReviews(): readonly Review[];
  };
}

const factsOf = (state: State): BankFacts[] =>
  allBanks(state).map((bank) => ({ ...bank, change: state.banks.get(bank.code)?.change ?? null }));

export const banks: Domain<BanksShape> = {
  name: 'banks',
  tables: { banks: { columns: BANK_COLUMNS, owner: null, shared: 'everyone' } },
  appended: {},
  kept: { banks: 'firm' },
  indexes: () => ({}),
  commands: { 'bank.change': { by: [], staff: true, run: askForBank } },
  parameters: {},
  reads: (state) => ({
    banks: () => allBanks(state),
    bankFacts: () => factsOf(state),
    bankReviews: () => bankReviews(state),
  }),
  reviews: { bank: bankReview },
};
