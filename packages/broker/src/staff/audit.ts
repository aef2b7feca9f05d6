import type { AuditAction } from '@maru/contract/desk-rules';
import type { Env } from '../core/command.ts';
import type { State } from '../core/state.ts';
import type { AuditRow } from './rows.ts';

type Told = Pick<AuditRow, 'actor' | 'customer' | 'object' | 'reason' | 'detail'>;

/** Adds a row to the audit log; it is stored in the transaction of the command's effect (I58). */
export function audit(state: State, env: Env, action: AuditAction, told: Told): void {
  state.appended.auditRows.push({ seq: env.seq, at: env.now, action, ...told });
}
