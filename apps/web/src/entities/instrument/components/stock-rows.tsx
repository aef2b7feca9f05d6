import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePane } from '#shared/pane.ts';
import { useLiveQuotes } from '../api/live.ts';
import styles from './stock-rows.module.css';

/** Height of a row in rem. */
const ROW = 3.25;

const remPixels = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

export interface StockRowsProps<R> {
  /** Each stock once. */
  readonly stocks: readonly R[];
  /** How many there are with those not loaded yet. */
  readonly total: number;
  /** Draws a row; it is 3.25 rem high. */
  readonly children: (row: R, rank: number) => ReactNode;
}

/**
 * The key of a row by its place: a stock stays the same row at another place, so that it is seen to
 * move there. The answer is another one when places change, not when prices do: all places would be
 * worked out anew.
 */
function useKeys(
  stocks: readonly { readonly symbol: string }[],
): (index: number) => string | number {
  const symbols = stocks.map(({ symbol }) => symbol).join(' ');
  return useMemo(() => {
    const list = symbols.split(' ');
    return (index) => list[index] ?? index;
  }, [symbols]);
}

/** A list of stocks: only rows on and near the screen exist, and only those are live. */
export function StockRows<R extends { readonly symbol: string }>({
  stocks,
  total,
  children,
}: StockRowsProps<R>) {
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (box !== undefined) setTop(box.top + window.scrollY);
  }, []);

  const height = ROW * remPixels();
  // what scrolls by itself is short, and the window's place says nothing of it
  const { side } = usePane();
  const rows = useWindowVirtualizer({
    count: stocks.length,
    estimateSize: () => height,
    overscan: side ? stocks.length : 4,
    scrollMargin: top,
    getItemKey: useKeys(stocks),
  });
  const shown = rows.getVirtualItems();
  useLiveQuotes(shown.flatMap(({ index }) => stocks[index]?.symbol ?? []));

  return (
    <ol ref={list} className={styles.list} style={{ height: rows.getTotalSize() }}>
      {shown.map(({ index, start, key }) => {
        const stock = stocks[index];
        return stock === undefined ? null : (
          <li
            key={key}
            className={styles.item}
            aria-setsize={total}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {children(stock, index + 1)}
          </li>
        );
      })}
    </ol>
  );
}
