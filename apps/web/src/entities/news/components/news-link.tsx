import type { NewsRow } from '@maru/contract/news-calls';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { href } from '#shared/routes.ts';
import { formatMinute } from '#shared/time-text.ts';
import type { NewsFilter } from '../api/news.ts';
import { newsText } from '../model/news-text.ts';
import { newsTexts } from '../news.texts.ts';
import styles from './news-link.module.css';

export interface NewsLinkProps {
  readonly row: NewsRow;
  /** The list that it stands in: its neighbours are the article's. */
  readonly list: NewsFilter;
  readonly unread: boolean;
  /** In place of the time, where a list has no days above it. */
  readonly when?: string;
}

/** A headline that leads to its article. */
export function NewsLink({ row, list, unread, when }: NewsLinkProps) {
  const t = useTexts(newsTexts);
  const language = useLanguage();
  const { word, title, note } = newsText(row, language);
  return (
    <Link className={styles.row} to={href('homeNewsDetail', { id: String(row.no), ...list })}>
      <span className={styles.text}>
        <span className={styles.title} data-unread={unread || undefined}>
          {title}
        </span>
        <span className={styles.note}>
          <span className={styles.word}>{word}</span>
          {note}
        </span>
      </span>
      <span className={styles.side}>
        <time dateTime={new Date(row.at).toISOString()}>
          {when ?? formatMinute(row.at, language)}
        </time>
        {unread && (
          <span className={styles.dot}>
            <span className="visually-hidden">{t('unread')}</span>
          </span>
        )}
      </span>
    </Link>
  );
}
