import { Button } from '@maru/ui/button';
import { CheckRow } from '@maru/ui/check-row';
import { TextField } from '@maru/ui/text-field';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#shared/api.ts';
import { commonTexts } from '#shared/common.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { dropRow, keepRow, readRow } from '#shared/local-rows.ts';
import { useGo, useReturnTo } from '#shared/navigation.ts';
import { Refusal } from '#shared/refusal.tsx';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { saveSession } from '#shared/session.ts';
import styles from '../../components/form.module.css';
import { loginTexts } from '../../text.ts';

export default function LoginScreen() {
  const t = useTexts(loginTexts);
  const common = useTexts(commonTexts);
  const go = useGo();
  const returnTo = useReturnTo();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    void readRow('rememberedAccount').then((known) => {
      if (known !== undefined) setAccount((typed) => typed || known);
    });
  }, []);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    setError(null);
    if (busy || account.trim() === '' || password === '') return;
    setBusy(true);
    try {
      const session = await call('loginLogin', { account: account.trim(), password });
      await (remember
        ? keepRow('rememberedAccount', account.trim())
        : dropRow('rememberedAccount'));
      saveSession(session);
      go.replace(returnTo);
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  const missing = (value: string): string | undefined =>
    tried && value.trim() === '' ? t('required') : undefined;

  return (
    <Screen
      title={t('logIn')}
      action={
        <Button type="submit" form="log-in" full busy={busy}>
          {t('logIn')}
        </Button>
      }
    >
      <h2 className={styles.heading}>{t('logInHeading')}</h2>
      <form id="log-in" className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t('account')}
          value={account}
          onChange={setAccount}
          error={missing(account)}
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
        />
        <TextField
          label={t('password')}
          type="password"
          value={password}
          onChange={setPassword}
          error={missing(password)}
          reveal={{ show: common('showPassword'), hide: common('hidePassword') }}
          name="password"
          autoComplete="current-password"
          maxLength={200}
        />
        <CheckRow checked={remember} onChange={setRemember} label={t('remember')} />
        <Refusal error={error} />
      </form>
      <p className={styles.aside}>
        {t('noAccount')}
        <Link className={styles.link} to={href('loginRegister')}>
          {t('signUp')}
        </Link>
      </p>
    </Screen>
  );
}
