import type { Input } from '@maru/contract/calls';
import { LOGIN_RULES } from '@maru/contract/login-rules';
import { useMemo, useState } from 'react';
import { call } from '#shared/api.ts';
import { dropRow, keepRow } from '#shared/local-rows.ts';
import { useGo, useReturnTo } from '#shared/navigation.ts';
import { isRefusal } from '#shared/refusal.tsx';
import { forgetPicture, rememberPicture } from '#shared/remembered-picture.ts';
import { saveSession } from '#shared/session.ts';
import { type Form, type FormPlan, useForm } from '#shared/use-form.ts';

interface LogIn {
  readonly account: string;
  readonly password: string;
  /** Whether the next log-in asks for this account's password only. */
  readonly remember: boolean;
  /** Of the authenticator app, once the account has asked for it. */
  readonly code: string;
}

type Field = 'account' | 'password' | 'code';

interface LogInForm extends Form<LogIn, Field> {
  /** The account asks for a code too. */
  readonly asksCode: boolean;
}

const logInPlan = (account: string): FormPlan<LogIn, Input<'loginLogin'>, Field> => ({
  empty: { account, password: '', remember: true, code: '' },
  toInput: ({ account: name, password, code }) => ({
    account: name.trim(),
    password,
    ...(code !== '' && { code }),
  }),
  rules: LOGIN_RULES,
  refusedAt: {
    factor_needed: 'code',
    factor_code_wrong: 'code',
    factor_code_used: 'code',
    factor_locked: 'code',
  },
});

/**
 * The form of a log-in; afterwards it opens the screen that the visitor had asked for.
 * @param account filled in at first
 */
export function useLogIn(account = ''): LogInForm {
  const go = useGo();
  const returnTo = useReturnTo();
  const plan = useMemo(() => logInPlan(account), [account]);
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm(plan, async (input, { remember }) => {
    const session = await call('loginLogin', input).catch((error: unknown) => {
      if (isRefusal(error, 'factor_needed')) setAsksCode(true);
      throw error;
    });
    if (remember) keepRow('rememberedAccount', input.account);
    else dropRow('rememberedAccount');
    saveSession(session);
    if (remember) void rememberPicture(session.account);
    else forgetPicture();
    go.replace(returnTo);
  });
  return { ...form, asksCode };
}
