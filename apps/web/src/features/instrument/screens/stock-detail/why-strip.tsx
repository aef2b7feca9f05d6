import { Link } from 'react-router';
import strip from '#entities/instrument/components/strip.module.css';
import type { StockDetail } from '#entities/instrument/model/quote.ts';
import { useNewsQuery } from '#entities/news/api/news.ts';
import { newsText } from '#entities/news/model/news-text.ts';
import { newsTexts } from '#entities/news/news.texts.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { href } from '#shared/routes.ts';
import { formatMinute } from '#shared/time-text.ts';
import styles from './why-strip.module.css';

/** Why the stock has moved today, with the way to the article; nothing where nothing was told. */
export function WhyStrip({ stock }: { readonly stock: StockDetail }) {
  const t = useTexts(newsTexts);
  const language = useLanguage();
  const { symbol, reason } = stock;
  const rows = useNewsQuery({ symbol }).data?.pages[0]?.rows ?? [];
  const row = rows.find(({ content }) => content.kind === reason?.kind);
  if (row === undefined) return null;
  return (
    <Link
      className={`${strip.strip} ${styles.place}`}
      to={href('homeNewsDetail', { id: String(row.no), symbol })}
    >
      <span className={styles.label}>
        {t('why')} · {formatMinute(row.at, language)}
      </span>
      <span className={strip.name}>
        {newsText(row, language).title}
        <span aria-hidden="true"> ›</span>
      </span>
    </Link>
  );
}
