import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from './fold.module.css';

export interface FoldProps {
  /** What is inside, in a few words; a press opens and closes it. */
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** Details that few need: closed at first, and made only when they are opened. */
export function Fold({ label, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.label}>
        <span>{label}</span>
        <ChevronDown className={styles.mark} aria-hidden="true" />
      </summary>
      {open && children}
    </details>
  );
}
