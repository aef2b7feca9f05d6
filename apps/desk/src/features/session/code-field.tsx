import { TextField } from '@maru/ui/text-field';
import { useTexts } from '../../shared/texts.ts';
import { loginTexts } from './login.texts.ts';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint: string;
  readonly error: string | null;
  /** Whether it takes the focus when it appears. */
  readonly focus?: boolean;
}

/** The digits of an authenticator app. */
export function CodeField({ value, onChange, hint, error, focus = true }: CodeFieldProps) {
  const t = useTexts(loginTexts);
  return (
    <TextField
      label={t('code')}
      value={value}
      onChange={onChange}
      hint={hint}
      error={error}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={focus}
    />
  );
}
