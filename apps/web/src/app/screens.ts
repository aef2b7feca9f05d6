import { CHUNK_TIMEOUT_MS } from '@maru/contract/constants';
import type { ComponentType } from 'react';
import { type RouteName, screenOf } from '#shared/routes.ts';
import type { ScreenModule, Screens } from '#shared/screens.ts';
import { screens as funds } from '../features/funds/routes.ts';
import { screens as home } from '../features/home/routes.ts';
import { screens as information } from '../features/information/routes.ts';
import { screens as login } from '../features/login/routes.ts';
import { screens as market } from '../features/market/routes.ts';
import { screens as trade } from '../features/trade/routes.ts';
import { screens as watchlist } from '../features/watchlist/routes.ts';

const SCREENS: Screens = {
  ...login,
  ...home,
  ...market,
  ...watchlist,
  ...trade,
  ...funds,
  ...information,
};

/** Whether a screen stands at this route yet. */
export const hasScreen = (name: RouteName): boolean => SCREENS[screenOf(name)] !== undefined;

/** A screen's chunk did not come in time, or not at all. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

const chunks = new Map<RouteName, Promise<ScreenModule>>();
const loaded = new Map<RouteName, ScreenModule>();

/** Loads a screen's chunk, once; a failed one is asked for again at the next call. */
export function loadScreen(route: RouteName): Promise<ScreenModule> {
  const name = screenOf(route);
  const known = chunks.get(name);
  if (known !== undefined) return known;
  const load = SCREENS[name];
  const chunk =
    load === undefined ? Promise.reject(new ChunkError(name)) : withTimeout(load(), name);
  chunks.set(name, chunk);
  chunk.then(
    (screen) => loaded.set(name, screen),
    () => chunks.delete(name),
  );
  return chunk;
}

async function withTimeout(chunk: Promise<ScreenModule>, name: string): Promise<ScreenModule> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(`${name} timed out`)), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([chunk, late]);
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError(name, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** The component of a route whose chunk has been loaded before. */
export const loadedScreen = (route: RouteName): ComponentType | undefined =>
  loaded.get(screenOf(route))?.default;
