import { SkeletonRows } from '@maru/ui/skeleton';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import { invalidate } from '#shared/query.ts';
import { texts } from '../text.ts';
import { NoWatchlist } from './no-watchlist.tsx';
import type { WatchedStocks } from './use-watched-stocks.ts';

export interface WatchedRowsProps {
  readonly watched: WatchedStocks;
  /** The rows, once there are any. */
  readonly children: ReactNode;
}

/** Watched stocks, or why there are none. */
export function WatchedRows({ watched, children }: WatchedRowsProps) {
  const t = useTexts(texts);
  const { rows, symbols, waiting, error } = watched;
  if (rows.length > 0) return children;
  if (error !== null) {
    const again = (): void => void invalidate(['userOptionalList', 'marketList']);
    return <LoadFailed error={error} onRetry={again} />;
  }
  if (waiting) return <SkeletonRows rows={6} rowHeight="4rem" />;
  if (symbols.length === 0) return <NoWatchlist />;
  return <NoData title={t('emptyGroup')} note={t('emptyGroupNote')} />;
}
