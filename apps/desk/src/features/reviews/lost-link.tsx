import { Button } from '@maru/ui/button';
import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import { reviewTexts } from '../../entities/review.texts.ts';
import { act, refresh } from '../../shared/api.ts';
import { Panel } from '../../shared/panel.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useRefusal } from '../../shared/use-refusal.ts';
import type { Case } from './case.ts';
import styles from './lost-link.module.css';

/** The customer's app lies at the root of this host. */
const addressOf = (token: string): string =>
  `${location.origin}/#/login/newPassword?token=${token}`;

/** Makes the link of a forgotten password, and shows it as long as the case stays open. */
export function LostLink({ shown: { review, mayMakeLink } }: { readonly shown: Case }) {
  const t = useTexts(reviewTexts);
  const words = useRefusal();
  const [link, setLink] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!mayMakeLink && link === null) return null;
  const make = async (): Promise<void> => {
    setBusy(true);
    try {
      const { token } = await act('deskLostLink', { id: review.id });
      setLink(addressOf(token));
      await refresh();
    } catch (error) {
      toast(words(error), 'bad');
    }
    setBusy(false);
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link ?? '');
    toast(t('linkCopied'), 'good');
  };
  return (
    <Panel title={t('link')}>
      {link === null ? (
        <Button size="small" busy={busy} onClick={() => void make()}>
          {t('linkMake')}
        </Button>
      ) : (
        <div className={styles.made}>
          <code className={styles.link}>{link}</code>
          <Button size="small" variant="plain" onClick={() => void copy()}>
            {t('linkCopy')}
          </Button>
        </div>
      )}
      <p className={styles.note}>{t('linkNote')}</p>
    </Panel>
  );
}
