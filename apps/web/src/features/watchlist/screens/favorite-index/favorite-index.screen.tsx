import { Button } from '@maru/ui/button';
import { SkeletonRows } from '@maru/ui/skeleton';
import { useState } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData, Refreshable } from '#shared/load-state.tsx';
import { invalidate, warmCall } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { useLast } from '#shared/use-last.ts';
import { GroupChips } from '../../components/group-chips.tsx';
import { NoWatchlist } from '../../components/no-watchlist.tsx';
import { useWatchedStocks } from '../../components/use-watched-stocks.ts';
import { texts } from '../../text.ts';
import { EditList } from './edit-list.tsx';
import styles from './favorite-index.module.css';
import { GroupSheet } from './group-sheet.tsx';

export const warm = (): void => warmCall('userOptionalList', {});

/** The one place where the watchlist is put in groups and in order, noted on and thinned out. */
export default function FavoriteScreen() {
  const t = useTexts(texts);
  const [group, setGroup] = useState<string | null>(null);
  const [editing, setEditing] = useState<'new' | 'chosen' | null>(null);
  // the sheet goes on as what it was while it leaves
  const sheet = useLast(editing);
  const { list, symbols, rows, waiting, error } = useWatchedStocks(group, 'hand');
  const groups = list?.groups ?? [];
  const chosen = groups.find(({ id }) => id === group);

  return (
    <Screen title={t('manage')}>
      <Refreshable onRefresh={() => invalidate(['userOptionalList', 'marketList'])}>
        {list !== undefined && (
          <>
            {groups.length > 0 && (
              <GroupChips groups={groups} value={group} onChange={setGroup} first="allGroups" />
            )}
            <div className={styles.groups}>
              <Button size="small" variant="plain" onClick={() => setEditing('new')}>
                {t('addGroup')}
              </Button>
              {chosen !== undefined && (
                <Button size="small" variant="plain" onClick={() => setEditing('chosen')}>
                  {t('editGroup')}
                </Button>
              )}
            </div>
            <GroupSheet
              key={sheet === 'chosen' ? chosen?.id : 'new'}
              open={editing !== null}
              group={sheet === 'chosen' ? chosen : undefined}
              groups={groups}
              onClose={() => setEditing(null)}
              onAdded={setGroup}
            />
          </>
        )}
        {waiting && error === null && <SkeletonRows rows={6} rowHeight="4rem" />}
        {error !== null && rows.length === 0 && (
          <LoadFailed
            error={error}
            onRetry={() => void invalidate(['userOptionalList', 'marketList'])}
          />
        )}
        {!waiting && error === null && symbols.length === 0 && <NoWatchlist />}
        {!waiting && error === null && symbols.length > 0 && rows.length === 0 && (
          <NoData title={t('emptyGroup')} note={t('emptyGroupNote')} />
        )}
        {list !== undefined && rows.length > 0 && (
          <>
            <p className={styles.note}>{t('manageNote')}</p>
            <EditList stocks={rows} list={list} />
          </>
        )}
      </Refreshable>
    </Screen>
  );
}
