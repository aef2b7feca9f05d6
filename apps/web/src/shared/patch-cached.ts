import type { QueryFilters } from '@tanstack/react-query';
import { queryClient } from './query.ts';

/**
 * Applies data of the stream to cached answers. An answer stays as old, and as marked for
 * another read, as it was: a price that moves says nothing of the rest of it.
 */
export function patchCached<T>(filters: QueryFilters, patch: (data: T) => T): void {
  for (const query of queryClient.getQueryCache().findAll(filters)) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    if (data === undefined) continue;
    const next = patch(data as T);
    if (next === data) continue;
    queryClient.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}
