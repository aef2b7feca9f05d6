import { useMemo } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { usePane } from './pane.ts';
import { HOME, href, LOGIN, START } from './routes.ts';

export interface Go {
  /** Opens an address made by `href`; back returns here. */
  readonly to: (address: string) => void;
  /** Opens an address in place of this one. */
  readonly replace: (address: string) => void;
  /** To where one came from; home when the app was opened here, the start from a forced log-in. */
  readonly back: () => void;
}

/** How many pages of the app lie behind this one (the router counts them). */
export function pagesBehind(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}

/**
 * True on a log-in that the app led to: behind it lies a screen that would only lead back here.
 */
const wasLedToLogin = ({ pathname, state }: Location): boolean =>
  pathname === href(LOGIN) && typeof state === 'object' && state !== null && 'returnTo' in state;

/** Ways to move between screens: `go.to(href('tradePositionDetail', { id }))`. */
export function useGo(): Go {
  const navigate = useNavigate();
  const led = wasLedToLogin(useLocation());
  const { steps } = usePane();
  return useMemo(() => {
    const behind = (): string | null => {
      if (led) return href(START);
      return pagesBehind() >= steps() ? null : href(HOME);
    };
    return {
      to: (address) => void navigate(address),
      replace: (address) => void navigate(address, { replace: true }),
      back: () => {
        const instead = behind();
        void (instead === null ? navigate(-steps()) : navigate(instead, { replace: true }));
      },
    };
  }, [navigate, led, steps]);
}

/** State of the log-in's address: the screen that the visitor had asked for. */
export interface ReturnState {
  readonly returnTo: string | null;
}

/** The address to open after a log-in: where the visitor wanted to go, else home. */
export function useReturnTo(): string {
  const state: unknown = useLocation().state;
  const wanted =
    typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : null;
  return typeof wanted === 'string' && wanted.startsWith('/') ? wanted : href(HOME);
}
