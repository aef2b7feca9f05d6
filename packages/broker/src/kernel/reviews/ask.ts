/** Requests of the firm's own, which two people decide. */
import type { AuditAction } from '@maru/contract/desk-rules';
import type { Env } from '../core/command.ts';
import type { State } from '../core/state.ts';
import { audit } from '../staff/audit.ts';
import type { AuditRow } from '../staff/rows.ts';
import { openReview } from './reviews.ts';
import type { Evidence } from './rows.ts';

/** The customer that reviews of the firm's own name. */
const FIRM = 'house';

interface Request {
  /** A kind of review that a domain defines. */
  readonly kind: string;
  readonly evidence: Evidence;
  /** A staff member, or an actor of the system. */
  readonly actor: string;
  /** The audit log's row of it where a staff member requests it. */
  readonly action: AuditAction;
  readonly detail: AuditRow['detail'];
  readonly customer?: string;
  readonly reason?: string;
}

/**
 * Opens the review of a request and writes the request to the audit log. A staff member that
 * requests is the first of the two approvers; an actor of the system approves nothing.
 * @returns the id of the review
 */
export function askTwo(
  state: State,
  { kind, evidence, actor, action, detail, customer, reason }: Request,
  env: Env,
): string {
  const isStaffs = state.staff.get(actor) !== undefined;
  const { id } = openReview(state, kind, FIRM, evidence, env, isStaffs ? actor : null);
  const about = { actor, customer: customer ?? null, object: id, reason: reason ?? null, detail };
  if (isStaffs) audit(state, env, action, about);
  return id;
}
