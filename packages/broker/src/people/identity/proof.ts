/** Whether the owner of a session has lately proved the identity: changes of cards require it. */
import { MINUTE_MS } from '@maru/std/kst';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { fundPasswordRefusal } from './fund-password.ts';

/** The right fund password was entered in a session: for a while it need not be entered again. */
export const proveSession: Handler<'session.prove'> = (state, { actor, payload }, env) => {
  const session = state.sessions.get(payload.tokenHash);
  if (session?.customer !== actor) return refuse('session_missing');
  const refused = fundPasswordRefusal(state, actor, payload.checkedHash, env.now);
  if (refused !== null) return refuse(refused.code, refused.params);
  state.sessions.patch(session.id, { provenAt: Math.max(session.provenAt, payload.at) });
  return done();
};

/** The session of the last command of money without a fund password, and its time. */
export interface SentBy {
  /** The token's hash. */
  readonly session: string;
  /** Machine time, ms. */
  readonly at: number;
}

/**
 * Whether the fund password must be entered again: the session began long ago, and so was the last
 * entry. A customer without one need not enter it.
 */
export function isProofStale(state: State, customer: string, by: SentBy, env: Env): boolean {
  if ((state.customers.get(customer)?.fundPasswordHash ?? null) === null) return false;
  const session = state.sessions.get(by.session);
  if (session?.customer !== customer) return true;
  const minutes = Number(parameter(state, 'moneyIdleMinutes', env.now));
  return by.at - session.provenAt > minutes * MINUTE_MS;
}
