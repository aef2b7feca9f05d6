import { TextField } from '@maru/ui/text-field';
import { commonTexts } from '#shared/common.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import { mailTexts } from './mail.texts.ts';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** The log-in password, without which no address is set or removed. */
export function PasswordField({ value, onChange, error }: Props) {
  const t = useTexts(mailTexts);
  const common = useTexts(commonTexts);
  return (
    <TextField
      label={t('password')}
      type="password"
      value={value}
      onChange={onChange}
      error={error}
      reveal={{ show: common('showPassword'), hide: common('hidePassword') }}
      name="password"
      autoComplete="current-password"
      maxLength={200}
    />
  );
}
