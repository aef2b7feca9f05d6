import { Button } from '@maru/ui/button';
import { TextField } from '@maru/ui/text-field';
import { Link } from 'react-router';
import { useTexts } from '#shared/i18n.ts';
import { Refusal } from '#shared/refusal.tsx';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { Agreements } from '../../components/agreements.tsx';
import styles from '../../components/form.module.css';
import { GuardianBlock } from '../../components/guardian-block.tsx';
import { PasswordFields } from '../../components/password-fields.tsx';
import { dateAsTyped, needsGuardian } from '../../model/registration.ts';
import { loginTexts } from '../../text.ts';
import { useRegistration } from './use-registration.ts';

export default function RegisterScreen() {
  const t = useTexts(loginTexts);
  const { form, change, submit, busy, today, errorOf, failure } = useRegistration();

  return (
    <Screen
      title={t('signUp')}
      action={
        <Button type="submit" form="sign-up" full busy={busy}>
          {t('submit')}
        </Button>
      }
    >
      <h2 className={styles.heading}>{t('registerHeading')}</h2>
      <form id="sign-up" className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={t('account')}
          value={form.account}
          onChange={(account) => change({ account })}
          error={errorOf('account')}
          hint={t('accountHint')}
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
        />
        <PasswordFields form={form} onChange={change} errorOf={errorOf} />
        <TextField
          label={t('birthDate')}
          value={form.birthDate}
          onChange={(text) => change({ birthDate: dateAsTyped(text) })}
          error={errorOf('birthDate')}
          placeholder={t('birthPlaceholder')}
          name="birthDate"
          inputMode="numeric"
          autoComplete="bday"
        />
        {needsGuardian(form.birthDate, today) && (
          <GuardianBlock form={form} onChange={change} errorOf={errorOf} />
        )}
        <TextField
          label={t('code')}
          value={form.institutionCode}
          onChange={(institutionCode) => change({ institutionCode })}
          error={errorOf('institutionCode')}
          hint={t('codeHint')}
          name="institutionCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <Agreements
          terms={form.terms}
          privacy={form.privacy}
          onChange={change}
          error={errorOf('agreements')}
        />
        <Refusal error={failure} />
      </form>
      <p className={styles.aside}>
        {t('haveAccount')}
        <Link className={styles.link} to={href('loginLogin')}>
          {t('logIn')}
        </Link>
      </p>
    </Screen>
  );
}
