import { Button } from '@maru/ui/button';
import { Link, Navigate, useLocation } from 'react-router';
import { LoginPasswordField } from '#entities/password/login-password-field.tsx';
import form from '#shared/form.module.css';
import { useTexts } from '#shared/i18n.ts';
import { dropRow } from '#shared/local-rows.ts';
import { useGo } from '#shared/navigation.ts';
import { Refusal } from '#shared/refusal.tsx';
import { forgetPicture } from '#shared/remembered-picture.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { CodeField } from '../../components/code-field.tsx';
import { LazyPasskey } from '../../components/lazy-passkey.tsx';
import { useLogIn } from '../../components/use-log-in.ts';
import { useRemembered, useRememberedPicture } from '../../components/use-remembered.ts';
import { initials } from '../../model/initials.ts';
import { loginTexts } from '../../text.ts';
import styles from './re-login.module.css';

/** The account that this device remembers, and its password; log-in where it remembers none. */
export default function ReLoginScreen() {
  const t = useTexts(loginTexts);
  const { state } = useLocation();
  const account = useRemembered();
  if (account === undefined) return <Screen title={t('logIn')}>{null}</Screen>;
  if (account === null) return <Navigate to={href('loginLogin')} replace state={state} />;
  return <Remembered account={account} />;
}

function Remembered({ account }: { readonly account: string }) {
  const t = useTexts(loginTexts);
  const go = useGo();
  const { state } = useLocation();
  const logIn = useLogIn(account);
  const picture = useRememberedPicture();
  const { values, change, errorOf, submit, busy, failure } = logIn;
  const other = href('loginLogin');
  const forget = (): void => {
    dropRow('rememberedAccount');
    forgetPicture();
    go.replace(other);
  };

  return (
    <Screen
      title={t('logIn')}
      action={
        <Button type="submit" form="re-log-in" full busy={busy}>
          {t('logIn')}
        </Button>
      }
    >
      <div className={styles.who}>
        <span className={styles.avatar} aria-hidden="true">
          {picture === null ? initials(account) : <img src={picture} alt="" />}
        </span>
        <h2 className={styles.heading}>{t('reLogInHeading')}</h2>
        <p className={styles.account}>{account}</p>
      </div>
      <form id="re-log-in" className={form.form} noValidate onSubmit={submit}>
        {/* what password managers go by */}
        <input type="text" name="account" autoComplete="username" value={account} readOnly hidden />
        <LoginPasswordField
          label={t('password')}
          value={values.password}
          onChange={(password) => change({ password })}
          error={errorOf('password')}
        />
        <CodeField form={logIn} />
        <Refusal error={failure} />
      </form>
      <p className={form.aside}>
        <Link className={form.link} to={other} state={state} replace>
          {t('otherAccount')}
        </Link>
        <span aria-hidden="true">·</span>
        <button type="button" className={styles.forget} onClick={forget}>
          {t('forget')}
        </button>
        <span aria-hidden="true">·</span>
        <Link className={form.link} to={href('loginForgot')}>
          {t('forgot')}
        </Link>
      </p>
      <LazyPasskey />
    </Screen>
  );
}
