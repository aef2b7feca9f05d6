import { FUND_PASSWORD_DIGITS } from '@maru/contract/constants';
import { plainDigits } from '@maru/std/plain-text';
import { TextField } from '@maru/ui/text-field';
import { commonTexts } from '#shared/common.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { fundPasswordTexts } from './fund-password.texts.ts';

/** What the field needs of a form. */
export interface PasswordForm {
  readonly values: { readonly fundPassword: string };
  readonly change: (part: { fundPassword: string }) => void;
  readonly errorOf: (field: 'fundPassword') => string | undefined;
}

interface Props {
  readonly form: PasswordForm;
  readonly hint?: string;
}

/** The six digits that money is moved with. */
export function FundPasswordField({ form, hint }: Props) {
  const t = useTexts(fundPasswordTexts);
  const common = useTexts(commonTexts);
  return (
    <TextField
      label={t('label')}
      type="password"
      value={form.values.fundPassword}
      onChange={(text) => form.change({ fundPassword: plainDigits(text, FUND_PASSWORD_DIGITS) })}
      error={form.errorOf('fundPassword')}
      hint={hint}
      reveal={{ show: common('showPassword'), hide: common('hidePassword') }}
      name="fund-password"
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
