import { type FormEvent, useState } from 'react';
import { call } from '#shared/api.ts';
import { useTexts } from '#shared/i18n.ts';
import { dropRow, keepRow } from '#shared/local-rows.ts';
import { useGo, useReturnTo } from '#shared/navigation.ts';
import { toastRefusal } from '#shared/refusal.tsx';
import { saveSession } from '#shared/session.ts';
import { loginTexts } from '../text.ts';

interface LogInForm {
  readonly account: string;
  readonly password: string;
  /** Whether the next log-in asks for this account's password only. */
  readonly remember: boolean;
}

/**
 * State and sending of a log-in; afterwards it opens what its visitor wanted to see.
 * @param account filled in at first
 */
export function useLogIn(account = '') {
  const t = useTexts(loginTexts);
  const go = useGo();
  const returnTo = useReturnTo();
  const [form, setForm] = useState<LogInForm>({ account, password: '', remember: true });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const change = (part: Partial<LogInForm>): void => setForm((before) => ({ ...before, ...part }));

  const send = async (): Promise<void> => {
    const account = form.account.trim();
    setBusy(true);
    try {
      const session = await call('loginLogin', { account, password: form.password });
      await (form.remember ? keepRow('rememberedAccount', account) : dropRow('rememberedAccount'));
      saveSession(session);
      go.replace(returnTo);
    } catch (failure) {
      setError(failure);
      toastRefusal(failure);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    setError(null);
    if (!busy && form.account.trim() !== '' && form.password !== '') void send();
  };
  const missing = (field: 'account' | 'password'): string | undefined =>
    tried && form[field].trim() === '' ? t('required') : undefined;
  return { form, change, missing, submit, busy, error };
}
