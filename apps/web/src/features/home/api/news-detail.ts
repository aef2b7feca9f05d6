import type { Input } from '@maru/contract/calls';
import { symbolIn } from '#entities/instrument/model/symbol-in.ts';
import { useCall, warmCall } from '#shared/query.ts';

/** News never changes, but a later neighbour may come. */
const FRESH_MS = 60_000;

/** The article of an address; null: it names none. */
export function articleOf(query: URLSearchParams): Input<'newsDetail'> | null {
  const no = Number(query.get('id'));
  if (!Number.isSafeInteger(no) || no < 1) return null;
  const symbol = symbolIn(query);
  const tab = query.get('tab') === 'stock' ? 'stock' : 'top';
  return symbol === null ? { no, tab } : { no, symbol };
}

export const useArticle = (input: Input<'newsDetail'>) =>
  useCall('newsDetail', input, { staleTime: FRESH_MS });

export const warmArticle = (input: Input<'newsDetail'>): void => warmCall('newsDetail', input);
