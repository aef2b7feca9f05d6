import type { AuditAction } from '@maru/contract/desk-rules';
import type { CommandType, Env } from '../core/command.ts';
import type { State } from '../core/state.ts';
import type { AuditRow } from './rows.ts';

type Told = Pick<AuditRow, 'actor' | 'customer' | 'object' | 'reason' | 'detail'> & {
  /** The application that is decided; missing: none is. */
  readonly approval?: string | null;
};

/** Adds a row to the audit log; it is stored in the transaction of the command's effect (I58). */
export function audit(
  state: State,
  env: Env,
  action: AuditAction,
  { approval = null, ...told }: Told,
): void {
  const roles = state.staff.get(told.actor)?.roles.join(' ') ?? null;
  state.appended.auditRows.push({ seq: env.seq, at: env.now, action, roles, approval, ...told });
}

/** An id as the system makes them; anything else that was sent for one is not repeated. */
const ID = /^[\w:.-]{1,40}$/;

/** What a command of the desk was to be done to; `?`: nothing that has an id. */
function objectOf(payload: object): string {
  const named = payload as Readonly<Record<string, unknown>>;
  const object = String(named.id ?? named.review ?? named.customer ?? named.entry ?? '');
  return ID.test(object) ? object : '?';
}

/** Notes that a member of staff tried something and was refused. Nothing else has changed. */
export function auditRefusal(
  state: State,
  env: Env,
  command: { readonly type: CommandType; readonly actor: string; readonly payload: object },
  code: string,
): void {
  const { type, actor, payload } = command;
  if (state.staff.get(actor) === undefined) return;
  const object = objectOf(payload);
  const customer = state.reviews.get(object)?.customer ?? state.customers.get(object)?.id ?? null;
  audit(state, env, 'refused', { actor, customer, object, reason: code, detail: { what: type } });
}
