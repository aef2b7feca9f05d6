import type { DeskRole } from '@maru/contract/desk-rules';
import { instant, int, json, nullable, type RowOf, text } from '../core/columns.ts';

/** A member of the firm's staff, working at the desk. */
export const STAFF_COLUMNS = {
  /** `staff:` and the log-in name: the actor of the member's commands. */
  id: text,
  /** Argon2id, encoded. */
  passwordHash: text,
  roles: json<readonly DeskRole[]>(),
  appointedAt: instant,
  /** The actor that appointed the member. */
  appointedBy: text,
};
export interface StaffMember extends RowOf<typeof STAFF_COLUMNS> {}

/** A session at the desk. It counts the machine's time, never the sandbox's. */
export const STAFF_SESSION_COLUMNS = {
  /** SHA-256 of the token, hex. */
  id: text,
  staff: text,
  /** Machine time, ms. */
  openedAt: int,
  /** Machine time, ms. */
  endsAt: int,
  /** The device as it identified itself; null: older than this field. */
  device: nullable(text),
};
export interface StaffSession extends RowOf<typeof STAFF_SESSION_COLUMNS> {}

/**
 * An action at the desk, stored in the transaction of its effect. It has ids only, no personal
 * data, so that an erasure leaves it whole.
 */
export const AUDIT_COLUMNS = {
  /** Of the command; a command writes one row at most. */
  seq: int,
  at: instant,
  /** A staff member, or a principal of the sandbox. */
  actor: text,
  /** The actor's roles then, apart by a space; null: it is no member of staff. */
  roles: nullable(text),
  action: text,
  /** The customer concerned; null: none. */
  customer: nullable(text),
  /** Its object: the id of a review, or of a staff member. */
  object: text,
  /** A code of the action's list; null: it needs none. */
  reason: nullable(text),
  /** The application that was decided; null: none was. */
  approval: nullable(text),
  /** Details by the action: the fields that were read, the application's kind. */
  detail: json<Readonly<Record<string, string>>>(),
  /** The session of the desk by which it was done, as people read it; null: by none. */
  session: nullable(text),
  /** The kind of device of that session: its browser and its system; null: not known. */
  device: nullable(text),
};
export interface AuditRow extends RowOf<typeof AUDIT_COLUMNS> {}
