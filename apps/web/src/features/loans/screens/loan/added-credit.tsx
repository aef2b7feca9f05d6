import { ADDED_CREDIT_REASONS } from '@maru/contract/loan-rules';
import { Badge } from '@maru/ui/badge';
import { Button } from '@maru/ui/button';
import { Card } from '@maru/ui/card';
import { toast } from '@maru/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { AmountField } from '#shared/amount-field.tsx';
import { call, createKeys } from '#shared/api.ts';
import { ConfirmSheet } from '#shared/confirm-sheet.tsx';
import { currentLanguage, translator, useLanguage, useTexts } from '#shared/i18n.ts';
import { formatWon } from '#shared/money-text.ts';
import { formatDate } from '#shared/time-text.ts';
import { refreshLoans } from '../../api/loans.ts';
import type { Terms } from '../../model/loan.ts';
import { stepAfterLoan } from '../../model/next-step.ts';
import styles from './loan.module.css';
import { loanTexts } from './loan.texts.ts';

const TONE = { review: 'warn', approved: 'brand', rejected: 'plain' } as const;
const REASON_KEYS = {
  equity_too_low: 'equity_too_low',
  overdue: 'reason_overdue',
  suspicious: 'suspicious',
  not_suitable: 'not_suitable',
} as const;

/** What a customer may borrow beside the quota: in force, under review, or to be asked for. */
export function AddedCreditCard({ terms: { added, obstacle } }: { readonly terms: Terms }) {
  const t = useTexts(loanTexts);
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const { state, asked, granted, until, reason, days } = added;
  const amount = formatWon(asked, language);
  const known = ADDED_CREDIT_REASONS.find((one) => one === reason);
  return (
    <Card className={styles.card}>
      <div className="between">
        <h2 className={styles.title}>{t('added')}</h2>
        {state !== null && state !== 'ended' && (
          <Badge tone={TONE[state]}>{t(`state_${state}`)}</Badge>
        )}
      </div>
      {until !== null && (
        <p>
          {t('addedGranted', {
            amount: formatWon(granted, language),
            day: formatDate(until, language),
          })}
        </p>
      )}
      {state === 'review' && <p>{t('addedReview', { amount })}</p>}
      {state === 'rejected' && (
        <p>
          {t('addedRejected', { amount })}
          {known !== undefined && <span className="quiet figure"> {t(REASON_KEYS[known])}</span>}
        </p>
      )}
      <p className="quiet figure">{t('addedLead', { days })}</p>
      {state !== 'review' && obstacle !== 'overdue' && obstacle !== 'debt' && (
        <div className={styles.actions}>
          <Button size="small" variant="plain" onClick={() => setAsking(true)}>
            {t('addedAsk')}
          </Button>
        </div>
      )}
      <AskSheet open={asking} onClose={() => setAsking(false)} />
    </Card>
  );
}

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

function AskSheet({ open, onClose }: SheetProps) {
  const t = useTexts(loanTexts);
  const [amount, setAmount] = useState('');
  const [keyFor] = useState(createKeys);
  const [sent, setSent] = useState(0);
  const send = useMutation({
    mutationFn: () => call('loanAsk', { amount, requestId: keyFor([amount, sent]) }),
    onSuccess: () => {
      toast(translator(loanTexts, currentLanguage())('addedSent'), 'good');
      setAmount('');
      setSent(sent + 1);
      onClose();
      return refreshLoans();
    },
  });
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={t('addedAsk')}
      note={t('addedNote')}
      submit={t('addedAsk')}
      send={send}
      onSend={send.mutate}
      next={stepAfterLoan(send.error)}
    >
      <AmountField
        label={t('addedAmount')}
        currency="KRW"
        value={amount}
        onChange={setAmount}
        error={undefined}
        hint={t('addedHint')}
      />
    </ConfirmSheet>
  );
}
