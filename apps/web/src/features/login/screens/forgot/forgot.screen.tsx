import type { Input } from '@maru/contract/calls';
import { FORGOT_RULES, type ForgotField } from '@maru/contract/lost-password-rules';
import { Button } from '@maru/ui/button';
import { EmptyState } from '@maru/ui/empty-state';
import { TextField } from '@maru/ui/text-field';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '#shared/api.ts';
import formStyles from '#shared/form.module.css';
import { FormScreen } from '#shared/form-screen.tsx';
import { useTexts } from '#shared/i18n.ts';
import { useGo } from '#shared/navigation.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { type Form, type FormPlan, useForm } from '#shared/use-form.ts';
import { dateAsTyped } from '../../model/registration.ts';
import { loginTexts } from '../../text.ts';
import { forgotTexts } from './forgot.texts.ts';

type Request = Input<'loginForgot'>;

const PLAN: FormPlan<Request, Request, ForgotField> = {
  empty: { account: '', name: '', birthDate: '', contact: '' },
  toInput: (form) => form,
  rules: FORGOT_RULES,
};

/** Asks the desk for a link; the answer is the same whatever was typed. */
export default function ForgotScreen() {
  const t = useTexts(forgotTexts);
  const go = useGo();
  const [asked, setAsked] = useState(false);
  const form = useForm(PLAN, async (input) => {
    await call('loginForgot', input);
    setAsked(true);
  });
  if (asked) {
    return (
      <Screen title={t('title')}>
        <EmptyState
          icon={<MailCheck />}
          title={t('asked')}
          note={t('askedNote')}
          action={
            <Button size="small" onClick={() => go.replace(href('loginLogin'))}>
              {t('back')}
            </Button>
          }
        />
      </Screen>
    );
  }
  return (
    <FormScreen id="forgot" title={t('title')} submit={t('submit')} form={form}>
      <p className={formStyles.note}>{t('note')}</p>
      <Fields form={form} />
    </FormScreen>
  );
}

/** Who asks, and how to reach them. */
function Fields({ form }: { readonly form: Form<Request, ForgotField> }) {
  const t = useTexts(forgotTexts);
  const words = useTexts(loginTexts);
  const { values, change, errorOf } = form;
  return (
    <>
      <TextField
        label={words('account')}
        value={values.account}
        onChange={(account) => change({ account })}
        error={errorOf('account')}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
      />
      <TextField
        label={t('name')}
        value={values.name}
        onChange={(name) => change({ name })}
        error={errorOf('name')}
        hint={t('nameHint')}
        name="name"
        autoComplete="name"
        maxLength={200}
      />
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
      <TextField
        label={t('contact')}
        value={values.contact}
        onChange={(contact) => change({ contact })}
        error={errorOf('contact')}
        name="contact"
        autoComplete="tel"
        maxLength={200}
      />
    </>
  );
}
