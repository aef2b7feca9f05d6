import { LIMITS } from '@maru/std/limits';
import { done, type Handler, refuse } from '../core/handler.ts';
import type { State } from '../core/state.ts';

/** Ends sessions that expired by the machine's clock, and the oldest ones beyond the limit. */
function makeRoom(state: State, customer: string, machineNow: number): void {
  const open = state.indexes.sessionsByCustomer.rows(customer);
  const live = open.filter((session) => session.endsAt > machineNow);
  live.sort((a, b) => b.openedAt - a.openedAt);
  const kept = new Set(live.slice(0, LIMITS.sessions - 1));
  for (const session of open) if (!kept.has(session)) state.sessions.remove(session.id);
}

export const openSession: Handler<'session.open'> = (state, { payload }) => {
  const customer = state.customers.get(payload.customer);
  if (customer === undefined || customer.closedAt !== null) return refuse('login_wrong');
  if (customer.loginBanned) return refuse('login_banned');
  if (customer.frozen) return refuse('account_frozen');
  makeRoom(state, customer.id, payload.openedAt);
  state.sessions.put({
    id: payload.tokenHash,
    customer: customer.id,
    openedAt: payload.openedAt,
    endsAt: payload.endsAt,
  });
  return done({ account: customer.id });
};

export const closeSession: Handler<'session.close'> = (state, { actor, payload }) => {
  const session = state.sessions.get(payload.tokenHash);
  if (session?.customer === actor) state.sessions.remove(session.id);
  return done();
};
