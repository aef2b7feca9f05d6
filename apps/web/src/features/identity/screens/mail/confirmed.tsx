import type { Input, Output } from '@maru/contract/calls';
import { MAIL_REMOVE_RULES } from '@maru/contract/mail-rules';
import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { CheckRow } from '@maru/ui/check-row';
import { Chips } from '@maru/ui/chips';
import { Line, Lines } from '@maru/ui/line';
import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import { LoginPasswordField } from '#entities/password/login-password-field.tsx';
import { call } from '#shared/api.ts';
import formStyles from '#shared/form.module.css';
import { FormScreen } from '#shared/form-screen.tsx';
import { LANGUAGE_NAMES, LOCALES, useLanguage, useTexts } from '#shared/i18n.ts';
import { patchCached } from '#shared/patch-cached.ts';
import { invalidate } from '#shared/query.ts';
import { toastRefusal } from '#shared/refusal.tsx';
import { Screen } from '#shared/screen.tsx';
import { formatDateTime } from '#shared/time-text.ts';
import { type FormPlan, useForm } from '#shared/use-form.ts';
import { mailTexts } from './mail.texts.ts';

type Remove = Input<'mailRemove'>;

const PLAN: FormPlan<Remove, Remove, 'password'> = {
  empty: { password: '' },
  toInput: (form) => form,
  rules: MAIL_REMOVE_RULES,
  refusedAt: { original_password_wrong: 'password' },
};

interface Props {
  readonly confirmed: NonNullable<Output<'mailState'>['confirmed']>;
  /** Missing: there is no way to another one. */
  readonly onChange: (() => void) | undefined;
}

/** The address in use, and what can be done with it. */
export function Confirmed({ confirmed, onChange }: Props) {
  const t = useTexts(mailTexts);
  const language = useLanguage();
  const [removes, setRemoves] = useState(false);
  if (removes) return <RemoveForm confirmed={confirmed} />;
  const { address, since } = confirmed;
  return (
    <Screen
      title={t('title')}
      action={
        onChange && (
          <Button full onClick={onChange}>
            {t('change')}
          </Button>
        )
      }
    >
      <div className={formStyles.form}>
        <Card>
          <Lines>
            <Line label={t('address')} value={address} />
            <Line label={t('since')} value={formatDateTime(since, language)} />
          </Lines>
        </Card>
        <Choices confirmed={confirmed} />
        <p className={formStyles.note}>{t('what')}</p>
        <Button variant="quiet" full onClick={() => setRemoves(true)}>
          {t('remove')}
        </Button>
      </div>
    </Screen>
  );
}

/** What is sent, and in what language; a choice shows at once, and goes back when it is refused. */
function Choices({ confirmed: { language, statements } }: Pick<Props, 'confirmed'>) {
  const t = useTexts(mailTexts);
  const choose = (change: Partial<Input<'mailSettings'>>): void =>
    void chooseMail({ language, statements, ...change }).catch((error: unknown) =>
      toastRefusal(error),
    );
  return (
    <Card>
      <h2 className={formStyles.legend}>{t('language')}</h2>
      <Chips
        label={t('language')}
        items={LANGUAGE_NAMES.map((name) => ({ ...name, lang: LOCALES[name.value] }))}
        value={language}
        onChange={(value) => choose({ language: value })}
      />
      <CheckRow
        label={t('statements')}
        checked={statements}
        onChange={(on) => choose({ statements: on })}
      />
      <p className={formStyles.note}>{t('statementsNote')}</p>
    </Card>
  );
}

/** @throws ApiError */
async function chooseMail(chosen: Input<'mailSettings'>): Promise<void> {
  patchCached<Output<'mailState'>>({ queryKey: ['mailState'] }, (state) => ({
    ...state,
    confirmed: state.confirmed && { ...state.confirmed, ...chosen },
  }));
  try {
    await call('mailSettings', chosen);
  } finally {
    await invalidate(['mailState']);
  }
}

function RemoveForm({ confirmed: { address } }: Pick<Props, 'confirmed'>) {
  const t = useTexts(mailTexts);
  const form = useForm(PLAN, async (input) => {
    await call('mailRemove', input);
    toast(t('removed'), 'good');
    await invalidate(['mailState']);
  });
  return (
    <FormScreen
      id="mail-remove"
      title={t('title')}
      variant="danger"
      submit={t('remove')}
      form={form}
    >
      <p className={formStyles.note}>{t('removeNote', { address })}</p>
      <LoginPasswordField
        label={t('password')}
        value={form.values.password}
        onChange={(password) => form.change({ password })}
        error={form.errorOf('password')}
      />
    </FormScreen>
  );
}
