/** Reads of the API, cached and shared. */

import { worthAsking } from '@maru/client/api-error';
import type { CallName, Input, Output } from '@maru/contract/calls';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type Query,
  QueryClient,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { call } from './api.ts';
import { onSessionEnd, useSession } from './session.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthAsking, staleTime: 5_000, gcTime: 300_000 },
    mutations: { retry: false },
  },
});

onSessionEnd(() => queryClient.clear());

export interface ReadOptions {
  readonly enabled?: boolean;
  /** Milliseconds for which an answer counts as fresh. */
  readonly staleTime?: number;
  readonly refetchInterval?: number;
  /** Goes on showing the last answer while another input loads. */
  readonly keepPrevious?: boolean;
}

/** False between a session's end and the log-in: a screen still shown would be refused by a 401. */
export const useMayRead = (): boolean => useSession(({ ending }) => ending === null);

/** Reads a call and keeps its answer under `[name, input]`. */
export function useCall<N extends CallName>(
  name: N,
  input: Input<N>,
  { keepPrevious, enabled = true, ...options }: ReadOptions = {},
): UseQueryResult<Output<N>, Error> {
  const mayRead = useMayRead();
  return useQuery<Output<N>, Error>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
    ...options,
    enabled: enabled && mayRead,
    ...(keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
  });
}

/** Begins a read that `useCall` will want; a failure shows when it is wanted. */
export const warmCall = <N extends CallName>(name: N, input: Input<N>): void =>
  void queryClient.prefetchQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
  });

/** Calls that answer `{ rows, total }`. */
export type PagedCall = {
  [N in CallName]: Output<N> extends { rows: readonly unknown[]; total: number } ? N : never;
}[CallName];
export type RowOf<N extends PagedCall> =
  Output<N> extends { rows: readonly (infer R)[] } ? R : never;

export interface Pages<R> {
  readonly rows: readonly R[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly loadingMore: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

type PagesQuery<R> = UseInfiniteQueryResult<
  InfiniteData<{ readonly rows: readonly R[]; readonly total?: number }>,
  Error
>;

const PAGE_SIZE = 30;
export type PagedInput<N extends PagedCall> = Omit<Input<N>, 'page' | 'pageSize'>;

const pagesOptions = <N extends PagedCall>(name: N, input: PagedInput<N>, pageSize: number) =>
  infiniteQueryOptions({
    queryKey: [name, input, 'pages', pageSize],
    queryFn: async ({ pageParam, signal }) => {
      const answer = await call(name, { ...input, page: pageParam, pageSize } as Input<N>, {
        signal,
      });
      return answer as { rows: readonly RowOf<N>[]; total: number };
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * pageSize < last.total ? pages.length + 1 : undefined,
  });

/** Reads a paged call page by page, for `LoadMore`. */
export function usePages<N extends PagedCall>(
  name: N,
  input: PagedInput<N>,
  {
    pageSize = PAGE_SIZE,
    enabled = true,
    ...options
  }: {
    readonly pageSize?: number;
    readonly enabled?: boolean;
    readonly refetchInterval?: number;
  } = {},
): Pages<RowOf<N>> {
  const mayRead = useMayRead();
  const query = useInfiniteQuery({
    ...pagesOptions(name, input, pageSize),
    ...options,
    enabled: enabled && mayRead,
  });
  return pagesOf(query);
}

/** The pages that a query has read, as a list shows them. */
export function pagesOf<R>(query: PagesQuery<R>): Pages<R> {
  const pages = query.data?.pages ?? [];
  return {
    rows: pages.flatMap((page) => page.rows),
    total: pages.at(-1)?.total ?? 0,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    loadingMore: query.isFetchingNextPage,
    isPending: query.isPending,
    error: query.error,
    refetch: query.refetch,
  };
}

/** Begins the first page that `usePages` will want. */
export const warmPages = <N extends PagedCall>(
  name: N,
  input: PagedInput<N>,
  pageSize = PAGE_SIZE,
): void => void queryClient.prefetchInfiniteQuery(pagesOptions(name, input, pageSize));

/** Forgets the answers of reads, and what was refused: what is on screen waits for new ones. */
export const forget = (name: CallName): Promise<void> =>
  queryClient.resetQueries({ queryKey: [name] });

/** Marks reads as old: those on screen are read again at once, others when they are shown. */
export async function invalidate(names: readonly CallName[]): Promise<void> {
  const isNamed = ({ queryKey }: Query): boolean => names.includes(queryKey[0] as CallName);
  // a first read in flight would be kept, though it may show the earlier state
  await queryClient.cancelQueries({
    predicate: (query) => isNamed(query) && query.state.data === undefined,
  });
  await queryClient.invalidateQueries({ predicate: isNamed });
}
