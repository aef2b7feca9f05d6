import type { ReactNode } from 'react';
import styles from './panel.module.css';

export interface PanelProps {
  readonly title: string;
  /** At the right of the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page under its name. */
export function Panel({ title, aside, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
