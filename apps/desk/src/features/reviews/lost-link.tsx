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

/**
 * Makes the link of a forgotten password: mailed to the customer, so that nobody of the staff sees
 * it, or shown as long as the case stays open.
 */
export function LostLink({ shown: { review, mayMakeLink, mailTo } }: { readonly shown: Case }) {
  const t = useTexts(reviewTexts);
  const words = useRefusal();
  const [link, setLink] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!mayMakeLink && link === null) return null;
  const make = async (by: 'mail' | 'hand'): Promise<void> => {
    setBusy(true);
    try {
      const { token } = await act('deskLostLink', { id: review.id, by });
      if (token === null) toast(t('linkMailed'), 'good');
      else setLink(addressOf(token));
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
        <p className={styles.ways}>
          {mailTo !== null && (
            <Button size="small" busy={busy} onClick={() => void make('mail')}>
              {t('linkMail', { to: mailTo })}
            </Button>
          )}
          <Button
            size="small"
            variant={mailTo === null ? 'primary' : 'plain'}
            busy={busy}
            onClick={() => void make('hand')}
          >
            {t(mailTo === null ? 'linkMake' : 'linkByHand')}
          </Button>
        </p>
      ) : (
        <div className={styles.made}>
          <code className={styles.link}>{link}</code>
          <Button size="small" variant="plain" onClick={() => void copy()}>
            {t('linkCopy')}
          </Button>
        </div>
      )}
      <p className={styles.note}>
        {t(link === null && mailTo !== null ? 'linkMailNote' : 'linkNote')}
      </p>
    </Panel>
  );
}
