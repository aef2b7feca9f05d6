import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { HOME, href } from './routes.ts';

export interface Go {
  /** Opens an address made by `href`; back returns here. */
  readonly to: (address: string) => void;
  /** Opens an address in place of this one. */
  readonly replace: (address: string) => void;
  /** To where one came from; home when the app was opened here. */
  readonly back: () => void;
}

/** True when this page of the app has an earlier one behind it (the router counts them). */
function hasEarlier(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

/** Ways to move between screens: `go.to(href('tradePositionDetail', { id }))`. */
export function useGo(): Go {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      to: (address) => void navigate(address),
      replace: (address) => void navigate(address, { replace: true }),
      back: () => void (hasEarlier() ? navigate(-1) : navigate(href(HOME), { replace: true })),
    }),
    [navigate],
  );
}

/** What a log-in is told about where its visitor wanted to go. */
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
