import { closeOverlays } from '@maru/ui/overlays';
import { toast } from '@maru/ui/toast';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '#shared/i18n.ts';
import type { ReturnState } from '#shared/navigation.ts';
import { href, LOGIN } from '#shared/routes.ts';
import { REDIRECT_MS, type SessionEnd, sessionEnded, useSession } from '#shared/session.ts';
import { shellTexts } from './shell.texts.ts';

/** Says why the session ended and opens log-in: after 2 s on a 401, after 1 s on a log-out. */
export function useSessionEnd(): void {
  const t = useTexts(shellTexts);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const ending = useSession((state) => state.ending);
  // not before log-in stands: the screen left behind would send its visitor there by itself
  useEffect(() => {
    if (ending !== null && pathname === href(LOGIN)) sessionEnded();
  }, [ending, pathname]);
  const leave = useEffectEvent((end: SessionEnd) => {
    closeOverlays();
    toast(t(end === 'expired' ? 'sessionExpired' : 'loggedOut'));
    const here = location.hash.slice(1);
    const state: ReturnState = { returnTo: end === 'expired' ? here : null };
    return setTimeout(() => {
      void navigate(href(LOGIN), { replace: true, state });
    }, REDIRECT_MS[end]);
  });
  // by the state: a read of the first screen may have been refused before there was a shell
  useEffect(() => {
    if (ending === null) return undefined;
    const timer = leave(ending);
    return () => clearTimeout(timer);
  }, [ending]);
}
