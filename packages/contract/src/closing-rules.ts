/** The end of an account: what is asked for, and why it can be rejected. */
import type { Input } from './calls.ts';
import type { FormRule, FormRules } from './form-rules.ts';

export const CLOSING_REASONS = ['open_matters', 'identity_unclear', 'suspicious'] as const;

type Close = Pick<Input<'userClose'>, 'password' | 'card' | 'fundPassword'>;

const given = (field: keyof Close): FormRule<Close, keyof Close> => ({
  field,
  code: 'field_empty',
  holds: (input) => (input[field] ?? '').trim() !== '',
});

/** @param rest whether money is left, which is paid to a card */
export const closeRules = (rest: boolean): FormRules<Close, keyof Close> =>
  rest ? [given('password'), given('card'), given('fundPassword')] : [given('password')];
