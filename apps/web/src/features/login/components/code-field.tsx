import { TextField } from '@maru/ui/text-field';
import { useTexts } from '#shared/i18n.ts';
import { loginTexts } from '../text.ts';
import type { useLogIn } from './use-log-in.ts';

/** The code of the authenticator app, or a recovery code, where the account asks for one. */
export function CodeField({ form }: { readonly form: ReturnType<typeof useLogIn> }) {
  const t = useTexts(loginTexts);
  if (!form.asksCode) return null;
  return (
    <TextField
      label={t('code')}
      value={form.values.code}
      onChange={(code) => form.change({ code })}
      error={form.errorOf('code')}
      hint={t('codeHint')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={200}
    />
  );
}
