import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export interface BadgeProps {
  readonly tone?: 'brand' | 'rise' | 'fall' | 'warn' | 'plain';
  /** `pill` is for a state of the whole screen. */
  readonly shape?: 'tag' | 'pill';
  readonly children: ReactNode;
}

export function Badge({ tone = 'plain', shape = 'tag', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone], styles[shape])}>{children}</span>;
}
