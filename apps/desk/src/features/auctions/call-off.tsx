import { CALL_OFF_REASONS, type CallOffReason } from '@maru/contract/auction-rules';
import { Button } from '@maru/ui/button';
import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import styles from '../../entities/offered.module.css';
import { act, newKey, refresh } from '../../shared/api.ts';
import { useTexts, useWords } from '../../shared/texts.ts';
import { useRefusal } from '../../shared/use-refusal.ts';
import { auctionTexts } from './auction.texts.ts';
import own from './call-off.module.css';

/** Asks for an auction to be called off, for a reason that bidders are told. */
export function CallOff({ id }: { readonly id: string }) {
  const t = useTexts(auctionTexts);
  const word = useWords(auctionTexts);
  const words = useRefusal(auctionTexts);
  const [reason, setReason] = useState<CallOffReason>(CALL_OFF_REASONS[0]);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await act('deskAuctionCallOff', { id, reason, requestId: newKey() });
      toast(t('sent'), 'good');
    } catch (error) {
      toast(words(error), 'bad');
    }
    setBusy(false);
    await refresh();
  };
  return (
    <div className={own.callOff}>
      <label className={styles.select}>
        <span>{t('why')}</span>
        <select
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value as CallOffReason)}
        >
          {CALL_OFF_REASONS.map((one) => (
            <option key={one} value={one}>
              {word('reason', one)}
            </option>
          ))}
        </select>
      </label>
      <Button variant="danger" busy={busy} onClick={() => void send()}>
        {t('callOff')}
      </Button>
    </div>
  );
}
