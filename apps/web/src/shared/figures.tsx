import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface Props {
  /** They are of an earlier input: they step back until the new ones come. */
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** The figures of a command that is being filled in. */
export function Figures({ busy, children }: Props) {
  return (
    <div className={styles.figures} aria-busy={busy} aria-live="polite">
      {children}
    </div>
  );
}
