/** What a registration form holds, and what is wrong with it before it is sent. */
import { ApiError } from '@maru/client/api-error';
import type { Input } from '@maru/contract/calls';
import { ACCOUNT_PATTERN, GUARDIAN_AGE, PASSWORD_RULES } from '@maru/contract/constants';
import type { ErrorCode } from '@maru/contract/errors';
import { type Day, isDay, yearsBetween } from '@maru/std/kst';

export interface Registration {
  readonly account: string;
  readonly password: string;
  readonly confirmPassword: string;
  /** As typed; a whole one is `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly institutionCode: string;
  readonly terms: boolean;
  readonly privacy: boolean;
  readonly guardianName: string;
  readonly guardianPhone: string;
  readonly guardianConsent: boolean;
}

export const EMPTY: Registration = {
  account: '',
  password: '',
  confirmPassword: '',
  birthDate: '',
  institutionCode: '',
  terms: false,
  privacy: false,
  guardianName: '',
  guardianPhone: '',
  guardianConsent: false,
};

export type Field =
  | 'account'
  | 'password'
  | 'confirmPassword'
  | 'birthDate'
  | 'institutionCode'
  | 'guardianName'
  | 'guardianPhone'
  | 'guardianConsent'
  | 'agreements';
export type Problems = Partial<Record<Field, ErrorCode>>;

/** Digits of a date with its hyphens in place, as far as it has been typed. */
export function dateAsTyped(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-');
}

/** True for a birth date that makes the person younger than the age of own consent. */
export const needsGuardian = (birthDate: string, today: Day): boolean =>
  isDay(birthDate) && birthDate <= today && yearsBetween(birthDate, today) < GUARDIAN_AGE;

const BORN_FIRST: Day = '1900-01-01';

/** What is wrong, by field; empty when it can be sent. */
export function problemsOf(form: Registration, today: Day): Problems {
  const problems: Problems = {};
  const need = (field: Field, text: string): boolean => {
    if (text.trim() === '') problems[field] = 'field_empty';
    return text.trim() !== '';
  };
  if (need('account', form.account) && !ACCOUNT_PATTERN.test(form.account.trim())) {
    problems.account = 'account_format';
  }
  const strong = PASSWORD_RULES.every((rule) => rule.holds(form.password));
  if (need('password', form.password) && !strong) problems.password = 'password_weak';
  if (need('confirmPassword', form.confirmPassword) && form.confirmPassword !== form.password) {
    problems.confirmPassword = 'password_mismatch';
  }
  const { birthDate } = form;
  const born = isDay(birthDate) && birthDate >= BORN_FIRST && birthDate <= today;
  if (need('birthDate', birthDate) && !born) problems.birthDate = 'birth_date_invalid';
  need('institutionCode', form.institutionCode);
  if (needsGuardian(birthDate, today)) {
    need('guardianName', form.guardianName);
    need('guardianPhone', form.guardianPhone);
    if (!form.guardianConsent) problems.guardianConsent = 'guardian_required';
  }
  if (!form.terms || !form.privacy) problems.agreements = 'agreement_required';
  return problems;
}

/** The call's input, without its key. */
export const toInput = (form: Registration, today: Day): Input<'loginRegister'> => ({
  account: form.account.trim(),
  password: form.password,
  confirmPassword: form.confirmPassword,
  birthDate: form.birthDate,
  institutionCode: form.institutionCode.trim(),
  agreed: form.terms && form.privacy,
  ...(needsGuardian(form.birthDate, today)
    ? {
        guardian: {
          name: form.guardianName.trim(),
          phone: form.guardianPhone.trim(),
          consent: form.guardianConsent,
        },
      }
    : {}),
});

/** The field that a refusal of the server is about. */
const FIELD_OF: Partial<Record<ErrorCode, Field>> = {
  account_format: 'account',
  account_exists: 'account',
  password_weak: 'password',
  password_mismatch: 'confirmPassword',
  birth_date_invalid: 'birthDate',
  inviter_missing: 'institutionCode',
  agreement_required: 'agreements',
  guardian_required: 'guardianConsent',
};

/** Where to show a failure: at its field, or null for below the form. */
export const fieldOf = (error: unknown): Field | null =>
  error instanceof ApiError ? (FIELD_OF[error.code as ErrorCode] ?? null) : null;
