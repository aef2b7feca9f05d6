import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './line.module.css';

export interface LineProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** The line that the others add up to. */
  readonly strong?: boolean;
  /** A small remark below the value. */
  readonly note?: ReactNode;
}

/** Label at the left, value at the right; stands inside `Lines`. */
export function Line({ label, value, strong = false, note }: LineProps) {
  return (
    <div className={classNames(styles.line, strong && styles.strong)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {value}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  );
}

/** The list that lines stand in. */
export function Lines({ children }: { readonly children: ReactNode }) {
  return <dl>{children}</dl>;
}
