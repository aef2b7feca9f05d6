import { ApiError } from '@maru/client/api-error';
import type { Input, Output } from '@maru/contract/calls';
import { Card } from '@maru/ui/card';
import { Skeleton } from '@maru/ui/skeleton';
import { Newspaper } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { localName } from '#entities/instrument/model/local-name.ts';
import { readNews } from '#entities/news/api/read-news.ts';
import { newsText } from '#entities/news/model/news-text.ts';
import { newsTexts } from '#entities/news/news.texts.ts';
import { useLanguage, useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { useSiteValue } from '#shared/site.ts';
import { formatDayTime } from '#shared/time-text.ts';
import { useArticle } from '../../api/news-detail.ts';
import styles from './news-detail.module.css';
import { newsDetailTexts } from './news-detail.texts.ts';
import { RelatedStocks } from './related-stocks.tsx';

type Detail = Output<'newsDetail'>;

export function Article({ input }: { readonly input: Input<'newsDetail'> }) {
  const { data, error, refetch } = useArticle(input);
  const { no } = input;
  const known = data !== undefined;
  useEffect(() => {
    if (known) void readNews(no);
  }, [known, no]);
  if (data === undefined) {
    if (error === null) return <Waiting />;
    const missing = error instanceof ApiError && error.code === 'news_missing';
    return missing ? <NoArticle /> : <LoadFailed error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Text news={data} />
      {data.index !== null && <IndexLink index={data.index} />}
      <RelatedStocks symbols={data.related} />
      {data.stock !== null && <MoreNews stock={data.stock} />}
      <Neighbours news={data} input={input} />
    </>
  );
}

/** The address names no news. */
export function NoArticle() {
  const t = useTexts(newsDetailTexts);
  return (
    <NoData
      icon={<Newspaper />}
      title={t('noArticle')}
      action={<QuietLink to={href('homeNewsList')}>{t('seeNews')}</QuietLink>}
    />
  );
}

function Text({ news }: { readonly news: Detail }) {
  const t = useTexts(newsTexts);
  const language = useLanguage();
  const { word, title, note, body } = newsText(news, language);
  // an imported stock bears a real name
  const imported = useSiteValue('market') === 'import';
  return (
    <article className={styles.article}>
      <p className={styles.meta}>
        <span className={styles.word}>{word}</span>
        <time dateTime={new Date(news.at).toISOString()}>{formatDayTime(news.at, language)}</time>
      </p>
      <h2 className={styles.title}>{title}</h2>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {body !== '' && <p>{body}</p>}
      <Card variant="well" className={styles.source}>
        {news.generated && <p>{t('generated')}</p>}
        <p>{t(imported ? 'imported' : 'simulated')}</p>
      </Card>
    </article>
  );
}

function IndexLink({ index }: { readonly index: NonNullable<Detail['index']> }) {
  const t = useTexts(newsDetailTexts);
  const language = useLanguage();
  const { code, names } = index;
  return (
    <Link className={styles.onward} to={href('marketStockDetailzs', { code })}>
      {t('seeIndex', { name: localName(names, language) })}
      <span aria-hidden="true"> ›</span>
    </Link>
  );
}

/** All news of the stock that it is about. */
function MoreNews({ stock }: { readonly stock: NonNullable<Detail['stock']> }) {
  const t = useTexts(newsDetailTexts);
  const language = useLanguage();
  const { symbol, names } = stock;
  return (
    <Link className={styles.onward} to={href('homeNewsList', { symbol })}>
      {t('seeStock', { name: localName(names, language) })}
      <span aria-hidden="true"> ›</span>
    </Link>
  );
}

/** The later and the earlier news of the same list. */
function Neighbours(props: { readonly news: Detail; readonly input: Input<'newsDetail'> }) {
  const { news, input } = props;
  const { later, earlier } = news;
  const t = useTexts(newsDetailTexts);
  const language = useLanguage();
  if (later === null && earlier === null) return null;
  const { no: _, ...list } = input;
  const link = (row: NonNullable<Detail['later']>, label: 'later' | 'earlier') => (
    <Link
      className={styles.neighbour}
      to={href('homeNewsDetail', { id: String(row.no), ...list })}
      replace
    >
      <span className="quiet">{t(label)}</span>
      <span>{newsText(row, language).title}</span>
    </Link>
  );
  return (
    <nav className={styles.neighbours} aria-label={t('neighbours')}>
      {later !== null && link(later, 'later')}
      {earlier !== null && link(earlier, 'earlier')}
    </nav>
  );
}

function Waiting() {
  return (
    <div className={styles.article}>
      <Skeleton width="9rem" />
      <Skeleton height="2rem" />
      <Skeleton height="8rem" radius="1rem" />
    </div>
  );
}
