import type { ReactNode } from 'react';
import styles from './pair.module.css';

/** Two buttons side by side, each as wide as the other. */
export const Pair = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.pair}>{children}</div>
);
