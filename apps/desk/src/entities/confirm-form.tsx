import { Button } from '@maru/ui/button';
import { useEffect, useRef, useState } from 'react';
import styles from './confirm-form.module.css';

interface Reason {
  readonly code: string;
  readonly text: string;
}

/** Reasons that have a key of their own. */
const NUMBERED = 9;

export interface ConfirmFormProps {
  /** One of them must be chosen; none: there is nothing to choose. */
  readonly reasons: readonly Reason[];
  /** What follows from it. */
  readonly note: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly danger: boolean;
  /** @param reason null: there was nothing to choose */
  readonly onConfirm: (reason: string | null) => Promise<void>;
  readonly onCancel: () => void;
}

/**
 * The last word before something is done: Enter confirms; a reason is chosen by its number or the
 * arrow keys.
 */
export function ConfirmForm(props: ConfirmFormProps) {
  const { reasons, note, confirm, cancel, danger, onConfirm, onCancel } = props;
  const [reason, setReason] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  const isReady = reasons.length === 0 || reason !== null;
  const send = async (): Promise<void> => {
    if (busy || !isReady) return;
    setBusy(true);
    await onConfirm(reason);
  };
  const chooseNumber = (key: string): void => {
    const numbered = reasons[Number(key) - 1];
    if (numbered === undefined) return;
    setReason(numbered.code);
    form.current?.querySelectorAll<HTMLElement>('input')[Number(key) - 1]?.focus();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      onKeyDown={(event) => chooseNumber(event.key)}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {reasons.length > 0 && (
        <fieldset className={styles.reasons} aria-label={confirm}>
          {reasons.map(({ code, text }, i) => (
            <label key={code}>
              <input
                type="radio"
                name="reason"
                value={code}
                checked={reason === code}
                onChange={() => setReason(code)}
              />
              {text} {i < NUMBERED && <kbd>{i + 1}</kbd>}
            </label>
          ))}
        </fieldset>
      )}
      <p className="quiet">{note}</p>
      <div className={styles.actions}>
        <Button
          type="submit"
          size="small"
          variant={danger ? 'danger' : 'primary'}
          busy={busy}
          disabled={!isReady}
        >
          {confirm}
        </Button>
        <Button size="small" variant="plain" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
