import { LANGUAGES } from '@maru/contract/constants';
import { Button } from '@maru/ui/button';
import { Chips } from '@maru/ui/chips';
import { TextField } from '@maru/ui/text-field';
import { type FormEvent, useState } from 'react';
import { logIn } from '../../shared/api.ts';
import { LANGUAGE_NAMES, LOCALES } from '../../shared/define-texts.ts';
import { setLanguage, useLanguage, useTexts } from '../../shared/texts.ts';
import { useRefusal } from '../../shared/use-refusal.ts';
import { loginTexts } from './login.texts.ts';
import styles from './login-screen.module.css';

/** The log-in of the staff. */
export function LoginScreen() {
  const t = useTexts(loginTexts);
  const words = useRefusal();
  const language = useLanguage();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await logIn(account, password);
    } catch (error) {
      setProblem(words(error));
      setBusy(false);
    }
  };
  return (
    <main className={styles.screen}>
      <form className={styles.card} onSubmit={(event) => void send(event)}>
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
          error={problem}
        />
        <Button type="submit" full busy={busy}>
          {t('login')}
        </Button>
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
      </form>
    </main>
  );
}
