import { Button } from '@maru/ui/button';
import { SkeletonRows } from '@maru/ui/skeleton';
import { Star } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData, Refreshable } from '#shared/load-state.tsx';
import { useGo } from '#shared/navigation.ts';
import { invalidate } from '#shared/query.ts';
import { href } from '#shared/routes.ts';
import { Screen } from '#shared/screen.tsx';
import { type Stock, useLiveStocks, useStocks, useWatchlist } from '../../api/watchlist.ts';
import { texts } from '../../text.ts';
import { EditList } from './edit-list.tsx';
import styles from './option-list.module.css';
import { WatchRow } from './watch-row.tsx';

export default function OptionListScreen() {
  const t = useTexts(texts);
  const [editing, setEditing] = useState(false);
  const list = useWatchlist();
  const symbols = useMemo(() => list.data?.data.map((row) => row.symbol) ?? [], [list.data]);
  const stocks = useStocks(symbols);
  useLiveStocks(symbols);
  const rows = inOrder(symbols, stocks.data?.rows ?? []);
  const error = list.error ?? stocks.error;
  const waiting = list.isPending || (symbols.length > 0 && stocks.isPending);
  const edits = editing && rows.length > 0;

  return (
    <Screen
      title={t('title')}
      header="tab"
      simulated
      actions={
        rows.length > 0 && (
          <button type="button" className={styles.edit} onClick={() => setEditing(!editing)}>
            {t(editing ? 'done' : 'edit')}
          </button>
        )
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
        {!waiting && error === null && symbols.length === 0 && <Nothing />}
        {edits && <EditList stocks={rows} />}
        {!edits && (
          <ul>
            {rows.map((stock) => (
              <li key={stock.symbol}>
                <WatchRow stock={stock} symbols={symbols} />
              </li>
            ))}
          </ul>
        )}
      </Refreshable>
    </Screen>
  );
}

function Nothing() {
  const t = useTexts(texts);
  const go = useGo();
  return (
    <NoData
      icon={<Star />}
      title={t('empty')}
      note={t('emptyNote')}
      action={
        <Button size="small" onClick={() => go.to(href('marketIndex'))}>
          {t('findStock')}
        </Button>
      }
    />
  );
}

/** The stocks in my order; the answer may still be of the order before. */
const inOrder = (symbols: readonly string[], rows: readonly Stock[]): readonly Stock[] =>
  symbols.flatMap((symbol) => rows.find((row) => row.symbol === symbol) ?? []);
