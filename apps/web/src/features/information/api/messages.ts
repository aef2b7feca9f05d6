import type { Input, Output } from '@maru/contract/calls';
import type { MessageKind } from '@maru/contract/message-kinds';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#shared/api.ts';
import { patchCached } from '#shared/patch-cached.ts';
import { invalidate, pagesOf, queryClient } from '#shared/query.ts';

const PAGE_SIZE = 30;
const READS = ['messageInbox', 'messageList'] as const;

/** A page begins below the last number of the one before. */
const options = (kind: MessageKind | null) => {
  const input: Input<'messageList'> = { limit: PAGE_SIZE, ...(kind === null ? {} : { kind }) };
  return infiniteQueryOptions({
    queryKey: ['messageList', input],
    queryFn: ({ pageParam, signal }): Promise<Output<'messageList'>> =>
      call('messageList', pageParam === null ? input : { ...input, before: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next ?? undefined,
  });
};

/** My messages of a kind (null: all), newest first, page by page. */
export const useMessages = (kind: MessageKind | null) => pagesOf(useInfiniteQuery(options(kind)));

export const warmMessages = (): void => void queryClient.prefetchInfiniteQuery(options(null));

/** Reads again what a mark has changed, also where the stream is cut. */
async function marked(mark: Promise<unknown>): Promise<void> {
  await mark;
  await invalidate(READS);
}

/** A mark that fails is left out: the dot stays, and the next tap tries again. */
export const readMessage = (id: string): Promise<void> =>
  marked(call('messageRead', { id })).catch(() => undefined);

/** @throws ApiError */
export const readAllMessages = (): Promise<void> => marked(call('messageReadAll', {}));

/**
 * Switches a kind; the switch moves at once, and back when it was refused.
 * @throws ApiError
 */
export async function switchMessages(kind: MessageKind, on: boolean): Promise<void> {
  patchCached<Output<'messageInbox'>>({ queryKey: ['messageInbox'] }, (inbox) => {
    const others = inbox.off.filter((one) => one !== kind);
    return { ...inbox, off: on ? others : [...others, kind] };
  });
  try {
    await call('messageSettings', { kind, on });
  } finally {
    await invalidate(READS);
  }
}
