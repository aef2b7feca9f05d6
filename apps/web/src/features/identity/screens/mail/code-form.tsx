import type { Input } from '@maru/contract/calls';
import { MAIL_CONFIRM_RULES } from '@maru/contract/mail-rules';
import { plainDigits } from '@maru/std/plain-text';
import { Button } from '@maru/ui/button';
import { TextField } from '@maru/ui/text-field';
import { toast } from '@maru/ui/toast';
import { call } from '#shared/api.ts';
import formStyles from '#shared/form.module.css';
import { useTexts } from '#shared/i18n.ts';
import { invalidate } from '#shared/query.ts';
import { Refusal } from '#shared/refusal.tsx';
import { Screen } from '#shared/screen.tsx';
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
    <Screen
      title={t('title')}
      action={
        <Button type="submit" form="mail-code" full busy={form.busy}>
          {t('confirm')}
        </Button>
      }
    >
      <form id="mail-code" className={formStyles.form} noValidate onSubmit={form.submit}>
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
        <Refusal error={form.failure} />
        <Button variant="quiet" full onClick={onOther}>
          {t('other')}
        </Button>
      </form>
    </Screen>
  );
}
