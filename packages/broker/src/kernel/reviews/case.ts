/** An application as its reviewer reads it. */
import type { ApprovalObstacle } from '@maru/contract/desk-rules';
import { present } from '@maru/std/assert';
import type { Instant } from '@maru/std/kst';
import type { State } from '../core/state.ts';
import type { Condition, ReviewKind } from './kinds.ts';
import type { Review } from './rows.ts';

export interface ReviewCase {
  readonly review: Review;
  /** Approvals required. */
  readonly people: number;
  /** Codes that a rejection may give. */
  readonly reasons: readonly string[];
  readonly conditions: readonly Condition[];
  /** All that a decision rests on as one text: a decision names it. */
  readonly text: string;
}

export const kindOf = (state: State, kind: string): ReviewKind =>
  present(state.registry.reviews[kind], `a domain defines the review ${kind}`);

/** A field of the evidence and its value. */
export type Fact = readonly [name: string, value: string | number];

/**
 * The evidence of an application in the order of its kind, since a database keeps its fields in one
 * of its own. Fields renamed since have their present name, and removed fields come last.
 */
export function factsOf(state: State, { kind, evidence }: Review): readonly Fact[] {
  const { evidence: fields, formerNames = {} } = kindOf(state, kind);
  const order = Object.keys(fields);
  const place = (name: string): number =>
    order.includes(name) ? order.indexOf(name) : order.length;
  return Object.entries(evidence)
    .map(
      ([name, value]): Fact => [order.includes(name) ? name : (formerNames[name] ?? name), value],
    )
    .sort(([a], [b]) => place(a) - place(b));
}

const sorted = (fields: object): object =>
  Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));

/** A pending application as it stands at an instant; the same before and after a restart. */
export function reviewCase(state: State, review: Review, at: Instant): ReviewCase {
  const kind = kindOf(state, review.kind);
  const people = Number(kind.people(state, review, at));
  const conditions = kind.conditions?.(state, review, at) ?? [];
  const text = JSON.stringify([
    review.id,
    review.kind,
    review.customer,
    // a database keeps the fields in an order of its own
    sorted(review.evidence),
    review.finding,
    review.reviewedBy,
    people,
    conditions.map(({ name, closed }) => [name, closed]),
    state.registry.standing.map((standing) => standing(state, review.customer)),
  ]);
  return { review, people, reasons: kind.reasons, conditions, text };
}

/**
 * Why a staff member cannot approve. One approval takes a reviewer or an approver; where two are
 * needed, the second takes another person that is an approver.
 */
export function approvalObstacle(
  state: State,
  review: Review,
  actor: string,
  at: Instant,
): ApprovalObstacle {
  if (review.state !== 'pending') return 'decided';
  const roles = state.staff.get(actor)?.roles ?? [];
  if (!roles.includes('reviewer') && !roles.includes('approver')) return 'role';
  const kind = kindOf(state, review.kind);
  if ((kind.blocked?.(state, review, at) ?? null) !== null) return 'impeded';
  const isSecond = review.reviewedBy !== null && kind.people(state, review, at) > 1n;
  if (!isSecond) return 'none';
  if (review.reviewedBy === actor) return 'same_person';
  return roles.includes('approver') ? 'none' : 'second_role';
}
