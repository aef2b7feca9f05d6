import { Tabs } from '@maru/ui/tabs';
import { useSearchParams } from 'react-router';
import { useNews, useNewsLive, warmNews } from '#entities/news/api/news.ts';
import { readAllNews, useReadMarks } from '#entities/news/api/read-news.ts';
import { NewsPages } from '#entities/news/components/news-pages.tsx';
import { isRead } from '#entities/news/model/read-marks.ts';
import { useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { invalidate } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { homeTexts } from '../../text.ts';
import styles from './news-list.module.css';
import { newsListTexts } from './news-list.texts.ts';

const TABS = ['top', 'stock'] as const;
type Tab = (typeof TABS)[number];

const tabOf = (query: URLSearchParams): Tab =>
  TABS.find((tab) => tab === query.get('tab')) ?? 'top';

export const warm = (query: URLSearchParams): void => warmNews({ tab: tabOf(query) });

/** What happened in the market: the notable, or everything about stocks. */
export default function NewsListScreen() {
  const homeT = useTexts(homeTexts);
  const t = useTexts(newsListTexts);
  const [query, setQuery] = useSearchParams();
  const tab = tabOf(query);
  useNewsLive();
  const choose = (next: Tab): void =>
    setQuery(next === 'top' ? {} : { tab: next }, { replace: true });
  return (
    <Screen title={homeT('news')} header="tab" simulated actions={<ReadAll tab={tab} />}>
      <Refreshable onRefresh={() => invalidate(['newsList'])}>
        <Tabs
          label={t('tabs')}
          value={tab}
          onChange={choose}
          items={TABS.map((value) => ({ value, label: t(value) }))}
        >
          <NewsPages key={tab} list={{ tab }} />
        </Tabs>
      </Refreshable>
    </Screen>
  );
}

/** Marks all news of a tab as read, while there is any unread. */
function ReadAll({ tab }: { readonly tab: Tab }) {
  const t = useTexts(newsListTexts);
  const marks = useReadMarks();
  const rows = useNews({ tab }).data?.pages.flatMap((page) => page.rows) ?? [];
  const newest = rows[0]?.no;
  const unread = marks !== undefined && rows.some(({ no }) => !isRead(marks, no));
  if (newest === undefined || !unread) return null;
  return (
    <button type="button" className={styles.readAll} onClick={() => void readAllNews(newest)}>
      {t('readAll')}
    </button>
  );
}
