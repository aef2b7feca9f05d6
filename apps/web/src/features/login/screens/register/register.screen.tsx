import { needsGuardian } from '@maru/contract/registration-rules';
import { Button } from '@maru/ui/button';
import { TextField } from '@maru/ui/text-field';
import { Link } from 'react-router';
import { InvestorChoice } from '#entities/account/investor-choice.tsx';
import styles from '#shared/form.module.css';
import { useTexts } from '#shared/i18n.ts';
import { Refusal } from '#shared/refusal.tsx';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { Agreements } from '../../components/agreements.tsx';
import { GuardianBlock } from '../../components/guardian-block.tsx';
import { PasswordFields } from '../../components/password-fields.tsx';
import { dateAsTyped, declaredKind } from '../../model/registration.ts';
import { registrationTexts } from '../../registration.texts.ts';
import { loginTexts } from '../../text.ts';
import { useRegistration } from './use-registration.ts';

export default function RegisterScreen() {
  const t = useTexts(registrationTexts);
  const loginT = useTexts(loginTexts);
  const form = useRegistration();

  return (
    <Screen
      title={loginT('signUp')}
      action={
        <Button type="submit" form="sign-up" full busy={form.busy}>
          {t('submit')}
        </Button>
      }
    >
      <h2 className={styles.heading}>{t('registerHeading')}</h2>
      <form id="sign-up" className={styles.form} noValidate onSubmit={form.submit}>
        <Fields {...form} />
        <Refusal error={form.failure} />
      </form>
      <p className={styles.aside}>
        {t('haveAccount')}
        <Link className={styles.link} to={href('loginLogin')}>
          {loginT('logIn')}
        </Link>
      </p>
    </Screen>
  );
}

/** The fields in the order of the form. */
function Fields(props: ReturnType<typeof useRegistration>) {
  const { values, change, errorOf, today } = props;
  const t = useTexts(registrationTexts);
  const loginT = useTexts(loginTexts);
  return (
    <>
      <TextField
        label={loginT('account')}
        value={values.account}
        onChange={(account) => change({ account })}
        error={errorOf('account')}
        hint={t('accountHint')}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
      />
      <PasswordFields values={values} change={change} errorOf={errorOf} />
      <TextField
        label={t('birthDate')}
        value={values.birthDate}
        onChange={(text) => change({ birthDate: dateAsTyped(text) })}
        error={errorOf('birthDate')}
        placeholder={t('birthPlaceholder')}
        name="birthDate"
        inputMode="numeric"
        autoComplete="bday"
      />
      {needsGuardian(values.birthDate, today) && (
        <GuardianBlock values={values} change={change} errorOf={errorOf} />
      )}
      <TextField
        label={t('code')}
        value={values.institutionCode}
        onChange={(institutionCode) => change({ institutionCode })}
        error={errorOf('institutionCode')}
        hint={t('codeHint')}
        name="institutionCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
      />
      <InvestorChoice
        value={declaredKind(values, today)}
        onChange={(investor) => change({ investor })}
        isMinor={needsGuardian(values.birthDate, today)}
        error={errorOf('investor')}
      />
      <Agreements
        agreed={values.agreed}
        onChange={(agreed) => change({ agreed })}
        error={errorOf('agreed')}
      />
    </>
  );
}
