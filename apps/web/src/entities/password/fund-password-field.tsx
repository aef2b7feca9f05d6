import { FUND_PASSWORD_DIGITS } from '@maru/contract/constants';
import { plainDigits } from '@maru/std/plain-text';
import { TextField } from '@maru/ui/text-field';
import { commonTexts } from '#shared/common.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { fundPasswordTexts } from './fund-password.texts.ts';

interface Props {
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
}

/** The six digits that money is moved with. */
export function FundPasswordField({ value, onChange, error, hint }: Props) {
  const t = useTexts(fundPasswordTexts);
  const common = useTexts(commonTexts);
  return (
    <TextField
      label={t('label')}
      type="password"
      value={value}
      onChange={(text) => onChange(plainDigits(text, FUND_PASSWORD_DIGITS))}
      error={error}
      hint={hint}
      reveal={{ show: common('showPassword'), hide: common('hidePassword') }}
      name="fund-password"
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
