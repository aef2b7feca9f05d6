import { SkeletonRows } from '@maru/ui/skeleton';
import { useMemo } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, Refreshable } from '#shared/load-state.tsx';
import { invalidate, warmCall } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { useStocks, useWatchlist } from '../../api/watchlist.ts';
import { NoWatchlist } from '../../components/no-watchlist.tsx';
import { inOrder } from '../../model/order.ts';
import { texts } from '../../text.ts';
import { EditList } from './edit-list.tsx';
import styles from './favorite-index.module.css';

export const warm = (): void => warmCall('userOptionalList', {});

/** The one place where the watchlist is put in order and thinned out. */
export default function FavoriteScreen() {
  const t = useTexts(texts);
  const list = useWatchlist();
  const symbols = useMemo(() => list.data?.data.map((row) => row.symbol) ?? [], [list.data]);
  const stocks = useStocks(symbols);
  const rows = inOrder(symbols, stocks.data?.rows ?? []);
  const error = list.error ?? stocks.error;
  const waiting = list.isPending || (symbols.length > 0 && stocks.isPending);

  return (
    <Screen title={t('manage')}>
      <Refreshable onRefresh={() => invalidate(['userOptionalList', 'marketList'])}>
        {waiting && error === null && <SkeletonRows rows={6} rowHeight="4rem" />}
        {error !== null && rows.length === 0 && (
          <LoadFailed
            error={error}
            onRetry={() => void invalidate(['userOptionalList', 'marketList'])}
          />
        )}
        {!waiting && error === null && symbols.length === 0 && <NoWatchlist />}
        {rows.length > 0 && (
          <>
            <p className={styles.note}>{t('manageNote')}</p>
            <EditList stocks={rows} />
          </>
        )}
      </Refreshable>
    </Screen>
  );
}
