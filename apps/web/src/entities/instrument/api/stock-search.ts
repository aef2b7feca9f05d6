import { ApiError } from '@maru/client/api-error';
import type { Output } from '@maru/contract/calls';
import { useCall } from '#shared/query.ts';
import { useDebounced } from '#shared/use-debounced.ts';

export type Hit = Output<'marketSearch'>[number];

export interface StockSearch {
  /** What is looked for; empty: nothing. */
  readonly keyword: string;
  /** The newest hits: those of an earlier text until the answer comes. */
  readonly hits: readonly Hit[] | undefined;
  /** The hits of what stands in the field now; undefined until they are known. */
  readonly answer: readonly Hit[] | undefined;
  /** Why there is no answer; null while it may still come. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Milliseconds of rest after which a text counts as typed. */
const REST_MS = 50;
const OFFLINE = new ApiError('offline', 'The search waits for a network');

/**
 * Searches stocks by the text of a field.
 * @param inHaste asks at once, without waiting for the next letter
 */
export function useStockSearch(typed: string, inHaste = false): StockSearch {
  const text = typed.trim();
  const rested = useDebounced(text, REST_MS);
  const keyword = inHaste ? text : rested;
  const read = useCall(
    'marketSearch',
    { keyword },
    { enabled: keyword !== '', keepPrevious: true },
  );
  const { data: hits, isPlaceholderData, isPaused, refetch } = read;
  const isKnown = !isPlaceholderData && hits !== undefined;
  // without a network a read waits for one, and says nothing of that
  const error = isKnown ? null : (read.error ?? (isPaused ? OFFLINE : null));
  const answer = isKnown && keyword === text ? hits : undefined;
  return { keyword, hits, answer, error, retry: () => void refetch() };
}
