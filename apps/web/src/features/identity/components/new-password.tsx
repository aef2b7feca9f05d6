import { plainDigits } from '@maru/std/plain-text';
import { TextField } from '@maru/ui/text-field';
import type { ReactNode } from 'react';
import { passwordTexts } from '#entities/password/password.texts.ts';
import { commonTexts } from '#shared/common.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import type { Form } from '#shared/use-form.ts';
import type { PasswordChange, PasswordField } from '../model/password-change.ts';

interface Props {
  readonly form: Pick<Form<PasswordChange, PasswordField>, 'values' | 'change' | 'errorOf'>;
  /** None is set yet: no old one is asked for. */
  readonly isFirst?: boolean;
  /** Six digits in place of a log-in password. */
  readonly digits?: number;
  /** Stands below the new password. */
  readonly rules: ReactNode;
}

/** The old password, a new one with its rules, and the same again. */
export function NewPassword({ form, isFirst = false, digits, rules }: Props) {
  const { values, change, errorOf } = form;
  const words = useTexts(passwordTexts);
  const common = useTexts(commonTexts);
  const shared = {
    type: 'password',
    reveal: { show: common('showPassword'), hide: common('hidePassword') },
    maxLength: digits ?? 200,
    ...(digits === undefined ? {} : { inputMode: 'numeric' as const }),
  };
  const typed = (text: string): string => (digits === undefined ? text : plainDigits(text, digits));
  const repeated = values.confirmPassword !== '' && values.confirmPassword === values.newPassword;
  return (
    <>
      {!isFirst && (
        <TextField
          {...shared}
          label={words('original')}
          value={values.oldPassword}
          onChange={(text) => change({ oldPassword: typed(text) })}
          error={errorOf('oldPassword')}
          name="old-password"
          autoComplete={digits === undefined ? 'current-password' : 'off'}
        />
      )}
      <div>
        <TextField
          {...shared}
          label={words('fresh')}
          value={values.newPassword}
          onChange={(text) => change({ newPassword: typed(text) })}
          error={errorOf('newPassword')}
          name="new-password"
          autoComplete={digits === undefined ? 'new-password' : 'off'}
        />
        {rules}
      </div>
      <TextField
        {...shared}
        label={words('again')}
        value={values.confirmPassword}
        onChange={(text) => change({ confirmPassword: typed(text) })}
        error={errorOf('confirmPassword')}
        hint={repeated ? words('passwordsMatch') : undefined}
        name="confirm-password"
        autoComplete={digits === undefined ? 'new-password' : 'off'}
      />
    </>
  );
}
