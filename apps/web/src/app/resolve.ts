import {
  HOME,
  href,
  LOGIN,
  listFor,
  ROUTES,
  type RouteName,
  routeAt,
  START,
} from '#shared/routes.ts';

/** The target of an address: a screen, or another address in its place. */
export type Resolved =
  | { readonly show: RouteName }
  | { readonly redirect: string; readonly returnTo: string | null };

export interface Visit {
  readonly pathname: string;
  readonly search: string;
  readonly loggedIn: boolean;
  readonly hasScreen: (name: RouteName) => boolean;
}

/**
 * `/` opens the start; an address that does not exist, or whose screen comes later, opens home; a
 * visitor without a session is sent to log-in and brought back to the screen asked for; a detail
 * that no id is given for opens its list.
 */
export function resolve({ pathname, search, loggedIn, hasScreen }: Visit): Resolved {
  if (pathname === '/' || pathname === '') return { redirect: href(START), returnTo: null };
  const name = routeAt(pathname);
  if (name === null || !hasScreen(name)) return { redirect: href(HOME), returnTo: null };
  if (ROUTES[name].access === 'session' && !loggedIn) {
    return { redirect: href(LOGIN), returnTo: pathname + search };
  }
  const list = listFor(name, search);
  if (list !== null) return { redirect: ROUTES[list].path, returnTo: null };
  return { show: name };
}
