import type { AuditAction } from '@maru/contract/desk-rules';
import type { AuditedChange } from '../core/changes.ts';
import type { Command, CommandType, Env } from '../core/command.ts';
import type { State } from '../core/state.ts';
import type { AuditRow, StaffSession } from './rows.ts';

/** A session's number as people read it; it gives no access to the session. */
const sessionNo = (id: string): string => `S${id.slice(0, 12)}`;

type AuditEntry = Pick<AuditRow, 'actor' | 'customer' | 'object' | 'reason' | 'detail'> & {
  /** The application that is decided; missing: none. */
  readonly approval?: string | null;
};

/** Adds a row to the audit log; it is stored in the transaction of the command's effect (I58). */
export function audit(
  state: State,
  env: Env,
  action: AuditAction,
  { approval = null, ...entry }: AuditEntry,
): void {
  const roles = state.staff.get(entry.actor)?.roles.join(' ') ?? null;
  const by = { session: null, device: null };
  state.appended.auditRows.push({
    seq: env.seq,
    at: env.now,
    action,
    roles,
    approval,
    ...entry,
    ...by,
  });
}

/** The running command's change to the row of an id. */
function changeOf(state: State, id: string): AuditedChange | undefined {
  const first = state.undo.find(({ cell }) => cell.id === id);
  return first && { table: first.table.name, before: first.before, after: first.cell.row };
}

/** The device of a session, also of one that the running command has ended. */
function deviceOf(state: State, session: string): string | null {
  const ended = state.undo.find(({ cell, table }) => {
    return table.name === 'staffSessions' && cell.id === session;
  });
  const known = state.staffSessions.get(session) ?? (ended?.before as StaffSession | undefined);
  return known?.device ?? null;
}

/** Adds the source and the changes of a command to its audit row, if it wrote one. */
export function completeAudit(state: State, { seq }: Env, { session }: Command): void {
  const { auditRows } = state.appended;
  const row = auditRows.at(-1);
  if (row?.seq !== seq) return;
  const change = changeOf(state, row.object);
  if (change !== undefined) state.audited.set(seq, change);
  if (session === undefined) return;
  const by = { session: sessionNo(session), device: deviceOf(state, session) };
  auditRows[auditRows.length - 1] = { ...row, ...by };
}

/** An id as the system makes them; anything else that was sent for one is not repeated. */
const ID = /^[\w:.-]{1,40}$/;

/** The object of a command of the desk; `?`: nothing that has an id. */
function objectOf(payload: object): string {
  const named = payload as Readonly<Record<string, unknown>>;
  const object = String(named.id ?? named.review ?? named.customer ?? named.entry ?? '');
  return ID.test(object) ? object : '?';
}

/** Notes that a staff member tried something and was refused. Nothing else has changed. */
export function auditRefusal(
  state: State,
  env: Env,
  command: { readonly type: CommandType; readonly actor: string; readonly payload: object },
  code: string,
): void {
  const { type, actor, payload } = command;
  if (state.staff.get(actor) === undefined) return;
  const object = objectOf(payload);
  const isCustomer = state.registry.isCustomer.some((is) => is(state, object));
  const customer = state.reviews.get(object)?.customer ?? (isCustomer ? object : null);
  audit(state, env, 'refused', { actor, customer, object, reason: code, detail: { what: type } });
}
