import { Button } from '@maru/ui/button';
import { useMutation } from '@tanstack/react-query';
import { askPasskey, supportsPasskeys } from '#entities/passkey/passkey.ts';
import { call } from '#shared/api.ts';
import { useTexts } from '#shared/i18n.ts';
import { useGo, useReturnTo } from '#shared/navigation.ts';
import { Refusal } from '#shared/refusal.tsx';
import { saveSession } from '#shared/session.ts';
import { passkeyTexts } from './passkey.texts.ts';
import styles from './passkey-log-in.module.css';

/** The log-in by a passkey, where the browser has such a thing. Comes after the rest. */
export function PasskeyLogIn() {
  const t = useTexts(passkeyTexts);
  const go = useGo();
  const returnTo = useReturnTo();
  const logIn = useMutation({
    mutationFn: async () => {
      const { options } = await call('loginPasskeyBegin', {});
      const credential = await askPasskey(options);
      if (credential === null) return;
      saveSession(await call('loginPasskey', { credential }));
      go.replace(returnTo);
    },
  });
  if (!supportsPasskeys()) return null;
  return (
    <div className={styles.passkey}>
      <Refusal error={logIn.error} />
      <Button variant="plain" full busy={logIn.isPending} onClick={() => logIn.mutate()}>
        {t('logIn')}
      </Button>
    </div>
  );
}
