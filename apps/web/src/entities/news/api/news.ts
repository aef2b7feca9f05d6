import type { Input, Output } from '@maru/contract/calls';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#shared/api.ts';
import { invalidate, pagesOf, queryClient } from '#shared/query.ts';
import { useResume, useTopic } from '#shared/stream.ts';

const PAGE_SIZE = 20;

/** Which news: of a tab, or all about one symbol. */
export interface NewsFilter {
  readonly tab?: 'top' | 'stock';
  readonly symbol?: string;
}

/** A page begins below the last number of the one before. */
const options = (filter: NewsFilter) => {
  const input: Input<'newsList'> = { ...filter, limit: PAGE_SIZE };
  return infiniteQueryOptions({
    queryKey: ['newsList', input],
    queryFn: ({ pageParam, signal }): Promise<Output<'newsList'>> =>
      call('newsList', pageParam === null ? input : { ...input, before: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next ?? undefined,
  });
};

/** News as they were read: pages keep their identity while nothing changes. */
export const useNewsQuery = (filter: NewsFilter) => useInfiniteQuery(options(filter));

/** News, newest first, page by page. */
export const useNews = (filter: NewsFilter) => pagesOf(useNewsQuery(filter));

export const warmNews = (filter: NewsFilter): void =>
  void queryClient.prefetchInfiniteQuery(options(filter));

/**
 * Reads the lists again when there is news while the component is shown.
 * @param symbol only news about it, which changes its reason too
 */
export function useNewsLive(symbol?: string): void {
  const readAgain = (): void =>
    void invalidate(
      symbol === undefined ? ['newsList', 'newsNotices'] : ['newsList', 'marketDetail'],
    );
  useResume(readAgain);
  useTopic('news', ({ symbols }) => {
    if (symbol === undefined || symbols.includes(symbol)) readAgain();
  });
}
