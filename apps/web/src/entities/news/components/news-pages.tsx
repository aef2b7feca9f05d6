import { Newspaper } from 'lucide-react';
import { DaySections } from '#shared/day-sections.tsx';
import { useTexts } from '#shared/i18n.ts';
import { NoData } from '#shared/load-state.tsx';
import { PagedList } from '#shared/paged-list.tsx';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { type NewsFilter, useNews } from '../api/news.ts';
import { useReadMarks } from '../api/read-news.ts';
import { isRead } from '../model/read-marks.ts';
import { newsTexts } from '../news.texts.ts';
import { NewsLink } from './news-link.tsx';

/** News of a list under its days, page by page. */
export function NewsPages({ list }: { readonly list: NewsFilter }) {
  const news = useNews(list);
  const marks = useReadMarks();
  return (
    <PagedList list={news} skeleton={8} none={<NoNews ofStock={list.symbol !== undefined} />}>
      <DaySections rows={news.rows} keyOf={({ no }) => no}>
        {(row) => (
          <NewsLink row={row} list={list} unread={marks !== undefined && !isRead(marks, row.no)} />
        )}
      </DaySections>
    </PagedList>
  );
}

function NoNews({ ofStock }: { readonly ofStock: boolean }) {
  const t = useTexts(newsTexts);
  if (ofStock) return <NoData icon={<Newspaper />} title={t('noneOfStock')} />;
  return (
    <NoData
      icon={<Newspaper />}
      title={t('none')}
      note={t('noneNote')}
      action={<QuietLink to={href('marketIndex')}>{t('seeMarket')}</QuietLink>}
    />
  );
}
