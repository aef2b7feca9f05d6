import type { Input, Output } from '@maru/contract/calls';
import { FACTOR_BEGIN_RULES, FACTOR_CONFIRM_RULES } from '@maru/contract/factor-rules';
import { plainDigits } from '@maru/std/plain-text';
import { Card } from '@maru/ui/card';
import { QrCode } from '@maru/ui/qr-code';
import { TextField } from '@maru/ui/text-field';
import { useState } from 'react';
import { LoginPasswordField } from '#entities/password/login-password-field.tsx';
import { call } from '#shared/api.ts';
import formStyles from '#shared/form.module.css';
import { FormScreen } from '#shared/form-screen.tsx';
import { useTexts } from '#shared/i18n.ts';
import { type FormPlan, useForm } from '#shared/use-form.ts';
import styles from './two-factor.module.css';
import { twoFactorTexts } from './two-factor.texts.ts';

type Begin = Input<'factorBegin'>;
type Begun = Output<'factorBegin'>;
type Confirm = Input<'factorConfirm'>;

const BEGIN: FormPlan<Begin, Begin, 'password'> = {
  empty: { password: '' },
  toInput: (form) => form,
  rules: FACTOR_BEGIN_RULES,
  refusedAt: { original_password_wrong: 'password' },
};
const CONFIRM: FormPlan<Confirm, Confirm, 'code'> = {
  empty: { code: '' },
  toInput: (form) => form,
  rules: FACTOR_CONFIRM_RULES,
  refusedAt: { factor_code_wrong: 'code', factor_locked: 'code' },
};

/** The password, then the secret and its first code. @param onDone gets the recovery codes */
export function SetUp({ onDone }: { readonly onDone: (codes: readonly string[]) => void }) {
  const t = useTexts(twoFactorTexts);
  const [begun, setBegun] = useState<Begun | null>(null);
  const form = useForm(BEGIN, async (input) => setBegun(await call('factorBegin', input)));
  if (begun !== null) return <FirstCode begun={begun} onDone={onDone} />;
  return (
    <FormScreen id="two-factor" title={t('title')} submit={t('begin')} form={form}>
      <p className={formStyles.note}>{t('offNote')}</p>
      <LoginPasswordField
        label={t('password')}
        value={form.values.password}
        onChange={(password) => form.change({ password })}
        error={form.errorOf('password')}
      />
    </FormScreen>
  );
}

interface FirstProps {
  readonly begun: Begun;
  readonly onDone: (codes: readonly string[]) => void;
}

function FirstCode({ begun, onDone }: FirstProps) {
  const t = useTexts(twoFactorTexts);
  const form = useForm(CONFIRM, async (input) => {
    onDone((await call('factorConfirm', input)).recovery);
  });
  return (
    <FormScreen id="first-code" title={t('title')} submit={t('confirm')} form={form}>
      <Card>
        <p className={formStyles.note}>{t('scan')}</p>
        <QrCode text={begun.uri} label={t('qr')} />
        <p className={formStyles.note}>{t('secret')}</p>
        <code className={styles.secret}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </Card>
      <TextField
        label={t('code')}
        value={form.values.code}
        onChange={(text) => form.change({ code: plainDigits(text, 6) })}
        error={form.errorOf('code')}
        hint={t('codeHint')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </FormScreen>
  );
}
