import { LoadMore } from '@maru/ui/load-more';
import { SkeletonRows } from '@maru/ui/skeleton';
import { Newspaper } from 'lucide-react';
import { commonTexts } from '#shared/common.texts.ts';
import { DaySections } from '#shared/day-sections.tsx';
import { useTexts } from '#shared/i18n.ts';
import { LoadFailed, NoData } from '#shared/load-state.tsx';
import { QuietLink } from '#shared/quiet-link.tsx';
import { href } from '#shared/routes.ts';
import { type NewsFilter, useNews } from '../api/news.ts';
import { useReadMarks } from '../api/read-news.ts';
import { isRead } from '../model/read-marks.ts';
import { newsTexts } from '../news.texts.ts';
import { NewsLink } from './news-link.tsx';

/** News of a list under its days, page by page. */
export function NewsPages({ list }: { readonly list: NewsFilter }) {
  const common = useTexts(commonTexts);
  const news = useNews(list);
  const marks = useReadMarks();
  const rows = news.data?.pages.flatMap((page) => page.rows) ?? [];
  if (news.isPending) return <SkeletonRows rows={8} />;
  if (news.error !== null && rows.length === 0) {
    return <LoadFailed error={news.error} onRetry={() => void news.refetch()} />;
  }
  if (rows.length === 0) return <NoNews ofStock={list.symbol !== undefined} />;
  return (
    <>
      <DaySections rows={rows} keyOf={({ no }) => no}>
        {(row) => (
          <NewsLink row={row} list={list} unread={marks !== undefined && !isRead(marks, row.no)} />
        )}
      </DaySections>
      <LoadMore
        hasMore={news.hasNextPage}
        loading={news.isFetchingNextPage}
        failed={news.error !== null}
        onLoad={() => void news.fetchNextPage()}
        label={common('more')}
        endLabel={common('end')}
      />
    </>
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
