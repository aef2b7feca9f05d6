/** Rules of the forms of a forgotten log-in password: the request, and the new password. */
import { isDay } from '@maru/std/kst';
import { plainLine, plainSecret } from '@maru/std/plain-text';
import type { Input } from './calls.ts';
import { PASSWORD_RULES } from './constants.ts';
import { type FormRules, filled } from './form-rules.ts';

export type ForgotField = 'account' | 'name' | 'birthDate' | 'contact';

/** One line of a phone number, an address of e-mail, or both. */
const CONTACT = /^[^\p{Cc}]{5,80}$/u;

export const FORGOT_RULES: FormRules<Input<'loginForgot'>, ForgotField> = [
  filled('account'),
  filled('name'),
  filled('birthDate'),
  filled('contact'),
  { field: 'birthDate', code: 'birth_date_invalid', holds: ({ birthDate }) => isDay(birthDate) },
  {
    field: 'contact',
    code: 'contact_format',
    holds: ({ contact }) => CONTACT.test(plainLine(contact)),
  },
];

export type NewPasswordField = 'newPassword' | 'confirmPassword';

export const NEW_PASSWORD_RULES: FormRules<Input<'loginNewPassword'>, NewPasswordField> = [
  { field: 'newPassword', code: 'field_empty', holds: ({ newPassword }) => newPassword !== '' },
  {
    field: 'confirmPassword',
    code: 'field_empty',
    holds: ({ confirmPassword }) => confirmPassword !== '',
  },
  {
    field: 'newPassword',
    code: 'password_weak',
    holds: ({ newPassword }) => PASSWORD_RULES.every((rule) => rule.holds(newPassword)),
  },
  {
    field: 'confirmPassword',
    code: 'password_mismatch',
    holds: ({ newPassword, confirmPassword }) =>
      plainSecret(newPassword) === plainSecret(confirmPassword),
  },
];
