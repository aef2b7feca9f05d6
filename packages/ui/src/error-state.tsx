import { CloudOff } from 'lucide-react';
import { Button } from './button.tsx';
import styles from './state.module.css';

export interface ErrorStateProps {
  readonly title: string;
  readonly note?: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
}

/** Loading did not work, and a way to try again. */
export function ErrorState({ title, note, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon} aria-hidden="true">
        <CloudOff />
      </span>
      <p className={styles.title}>{title}</p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.action}>
        <Button variant="plain" size="small" onClick={onRetry}>
          {retryLabel}
        </Button>
      </div>
    </div>
  );
}
