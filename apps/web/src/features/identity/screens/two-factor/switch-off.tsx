import type { Input } from '@maru/contract/calls';
import { FACTOR_OFF_RULES } from '@maru/contract/factor-rules';
import { Card } from '@maru/ui/card';
import { TextField } from '@maru/ui/text-field';
import { toast } from '@maru/ui/toast';
import { LoginPasswordField } from '#entities/password/login-password-field.tsx';
import { call } from '#shared/api.ts';
import { FormScreen } from '#shared/form-screen.tsx';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { invalidate } from '#shared/query.ts';
import { formatDateTime } from '#shared/time-text.ts';
import { type FormPlan, useForm } from '#shared/use-form.ts';
import styles from './two-factor.module.css';
import { twoFactorTexts } from './two-factor.texts.ts';

type Off = Input<'factorOff'>;

const PLAN: FormPlan<Off, Off, 'password' | 'code'> = {
  empty: { password: '', code: '' },
  toInput: (form) => form,
  rules: FACTOR_OFF_RULES,
  refusedAt: {
    original_password_wrong: 'password',
    factor_code_wrong: 'code',
    factor_code_used: 'code',
    factor_locked: 'code',
  },
};

interface Props {
  readonly since: number;
  /** Recovery codes that are left. */
  readonly recovery: number;
}

/** It is on: since when, and the form that ends it. */
export function SwitchOff({ since, recovery }: Props) {
  const t = useTexts(twoFactorTexts);
  const language = useLanguage();
  const form = useForm(PLAN, async (input) => {
    await call('factorOff', input);
    toast(t('ended'), 'good');
    await invalidate(['factorState']);
  });
  const { values, change, errorOf } = form;
  return (
    <FormScreen
      id="two-factor-off"
      title={t('title')}
      variant="danger"
      submit={t('end')}
      form={form}
    >
      <Card>
        <p className="strong">{t('since', { at: formatDateTime(since, language) })}</p>
        <p className={styles.left}>{t('left', { count: recovery })}</p>
      </Card>
      <LoginPasswordField
        label={t('password')}
        value={values.password}
        onChange={(password) => change({ password })}
        error={errorOf('password')}
      />
      <TextField
        label={t('code')}
        value={values.code}
        onChange={(code) => change({ code })}
        error={errorOf('code')}
        hint={t('offCodeHint')}
        name="code"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={200}
      />
    </FormScreen>
  );
}
