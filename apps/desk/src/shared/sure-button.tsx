import { Button } from '@maru/ui/button';
import { useState } from 'react';
import styles from './sure-button.module.css';

interface Props {
  readonly label: string;
  /** What comes of it, read before it is sent. */
  readonly consequence: string;
  readonly send: string;
  readonly keep: string;
  readonly busy: boolean;
  readonly onSend: () => Promise<unknown>;
}

/** Sends what has consequences for customers, once these were read. */
export function SureButton({ label, consequence, send, keep, busy, onSend }: Props) {
  const [sure, setSure] = useState(false);
  if (!sure) {
    return (
      <div className={styles.act}>
        <Button size="small" variant="plain" onClick={() => setSure(true)}>
          {label}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.act}>
      <p>{consequence}</p>
      <div className={styles.choice}>
        <Button size="small" variant="plain" onClick={() => setSure(false)}>
          {keep}
        </Button>
        <Button size="small" busy={busy} onClick={() => void onSend().then(() => setSure(false))}>
          {send}
        </Button>
      </div>
    </div>
  );
}
