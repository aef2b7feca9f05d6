import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './state.module.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly note?: string;
  /** Instead of the usual picture. */
  readonly icon?: ReactNode;
  /** The next sensible thing to do: a link or a small button. */
  readonly action?: ReactNode;
}

/** Says that there is nothing here yet, with the next step. */
export function EmptyState({ title, note, icon, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.icon} aria-hidden="true">
        {icon ?? <Inbox />}
      </span>
      <p className={styles.title}>{title}</p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
