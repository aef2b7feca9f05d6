import { Button } from '@maru/ui/button';
import { CheckRow } from '@maru/ui/check-row';
import { TextField } from '@maru/ui/text-field';
import { Link } from 'react-router';
import { commonTexts } from '#shared/common.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { Refusal } from '#shared/refusal.tsx';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import styles from '../../components/form.module.css';
import { loginTexts } from '../../text.ts';
import { useLogIn } from './use-log-in.ts';

export default function LoginScreen() {
  const t = useTexts(loginTexts);
  const common = useTexts(commonTexts);
  const { form, change, missing, submit, busy, error } = useLogIn();
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
          value={form.account}
          onChange={(account) => change({ account })}
          error={missing('account')}
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
        />
        <TextField
          label={t('password')}
          type="password"
          value={form.password}
          onChange={(password) => change({ password })}
          error={missing('password')}
          reveal={{ show: common('showPassword'), hide: common('hidePassword') }}
          name="password"
          autoComplete="current-password"
          maxLength={200}
        />
        <CheckRow
          checked={form.remember}
          onChange={(remember) => change({ remember })}
          label={t('remember')}
        />
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
