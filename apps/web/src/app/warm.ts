import { ROUTES, type RouteName, routeAt } from '#shared/routes.ts';
import { hasScreen, screenAt } from '#shared/screens.ts';
import { currentSession } from '#shared/session.ts';
import { resolve } from './resolve.ts';

/** A skeleton that stood for less than this would only keep the screen waiting, ms. */
const SKELETON_AFTER_MS = 2_000;

/** Fetches a screen's chunk, then its main read. A failure shows when the screen is opened. */
export async function warm(name: RouteName, query: string): Promise<void> {
  try {
    const screen = await screenAt(name).load();
    // without a session the read would be refused, and the address leads to log-in anyway
    const mayRead = ROUTES[name].access === 'public' || currentSession() !== null;
    if (mayRead) screen.warm?.(new URLSearchParams(query));
  } catch {}
}

/** The screen of a link within the app, and its query; null for other links. */
export function linkTarget(href: string): { name: RouteName; query: string } | null {
  if (!href.startsWith('#/')) return null;
  const [path = '', query = ''] = href.slice(1).split('?');
  const name = routeAt(path);
  return name === null ? null : { name, query };
}

/**
 * Fetches the screen of the first address and begins its main read, before there is an app;
 * resolves without it where it takes too long.
 */
export function warmAddress(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, SKELETON_AFTER_MS));
  return Promise.race([warmFirst(), late]);
}

async function warmFirst(): Promise<void> {
  const [pathname = '', query = ''] = location.hash.slice(1).split('?');
  const loggedIn = currentSession() !== null;
  const search = query === '' ? '' : `?${query}`;
  const resolved = resolve({ pathname, search, loggedIn, hasScreen });
  const to =
    'show' in resolved ? { name: resolved.show, query } : linkTarget(`#${resolved.redirect}`);
  if (to !== null) await warm(to.name, to.query);
}
