import { CALL_OFF_REASONS, type CallOffReason } from '@maru/contract/auction-rules';
import { Button } from '@maru/ui/button';
import { useState } from 'react';
import styles from '../../entities/offered.module.css';
import { useTexts, useWords } from '../../shared/texts.ts';
import { useAsking } from '../../shared/use-asking.ts';
import { auctionTexts } from './auction.texts.ts';
import own from './call-off.module.css';

/** Asks for an auction to be called off, for a reason that bidders are told. */
export function CallOff({ id }: { readonly id: string }) {
  const t = useTexts(auctionTexts);
  const word = useWords(auctionTexts);
  const [reason, setReason] = useState<CallOffReason>(CALL_OFF_REASONS[0]);
  const { busy, send } = useAsking('deskAuctionCallOff', auctionTexts);
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
      <Button variant="danger" busy={busy} onClick={() => void send({ id, reason })}>
        {t('callOff')}
      </Button>
    </div>
  );
}
