/** The words of credit loans: states, reasons, and the rules of their forms. */
import type { Input } from './calls.ts';
import type { FormRules } from './form-rules.ts';

/** A loan is under review, approved and paid out, rejected, repaid, or was taken back. */
export const LOAN_STATES = ['review', 'approved', 'rejected', 'repaid', 'cancelled'] as const;
export type LoanState = (typeof LOAN_STATES)[number];

/** Added credit is under review, approved and in force, rejected, or its time is over. */
export const ADDED_CREDIT_STATES = ['review', 'approved', 'rejected', 'ended'] as const;
export type AddedCreditState = (typeof ADDED_CREDIT_STATES)[number];

/** Why a loan is rejected; the customer is told. */
export const LOAN_REASONS = [
  'over_quota',
  'overdue',
  'identity_unclear',
  'suspicious',
  'not_suitable',
] as const;

/** Why added credit is rejected; the customer is told. */
export const ADDED_CREDIT_REASONS = [
  'equity_too_low',
  'overdue',
  'suspicious',
  'not_suitable',
] as const;

/** A whole number above zero, as it is typed. */
const WHOLE = /^[1-9]\d{0,14}$/;

const isWhole = ({ amount }: { readonly amount?: string | undefined }): boolean =>
  WHOLE.test(amount ?? '');

type Amount = Pick<Input<'loanApply'>, 'amount'>;

export const LOAN_AMOUNT_RULES: FormRules<Amount, 'amount'> = [
  { field: 'amount', code: 'amount_invalid', holds: isWhole },
];

export const ADDED_CREDIT_RULES: FormRules<Amount, 'amount'> = [
  { field: 'amount', code: 'added_credit_whole', holds: isWhole },
];
