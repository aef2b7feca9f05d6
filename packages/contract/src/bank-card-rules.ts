/** Rules of the form of a bank card: the number is typed as its first four digits and the rest. */

import { LIMITS } from '@maru/std/limits';
import { plainLine } from '@maru/std/plain-text';
import { type Bank, bankOf } from './banks.ts';
import type { Input } from './calls.ts';
import { type FormRules, filled } from './form-rules.ts';

type BankCard = Input<'identityBankAdd'>;
export type BankCardField = 'holder' | 'bank' | 'numberFirst' | 'numberLast' | 'branch';

const FIRST_DIGITS = 4;
const FIRST = new RegExp(`^\\d{${FIRST_DIGITS}}$`);
const LAST = new RegExp(
  `^\\d{${LIMITS.accountDigitsLeast - FIRST_DIGITS},${LIMITS.accountDigitsMost - FIRST_DIGITS}}$`,
);

/** @param banks of the firm, also closed ones */
export const bankCardRules = (
  banks: readonly Pick<Bank, 'code' | 'open'>[],
): FormRules<BankCard, BankCardField> => [
  filled('holder'),
  filled('bank'),
  filled('numberFirst'),
  filled('numberLast'),
  filled('branch'),
  { field: 'bank', code: 'bank_unknown', holds: ({ bank }) => bankOf(banks, bank) !== undefined },
  { field: 'bank', code: 'bank_closed', holds: ({ bank }) => bankOf(banks, bank)?.open === true },
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
export const hasUsualLength = ({ least, most }: Bank, digits: number): boolean =>
  digits >= least && digits <= most;
