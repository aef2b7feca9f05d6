import { LIMITS } from '@maru/std/limits';
import { done, type Handler, refuse } from '../core/handler.ts';
import type { State } from '../core/state.ts';
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
  state.watchlist.put({ id, customer: actor, symbol: payload.symbol, rank });
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
