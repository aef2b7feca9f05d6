/** Rules of the form of log-in (specification §5). */
import type { Input } from './calls.ts';
import { type FormRules, filled } from './form-rules.ts';

export const LOGIN_RULES: FormRules<Input<'loginLogin'>, 'account' | 'password'> = [
  filled('account'),
  // a space is a character of a password
  { field: 'password', code: 'field_empty', holds: ({ password }) => password !== '' },
];
