import { LIMITS } from '@maru/std/limits';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { fits } from './own-words.ts';
import type { WatchlistItem } from './rows.ts';

/** A customer's list, top first. */
export function watchlistOf(state: State, customer: string): WatchlistItem[] {
  const items = state.indexes.watchlistByCustomer.rows(customer);
  return items.sort((a, b) => a.rank - b.rank);
}

export const addToWatchlist: Handler<'watchlist.add'> = (state, { actor, payload }) => {
  if (!state.instruments.has(payload.symbol)) return refuse('product_missing');
  const id = `${actor}:${payload.symbol}`;
  if (state.watchlist.get(id)) return done();
  const list = watchlistOf(state, actor);
  if (list.length >= LIMITS.watchlist) {
    return refuse('watchlist_full', { n: String(LIMITS.watchlist) });
  }
  const rank = (list.at(-1)?.rank ?? 0) + 1;
  const item = { id, customer: actor, symbol: payload.symbol, rank };
  state.watchlist.put({ ...item, groupId: null, note: '' });
  return done();
};

export const removeFromWatchlist: Handler<'watchlist.remove'> = (state, { actor, payload }) => {
  const id = `${actor}:${payload.symbol}`;
  if (state.watchlist.get(id)) state.watchlist.remove(id);
  return done();
};

export const sortWatchlist: Handler<'watchlist.sort'> = (state, { actor, payload }) => {
  const list = watchlistOf(state, actor);
  const place = new Map(payload.symbols.map((symbol, i) => [symbol, i]));
  const behind = payload.symbols.length;
  const sorted = list.toSorted(
    (a, b) => (place.get(a.symbol) ?? behind) - (place.get(b.symbol) ?? behind),
  );
  sorted.forEach((item, i) => {
    if (item.rank !== i + 1) state.watchlist.patch(item.id, { rank: i + 1 });
  });
  return done();
};

export const moveOnWatchlist: Handler<'watchlist.move'> = (state, { actor, payload }) => {
  const { symbol, groupId } = payload;
  const item = state.watchlist.get(`${actor}:${symbol}`);
  if (item === undefined) return refuse('not_watched');
  if (item.groupId === groupId) return done();
  if (groupId !== null) {
    if (state.watchGroups.get(groupId)?.customer !== actor) return refuse('watch_group_missing');
    const members = watchlistOf(state, actor).filter((one) => one.groupId === groupId);
    if (members.length >= LIMITS.watchGroupRows) {
      return refuse('watch_group_full', { n: String(LIMITS.watchGroupRows) });
    }
  }
  state.watchlist.patch(item.id, { groupId });
  return done();
};

export const noteOnWatchlist: Handler<'watchlist.note'> = (state, { actor, payload }) => {
  const item = state.watchlist.get(`${actor}:${payload.symbol}`);
  if (item === undefined) return refuse('not_watched');
  const note = payload.note.trim();
  if (!fits(note, LIMITS.watchNoteChars)) {
    return refuse('watch_note_invalid', { n: String(LIMITS.watchNoteChars) });
  }
  if (item.note !== note) state.watchlist.patch(item.id, { note });
  return done();
};

export const orderWatchlist: Handler<'watchlist.order'> = (state, { actor, payload }) => {
  const order = state.watchOrders.get(actor);
  if (order === undefined) state.watchOrders.put({ id: actor, sort: payload.sort });
  else if (order.sort !== payload.sort) state.watchOrders.patch(actor, { sort: payload.sort });
  return done();
};
