import { LoadMore } from '@maru/ui/load-more';
import { useMemo } from 'react';
import { commonTexts } from '#shared/common.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import type { Pages } from '#shared/query.ts';
import { StockRows, type StockRowsProps } from './stock-rows.tsx';

export interface RankingListProps<R> extends Pick<StockRowsProps<R>, 'children'> {
  readonly ranking: Pages<R>;
}

/** A ranking, page by page as one scrolls. */
export function RankingList<R extends { readonly symbol: string }>({
  ranking,
  children,
}: RankingListProps<R>) {
  const common = useTexts(commonTexts);
  const stocks = useMemo(() => eachOnce(ranking.rows), [ranking.rows]);
  return (
    <>
      <StockRows stocks={stocks} total={ranking.total}>
        {children}
      </StockRows>
      <LoadMore
        hasMore={ranking.hasMore}
        loading={ranking.loadingMore}
        failed={ranking.error !== null}
        onLoad={ranking.loadMore}
        label={common('more')}
        endLabel={common('end')}
      />
    </>
  );
}

/** Places change between two pages: a stock that has slipped onto the next one stands once. */
function eachOnce<R extends { readonly symbol: string }>(rows: readonly R[]): readonly R[] {
  const seen = new Set<string>();
  return rows.filter(({ symbol }) => !seen.has(symbol) && seen.add(symbol));
}
