/** Rules of a fund password: six digits that are no repetition, no run and no birth date. */
import type { Day } from '@maru/std/kst';
import type { Input } from './calls.ts';
import { FUND_PASSWORD_DIGITS } from './constants.ts';
import type { ErrorCode } from './errors.ts';
import type { FormRules } from './form-rules.ts';

type FundPass = Input<'identityFundPass'>;

const isWhole = (digits: string): boolean =>
  digits.length === FUND_PASSWORD_DIGITS && /^\d+$/.test(digits);

/** One digit repeated (111111), or two or three digits repeated (121212, 123123). */
const repeats = (digits: string): boolean =>
  [1, 2, 3].some((size) => digits === digits.slice(0, size).repeat(digits.length / size));

/** Digits that rise or fall by one, 0 after 9: 123456, 890123, 654321. */
function isRun(digits: string): boolean {
  const steps = [...digits].slice(1).map((d, i) => (Number(d) - Number(digits[i]) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

/** Whether six digits are a birth date, the year first or last: 900131, 310190, 013190. */
function isBirthDate(digits: string, birthDate: Day): boolean {
  const [year, month, day] = [birthDate.slice(2, 4), birthDate.slice(5, 7), birthDate.slice(8)];
  return [year + month + day, day + month + year, month + day + year].includes(digits);
}

/**
 * What is wrong with a new fund password; null: nothing.
 * @param birthDate null where only the server knows it
 */
export function fundPasswordProblem(digits: string, birthDate: Day | null): ErrorCode | null {
  if (!isWhole(digits)) return 'fund_password_format';
  if (repeats(digits) || isRun(digits)) return 'fund_password_simple';
  return birthDate !== null && isBirthDate(digits, birthDate) ? 'fund_password_birth_date' : null;
}

export type FundPassField = 'oldPassword' | 'newPassword' | 'confirmPassword';

/** The form of a new fund password. @param isFirst none is set yet: no old one is asked for */
export const fundPassRules = (isFirst: boolean): FormRules<FundPass, FundPassField> => [
  {
    field: 'oldPassword',
    code: 'field_empty',
    holds: ({ oldPassword }) => isFirst || oldPassword !== '',
  },
  { field: 'newPassword', code: 'field_empty', holds: ({ newPassword }) => newPassword !== '' },
  {
    field: 'confirmPassword',
    code: 'field_empty',
    holds: ({ confirmPassword }) => confirmPassword !== '',
  },
  {
    field: 'newPassword',
    code: 'fund_password_format',
    holds: ({ newPassword }) => isWhole(newPassword),
  },
  {
    field: 'newPassword',
    code: 'fund_password_simple',
    holds: ({ newPassword }) => fundPasswordProblem(newPassword, null) !== 'fund_password_simple',
  },
  {
    field: 'confirmPassword',
    code: 'password_mismatch',
    holds: ({ newPassword, confirmPassword }) => newPassword === confirmPassword,
  },
  {
    field: 'newPassword',
    code: 'password_unchanged',
    holds: ({ oldPassword, newPassword }) => isFirst || oldPassword !== newPassword,
  },
];
