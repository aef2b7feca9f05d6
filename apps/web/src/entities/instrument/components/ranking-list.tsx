import { type ReactNode, useMemo } from 'react';
import { PagedList } from '#shared/paged-list.tsx';
import type { Pages } from '#shared/query.ts';
import { StockRows, type StockRowsProps } from './stock-rows.tsx';

export interface RankingListProps<R> extends Pick<StockRowsProps<R>, 'children'> {
  readonly ranking: Pages<R>;
  /** Rows that are drawn while the first page loads. */
  readonly waiting: number;
  /** What stands in place of no stocks. */
  readonly none: ReactNode;
}

/** A ranking, page by page as one scrolls. */
export function RankingList<R extends { readonly symbol: string }>({
  ranking,
  waiting,
  none,
  children,
}: RankingListProps<R>) {
  const stocks = useMemo(() => eachOnce(ranking.rows), [ranking.rows]);
  return (
    <PagedList list={ranking} skeleton={waiting} none={none}>
      <StockRows stocks={stocks} total={ranking.total}>
        {children}
      </StockRows>
    </PagedList>
  );
}

/** Places change between two pages: a stock that has slipped onto the next one stands once. */
function eachOnce<R extends { readonly symbol: string }>(rows: readonly R[]): readonly R[] {
  const seen = new Set<string>();
  return rows.filter(({ symbol }) => !seen.has(symbol) && seen.add(symbol));
}
