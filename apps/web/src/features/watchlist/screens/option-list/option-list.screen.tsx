import { SkeletonRows } from '@maru/ui/skeleton';
import { Search } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, Refreshable } from '#shared/load-state.tsx';
import { invalidate, warmCall } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { HeaderLink, Screen } from '#shared/screen.tsx';
import { useLiveStocks, useStocks, useWatchlist } from '../../api/watchlist.ts';
import { NoWatchlist } from '../../components/no-watchlist.tsx';
import { inOrder } from '../../model/order.ts';
import { texts } from '../../text.ts';
import styles from './option-list.module.css';
import { WatchRow } from './watch-row.tsx';

export const warm = (): void => warmCall('userOptionalList', {});

export default function OptionListScreen() {
  const t = useTexts(texts);
  const list = useWatchlist();
  const symbols = useMemo(() => list.data?.data.map((row) => row.symbol) ?? [], [list.data]);
  const stocks = useStocks(symbols);
  useLiveStocks(symbols);
  const rows = inOrder(symbols, stocks.data?.rows ?? []);
  const error = list.error ?? stocks.error;
  const waiting = list.isPending || (symbols.length > 0 && stocks.isPending);

  return (
    <Screen
      title={t('title')}
      header="tab"
      simulated
      actions={
        <>
          <HeaderLink label={t('search')} to={href('favoriteSearch')}>
            <Search />
          </HeaderLink>
          {rows.length > 0 && (
            <Link className={styles.edit} to={href('favoriteIndex')}>
              {t('edit')}
            </Link>
          )}
        </>
      }
    >
      <Refreshable onRefresh={() => invalidate(['userOptionalList', 'marketList'])}>
        {waiting && error === null && <SkeletonRows rows={6} rowHeight="4rem" />}
        {error !== null && rows.length === 0 && (
          <LoadFailed
            error={error}
            onRetry={() => void invalidate(['userOptionalList', 'marketList'])}
          />
        )}
        {!waiting && error === null && symbols.length === 0 && <NoWatchlist />}
        <ul>
          {rows.map((stock) => (
            <li key={stock.symbol}>
              <WatchRow stock={stock} symbols={symbols} />
            </li>
          ))}
        </ul>
      </Refreshable>
    </Screen>
  );
}
