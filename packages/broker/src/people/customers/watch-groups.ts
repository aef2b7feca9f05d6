import type { Refusal } from '@maru/contract/errors';
import { refusal } from '@maru/contract/errors';
import { LIMITS } from '@maru/std/limits';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { fits } from './own-words.ts';
import type { WatchGroup } from './rows.ts';
import { watchlistOf } from './watchlist.ts';

/** The groups of a customer's list, top first. */
export function watchGroupsOf(state: State, customer: string): WatchGroup[] {
  const groups = state.indexes.watchGroupsByCustomer.rows(customer);
  return groups.sort((a, b) => a.rank - b.rank);
}

/** Why a group can't have a name, which is trimmed; null: it can. */
function nameRefusal(groups: readonly WatchGroup[], name: string): Refusal | null {
  if (name === '' || !fits(name, LIMITS.watchGroupNameChars)) {
    return refusal('watch_group_name_invalid', { n: String(LIMITS.watchGroupNameChars) });
  }
  return groups.some((group) => group.name === name) ? refusal('watch_group_name_taken') : null;
}

export const addWatchGroup: Handler<'watchgroup.add'> = (state, { actor, payload }, env) => {
  const groups = watchGroupsOf(state, actor);
  const name = payload.name.trim();
  const refused = nameRefusal(groups, name);
  if (refused !== null) return refuse(refused.code, refused.params);
  if (groups.length >= LIMITS.watchGroups) {
    return refuse('watch_groups_full', { n: String(LIMITS.watchGroups) });
  }
  const id = `W${env.seq}`;
  const rank = (groups.at(-1)?.rank ?? 0) + 1;
  state.watchGroups.put({ id, customer: actor, name, rank });
  return done({ id });
};

export const renameWatchGroup: Handler<'watchgroup.rename'> = (state, { actor, payload }) => {
  const group = state.watchGroups.get(payload.id);
  if (group === undefined || group.customer !== actor) return refuse('watch_group_missing');
  const name = payload.name.trim();
  const others = watchGroupsOf(state, actor).filter(({ id }) => id !== group.id);
  const refused = nameRefusal(others, name);
  if (refused !== null) return refuse(refused.code, refused.params);
  if (group.name !== name) state.watchGroups.patch(group.id, { name });
  return done();
};

export const removeWatchGroup: Handler<'watchgroup.remove'> = (state, { actor, payload }) => {
  const group = state.watchGroups.get(payload.id);
  if (group === undefined || group.customer !== actor) return done();
  for (const item of watchlistOf(state, actor)) {
    if (item.groupId === group.id) state.watchlist.patch(item.id, { groupId: null });
  }
  state.watchGroups.remove(group.id);
  return done();
};

export const sortWatchGroups: Handler<'watchgroup.sort'> = (state, { actor, payload }) => {
  const place = new Map(payload.ids.map((id, i) => [id, i]));
  const behind = payload.ids.length;
  const sorted = watchGroupsOf(state, actor).toSorted(
    (a, b) => (place.get(a.id) ?? behind) - (place.get(b.id) ?? behind),
  );
  sorted.forEach((group, i) => {
    if (group.rank !== i + 1) state.watchGroups.patch(group.id, { rank: i + 1 });
  });
  return done();
};
