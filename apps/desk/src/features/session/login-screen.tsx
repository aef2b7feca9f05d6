import { ApiError } from '@maru/client/api-error';
import { keepsCookies } from '@maru/client/browser-storage';
import { LANGUAGES } from '@maru/contract/constants';
import { Button } from '@maru/ui/button';
import { Chips } from '@maru/ui/chips';
import { TextField } from '@maru/ui/text-field';
import { useState } from 'react';
import { logIn } from '../../shared/api.ts';
import { LANGUAGE_NAMES, LOCALES } from '../../shared/define-texts.ts';
import { setLanguage, useLanguage, useTexts } from '../../shared/texts.ts';
import { CodeField } from './code-field.tsx';
import { loginTexts } from './login.texts.ts';
import styles from './login-screen.module.css';
import { SetUpScreen } from './set-up-screen.tsx';
import { useSending } from './use-sending.ts';

const isRefused = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.code === code;

/** The log-in of the staff; whoever logs in for the first time sets it up. */
export function LoginScreen() {
  const t = useTexts(loginTexts);
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState<'password' | 'code' | 'setup'>('password');
  const [mayLogIn] = useState(keepsCookies);
  const form = useSending(async () => {
    await logIn({ account, password, ...(asked === 'code' && { code }) }).catch((error) => {
      if (isRefused(error, 'factor_needed')) setAsked('code');
      else if (isRefused(error, 'factor_setup')) setAsked('setup');
      else throw error;
    });
  });
  if (asked === 'setup') {
    return (
      <SetUpScreen account={account} password={password} onLeave={() => setAsked('password')} />
    );
  }
  const asksCode = asked === 'code';
  return (
    <main className={styles.screen}>
      <form className={styles.card} onSubmit={form.send}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.note}>{t('note')}</p>
        <TextField
          label={t('account')}
          value={account}
          onChange={setAccount}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <TextField
          label={t('password')}
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          reveal={{ show: t('show'), hide: t('hide') }}
          error={asksCode ? null : form.problem}
        />
        {asksCode && (
          <CodeField
            value={code}
            onChange={setCode}
            hint={t('codeOrRecovery')}
            error={form.problem}
          />
        )}
        {mayLogIn ? (
          <Button type="submit" full busy={form.busy}>
            {t('login')}
          </Button>
        ) : (
          // the session itself is a cookie, so that no script can read it
          <p className={styles.problem} role="alert">
            {t('cookies')}
          </p>
        )}
        <Elsewhere />
      </form>
    </main>
  );
}

/** Another language, and the way to the customers' app. */
function Elsewhere() {
  const t = useTexts(loginTexts);
  const language = useLanguage();
  return (
    <>
      <Chips
        label={t('language')}
        items={LANGUAGES.map((value) => ({
          value,
          label: LANGUAGE_NAMES[value],
          lang: LOCALES[value],
        }))}
        value={language}
        onChange={setLanguage}
      />
      <a className={styles.app} href="/">
        {t('app')}
      </a>
    </>
  );
}
