import type { ErrorCode } from '@maru/contract/errors';
import type { Instant } from '@maru/std/kst';
import type { Env } from '../core/command.ts';
import type { State } from '../core/state.ts';
import type { Evidence, Review } from './rows.ts';

/** The values that a field of a review's evidence may have: a sort, or one of a list of words. */
export type EvidenceField = 'text' | 'int' | readonly string[];

/** A condition of an approval; `closed`: the obstacle's code, null: none. */
export interface Condition {
  readonly name: string;
  readonly closed: ErrorCode | null;
}

/** Why an application cannot be approved now. */
export interface Block {
  /** With which a staff member is refused. */
  readonly code: ErrorCode;
  /** With which the sandbox rejects: one of the kind's reasons. */
  readonly reason: string;
}

/** A domain's definition of one kind of application. */
export interface ReviewKind {
  /** The fields of the evidence, all required; none holds personal data. */
  readonly evidence: Readonly<Record<string, EvidenceField>>;
  /** Names that fields had in applications of earlier versions, with the present ones. */
  readonly formerNames?: Readonly<Record<string, string>>;
  /** Codes that a rejection may give. */
  readonly reasons: readonly string[];
  /** Staff request it, not the customer, and the customer is notified of its effects alone. */
  readonly ofTheFirm?: true;
  /** The automatic check: one of `reasons`, or null without a finding. */
  check(evidence: Evidence): string | null;
  /** The number of approvals: 1 by a reviewer, or 2 by a reviewer and an approver. */
  people(state: State, review: Review, at: Instant): bigint;
  /** The case shown to the reviewer, as it stands at an instant; missing: nothing. */
  conditions?(state: State, review: Review, at: Instant): readonly Condition[];
  /** Why it cannot be approved as things stand; missing, or null: it can. */
  blocked?(state: State, review: Review, at: Instant): Block | null;
  approved(state: State, review: Review, env: Env): void;
  /** `reason`: one of `reasons`. */
  rejected(state: State, review: Review, reason: string, env: Env): void;
}

/** Whether evidence has exactly the fields of its kind, each of its sort. */
export function fits(evidence: Evidence, fields: ReviewKind['evidence']): boolean {
  const given = Object.keys(evidence);
  if (given.length !== Object.keys(fields).length) return false;
  return given.every((name) => {
    const field = fields[name];
    const value = evidence[name];
    if (field === 'text') return typeof value === 'string';
    if (field === 'int') return typeof value === 'number' && Number.isSafeInteger(value);
    return typeof value === 'string' && field !== undefined && field.includes(value);
  });
}
