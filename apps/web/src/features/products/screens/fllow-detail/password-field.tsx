import { FUND_PASSWORD_DIGITS } from '@maru/contract/constants';
import { TextField } from '@maru/ui/text-field';
import { useTexts } from '#shared/i18n.ts';
import { fllowDetailTexts } from './fllow-detail.texts.ts';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

export function PasswordField({ value, onChange, error }: Props) {
  const t = useTexts(fllowDetailTexts);
  return (
    <TextField
      label={t('fundPassword')}
      type="password"
      name="fund-password"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(text) => onChange(text.replace(/\D/g, '').slice(0, FUND_PASSWORD_DIGITS))}
      error={error}
    />
  );
}
