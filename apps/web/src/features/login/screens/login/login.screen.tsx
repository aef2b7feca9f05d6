import { Button } from '@maru/ui/button';
import { CheckRow } from '@maru/ui/check-row';
import { TextField } from '@maru/ui/text-field';
import { ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { LoginPasswordField } from '#entities/password/login-password-field.tsx';
import styles from '#shared/form.module.css';
import { useTexts } from '#shared/i18n.ts';
import { Refusal } from '#shared/refusal.tsx';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { CodeField } from '../../components/code-field.tsx';
import { LazyPasskey } from '../../components/lazy-passkey.tsx';
import { useLogIn } from '../../components/use-log-in.ts';
import { useRemembered } from '../../components/use-remembered.ts';
import { initials } from '../../model/initials.ts';
import { loginTexts } from '../../text.ts';
import own from './login.module.css';

/** Account and password; a remembered account stands at the top, with the way to its own log-in. */
export default function LoginScreen() {
  const t = useTexts(loginTexts);
  const logIn = useLogIn();
  const { values, change, errorOf, submit, busy, failure } = logIn;
  const remembered = useRemembered();
  if (remembered === undefined) return <Screen title={t('logIn')}>{null}</Screen>;
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
      {remembered !== null && <Remembered account={remembered} />}
      <form id="log-in" className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t('account')}
          value={values.account}
          onChange={(account) => change({ account })}
          error={errorOf('account')}
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
        <LoginPasswordField
          label={t('password')}
          value={values.password}
          onChange={(password) => change({ password })}
          error={errorOf('password')}
        />
        <CodeField form={logIn} />
        <CheckRow
          checked={values.remember}
          onChange={(remember) => change({ remember })}
          label={t('remember')}
        />
        <Refusal error={failure} />
      </form>
      <p className={styles.aside}>
        {t('noAccount')}
        <Link className={styles.link} to={href('loginRegister')}>
          {t('signUp')}
        </Link>
        <span aria-hidden="true">·</span>
        <Link className={styles.link} to={href('homeKefuCenter')}>
          {t('service')}
        </Link>
      </p>
      <p className={styles.aside}>
        <Link className={styles.link} to={href('loginForgot')}>
          {t('forgot')}
        </Link>
      </p>
      <LazyPasskey />
    </Screen>
  );
}

/** The account that this device remembers; its log-in asks for the password only. */
function Remembered({ account }: { readonly account: string }) {
  const t = useTexts(loginTexts);
  const { state } = useLocation();
  return (
    <Link className={own.remembered} to={href('loginReLogin')} state={state}>
      <span className={own.avatar} aria-hidden="true">
        {initials(account)}
      </span>
      <span className={own.who}>{t('continueAs', { account })}</span>
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}
