import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps {
  readonly children: ReactNode;
  /** `tight`: less padding, for rows that bring their own. `well`: a sunken note. */
  readonly variant?: 'plain' | 'tight' | 'well';
  readonly className?: string;
}

export function Card({ children, variant = 'plain', className }: CardProps) {
  return <div className={classNames(styles.card, styles[variant], className)}>{children}</div>;
}
