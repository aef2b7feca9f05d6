/** Rules of the form that changes the log-in password (specification §5). */
import { plainSecret } from '@maru/std/plain-text';
import type { Input } from './calls.ts';
import { PASSWORD_RULES } from './constants.ts';
import type { FormRules } from './form-rules.ts';

export type LoginPassField = 'oldPassword' | 'newPassword' | 'confirmPassword';

// a space is a character of a password: none of them is trimmed
export const LOGIN_PASS_RULES: FormRules<Input<'identityLoginPass'>, LoginPassField> = [
  { field: 'oldPassword', code: 'field_empty', holds: ({ oldPassword }) => oldPassword !== '' },
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
  {
    field: 'newPassword',
    code: 'password_unchanged',
    holds: ({ oldPassword, newPassword }) => plainSecret(oldPassword) !== plainSecret(newPassword),
  },
];
