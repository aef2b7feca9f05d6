import type { Input } from '@maru/contract/calls';
import { MAIL_CONFIRM_RULES } from '@maru/contract/mail-rules';
import { plainDigits } from '@maru/std/plain-text';
import { Button } from '@maru/ui/button';
import { TextField } from '@maru/ui/text-field';
import { toast } from '@maru/ui/toast';
import { call } from '#shared/api.ts';
import formStyles from '#shared/form.module.css';
import { FormScreen } from '#shared/form-screen.tsx';
import { useTexts } from '#shared/i18n.ts';
import { invalidate } from '#shared/query.ts';
import { type FormPlan, useForm } from '#shared/use-form.ts';
import { mailTexts } from './mail.texts.ts';

type Confirm = Input<'mailConfirm'>;

const PLAN: FormPlan<Confirm, Confirm, 'code'> = {
  empty: { code: '' },
  toInput: (form) => form,
  rules: MAIL_CONFIRM_RULES,
  refusedAt: { mail_code_wrong: 'code', mail_code_ended: 'code', mail_code_missing: 'code' },
};

interface Props {
  /** Masked. */
  readonly address: string;
  /** Begins anew, with this or another address. */
  readonly onOther: () => void;
}

/** The code that was sent to an address. */
export function CodeForm({ address, onOther }: Props) {
  const t = useTexts(mailTexts);
  const form = useForm(PLAN, async (input) => {
    await call('mailConfirm', input);
    toast(t('set'), 'good');
    await invalidate(['mailState']);
  });
  return (
    <FormScreen
      id="mail-code"
      title={t('title')}
      submit={t('confirm')}
      form={form}
      below={
        <Button variant="quiet" full onClick={onOther}>
          {t('other')}
        </Button>
      }
    >
      <p className={formStyles.note}>{t('codeNote', { address })}</p>
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
