import { LoadMore } from '@maru/ui/load-more';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { commonTexts } from '#shared/common.texts.ts';
import { useTexts } from '#shared/i18n.ts';
import type { Pages } from '#shared/query.ts';
import { useLiveQuotes } from '../api/live.ts';
import styles from './ranking-list.module.css';

/** Height of a row in rem. */
const ROW = 3.75;

const remPixels = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

export interface RankingListProps<R> {
  readonly ranking: Pages<R>;
  /** Draws a row; it is 3.75 rem high. */
  readonly children: (row: R, rank: number) => ReactNode;
}

/** A long list of stocks: only rows on and near the screen exist, and only those are live. */
export function RankingList<R extends { readonly symbol: string }>({
  ranking,
  children,
}: RankingListProps<R>) {
  const common = useTexts(commonTexts);
  const stocks = useMemo(() => eachOnce(ranking.rows), [ranking.rows]);
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (box !== undefined) setTop(box.top + window.scrollY);
  }, []);

  const rows = useWindowVirtualizer({
    count: stocks.length,
    estimateSize: () => ROW * remPixels(),
    overscan: 4,
    scrollMargin: top,
    // a row is the same one at another place, so that it is seen to move there
    getItemKey: (index) => stocks[index]?.symbol ?? index,
  });
  const shown = rows.getVirtualItems();
  useLiveQuotes(shown.flatMap(({ index }) => stocks[index]?.symbol ?? []));

  return (
    <>
      <ol ref={list} className={styles.list} style={{ height: rows.getTotalSize() }}>
        {shown.map(({ index, start, key }) => {
          const stock = stocks[index];
          return stock === undefined ? null : (
            <li
              key={key}
              className={styles.item}
              aria-setsize={ranking.total}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {children(stock, index + 1)}
            </li>
          );
        })}
      </ol>
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
