import type { Domain, None } from '../../kernel/core/domain.ts';
import { dueRecovery, recover } from '../../kernel/core/recovery.ts';
import type { Index } from '../../kernel/core/table.ts';
import { type Tiers, tiers, whole } from '../../kernel/parameters/definitions.ts';
import { openMargin } from './account.ts';
import { checkLoans } from './checks.ts';
import { checkLoan } from './closing.ts';
import type { MarginCommands } from './commands.ts';
import { DEBT_RECOVERY, debtPastDue } from './debts.ts';
import { MARGIN_RECOUNTS } from './recounts.ts';
import {
  MARGIN_ACCOUNT_COLUMNS,
  MARGIN_DEBT_COLUMNS,
  MARGIN_LOAN_COLUMNS,
  type MarginAccount,
  type MarginDebt,
  type MarginLoan,
} from './rows.ts';
import { type LoanView, loanView, type MarginTerms, marginTerms } from './view.ts';
import { dueLoan, type Moved, noteMoved, type Reached } from './watch.ts';

/** Buying on margin: loans on positions, their interest, warnings and forced closing. */
export interface MarginShape {
  readonly tables: {
    readonly marginAccounts: MarginAccount;
    readonly marginLoans: MarginLoan;
    readonly marginDebts: MarginDebt;
  };
  readonly appended: None;
  readonly commands: MarginCommands;
  readonly indexes: {
    readonly loansByCustomer: Index<MarginLoan>;
    readonly loansBySymbol: Index<MarginLoan>;
    readonly marginMoved: Moved;
    readonly marginReached: Reached;
  };
  readonly parameters: {
    /** Interest a year on the house's financing, parts per million (5.9 %). */
    readonly financingPpm: bigint;
    /** Equity in per cent of the margin at which a customer is warned. */
    readonly marginWarnPercent: bigint;
    /** Equity in per cent of the margin at which a position is closed by force. */
    readonly marginClosePercent: bigint;
    /** The highest leverage of a stock of each market, and of an ETF; 1: none. */
    readonly leverageMain: bigint;
    readonly leverageSecond: bigint;
    readonly leverageEtf: bigint;
    /** The highest leverage of a customer, by net assets in won. */
    readonly leverageByAssets: Tiers;
  };
  readonly reads: {
    /** When a customer opened margin trading; null: not yet. */
    marginOpenedAt(customer: string): number | null;
    marginTerms(now: number): MarginTerms;
    /** The loan of a position; null: it has none. */
    loanView(line: string, now: number): LoanView | null;
  };
}

/** One is the customer's own money alone. */
const LEVERAGE = { least: 1n, most: 10n } as const;

const dueDebt = dueRecovery(DEBT_RECOVERY);

export const margin: Domain<MarginShape> = {
  name: 'margin',
  tables: {
    marginAccounts: { columns: MARGIN_ACCOUNT_COLUMNS, owner: 'id' },
    marginLoans: {
      columns: MARGIN_LOAN_COLUMNS,
      owner: 'customer',
      holds: { money: { customer: 'customer', currency: 'KRW', amount: 'held' } },
    },
    marginDebts: { columns: MARGIN_DEBT_COLUMNS, owner: 'customer' },
  },
  appended: {},
  kept: {
    marginAccounts: 'investment unnamed',
    marginLoans: 'investment removed',
    marginDebts: 'investment removed',
  },
  indexes: ({ marginLoans }) => ({
    loansByCustomer: marginLoans.index((loan) => loan.customer),
    loansBySymbol: marginLoans.index((loan) => loan.symbol),
    marginMoved: new Map(),
    marginReached: new Map(),
  }),
  commands: {
    'margin.open': { by: 'customer', begins: true, run: openMargin },
    'margin.check': { by: ['clock'], step: 'marginLoans', run: checkLoan },
    'margin.recover': { by: ['clock'], step: 'marginDebts', run: recover(DEBT_RECOVERY) },
  },
  messages: {
    margin_warning: 'margin',
    margin_closing: 'margin',
    margin_debt: 'margin',
    short_recalled: 'margin',
  },
  keepsOpen: (state, customer) =>
    state.marginDebts.get(customer) === undefined ? null : 'closing_unsettled',
  parameters: {
    financingPpm: whole(59_000n),
    marginWarnPercent: whole(50n),
    marginClosePercent: whole(25n),
    leverageMain: whole(5n, LEVERAGE),
    leverageSecond: whole(3n, LEVERAGE),
    leverageEtf: whole(5n, LEVERAGE),
    leverageByAssets: tiers(
      [
        { from: 0n, value: 2n },
        { from: 1_000_000n, value: 3n },
        { from: 10_000_000n, value: 5n },
      ],
      LEVERAGE,
    ),
  },
  rising: [['marginClosePercent', 'marginWarnPercent']],
  reads: (state) => ({
    marginOpenedAt: (customer) => state.marginAccounts.get(customer)?.openedAt ?? null,
    marginTerms: (now) => marginTerms(state, now),
    loanView: (id, now) => {
      const loan = state.marginLoans.get(id);
      return loan === undefined ? null : loanView(state, loan, now);
    },
  }),
  causes: {
    loan: { customer: ['unsettled'], house: ['margin_loans', 'margin_debts'] },
    interest: { customer: ['unsettled'], house: ['interest', 'margin_debts'] },
    bad_debt: { customer: [], house: ['margin_debts', 'bad_debt'] },
  },
  marked: noteMoved,
  pastDue: debtPastDue,
  due: (state, now) => dueLoan(state, now) ?? dueDebt(state, now),
  checks: [checkLoans],
  recounts: MARGIN_RECOUNTS,
};
