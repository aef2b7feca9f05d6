/** Groups, notes and the sorting of my watchlist. A failure is an `ApiError`. */
import type { WatchSort } from '@maru/contract/constants';
import { call } from '#shared/api.ts';
import { patchCached } from '#shared/patch-cached.ts';
import { invalidate } from '#shared/query.ts';
import type { Watched, Watchlist } from './watchlist.ts';

/** Shows a change at once, and what the server has once it has answered. */
async function changing<T>(
  change: (list: Watchlist) => Watchlist,
  answer: () => Promise<T>,
): Promise<T> {
  patchCached<Watchlist>({ queryKey: ['userOptionalList'] }, change);
  try {
    return await answer();
  } finally {
    await invalidate(['userOptionalList']);
  }
}

const withStock =
  (symbol: string, fields: Partial<Watched>) =>
  (list: Watchlist): Watchlist => ({
    ...list,
    data: list.data.map((row) => (row.symbol === symbol ? { ...row, ...fields } : row)),
  });

export const sortBy = (sort: WatchSort): Promise<unknown> =>
  changing(
    (list) => ({ ...list, sort }),
    () => call('userOptionalOrder', { sort }),
  );

/** @param group null: into none */
export const moveToGroup = (symbol: string, group: string | null): Promise<unknown> =>
  changing(withStock(symbol, { group }), () => call('userOptionalMove', { symbol, group }));

export const writeNote = (symbol: string, note: string): Promise<unknown> =>
  changing(withStock(symbol, { note: note.trim() }), () =>
    call('userOptionalNote', { symbol, note }),
  );

/**
 * @param requestId the same one when the same request is sent again
 * @returns the group's id
 */
export const addGroup = async (name: string, requestId: string): Promise<string> => {
  const answer = () => call('userOptionalGroupAdd', { name, requestId });
  return (await changing((list) => list, answer)).id;
};

export const renameGroup = (id: string, name: string): Promise<unknown> =>
  changing(
    (list) => list,
    () => call('userOptionalGroupEdit', { id, name }),
  );

/** The stocks of the group stay on the list. */
export const removeGroup = (id: string): Promise<unknown> =>
  changing(
    (list) => ({
      ...list,
      data: list.data.map((row) => (row.group === id ? { ...row, group: null } : row)),
      groups: list.groups.filter((group) => group.id !== id),
    }),
    () => call('userOptionalGroupDel', { id }),
  );

export const sortGroups = (ids: readonly string[]): Promise<unknown> =>
  changing(
    (list) => ({
      ...list,
      groups: list.groups.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
    }),
    () => call('userOptionalGroupSort', { ids: [...ids] }),
  );
