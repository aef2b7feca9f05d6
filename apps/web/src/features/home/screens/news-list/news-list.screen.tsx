import { Tabs } from '@maru/ui/tabs';
import { useSearchParams } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { symbolIn } from '#entities/instrument/model/symbol-in.ts';
import { type NewsFilter, useNews, useNewsLive, warmNews } from '#entities/news/api/news.ts';
import { readAllNews, useReadMarks } from '#entities/news/api/read-news.ts';
import { NewsPages } from '#entities/news/components/news-pages.tsx';
import { isRead } from '#entities/news/model/read-marks.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Refreshable } from '#shared/load-state.tsx';
import { invalidate, useCall } from '#shared/query.ts';
import { Screen } from '#shared/screen.tsx';
import { homeTexts } from '../../text.ts';
import styles from './news-list.module.css';
import { newsListTexts } from './news-list.texts.ts';
import { Notices } from './notices.tsx';

const TABS = ['top', 'stock'] as const;
/** A stock's own tab stands beside them where the address names a stock. */
type Tab = (typeof TABS)[number] | 'symbol';

/** The tab of an address, and the stock that it names. */
function placeOf(query: URLSearchParams): { readonly tab: Tab; readonly symbol: string | null } {
  const symbol = symbolIn(query);
  const tab = TABS.find((one) => one === query.get('tab'));
  return { tab: tab ?? (symbol === null ? 'top' : 'symbol'), symbol };
}

const listOf = (query: URLSearchParams): NewsFilter => {
  const { tab, symbol } = placeOf(query);
  return tab === 'symbol' ? { symbol: symbol ?? '' } : { tab };
};

export const warm = (query: URLSearchParams): void => warmNews(listOf(query));

/** What happened in the market: the notable, everything about stocks, or about one of them. */
export default function NewsListScreen() {
  const homeT = useTexts(homeTexts);
  const t = useTexts(newsListTexts);
  const [query, setQuery] = useSearchParams();
  const { tab, symbol } = placeOf(query);
  const name = useStockName(symbol);
  useNewsLive();
  const choose = (next: Tab): void => {
    const named: Record<string, string> = symbol === null ? {} : { symbol };
    const isFirst = next === (symbol === null ? 'top' : 'symbol');
    setQuery(isFirst ? named : { ...named, tab: next }, { replace: true });
  };
  const list = listOf(query);
  const plain = TABS.map((value) => ({ value, label: t(value) }));
  return (
    <Screen
      title={homeT('news')}
      header="tab"
      simulated
      actions={list.symbol === undefined && <ReadAll list={list} />}
    >
      <Refreshable onRefresh={() => invalidate(['newsList', 'newsNotices'])}>
        <Tabs<Tab>
          label={t('tabs')}
          value={tab}
          onChange={choose}
          items={symbol === null ? plain : [...plain, { value: 'symbol', label: name }]}
        >
          {tab !== 'stock' && <Notices symbol={list.symbol} />}
          <NewsPages key={JSON.stringify(list)} list={list} />
        </Tabs>
      </Refreshable>
    </Screen>
  );
}

/** The name of a stock; its symbol until it is known. */
function useStockName(symbol: string | null): string {
  const language = useLanguage();
  const known = useCall('marketDetail', { symbol: symbol ?? '' }, { enabled: symbol !== null });
  return known.data === undefined ? (symbol ?? '') : localName(known.data.names, language);
}

/** Marks all news of a tab as read, while there is any unread. */
function ReadAll({ list }: { readonly list: NewsFilter }) {
  const t = useTexts(newsListTexts);
  const marks = useReadMarks();
  const { rows } = useNews(list);
  const newest = rows[0]?.no;
  const unread = marks !== undefined && rows.some(({ no }) => !isRead(marks, no));
  if (newest === undefined || !unread) return null;
  return (
    <button type="button" className={styles.readAll} onClick={() => void readAllNews(newest)}>
      {t('readAll')}
    </button>
  );
}
