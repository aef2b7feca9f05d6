import { Button } from '@maru/ui/button';
import { Sheet } from '@maru/ui/sheet';
import { toast } from '@maru/ui/toast';
import { useState } from 'react';
import { ConfirmForm } from '../../entities/confirm-form.tsx';
import { evidenceTexts } from '../../entities/evidence.texts.ts';
import { reviewTexts } from '../../entities/review.texts.ts';
import { act, newKey, refresh } from '../../shared/api.ts';
import { moneyText } from '../../shared/figures.ts';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { useKeys } from '../../shared/use-keys.ts';
import { useRefusal } from '../../shared/use-refusal.ts';
import type { Case } from './case.ts';
import type { Decided } from './decided.ts';
import styles from './decision-bar.module.css';
import type { ReviewRow } from './review-row.ts';

/** Called once a decision has been made, with the application as it was read. */
export type OnDecided = (review: ReviewRow, outcome: Decided['outcome']) => void;

/** A decision that is being made on a case as it was read. */
interface Deciding {
  readonly seen: Case;
  readonly approve: boolean;
  readonly key: string;
}

interface BarProps {
  readonly shown: Case;
  readonly onDecided: OnDecided;
}

/** Approves or rejects a case, or says what stands in the way. */
export function DecisionBar({ shown, onDecided }: BarProps) {
  const t = useTexts(reviewTexts);
  const word = useWords(reviewTexts);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const begin = (approve: boolean): void => setDeciding({ seen: shown, approve, key: newKey() });
  const { obstacle, review } = shown;
  const mayApprove = obstacle === 'none';
  // what cannot be approved, or not by this person, may still be rejected
  const mayReject = !['decided', 'role'].includes(obstacle);
  useKeys({
    a: mayApprove ? () => begin(true) : undefined,
    r: mayReject ? () => begin(false) : undefined,
  });
  return (
    <div className={styles.bar}>
      {mayApprove && (
        <Button size="small" onClick={() => begin(true)}>
          {t(review.reviewedBy === null ? 'approve' : 'approveSecond')} <kbd>a</kbd>
        </Button>
      )}
      {mayReject && (
        <Button size="small" variant="plain" onClick={() => begin(false)}>
          {t('reject')} <kbd>r</kbd>
        </Button>
      )}
      {!mayApprove && (
        <span className={styles.why}>
          {obstacle === 'decided' ? t('decided') : word('obstacle', obstacle)}
        </span>
      )}
      <DecisionSheet deciding={deciding} onDecided={onDecided} onClose={() => setDeciding(null)} />
    </div>
  );
}

interface SheetProps {
  readonly deciding: Deciding | null;
  readonly onDecided: OnDecided;
  readonly onClose: () => void;
}

/** The firm's own applications tell no customer. */
const HOUSE = 'house';

const isFirstOfTwo = ({ people, review }: Case): boolean =>
  people > 1 && review.reviewedBy === null;

/** Sends a decision, shows how it went, and reads again what it has changed. */
function useSend(onDone: () => void, onDecided: OnDecided) {
  const word = useWords(reviewTexts);
  const words = useRefusal();
  return async ({ seen, approve, key }: Deciding, reason: string | null): Promise<void> => {
    const { review, version } = seen;
    try {
      const decision = { id: review.id, version, approve, reason, requestId: key };
      const { outcome } = await act('deskDecide', decision);
      toast(word('done', outcome), 'good');
      onDone();
      onDecided(review, outcome);
    } catch (error) {
      toast(words(error), 'bad');
      onDone();
    }
    await refresh();
  };
}

/** What is about to be done, with its reason where it is a rejection. */
function DecisionSheet({ deciding, onDecided, onClose }: SheetProps) {
  const t = useTexts(reviewTexts);
  const word = useWords(reviewTexts);
  const evidence = useWords(evidenceTexts);
  const language = useLanguage();
  const send = useSend(onClose, onDecided);
  const [last, setLast] = useState(deciding);
  // while the sheet leaves it still shows what it was about
  if (deciding !== null && deciding !== last) setLast(deciding);
  if (last === null) return null;
  const { approve, seen } = last;
  const { id, kind, amount, currency, customer } = seen.review;
  const sum = amount === null ? '' : moneyText(amount, currency ?? 'KRW', language);
  const approving = isFirstOfTwo(seen) ? 'confirmFirst' : 'confirmApprove';
  const isPaid = approve && !isFirstOfTwo(seen) && kind === 'withdrawal';
  const told = customer === HOUSE ? 'confirmHouse' : 'confirmNote';
  const reasons = seen.reasons.map((code) => ({ code, text: evidence('reason', code) }));
  return (
    <Sheet
      open={deciding !== null}
      onClose={onClose}
      title={t(approve ? approving : 'confirmReject')}
      note={`${word('kind', kind)} ${id} ${sum} · ${customer}`}
    >
      <ConfirmForm
        key={last.key}
        reasons={approve ? [] : reasons}
        note={isPaid ? `${t('confirmPay')}. ${t('confirmNote')}` : t(told)}
        confirm={t(approve ? 'approve' : 'reject')}
        cancel={t('cancel')}
        danger={!approve}
        onConfirm={(reason) => send(last, reason)}
        onCancel={onClose}
      />
    </Sheet>
  );
}
