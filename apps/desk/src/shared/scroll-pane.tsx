import type { ReactNode } from 'react';
import styles from './scroll-pane.module.css';

interface ScrollPaneProps {
  /** Its name for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A part of the page that scrolls on its own, by keyboard too. */
export function ScrollPane({ label, children }: ScrollPaneProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key would scroll it
    <section className={styles.pane} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

/** A whole room of panels side by side, under its title. */
export function Room({ label, children }: ScrollPaneProps) {
  return (
    <ScrollPane label={label}>
      <h2 className={styles.title}>{label}</h2>
      {children}
    </ScrollPane>
  );
}

/** Panels side by side, as many as there is room for. */
export function Columns({ children }: Pick<ScrollPaneProps, 'children'>) {
  return <div className={styles.columns}>{children}</div>;
}
