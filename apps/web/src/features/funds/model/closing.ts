/** The forms of my own data and of the account's end. */
import type { Input } from '@maru/contract/calls';
import { closeRules } from '@maru/contract/closing-rules';
import { filled } from '@maru/contract/form-rules';
import type { FormPlan } from '#shared/use-form.ts';

interface Typed {
  readonly password: string;
}

export const EXPORT_PLAN: FormPlan<Typed, Typed, 'password'> = {
  empty: { password: '' },
  toInput: (form) => form,
  rules: [filled('password')],
  refusedAt: { original_password_wrong: 'password' },
  stays: true,
};

type Close = Omit<Input<'userClose'>, 'requestId'>;

interface CloseForm {
  readonly password: string;
  readonly card: string;
  readonly fundPassword: string;
}

/**
 * The request to close an account.
 * @param rest whether money is left, which is paid to `card`
 */
export const closePlan = (
  rest: boolean,
  card: string,
): FormPlan<CloseForm, Close, keyof CloseForm> => ({
  empty: { password: '', card, fundPassword: '' },
  toInput: ({ password, card: to, fundPassword }) => ({
    password,
    card: rest ? to : null,
    fundPassword: rest ? fundPassword : null,
  }),
  rules: closeRules(rest),
  refusedAt: { original_password_wrong: 'password', fund_password_wrong: 'fundPassword' },
});
