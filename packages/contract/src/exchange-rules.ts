/** Rules of the form of an exchange. Limits and balances are the core's to judge. */
import type { Input } from './calls.ts';
import { type FormRules, filled } from './form-rules.ts';
import { AMOUNT } from './funding-rules.ts';

export const EXCHANGE_RULES: FormRules<Input<'fundExchangeQuote'>, 'to' | 'amount'> = [
  { field: 'to', code: 'exchange_same_currency', holds: ({ from, to }) => from !== to },
  filled('amount'),
  { field: 'amount', code: 'amount_invalid', holds: ({ amount }) => AMOUNT.test(amount) },
];
