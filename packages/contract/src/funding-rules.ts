/** Rules of the forms of a deposit and a withdrawal. Limits are the core's to judge. */
import type { Input } from './calls.ts';
import { type FormRules, filled } from './form-rules.ts';

type Recharge = Pick<Input<'fundRecharge'>, 'amount' | 'reference' | 'proof'>;
type CashOut = Pick<Input<'fundCashOut'>, 'amount' | 'card' | 'fundPassword'>;

/** Minor units above 0. */
export const AMOUNT = /^[1-9]\d{0,17}$/;
/** A confirmation number of a bank, or a transaction's hash. */
const REFERENCE = /^[A-Za-z0-9-]{6,80}$/;

export const RECHARGE_RULES: FormRules<Recharge, 'amount' | 'reference' | 'proof'> = [
  filled('amount'),
  filled('reference'),
  filled('proof'),
  { field: 'amount', code: 'amount_invalid', holds: ({ amount }) => AMOUNT.test(amount) },
  {
    field: 'reference',
    code: 'deposit_reference_invalid',
    holds: ({ reference }) => REFERENCE.test(reference.trim()),
  },
];

export const CASH_OUT_RULES: FormRules<CashOut, 'amount' | 'card' | 'fundPassword'> = [
  filled('amount'),
  filled('card'),
  filled('fundPassword'),
  { field: 'amount', code: 'amount_invalid', holds: ({ amount }) => AMOUNT.test(amount) },
];
