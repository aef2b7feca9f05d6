import { FUND_PASSWORD_DIGITS } from '@maru/contract/constants';
import { TextField } from '@maru/ui/text-field';
import { commonTexts } from '#shared/common.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { identityTexts } from '../text.ts';

interface Props {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
}

/** The fund password where the log-in is too long ago for a change of cards. */
export function FundPasswordAgain({ value, onChange, error }: Props) {
  const t = useTexts(identityTexts);
  const common = useTexts(commonTexts);
  return (
    <TextField
      label={t('fundPassword')}
      type="password"
      value={value}
      onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, FUND_PASSWORD_DIGITS))}
      error={error}
      hint={t('fundPasswordAgain')}
      reveal={{ show: common('showPassword'), hide: common('hidePassword') }}
      name="fund-password"
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
