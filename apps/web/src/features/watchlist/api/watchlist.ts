import type { Output } from '@maru/contract/calls';
import type { QuoteFrame } from '@maru/contract/stream';
import { useMemo } from 'react';
import type { Hit } from '#entities/instrument/api/stock-search.ts';
import { useAction } from '#shared/action-result.tsx';
import { call } from '#shared/api.ts';
import type { Action } from '#shared/api-dictionary/actions.ts';
import { perFrame } from '#shared/frame-batch.ts';
import { patchCached } from '#shared/patch-cached.ts';
import { invalidate, queryClient, useCall } from '#shared/query.ts';
import { useTopics } from '#shared/stream.ts';

export type Watchlist = Output<'userOptionalList'>;
export type Watched = Watchlist['data'][number];
export type WatchGroup = Watchlist['groups'][number];
export type Stock = Output<'marketList'>['rows'][number];
/** Stocks shown as popular. */
const POPULAR_ROWS = 10;
const KEY = ['userOptionalList', {}];

/** My watchlist, in my order. */
export const useWatchlist = () => useCall('userOptionalList', {});

/** The watched stocks, in the order asked for; the last answer stays while the list changes. */
export const useStocks = (symbols: readonly string[]) =>
  useCall(
    'marketList',
    { symbols: [...symbols], pageSize: 100 },
    { enabled: symbols.length > 0, keepPrevious: true },
  );

/** The symbols that I watch; undefined until they are known. */
export function useWatched(): readonly string[] | undefined {
  const list = useWatchlist().data;
  return useMemo(() => list?.data.map((row) => row.symbol), [list]);
}

/** The stocks with the highest turnover of the day. */
export const usePopular = () =>
  useCall('marketList', { board: 'listed', sort: 'turnover', pageSize: POPULAR_ROWS });

const show = (symbols: readonly string[]): void => {
  queryClient.setQueryData<Watchlist>(KEY, (list) => {
    if (list === undefined) return list;
    const known = new Map(list.data.map((row) => [row.symbol, row]));
    const row = (symbol: string): Watched => known.get(symbol) ?? { symbol, group: null, note: '' };
    return { ...list, data: symbols.map(row) };
  });
};

/** A change of the list, and all of it after that. */
export interface Change {
  readonly symbols: readonly string[];
  /** The stock that was added or removed; without one the order changed. */
  readonly added?: string;
  readonly removed?: string;
}

const actionOf = ({ added, removed }: Change): Action => {
  if (added !== undefined) return 'add';
  return removed === undefined ? 'edit' : 'delete';
};

/** Changes the list on screen at once, and undoes that when the server refuses. */
export const useChange = () =>
  useAction<unknown, Change, Watchlist | undefined>(actionOf, {
    mutationFn: ({ symbols, added, removed }) => {
      if (added !== undefined) return call('userOptionalAdd', { symbol: added });
      if (removed !== undefined) return call('userOptionalDel', { symbol: removed });
      return call('userOptionalSort', { symbols: [...symbols] });
    },
    onMutate: async ({ symbols }) => {
      await queryClient.cancelQueries({ queryKey: KEY });
      const before = queryClient.getQueryData<Watchlist>(KEY);
      show(symbols);
      return before;
    },
    onError: (_error, _change, before) => queryClient.setQueryData(KEY, before),
    onSettled: () => invalidate(['userOptionalList']),
  });

const hits = perFrame<string, QuoteFrame>((quotes) =>
  patchCached<readonly Hit[]>({ queryKey: ['marketSearch'] }, (rows) =>
    rows.map((row) => {
      const frame = quotes.get(row.symbol);
      if (frame === undefined) return row;
      const { price, gain, phase } = frame;
      return { ...row, price, gain, phase };
    }),
  ),
);

/** Keeps the stocks that were found live while the component is shown. */
export const useLiveHits = (symbols: readonly string[]): void =>
  useTopics(
    symbols.map((symbol) => `quote:${symbol}` as const),
    (frame) => hits(frame.symbol, frame),
  );
