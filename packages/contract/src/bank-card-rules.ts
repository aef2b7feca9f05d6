/** Rules of the form of a bank card: the number is typed as its first four digits and the rest. */

import { plainLine } from '@maru/std/plain-text';
import { bankOf } from './banks.ts';
import type { Input } from './calls.ts';
import { type FormRules, filled } from './form-rules.ts';

type BankCard = Input<'identityBankAdd'>;
export type BankCardField = 'holder' | 'bank' | 'numberFirst' | 'numberLast' | 'branch';

const FIRST = /^\d{4}$/;
const LAST = /^\d{3,12}$/;

export const BANK_CARD_RULES: FormRules<BankCard, BankCardField> = [
  filled('holder'),
  filled('bank'),
  filled('numberFirst'),
  filled('numberLast'),
  filled('branch'),
  { field: 'bank', code: 'bank_unknown', holds: ({ bank }) => bankOf(bank) !== undefined },
  {
    field: 'numberFirst',
    code: 'bank_card_number_format',
    holds: ({ numberFirst }) => FIRST.test(plainLine(numberFirst)),
  },
  {
    field: 'numberLast',
    code: 'bank_card_number_format',
    holds: ({ numberLast }) => LAST.test(plainLine(numberLast)),
  },
];

/** Whether a number has as many digits as the bank's numbers usually have. */
export function hasUsualLength(bank: string, digits: number): boolean {
  const [from, to] = bankOf(bank)?.digits ?? [0, 0];
  return digits >= from && digits <= to;
}
