/**
 * The login session. `tokend`, `account` and `stockDetail` lie in local storage under exactly these
 * names; `language` is the fourth and belongs to `i18n.ts`.
 */
import type { Session } from '@maru/client/api';
import { dropItems, keepItem, readItem } from '@maru/client/browser-storage';
import { LOGOUT_REDIRECT_MS, UNAUTHORIZED_REDIRECT_MS } from '@maru/contract/constants';
import { create } from 'zustand';
import { dropPersonalRows } from './local-rows.ts';

interface SessionState {
  readonly session: Session | null;
  /** Set from the end of a session until log-in has opened. */
  readonly ending: SessionEnd | null;
  /** Symbol of the stock that the detail screen shows when its address names none. */
  readonly stockDetail: string | null;
}

function readSession(): Session | null {
  const token = readItem('tokend');
  const account = readItem('account');
  return token && account ? { token, account } : null;
}

export const useSession = create<SessionState>(() => ({
  session: readSession(),
  ending: null,
  stockDetail: readItem('stockDetail'),
}));

export const currentSession = (): Session | null => useSession.getState().session;

export function saveSession(session: Session): void {
  keepItem('tokend', session.token);
  keepItem('account', session.account);
  useSession.setState({ session });
}

export function saveStockDetail(symbol: string): void {
  keepItem('stockDetail', symbol);
  useSession.setState({ stockDetail: symbol });
}

/** Forgets a stock that does not exist (any more), if it is the one that was kept. */
export function forgetStockDetail(symbol: string): void {
  if (useSession.getState().stockDetail !== symbol) return;
  keepItem('stockDetail', null);
  useSession.setState({ stockDetail: null });
}

/** `expired`: the server no longer knows the session; `logout`: its owner ended it. */
export type SessionEnd = 'expired' | 'logout';

const listeners = new Set<(end: SessionEnd) => void>();

/** Calls `listener` when a session ends, after storage is cleared; the answer ends that. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Milliseconds until log-in opens after a session has ended. */
export const REDIRECT_MS: Readonly<Record<SessionEnd, number>> = {
  expired: UNAUTHORIZED_REDIRECT_MS,
  logout: LOGOUT_REDIRECT_MS,
};

/** Forgets the session: a 401 clears all local storage, a log-out the session's two rows. */
export function endSession(end: SessionEnd): void {
  if (end === 'expired') dropItems();
  else for (const name of ['tokend', 'account'] as const) keepItem(name, null);
  dropPersonalRows();
  const stock = end === 'expired' ? { stockDetail: null } : {};
  useSession.setState({ session: null, ending: end, ...stock });
  for (const listener of listeners) listener(end);
}

/** Log-in has opened; called by the shell. */
export const sessionEnded = (): void => useSession.setState({ ending: null });

// Another tab logged in or out: this tab may show another customer's data.
window.addEventListener('storage', ({ key }) => {
  if (key !== null && key !== 'tokend') return;
  if (readSession()?.token !== currentSession()?.token) location.reload();
});
