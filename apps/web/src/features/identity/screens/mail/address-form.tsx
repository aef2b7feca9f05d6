import type { Input } from '@maru/contract/calls';
import { MAIL_BEGIN_RULES } from '@maru/contract/mail-rules';
import { TextField } from '@maru/ui/text-field';
import { toast } from '@maru/ui/toast';
import { LoginPasswordField } from '#entities/password/login-password-field.tsx';
import { call } from '#shared/api.ts';
import formStyles from '#shared/form.module.css';
import { FormScreen } from '#shared/form-screen.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { invalidate } from '#shared/query.ts';
import { type FormPlan, useForm } from '#shared/use-form.ts';
import { mailTexts } from './mail.texts.ts';

type Typed = Omit<Input<'mailBegin'>, 'language'>;

const PLAN: FormPlan<Typed, Typed, 'address' | 'password'> = {
  empty: { address: '', password: '' },
  toInput: (form) => form,
  rules: MAIL_BEGIN_RULES,
  refusedAt: { original_password_wrong: 'password', mail_spent: 'address' },
};

/** An address and the password; a code is sent to the address. */
export function AddressForm({ onSent }: { readonly onSent: () => void }) {
  const t = useTexts(mailTexts);
  const language = useLanguage();
  const form = useForm(PLAN, async (input) => {
    await call('mailBegin', { ...input, language });
    toast(t('sent'), 'good');
    await invalidate(['mailState']);
    onSent();
  });
  const { values, change, errorOf } = form;
  return (
    <FormScreen id="mail-address" title={t('title')} submit={t('send')} form={form}>
      <p className={formStyles.note}>{t('note')}</p>
      <TextField
        label={t('address')}
        value={values.address}
        onChange={(address) => change({ address })}
        error={errorOf('address')}
        hint={t('addressHint')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={400}
      />
      <LoginPasswordField
        label={t('password')}
        value={values.password}
        onChange={(password) => change({ password })}
        error={errorOf('password')}
      />
    </FormScreen>
  );
}
