import { Button } from '@maru/ui/button';
import { useState } from 'react';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { invalidate, warmCall } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { useLast } from '#shared/use-last.ts';
import { GroupChips } from '../../components/group-chips.tsx';
import { useWatchedStocks } from '../../components/use-watched-stocks.ts';
import { WatchedRows } from '../../components/watched-rows.tsx';
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
  const watched = useWatchedStocks(group, 'hand');
  const { list } = watched;
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
        <WatchedRows watched={watched}>
          <p className={styles.note}>{t('manageNote')}</p>
          {list !== undefined && <EditList stocks={watched.rows} list={list} />}
        </WatchedRows>
      </Refreshable>
    </Screen>
  );
}
