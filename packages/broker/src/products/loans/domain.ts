import type { Output } from '@maru/contract/calls';
import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../../kernel/core/domain.ts';
import { dueRecovery, recover } from '../../kernel/core/recovery.ts';
import type { Index } from '../../kernel/core/table.ts';
import { type Tiers, tiers, whole } from '../../kernel/parameters/definitions.ts';
import {
  addedCreditReview,
  askForCredit,
  endAddedCredit,
  forgetAddedCredit,
} from './added-credit.ts';
import { applyForLoan, cancelApplication, loanReview } from './apply.ts';
import { checkCreditLoans } from './checks.ts';
import type { LoanCommands, LoanOutcomes } from './commands.ts';
import { loanDay } from './overdue.ts';
import { hasOverdue, owedOnLoans, runningLoans } from './owed.ts';
import { LOAN_RECOUNTS } from './recounts.ts';
import { LOAN_RECOVERY } from './recover.ts';
import { repayLoan } from './repay.ts';
import {
  ADDED_CREDIT_COLUMNS,
  type AddedCredit,
  CREDIT_LOAN_COLUMNS,
  CREDIT_REPAYMENT_COLUMNS,
  type CreditLoan,
  type CreditRepayment,
} from './rows.ts';
import { loanTerms } from './terms.ts';

/** Credit loans: applied for within a quota, reviewed, paid out, repaid or recovered. */
export interface LoanShape {
  readonly tables: {
    readonly creditLoans: CreditLoan;
    readonly creditRepayments: CreditRepayment;
    readonly addedCredits: AddedCredit;
  };
  readonly appended: None;
  readonly commands: LoanCommands;
  readonly outcomes: LoanOutcomes;
  readonly indexes: {
    readonly runningLoansByCustomer: Index<CreditLoan>;
    readonly pendingLoansByCustomer: Index<CreditLoan>;
    /** Under one key, the empty text: loans that are being recovered. */
    readonly forcedLoans: Index<CreditLoan>;
  };
  readonly parameters: {
    /** The least and the most of one loan. */
    readonly loanLeastWon: bigint;
    readonly loanMostWon: bigint;
    /** Interest a year until the due day, and the addition after that. */
    readonly loanInterestPpm: bigint;
    readonly loanOverduePpm: bigint;
    /** Days from the pay-out to the due day. */
    readonly loanTermDays: bigint;
    /** Days from the message to the due day. */
    readonly loanDueSoonDays: bigint;
    /** Business days after the due day from which it is recovered by force. */
    readonly loanForceDays: bigint;
    /** Of the equity that can be borrowed, at the lowest and the highest score, by equity. */
    readonly loanPercentAtLowScore: Tiers;
    readonly loanPercentAtHighScore: Tiers;
    /** Approvals that a loan, or added credit, requires by its amount. */
    readonly loanReviewPeople: Tiers;
    /** Days for which added credit is in force. */
    readonly addedCreditDays: bigint;
  };
  readonly reads: {
    loanTerms(customer: string, now: Instant): Output<'loanTerms'>;
    /** Of a customer, under review or running. */
    creditLoans(customer: string): readonly CreditLoan[];
  };
}

const HUNDRED_MILLION = 100_000_000n;
const RATIO = { least: 0n, most: 200n } as const;

export const loans: Domain<LoanShape> = {
  name: 'loans',
  tables: {
    creditLoans: {
      columns: CREDIT_LOAN_COLUMNS,
      owner: 'customer',
      live: ({ state }) => state === 'review' || state === 'approved',
      loadedBy: 'seq',
    },
    creditRepayments: { columns: CREDIT_REPAYMENT_COLUMNS, owner: 'customer', live: () => false },
    addedCredits: { columns: ADDED_CREDIT_COLUMNS, owner: 'id' },
  },
  appended: {},
  kept: {
    creditLoans: {
      class: 'financial',
      from: 'decidedAt',
      only: {
        what: 'never paid out',
        where: 't.pay_entry is null',
        holds: ({ payEntry }) => payEntry === null,
      },
    },
    creditRepayments: 'financial unnamed',
    addedCredits: 'financial removed',
  },
  indexes: ({ creditLoans }) => ({
    runningLoansByCustomer: creditLoans.index(
      (loan) => loan.customer,
      ({ state }) => state === 'approved',
    ),
    pendingLoansByCustomer: creditLoans.index(
      (loan) => loan.customer,
      ({ state }) => state === 'review',
    ),
    forcedLoans: creditLoans.index(
      () => '',
      ({ state, forcedAt }) => state === 'approved' && forcedAt !== null,
    ),
  }),
  commands: {
    'loan.apply': { by: 'customer', spends: true, run: applyForLoan },
    'loan.cancel': {
      by: 'customer',
      needs: ({ id }) => [{ table: 'creditLoans', id }],
      run: cancelApplication,
    },
    'loan.repay': {
      by: 'customer',
      needs: ({ id }) => [{ table: 'creditLoans', id }],
      run: repayLoan,
    },
    'loan.ask': { by: 'customer', spends: true, run: askForCredit },
    'loan.recover': { by: ['clock'], step: 'creditLoans', run: recover(LOAN_RECOVERY) },
  },
  messages: {
    loan_due: 'loan',
    loan_overdue: 'loan',
    loan_forced: 'loan',
    loan_repaid: 'loan',
  },
  onClosed: forgetAddedCredit,
  keepsOpen: (state, customer) => (runningLoans(state, customer).length > 0 ? 'loan_unpaid' : null),
  parameters: {
    loanLeastWon: whole(1_000_000n, { least: 1n }),
    loanMostWon: whole(3_000_000_000n, { least: 1_000_000n, most: 100_000_000_000n }),
    loanInterestPpm: whole(59_000n, { most: 200_000n }),
    loanOverduePpm: whole(30_000n, { most: 30_000n }),
    loanTermDays: whole(30n, { least: 1n, most: 365n }),
    loanDueSoonDays: whole(3n, { most: 30n }),
    loanForceDays: whole(5n, { least: 1n, most: 60n }),
    loanPercentAtLowScore: tiers(
      [
        { from: 0n, value: 50n },
        { from: HUNDRED_MILLION, value: 80n },
      ],
      RATIO,
    ),
    loanPercentAtHighScore: tiers(
      [
        { from: 0n, value: 80n },
        { from: HUNDRED_MILLION, value: 120n },
      ],
      RATIO,
    ),
    loanReviewPeople: tiers([
      { from: 0n, value: 1n },
      { from: 10_000_001n, value: 2n },
    ]),
    addedCreditDays: whole(30n, { least: 1n, most: 365n }),
  },
  rising: [['loanLeastWon', 'loanMostWon']],
  reads: (state) => ({
    loanTerms: (customer, now) => loanTerms(state, customer, now),
    creditLoans: (customer) => [
      ...state.indexes.pendingLoansByCustomer.rows(customer),
      ...state.indexes.runningLoansByCustomer.rows(customer),
    ],
  }),
  alarms: { loanDay, addedCreditEnds: endAddedCredit },
  owed: owedOnLoans,
  forcesSales: (state, customer) =>
    state.indexes.forcedLoans.rows('').some((loan) => loan.customer === customer),
  reviews: { loan: loanReview, addedCredit: addedCreditReview },
  causes: {
    credit_loan: { customer: ['free'], house: ['credit_loans'] },
    credit_repayment: { customer: ['free'], house: ['credit_loans'] },
    credit_interest: { customer: ['free'], house: ['credit_interest'] },
  },
  pastDue: (state, customer, now) => (hasOverdue(state, customer, now) ? 'loan_unpaid' : null),
  due: dueRecovery(LOAN_RECOVERY),
  checks: [checkCreditLoans],
  recounts: LOAN_RECOUNTS,
};
