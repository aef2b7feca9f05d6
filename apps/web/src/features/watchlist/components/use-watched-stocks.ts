import type { WatchSort } from '@maru/contract/constants';
import { useMemo, useState } from 'react';
import { LOCALES, useLanguage } from '#shared/i18n.ts';
import { useStocks, useWatchlist } from '../api/watchlist.ts';
import { inOrder } from '../model/order.ts';
import { sorted } from '../model/sorted.ts';

const NONE: readonly string[] = [];

/**
 * My watchlist and its stocks: those of a group (null, or one that is gone: all). They stand as I
 * have chosen, or by hand where `sort` says so; the order is made anew when prices are read anew,
 * and not with each of them.
 */
export function useWatchedStocks(group: string | null, sort?: WatchSort) {
  const language = useLanguage();
  // made as the screen opens: it takes as long as drawing some rows
  const collator = useMemo(() => new Intl.Collator(LOCALES[language]), [language]);
  const { data: list, error: listError, isPending } = useWatchlist();
  const symbols = useMemo(() => list?.data.map((row) => row.symbol) ?? NONE, [list]);
  const notes = useMemo(() => new Map(list?.data.map((row) => [row.symbol, row.note])), [list]);
  const stocks = useStocks(symbols);
  const exists = list?.groups.some(({ id }) => id === group) === true;
  const members = useMemo(
    () =>
      list?.data.filter((row) => !exists || row.group === group).map((row) => row.symbol) ?? NONE,
    [list, group, exists],
  );
  const by = sort ?? list?.sort ?? 'hand';
  const order = [by, language, stocks.dataUpdatedAt, ...members].join(' ');
  const [made, setMade] = useState({ order: '', symbols: NONE });
  if (made.order !== order) {
    const known = inOrder(members, stocks.data?.rows ?? []);
    setMade({ order, symbols: sorted(known, by, language, collator) });
  }
  const error = listError ?? stocks.error;
  return {
    list,
    /** The whole list, by hand. */
    symbols,
    notes,
    rows: inOrder(made.symbols, stocks.data?.rows ?? []),
    error,
    waiting: isPending || (symbols.length > 0 && stocks.isPending),
  };
}

export type WatchedStocks = ReturnType<typeof useWatchedStocks>;
