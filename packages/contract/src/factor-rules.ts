/** Rules of the forms of two-factor authentication. */
import type { Input } from './calls.ts';
import { type FormRules, filled } from './form-rules.ts';

export const FACTOR_BEGIN_RULES: FormRules<Input<'factorBegin'>, 'password'> = [
  { field: 'password', code: 'field_empty', holds: ({ password }) => password !== '' },
];

export const FACTOR_CONFIRM_RULES: FormRules<Input<'factorConfirm'>, 'code'> = [filled('code')];

export const FACTOR_OFF_RULES: FormRules<Input<'factorOff'>, 'password' | 'code'> = [
  { field: 'password', code: 'field_empty', holds: ({ password }) => password !== '' },
  filled('code'),
];
