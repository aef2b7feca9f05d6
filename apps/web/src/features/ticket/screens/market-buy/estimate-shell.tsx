import { Card } from '@maru/ui/card';
import { Skeleton } from '@maru/ui/skeleton';
import type { ReactNode } from 'react';
import { Figures } from '#shared/figures.tsx';
import styles from './market-buy.module.css';

export interface EstimateShellProps {
  readonly title: string;
  /** The order has changed since: the figures step back until the new ones come. */
  readonly stale: boolean;
  /** The figures; null while none are known. */
  readonly children: ReactNode;
}

/** The card of an estimate below a ticket. */
export function EstimateShell({ title, stale, children }: EstimateShellProps) {
  return (
    <Card className={styles.estimate}>
      <h2 className="visually-hidden">{title}</h2>
      {children === null ? (
        <div className={styles.lines}>
          <Skeleton />
          <Skeleton />
          <Skeleton width="70%" />
        </div>
      ) : (
        <Figures busy={stale}>{children}</Figures>
      )}
    </Card>
  );
}
