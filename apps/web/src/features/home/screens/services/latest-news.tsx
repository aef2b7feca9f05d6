import type { NewsRow } from '@maru/contract/news-calls';
import { dayOf } from '@maru/std/kst';
import { Link } from 'react-router';
import { useMarketDay } from '#entities/instrument/api/market-day.ts';
import { type NewsFilter, useNews, useNewsLive } from '#entities/news/api/news.ts';
import { useReadMarks } from '#entities/news/api/read-news.ts';
import { NewsLink } from '#entities/news/components/news-link.tsx';
import { isRead } from '#entities/news/model/read-marks.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { Loading } from '#shared/loading.tsx';
import { href } from '#shared/routes.ts';
import { formatDateTime, formatMinute } from '#shared/time-text.ts';
import { homeTexts } from '../../text.ts';
import styles from './services.module.css';
import { servicesTexts } from './services.texts.ts';

/** The list that the headlines are taken from. */
export const LATEST: NewsFilter = { tab: 'top' };
const HEADLINES = 3;

/** The newest headlines, with the way to all of them; nothing before the first. */
export function LatestNews() {
  const t = useTexts(servicesTexts);
  const homeT = useTexts(homeTexts);
  const news = useNews(LATEST);
  useNewsLive();
  const rows = news.rows.slice(0, HEADLINES);
  if (rows.length === 0 && !news.isPending && news.error === null) return null;
  return (
    <section className={styles.news} aria-labelledby="latest-news">
      <div className={styles.heading}>
        <h2 id="latest-news">{homeT('news')}</h2>
        <span className="quiet">{t('newsNote')}</span>
        <Link className={styles.all} to={href('homeNewsList')}>
          {t('allNews')}
          <span aria-hidden="true">›</span>
        </Link>
      </div>
      {rows.length === 0 && <Loading read={news} skeleton={HEADLINES} />}
      <Headlines rows={rows} />
    </section>
  );
}

function Headlines({ rows }: { readonly rows: readonly NewsRow[] }) {
  const language = useLanguage();
  const marks = useReadMarks();
  const today = useMarketDay();
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.no}>
          <NewsLink
            row={row}
            list={LATEST}
            unread={marks !== undefined && !isRead(marks, row.no)}
            when={
              dayOf(row.at) === today
                ? formatMinute(row.at, language)
                : formatDateTime(row.at, language)
            }
          />
        </li>
      ))}
    </ul>
  );
}
