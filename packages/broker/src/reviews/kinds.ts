import type { Instant } from '@maru/std/kst';
import type { Env } from '../core/command.ts';
import type { State } from '../core/state.ts';
import type { Evidence, Review } from './rows.ts';

/** What a field of a review's evidence may hold: a kind of value, or one of a list of words. */
export type EvidenceField = 'text' | 'int' | readonly string[];

/** What a domain says of the applications that it has reviewed. */
export interface ReviewKind {
  /** The fields of the evidence, all of which must be there; none holds personal data. */
  readonly evidence: Readonly<Record<string, EvidenceField>>;
  /** Codes that a rejection may give. */
  readonly reasons: readonly string[];
  /** The automatic check: one of `reasons`, or null where it finds nothing. */
  check(evidence: Evidence): string | null;
  /** How many people must approve: a reviewer, or a reviewer and an approver. */
  people(state: State, review: Review, at: Instant): bigint;
  approved(state: State, review: Review, env: Env): void;
  /** `reason`: why, one of `reasons`. */
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
