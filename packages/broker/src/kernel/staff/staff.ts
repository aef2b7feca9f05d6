/** Staff members, their sessions, and their reads of personal data. */
import { STAFF_ID_PATTERN } from '@maru/contract/desk-rules';
import { LIMITS } from '@maru/std/limits';
import { done, type Handler, refuse } from '../core/handler.ts';
import { isForeignMember } from '../core/of-sandbox.ts';
import type { State } from '../core/state.ts';
import { audit } from './audit.ts';
import type { AuditRow } from './rows.ts';

export const appointStaff: Handler<'staff.appoint'> = (state, { actor, payload }, env) => {
  const { id, passwordHash, roles } = payload;
  if (!STAFF_ID_PATTERN.test(id) || roles.length === 0) return refuse('bad_request');
  if (state.staff.get(id) !== undefined) return refuse('account_exists');
  state.staff.put({ id, passwordHash, roles, appointedAt: env.now, appointedBy: actor });
  audit(state, env, 'appoint', entryOf(actor, id, { roles: roles.join(' ') }));
  return done({ id });
};

const entryOf = (actor: string, object: string, detail: AuditRow['detail'] = {}) => ({
  actor,
  customer: null,
  object,
  reason: null,
  detail,
});

function endSessions(state: State, staff: string): void {
  const open = state.indexes.sessionsByStaff.rows(staff);
  for (const { id } of [...open]) state.staffSessions.remove(id);
}

export const changeRoles: Handler<'staff.roles'> = (state, { actor, payload }, env) => {
  const { id, roles } = payload;
  if (state.staff.get(id) === undefined) return refuse('staff_missing');
  state.staff.patch(id, { roles });
  if (roles.length === 0) endSessions(state, id);
  audit(state, env, 'roles_changed', entryOf(actor, id, { roles: roles.join(' ') }));
  return done();
};

export const resetStaff: Handler<'staff.reset'> = (state, { actor, payload }, env) => {
  const { id, passwordHash } = payload;
  if (state.staff.get(id) === undefined) return refuse('staff_missing');
  state.staff.patch(id, { passwordHash });
  for (const onReset of state.registry.onStaffReset) onReset(state, id);
  endSessions(state, id);
  audit(state, env, 'staff_reset', entryOf(actor, id));
  return done();
};

export const replaceStaffPassword: Handler<'staff.password'> = (state, { payload }, env) => {
  const { id, passwordHash } = payload;
  if (state.staff.get(id) === undefined) return refuse('staff_missing');
  state.staff.patch(id, { passwordHash });
  endSessions(state, id);
  audit(state, env, 'password_set', entryOf(id, id));
  return done();
};

/** Ends sessions that expired by the machine's clock, and the oldest ones beyond the limit. */
function makeRoom(state: State, staff: string, machineNow: number): void {
  const open = state.indexes.sessionsByStaff.rows(staff);
  const live = open.filter((session) => session.endsAt > machineNow);
  live.sort((a, b) => b.openedAt - a.openedAt);
  const kept = new Set(live.slice(0, LIMITS.sessions - 1));
  for (const session of open) if (!kept.has(session)) state.staffSessions.remove(session.id);
}

export const logInStaff: Handler<'staff.logIn'> = (state, { payload }, env) => {
  const { staff, tokenHash, openedAt, endsAt, device } = payload;
  const member = state.staff.get(staff);
  if (member === undefined || member.roles.length === 0) return refuse('login_wrong');
  if (isForeignMember(state.config, member)) return refuse('login_wrong');
  makeRoom(state, staff, openedAt);
  state.staffSessions.put({ id: tokenHash, staff, openedAt, endsAt, device });
  audit(state, env, 'log_in', entryOf(staff, staff));
  return done({ id: staff });
};

export const logOutStaff: Handler<'staff.logOut'> = (state, { actor, payload }, env) => {
  const session = state.staffSessions.get(payload.tokenHash);
  if (session?.staff !== actor) return done();
  state.staffSessions.remove(session.id);
  audit(state, env, 'log_out', entryOf(actor, actor));
  return done();
};

export const refuseStaff: Handler<'staff.refuse'> = (state, { payload }, env) => {
  const { staff, what, code: reason } = payload;
  const object = staff !== null && state.staff.get(staff) !== undefined ? staff : '?';
  // a member's name and a wrong password identify no person
  const actor = object === '?' || reason === 'login_wrong' ? 'gateway' : object;
  audit(state, env, 'refused', { ...entryOf(actor, object, { what }), reason });
  return done();
};

export const unmaskPersonal: Handler<'personal.unmask'> = (state, { actor, payload }, env) => {
  const review = state.reviews.get(payload.review);
  if (review === undefined) return refuse('review_missing');
  const { id: object, customer, kind } = review;
  const detail = { kind, fields: payload.fields.join(' ') };
  audit(state, env, 'unmask', { actor, customer, object, reason: payload.reason, detail });
  return done();
};
