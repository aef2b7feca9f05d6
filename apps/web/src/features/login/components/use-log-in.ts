import type { Input } from '@maru/contract/calls';
import { LOGIN_RULES } from '@maru/contract/login-rules';
import { useMemo } from 'react';
import { call } from '#shared/api.ts';
import { dropRow, keepRow } from '#shared/local-rows.ts';
import { useGo, useReturnTo } from '#shared/navigation.ts';
import { saveSession } from '#shared/session.ts';
import { type Form, type FormPlan, useForm } from '#shared/use-form.ts';

interface LogIn {
  readonly account: string;
  readonly password: string;
  /** Whether the next log-in asks for this account's password only. */
  readonly remember: boolean;
}

type Field = 'account' | 'password';

const logInPlan = (account: string): FormPlan<LogIn, Input<'loginLogin'>, Field> => ({
  empty: { account, password: '', remember: true },
  toInput: (values) => ({ account: values.account.trim(), password: values.password }),
  rules: LOGIN_RULES,
});

/**
 * The form of a log-in; afterwards it opens the screen that the visitor had asked for.
 * @param account filled in at first
 */
export function useLogIn(account = ''): Form<LogIn, Field> {
  const go = useGo();
  const returnTo = useReturnTo();
  const plan = useMemo(() => logInPlan(account), [account]);
  return useForm(plan, async (input, { remember }) => {
    const session = await call('loginLogin', input);
    const { account: name } = input;
    await (remember ? keepRow('rememberedAccount', name) : dropRow('rememberedAccount'));
    saveSession(session);
    go.replace(returnTo);
  });
}
