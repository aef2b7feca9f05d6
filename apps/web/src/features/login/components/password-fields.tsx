import { TextField } from '@maru/ui/text-field';
import { PasswordRules } from '#entities/password/components/password-rules.tsx';
import { passwordTexts } from '#entities/password/password.texts.ts';
import { apiText } from '#shared/api-dictionary/translate.ts';
import { commonTexts } from '#shared/common.texts.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { registrationTexts } from '../registration.texts.ts';
import { loginTexts } from '../text.ts';
import type { FormPart } from './form-part.ts';

/** A new password with its rules, and the same again. */
export function PasswordFields({ values, change, errorOf }: FormPart) {
  const t = useTexts(registrationTexts);
  const words = useTexts(passwordTexts);
  const loginT = useTexts(loginTexts);
  const language = useLanguage();
  const common = useTexts(commonTexts);
  const reveal = { show: common('showPassword'), hide: common('hidePassword') };
  const repeated = values.confirmPassword !== '' && values.confirmPassword === values.password;
  const differs =
    !repeated &&
    values.confirmPassword !== '' &&
    values.confirmPassword.length >= values.password.length;
  return (
    <>
      <TextField
        label={loginT('password')}
        type="password"
        value={values.password}
        onChange={(password) => change({ password })}
        error={errorOf('password')}
        reveal={reveal}
        name="password"
        autoComplete="new-password"
        maxLength={200}
      />
      <PasswordRules password={values.password} />
      <TextField
        label={t('confirmPassword')}
        type="password"
        value={values.confirmPassword}
        onChange={(confirmPassword) => change({ confirmPassword })}
        error={
          errorOf('confirmPassword') ??
          (differs ? apiText('password_mismatch', language) : undefined)
        }
        hint={repeated ? words('passwordsMatch') : undefined}
        reveal={reveal}
        name="confirmPassword"
        autoComplete="new-password"
        maxLength={200}
      />
    </>
  );
}
