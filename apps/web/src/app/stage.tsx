import { closeOverlays } from '@maru/ui/overlays';
import {
  Activity,
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  Navigate,
  useLocation,
  useNavigationType,
} from 'react-router';
import type { ReturnState } from '#shared/navigation.ts';
import { ROUTES, type RouteName, screenOf } from '#shared/routes.ts';
import { hasScreen, screenAt } from '#shared/screens.ts';
import { onSessionEnd, useSession } from '#shared/session.ts';
import { useChunk } from '#shared/use-chunk.ts';
import { type Kept, retain } from './keep-alive.ts';
import { resolve } from './resolve.ts';
import { ScreenBoundary, ScreenMissing } from './screen-boundary.tsx';
import { ScreenFallback } from './screen-fallback.tsx';

export interface Shown {
  readonly name: RouteName;
  readonly location: Location;
}

/**
 * Shows the screen of the address, or leads to another address.
 * @param props.as what shows it: the one screen of a phone, or several side by side
 */
export function Stage({ as: Show = OneScreen }: { readonly as?: ComponentType<Shown> }) {
  const location = useLocation();
  const loggedIn = useSession((state) => state.session !== null || state.ending !== null);
  const { pathname, search } = location;
  const resolved = resolve({ pathname, search, loggedIn, hasScreen });
  if ('redirect' in resolved) {
    const state: ReturnState = { returnTo: resolved.returnTo };
    return <Navigate to={resolved.redirect} replace state={state} />;
  }
  return <Show name={resolved.show} location={location} />;
}

/** The cache's key of a visit. A screen that is not kept is new at every visit. */
export function keyOf({ name, location }: Shown, visit: string): string {
  const route = ROUTES[screenOf(name)];
  const { path } = route;
  if (route.keepAlive === 'path') return path;
  return path + (route.keepAlive === 'address' ? location.search : `#${visit}`);
}

/** Marks this visit; changing an address in place (its query) is no new one. */
export function useVisit(location: Location): string {
  const type = useNavigationType();
  const [visit, setVisit] = useState({ key: location.key, pathname: location.pathname });
  const isThere = visit.pathname === location.pathname;
  // addresses that the router did not open itself, a link of the phone's, all have one key
  const isNew = type === 'REPLACE' ? !isThere : !isThere || visit.key !== location.key;
  if (isNew) {
    const next = { key: location.key, pathname: location.pathname };
    setVisit(next);
    return next.key;
  }
  return visit.key;
}

function OneScreen(shown: Shown) {
  const visit = useVisit(shown.location);
  useArrival(keyOf(shown, visit));
  return <Screens {...shown} visit={visit} />;
}

/** One place for screens, with those that stay behind the one that it shows. */
export function Screens({ visit, ...shown }: Shown & { readonly visit: string }) {
  const key = keyOf(shown, visit);
  const [kept, setKept] = useState<readonly Kept<Shown>[]>([]);
  const value = useStable(shown);
  const next = retain(kept, { key, keepAlive: ROUTES[shown.name].keepAlive !== null, value });
  if (next !== kept) setKept(next);
  // the next customer must never see the screens of the last one
  useEffect(() => onSessionEnd(() => setKept((list) => list.slice(-1))), []);

  return next.map((one) => (
    <Activity key={one.key} mode={one.key === key ? 'visible' : 'hidden'}>
      <Frozen location={one.value.location}>
        <ScreenBoundary>
          <ScreenOf name={one.value.name} />
        </ScreenBoundary>
      </Frozen>
    </Activity>
  ));
}

/** The same object as long as route and location are the same. */
const useStable = ({ name, location }: Shown): Shown =>
  useMemo(() => ({ name, location }), [name, location]);

function ScreenOf({ name }: { readonly name: RouteName }) {
  const { module, failed } = useChunk(screenAt(name));
  if (failed) return <ScreenMissing />;
  return module === undefined ? <ScreenFallback /> : <module.default />;
}

/**
 * A hidden screen goes on seeing the address that it was shown at. The router has no public way to
 * give a part of the tree a location of its own: `<Routes location>` serves only its own routes,
 * and a router inside a router is refused. Without this each kept screen would read the query of
 * the one that is shown: the page of a stock would become another stock's, and be built anew, its
 * tab and its chart lost, on the way back. `useLocation` and `useSearchParams` read this context;
 * it is marked UNSAFE_ because its shape may change with any version of react-router, which is
 * pinned, and a browser test holds that a kept screen comes back as it was left.
 */
function Frozen({ location, children }: { readonly location: Location; children: ReactNode }) {
  const navigationType = useNavigationType();
  const value = useMemo(() => ({ location, navigationType }), [location, navigationType]);
  return <LocationContext.Provider value={value}>{children}</LocationContext.Provider>;
}

/**
 * A sheet does not outlive its screen. A screen starts at its top at each new navigation; on the
 * way back, where it had been scrolled to.
 */
export function useArrival(key: string): void {
  const type = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const active = useRef<string | null>(null);
  useEffect(() => {
    const note = (): void => {
      if (active.current !== null) positions.current.set(active.current, window.scrollY);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  useLayoutEffect(() => {
    if (active.current === key) return;
    active.current = key;
    closeOverlays();
    window.scrollTo(0, type === 'POP' ? (positions.current.get(key) ?? 0) : 0);
  }, [key, type]);
}
