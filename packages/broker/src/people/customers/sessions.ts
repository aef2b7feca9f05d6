/** Log-in sessions and the devices they were opened on. They count the machine's time. */
import { HOUR_MS } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { isOpenAccount } from '../../kernel/core/of-sandbox.ts';
import type { State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { sendMessage } from '../messages/inbox.ts';
import type { CustomerCommands } from './commands.ts';
import type { Session } from './rows.ts';

/** A customer's sessions that are open by the machine's clock, the one last used first. */
export const openSessionsOf = (state: State, customer: string, machineNow: number): Session[] =>
  state.indexes.sessionsByCustomer
    .rows(customer)
    .filter(({ endsAt }) => endsAt > machineNow)
    .sort((a, b) => b.usedAt - a.usedAt || b.openedAt - a.openedAt);

/** Removes a session, and leaves a record of it for the years of the class. */
function endOne(state: State, session: Session, env: Env): void {
  const { id, no, customer, browser, system, openedAt, endsAt } = session;
  state.sessions.remove(id);
  // an expired session ended then, though it is found only now
  const endedAt = Math.max(openedAt, Math.min(endsAt, env.now));
  const record = { id: no, customer, browser, system, openedAt, endedAt, at: env.now };
  state.accessRecords.put(record);
}

/** Ends sessions that expired by the machine's clock, and the oldest ones beyond the limit. */
function makeRoom(state: State, customer: string, machineNow: number, env: Env): void {
  const live = openSessionsOf(state, customer, machineNow);
  live.sort((a, b) => b.openedAt - a.openedAt);
  const kept = new Set(live.slice(0, LIMITS.sessions - 1));
  for (const session of state.indexes.sessionsByCustomer.rows(customer)) {
    if (!kept.has(session)) endOne(state, session, env);
  }
}

/** Notes the device of a log-in; a customer with log-ins on others only is notified. */
function noteDevice(
  state: State,
  { customer, device }: CustomerCommands['session.open'],
  env: Env,
): void {
  const { browser, system } = device;
  const id = `${customer}:${browser}.${system}`;
  if (state.devices.get(id) !== undefined) return;
  const isFirst = state.indexes.devicesByCustomer.count(customer) === 0;
  state.devices.put({ id, customer, browser, system, firstAt: env.now });
  if (isFirst) return;
  const content = { code: 'new_device', params: { browser, system } } as const;
  sendMessage(state, { id: `device:${env.seq}`, customer, ref: customer, content }, env);
}

export const openSession: Handler<'session.open'> = (state, { payload }, env) => {
  const customer = state.customers.get(payload.customer);
  if (!isOpenAccount(state.config, customer)) return refuse('login_wrong');
  if (customer.loginBanned) return refuse('login_banned');
  if (customer.frozen) return refuse('account_frozen');
  const { tokenHash, openedAt, device } = payload;
  const longest = Number(parameter(state, 'sessionHours', env.now)) * HOUR_MS;
  makeRoom(state, customer.id, openedAt, env);
  state.sessions.put({
    id: tokenHash,
    no: `S${env.seq}`,
    customer: customer.id,
    browser: device.browser,
    system: device.system,
    openedAt,
    usedAt: openedAt,
    provenAt: openedAt,
    endsAt: Math.min(payload.endsAt, openedAt + longest),
  });
  noteDevice(state, payload, env);
  return done({ account: customer.id });
};

export const closeSession: Handler<'session.close'> = (state, { actor, payload }, env) => {
  const session = state.sessions.get(payload.tokenHash);
  if (session?.customer === actor) endOne(state, session, env);
  return done();
};

export const endSession: Handler<'session.end'> = (state, { actor, payload }, env) => {
  const own = state.indexes.sessionsByCustomer.rows(actor);
  const session = own.find(({ no }) => no === payload.no);
  if (session === undefined) return refuse('session_missing');
  endOne(state, session, env);
  return done();
};

/** Ends all sessions of a customer but one; how many. @param kept a token's hash; null: none */
export function endSessions(state: State, customer: string, kept: string | null, env: Env): number {
  const ended = state.indexes.sessionsByCustomer.rows(customer).filter(({ id }) => id !== kept);
  for (const session of ended) endOne(state, session, env);
  return ended.length;
}

export const endOtherSessions: Handler<'session.endOthers'> = (state, { actor, payload }, env) =>
  done({ ended: endSessions(state, actor, payload.tokenHash, env) });

/** Notes the use of a session; one that has ended meanwhile is ignored. */
export const noteUse: Handler<'session.used'> = (state, { payload }) => {
  const session = state.sessions.get(payload.tokenHash);
  if (session !== undefined && payload.at > session.usedAt) {
    state.sessions.patch(session.id, { usedAt: payload.at });
  }
  return done();
};

/** Makes records of sessions that ended before an instant, a command's worth at a time. */
export const sweepSessions: Handler<'session.sweep'> = (state, { payload }, env) => {
  let removed = 0;
  for (const session of [...state.sessions.values()]) {
    if (session.endsAt >= payload.endedBefore) continue;
    // a session is two rows: it goes, and its record comes
    if (2 * removed === LIMITS.rowsPerCommand) break;
    endOne(state, session, env);
    removed += 1;
  }
  return done({ removed });
};
