import type { DeskRole } from '@maru/contract/desk-rules';
import type { Instant } from '@maru/std/kst';
import type { Columns } from '../core/columns.ts';

/** A member of the firm's staff, who works at the desk. */
export interface StaffMember {
  /** `staff:` and the log-in name: the actor of the member's commands. */
  readonly id: string;
  /** Argon2id, encoded. */
  readonly passwordHash: string;
  readonly roles: readonly DeskRole[];
  readonly appointedAt: Instant;
  /** The actor that appointed the member. */
  readonly appointedBy: string;
}

/** A session at the desk. It counts the machine's time, never the sandbox's. */
export interface StaffSession {
  /** SHA-256 of the token, hex. */
  readonly id: string;
  readonly staff: string;
  /** Machine time, ms. */
  readonly openedAt: number;
  /** Machine time, ms. */
  readonly endsAt: number;
  /** What the device said it is; null: older than that it was asked. */
  readonly device: string | null;
}

/**
 * What somebody did at the desk, stored in the transaction of its effect. It has ids only, no
 * personal data, so that an erasure leaves it whole.
 */
export interface AuditRow {
  /** Of the command; a command writes one row at most. */
  readonly seq: number;
  readonly at: Instant;
  /** A member of staff, or a principal of the sandbox. */
  readonly actor: string;
  /** The actor's roles then, apart by a space; null: it is no member of staff. */
  readonly roles: string | null;
  readonly action: string;
  /** On whom; null: on no customer. */
  readonly customer: string | null;
  /** What it was done to: the id of a review, or of a member of staff. */
  readonly object: string;
  /** A code of the action's list; null: it needs none. */
  readonly reason: string | null;
  /** The application that was decided; null: none was. */
  readonly approval: string | null;
  /** What exactly, by the action: the fields that were read, the application's kind. */
  readonly detail: Readonly<Record<string, string>>;
  /** The session of the desk by which it was done, as people read it; null: by none. */
  readonly session: string | null;
  /** The kind of device of that session: its browser and its system; null: not known. */
  readonly device: string | null;
}

export const STAFF_COLUMNS: Columns<StaffMember> = {
  id: 'text',
  passwordHash: 'text',
  roles: 'json',
  appointedAt: 'int',
  appointedBy: 'text',
};

export const STAFF_SESSION_COLUMNS: Columns<StaffSession> = {
  id: 'text',
  staff: 'text',
  openedAt: 'int',
  endsAt: 'int',
  device: 'text',
};

export const AUDIT_COLUMNS: Columns<AuditRow> = {
  seq: 'int',
  at: 'int',
  actor: 'text',
  roles: 'text',
  action: 'text',
  customer: 'text',
  object: 'text',
  reason: 'text',
  approval: 'text',
  detail: 'json',
  session: 'text',
  device: 'text',
};
