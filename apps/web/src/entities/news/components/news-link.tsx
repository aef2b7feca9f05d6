import type { NewsRow } from '@maru/contract/news-calls';
import { useLanguage } from '#shared/i18n.ts';
import { href } from '#shared/routes.ts';
import { UnreadRow } from '#shared/unread-row.tsx';
import type { NewsFilter } from '../api/news.ts';
import { newsText } from '../model/news-text.ts';
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
  const language = useLanguage();
  const { word, title, note } = newsText(row, language);
  return (
    <UnreadRow
      to={href('homeNewsDetail', { id: String(row.no), ...list })}
      at={row.at}
      {...(when !== undefined && { when })}
      unread={unread}
      title={title}
    >
      <span className={styles.word}>{word}</span>
      {note}
    </UnreadRow>
  );
}
