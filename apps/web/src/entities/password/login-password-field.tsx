import { TextField } from '@maru/ui/text-field';
import { commonTexts } from '#shared/common.texts.ts';
import { useTexts } from '#shared/i18n.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** The log-in password of before, by which somebody proves to be the customer. */
export function LoginPasswordField(props: Props) {
  const common = useTexts(commonTexts);
  return (
    <TextField
      {...props}
      type="password"
      reveal={{ show: common('showPassword'), hide: common('hidePassword') }}
      name="password"
      autoComplete="current-password"
      maxLength={200}
    />
  );
}
