import { WATCH_SORTS } from '@maru/contract/constants';
import { Chips } from '@maru/ui/chips';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ExpectedNote } from '#entities/instrument/components/expected-note.tsx';
import { StockRows } from '#entities/instrument/components/stock-rows.tsx';
import { useRerank } from '#entities/instrument/components/use-rerank.ts';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { invalidate, warmCall } from '#shared/query.ts';
import { toastRefusal } from '#shared/refusal.tsx';
import { href } from '#shared/routes.ts';
import { HeaderLink, Screen } from '#shared/screen.tsx';
import { sortBy } from '../../api/groups.ts';
import { useChange } from '../../api/watchlist.ts';
import { GroupChips } from '../../components/group-chips.tsx';
import { useWatchedStocks } from '../../components/use-watched-stocks.ts';
import { WatchedRows } from '../../components/watched-rows.tsx';
import { texts } from '../../text.ts';
import styles from './option-list.module.css';
import { WatchRow } from './watch-row.tsx';

export const warm = (): void => warmCall('userOptionalList', {});

export default function OptionListScreen() {
  const t = useTexts(texts);
  const [group, setGroup] = useState<string | null>(null);
  const watched = useWatchedStocks(group);
  const { list, symbols, rows, notes } = watched;
  const { mutate: change } = useChange();
  useRerank('marketList');
  const groups = list?.groups ?? [];

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
          {symbols.length > 0 && (
            <Link className={styles.edit} to={href('favoriteIndex')}>
              {t('edit')}
            </Link>
          )}
        </>
      }
    >
      <Refreshable onRefresh={() => invalidate(['userOptionalList', 'marketList'])}>
        {list !== undefined && symbols.length > 0 && (
          <>
            {groups.length > 0 && (
              <GroupChips groups={groups} value={group} onChange={setGroup} first="allGroups" />
            )}
            <Chips
              label={t('sort')}
              value={list.sort}
              onChange={(sort) => void sortBy(sort).catch(toastRefusal)}
              items={WATCH_SORTS.map((value) => ({ value, label: t(`sort_${value}`) }))}
            />
          </>
        )}
        <ExpectedNote rows={rows} />
        <WatchedRows watched={watched}>
          <StockRows stocks={rows} total={rows.length}>
            {(stock) => (
              <WatchRow
                stock={stock}
                symbols={symbols}
                note={notes.get(stock.symbol) ?? ''}
                change={change}
              />
            )}
          </StockRows>
        </WatchedRows>
      </Refreshable>
    </Screen>
  );
}
