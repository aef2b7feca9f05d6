import type { Input } from '@maru/contract/calls';
import { FACTOR_BEGIN_RULES } from '@maru/contract/factor-rules';
import { Button } from '@maru/ui/button';
import { Sheet } from '@maru/ui/sheet';
import { toast } from '@maru/ui/toast';
import { makePasskey } from '#entities/passkey/passkey.ts';
import { LoginPasswordField } from '#entities/password/login-password-field.tsx';
import { call } from '#shared/api.ts';
import formStyles from '#shared/form.module.css';
import { useTexts } from '#shared/i18n.ts';
import { invalidate } from '#shared/query.ts';
import { Refusal } from '#shared/refusal.tsx';
import { type FormPlan, useForm } from '#shared/use-form.ts';
import { passkeysTexts } from './passkeys.texts.ts';

type Begin = Input<'passkeyBegin'>;

const PLAN: FormPlan<Begin, Begin, 'password'> = {
  empty: { password: '' },
  toInput: (form) => form,
  rules: FACTOR_BEGIN_RULES,
  refusedAt: { original_password_wrong: 'password' },
  stays: true,
};

/** The sheet that asks for the password, and then lets the browser make a passkey. */
export function AddPasskey({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(passkeysTexts);
  const form = useForm(PLAN, async (input) => {
    const { options } = await call('passkeyBegin', input);
    const credential = await makePasskey(options);
    if (credential === null) return;
    await call('passkeyAdd', { credential });
    toast(t('added'), 'good');
    await invalidate(['passkeyList']);
    onClose();
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('add')}
      note={t('addNote')}
      action={
        <Button type="submit" form="add-passkey" full busy={form.busy}>
          {t('go')}
        </Button>
      }
    >
      <form id="add-passkey" className={formStyles.form} noValidate onSubmit={form.submit}>
        <LoginPasswordField
          label={t('password')}
          value={form.values.password}
          onChange={(password) => form.change({ password })}
          error={form.errorOf('password')}
        />
        <Refusal error={form.failure} />
      </form>
    </Sheet>
  );
}
