import type { Input } from '@maru/contract/calls';
import { NEW_PASSWORD_RULES, type NewPasswordField } from '@maru/contract/lost-password-rules';
import { TextField } from '@maru/ui/text-field';
import { toast } from '@maru/ui/toast';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { PasswordRules } from '#entities/password/components/password-rules.tsx';
import { passwordTexts } from '#entities/password/password.texts.ts';
import { call } from '#shared/api.ts';
import { commonTexts } from '#shared/common.texts.ts';
import formStyles from '#shared/form.module.css';
import { FormScreen } from '#shared/form-screen.tsx';
import { useTexts } from '#shared/i18n.ts';
import { useGo } from '#shared/navigation.ts';
import { href } from '#shared/routes.ts';
import { type FormPlan, useForm } from '#shared/use-form.ts';
import { newPasswordTexts } from './new-password.texts.ts';

type NewPassword = Input<'loginNewPassword'>;

const planFor = (token: string): FormPlan<NewPassword, NewPassword, NewPasswordField> => ({
  empty: { token, newPassword: '', confirmPassword: '' },
  toInput: (form) => form,
  rules: NEW_PASSWORD_RULES,
});

/** Where the link of the desk leads: whoever has it sets a new password. */
export default function NewPasswordScreen() {
  const t = useTexts(newPasswordTexts);
  const words = useTexts(passwordTexts);
  const common = useTexts(commonTexts);
  const go = useGo();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const plan = useMemo(() => planFor(token), [token]);
  const form = useForm(plan, async (input) => {
    await call('loginNewPassword', input);
    toast(t('done'), 'good');
    go.replace(href('loginLogin'));
  });
  const { values, change, errorOf } = form;
  const shared = {
    type: 'password',
    reveal: { show: common('showPassword'), hide: common('hidePassword') },
    autoComplete: 'new-password',
    maxLength: 200,
  };
  const repeated = values.confirmPassword !== '' && values.confirmPassword === values.newPassword;
  return (
    <FormScreen id="new-password" title={t('title')} submit={t('submit')} form={form}>
      <p className={formStyles.note}>{t('note')}</p>
      <div>
        <TextField
          {...shared}
          label={words('fresh')}
          value={values.newPassword}
          onChange={(newPassword) => change({ newPassword })}
          error={errorOf('newPassword')}
          name="new-password"
        />
        <div className={formStyles.below}>
          <PasswordRules password={values.newPassword} />
        </div>
      </div>
      <TextField
        {...shared}
        label={words('again')}
        value={values.confirmPassword}
        onChange={(confirmPassword) => change({ confirmPassword })}
        error={errorOf('confirmPassword')}
        hint={repeated ? words('passwordsMatch') : undefined}
        name="confirm-password"
      />
    </FormScreen>
  );
}
