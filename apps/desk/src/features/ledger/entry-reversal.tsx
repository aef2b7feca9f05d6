import type { Output } from '@maru/contract/desk-calls';
import { REVERSAL_REASONS, type ReversalReason } from '@maru/contract/desk-rules';
import { Button } from '@maru/ui/button';
import { Sheet } from '@maru/ui/sheet';
import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmForm } from '../../entities/confirm-form.tsx';
import { evidenceTexts } from '../../entities/evidence.texts.ts';
import { act, newKey, refresh, useMe } from '../../shared/api.ts';
import { Panel } from '../../shared/panel.tsx';
import { useTexts, useWords } from '../../shared/texts.ts';
import { useRefusal } from '../../shared/use-refusal.ts';
import styles from './ledger.module.css';
import { ledgerTexts } from './ledger.texts.ts';

type Shown = { readonly shown: Output<'deskEntry'> };

/** Whether an entry is undone, undoes another, or can be; the administrator asks for it. */
export function EntryReversal({ shown }: Shown) {
  const t = useTexts(ledgerTexts);
  const me = useMe();
  const [key, setKey] = useState<string | null>(null);
  const { entry, reversible } = shown;
  return (
    <Panel title={t('reversal')}>
      <p className={styles.links}>
        <Standing shown={shown} />
      </p>
      {reversible && me?.roles.includes('admin') && (
        <div className={styles.act}>
          <Button size="small" variant="danger" onClick={() => setKey(newKey())}>
            {t('reverse')}
          </Button>
        </div>
      )}
      <ReverseSheet entry={entry.no} requestId={key} onClose={() => setKey(null)} />
    </Panel>
  );
}

function Standing({ shown: { reversal, reverses, reversible } }: Shown) {
  const t = useTexts(ledgerTexts);
  if (reverses !== null) {
    return <Link to={`/ledger/entries/${reverses}`}>{t('reversesEntry', { no: reverses })}</Link>;
  }
  if (reversal === null) return t(reversible ? 'reversible' : 'notReversible');
  const { entryNo, review } = reversal;
  return entryNo === null ? (
    <Link to={`/queue/reversal/${review}`}>{t('reversalPending')}</Link>
  ) : (
    <Link to={`/ledger/entries/${entryNo}`}>{t('reversedBy', { no: entryNo })}</Link>
  );
}

interface ReverseSheetProps {
  readonly entry: number;
  /** null: it is closed. */
  readonly requestId: string | null;
  readonly onClose: () => void;
}

function ReverseSheet({ entry, requestId, onClose }: ReverseSheetProps) {
  const t = useTexts(ledgerTexts);
  const evidence = useWords(evidenceTexts);
  const words = useRefusal();
  const send = async (reason: string | null): Promise<void> => {
    if (requestId === null) return;
    try {
      await act('deskReverse', { entry, reason: reason as ReversalReason, requestId });
      toast(t('reverseDone'), 'good');
    } catch (error) {
      toast(words(error), 'bad');
    }
    onClose();
    await refresh();
  };
  return (
    <Sheet open={requestId !== null} onClose={onClose} title={t('reverseTitle')}>
      <ConfirmForm
        key={requestId}
        reasons={REVERSAL_REASONS.map((code) => ({ code, text: evidence('value', code) }))}
        note={t('reverseNote')}
        confirm={t('reverseConfirm')}
        cancel={t('cancel')}
        danger
        onConfirm={send}
        onCancel={onClose}
      />
    </Sheet>
  );
}
