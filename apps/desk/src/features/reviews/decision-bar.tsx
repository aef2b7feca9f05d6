import { Button } from '@maru/ui/button';
import { Sheet } from '@maru/ui/sheet';
import { toast } from '@maru/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { reviewTexts } from '../../entities/review.texts.ts';
import { act, newKey, refresh } from '../../shared/api.ts';
import { moneyText } from '../../shared/figures.ts';
import { useLanguage, useTexts, useWords } from '../../shared/texts.ts';
import { useKeys } from '../../shared/use-keys.ts';
import { useRefusal } from '../../shared/use-refusal.ts';
import type { Case } from './case.ts';
import styles from './decision-bar.module.css';

/** A decision that is being made on a case as it was read. */
interface Deciding {
  readonly seen: Case;
  readonly approve: boolean;
  readonly key: string;
}

/** Approves or rejects a case; who cannot is told why. */
export function DecisionBar({ shown }: { readonly shown: Case }) {
  const t = useTexts(reviewTexts);
  const word = useWords(reviewTexts);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const begin = (approve: boolean): void => setDeciding({ seen: shown, approve, key: newKey() });
  const { obstacle, review } = shown;
  const mayApprove = obstacle === 'none';
  // whoever may not approve as second may still reject
  const mayReject = mayApprove || obstacle === 'same_person' || obstacle === 'second_role';
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
      <DecisionSheet deciding={deciding} onClose={() => setDeciding(null)} />
    </div>
  );
}

interface SheetProps {
  readonly deciding: Deciding | null;
  readonly onClose: () => void;
}

/** Sends a decision, tells how it went, and reads again what it has changed. */
function useSend(onDone: () => void) {
  const word = useWords(reviewTexts);
  const words = useRefusal();
  const [busy, setBusy] = useState(false);
  const send = async ({ seen, approve, key }: Deciding, reason: string | null): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const { review, version } = seen;
    try {
      const decision = { id: review.id, version, approve, reason, requestId: key };
      const { outcome } = await act('deskDecide', decision);
      toast(word('done', outcome), 'good');
    } catch (error) {
      toast(words(error), 'bad');
    }
    setBusy(false);
    onDone();
    await refresh();
  };
  return { busy, send };
}

const isFirstOfTwo = ({ people, review }: Case): boolean =>
  people > 1 && review.reviewedBy === null;

/** What is about to be done, with its reason where it is a rejection. */
function DecisionSheet({ deciding, onClose }: SheetProps) {
  const t = useTexts(reviewTexts);
  const word = useWords(reviewTexts);
  const language = useLanguage();
  const [last, setLast] = useState(deciding);
  // while the sheet leaves it still shows what it was about
  if (deciding !== null && deciding !== last) setLast(deciding);
  if (last === null) return null;
  const { approve, seen } = last;
  const { id, kind, amount, currency, customer } = seen.review;
  const sum = amount === null ? '' : moneyText(amount, currency ?? 'KRW', language);
  const approving = isFirstOfTwo(seen) ? 'confirmFirst' : 'confirmApprove';
  return (
    <Sheet
      open={deciding !== null}
      onClose={onClose}
      title={t(approve ? approving : 'confirmReject')}
      note={`${word('kind', kind)} ${id} ${sum} · ${customer}`}
    >
      <DecisionForm key={last.key} deciding={last} onClose={onClose} />
    </Sheet>
  );
}

interface FormProps {
  readonly deciding: Deciding;
  readonly onClose: () => void;
}

function DecisionForm({ deciding, onClose }: FormProps) {
  const t = useTexts(reviewTexts);
  const { approve, seen } = deciding;
  const [reason, setReason] = useState<string | null>(null);
  const { busy, send } = useSend(onClose);
  const form = useRef<HTMLFormElement>(null);
  // Enter confirms, and the arrow keys choose among reasons
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  const isPaid = approve && !isFirstOfTwo(seen) && seen.review.kind === 'withdrawal';
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (approve || reason !== null) void send(deciding, reason);
      }}
    >
      {!approve && <Reasons codes={seen.reasons} chosen={reason} onChoose={setReason} />}
      <p className={styles.note}>
        {isPaid && `${t('confirmPay')}. `}
        {t('confirmNote')}
      </p>
      <div className={styles.actions}>
        <Button
          type="submit"
          size="small"
          variant={approve ? 'primary' : 'danger'}
          busy={busy}
          disabled={!approve && reason === null}
        >
          {t(approve ? 'approve' : 'reject')}
        </Button>
        <Button size="small" variant="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

interface ReasonsProps {
  readonly codes: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (code: string) => void;
}

function Reasons({ codes, chosen, onChoose }: ReasonsProps) {
  const t = useTexts(reviewTexts);
  const word = useWords(reviewTexts);
  return (
    <fieldset className={styles.reasons} aria-label={t('reason')}>
      {codes.map((code) => (
        <label key={code}>
          <input
            type="radio"
            name="reason"
            value={code}
            checked={chosen === code}
            onChange={() => onChoose(code)}
          />
          {word('reason', code)}
        </label>
      ))}
    </fieldset>
  );
}
