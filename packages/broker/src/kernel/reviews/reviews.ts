/** Applications decided by staff, or in the sandbox by two marked principals. */

import type { AuditAction } from '@maru/contract/desk-rules';
import type { ErrorCode } from '@maru/contract/errors';
import { assert } from '@maru/std/assert';
import { HOUR_MS } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import type { CommandOf, Env } from '../core/command.ts';
import type { SystemActor } from '../core/domain.ts';
import { done, type Handler, refuse } from '../core/handler.ts';
import type { State } from '../core/state.ts';
import { parameter } from '../parameters/parameters.ts';
import { setAlarm } from '../schedule/clock.ts';
import type { Alarm } from '../schedule/rows.ts';
import { audit } from '../staff/audit.ts';
import { approvalObstacle, kindOf, reviewCase } from './case.ts';
import { type Block, fits } from './kinds.ts';
import type { Evidence, Review } from './rows.ts';

/** The principals that decide in the sandbox, marked as such in every record. */
export const SANDBOX_REVIEWER = 'sandbox-reviewer' satisfies SystemActor;
export const SANDBOX_APPROVER = 'sandbox-approver' satisfies SystemActor;

const alarmId = (review: Review): string => `review:${review.id}`;
const expiryId = (review: Review): string => `approval:${review.id}`;
const APPROVAL_MS = LIMITS.approvalHours * HOUR_MS;

/** A member's first approval holds for so long only. */
function setExpiry(state: State, review: Review, env: Env): void {
  const dueAt = env.now + APPROVAL_MS;
  setAlarm(state, { id: expiryId(review), dueAt, kind: 'approval', ref: review.id });
}

/** No alarm of a review that is decided is left. */
function removeAlarms(state: State, review: Review): void {
  state.alarms.removeAny(alarmId(review));
  state.alarms.removeAny(expiryId(review));
}

/** No second approval came: the case is as it was before the first. */
export function expireApproval(state: State, { ref }: Alarm, env: Env) {
  const review = state.reviews.must(ref);
  if (review.state === 'pending' && review.reviewedBy !== null) {
    const by = { action: 'approval_expired', actor: 'clock', reason: null } as const;
    note(state, review, by, env);
    state.reviews.patch(ref, { reviewedBy: null });
  }
  return { review: ref };
}

/** Whether principals of the sandbox decide what staff leave alone. */
export const doesSandboxDecide = ({ config }: State): boolean =>
  config.sandbox && config.sandboxReview === 'auto';

/** In the sandbox an alarm decides a review that is still pending. */
function setSandboxAlarm(state: State, review: Review, env: Env): void {
  if (!doesSandboxDecide(state)) return;
  const seconds = Number(parameter(state, 'sandboxReviewSeconds', env.now));
  const dueAt = env.now + seconds * 1_000;
  setAlarm(state, { id: alarmId(review), dueAt, kind: 'review', ref: review.id });
}

/**
 * Opens a review of a kind that a domain defines, and runs its automatic check.
 * @param first the staff member that requests it, and so is the first of two; null: none
 */
export function openReview(
  state: State,
  kind: string,
  customer: string,
  evidence: Evidence,
  env: Env,
  first: string | null = null,
): Review {
  const definition = kindOf(state, kind);
  assert(fits(evidence, definition.evidence), `the evidence of a ${kind} review has its fields`);
  const review = state.reviews.put({
    id: `R${env.seq}`,
    kind,
    customer,
    state: 'pending',
    evidence,
    finding: definition.check(evidence),
    openedAt: env.now,
    reviewedBy: first,
    decidedAt: null,
    decidedBy: null,
    reason: null,
  });
  if (first === null) setSandboxAlarm(state, review, env);
  else setExpiry(state, review, env);
  return review;
}

/** Notes a decision in the audit log. */
function note(
  state: State,
  review: Review,
  by: { readonly action: AuditAction; readonly actor: string; readonly reason: string | null },
  env: Env,
): void {
  const { id: object, customer, kind, reviewedBy } = review;
  const detail = { kind, ...(reviewedBy === null ? {} : { first: reviewedBy }) };
  const { action, actor, reason } = by;
  audit(state, env, action, { actor, customer, object, reason, detail, approval: object });
}

/** Ends a pending review, with its effects, and notifies the customer. */
function end(state: State, review: Review, by: string, reason: string | null, env: Env): void {
  const kind = kindOf(state, review.kind);
  note(state, review, { action: reason === null ? 'approve' : 'reject', actor: by, reason }, env);
  const verdict = reason === null ? 'passed' : 'failed';
  const ended = { state: verdict, decidedAt: env.now, decidedBy: by, reason } as const;
  const decided = state.reviews.patch(review.id, ended);
  removeAlarms(state, review);
  if (reason === null) kind.approved(state, decided, env);
  else kind.rejected(state, decided, reason, env);
  if (kind.ofTheFirm) return;
  for (const onDecided of state.registry.onDecided) onDecided(state, decided, env);
}

/** Why it cannot be approved as things stand; null: it can. */
const blockOf = (state: State, review: Review, env: Env): Block | null =>
  kindOf(state, review.kind).blocked?.(state, review, env.now) ?? null;

const isStaff = (state: State, actor: string): boolean => state.staff.get(actor) !== undefined;

/** An approval: the first of two leaves the review pending for a second person. */
function approve(state: State, review: Review, by: string, env: Env): void {
  const needed = kindOf(state, review.kind).people(state, review, env.now);
  if (needed > 1n && review.reviewedBy === null) {
    state.reviews.patch(review.id, { reviewedBy: by });
    note(state, review, { action: 'approve_first', actor: by, reason: null }, env);
    // a review that a person has begun, people end
    if (isStaff(state, by)) {
      state.alarms.removeAny(alarmId(review));
      setExpiry(state, review, env);
    } else setSandboxAlarm(state, review, env);
  } else end(state, review, by, null, env);
}

/** The reason of a review that its applicant took back. */
export const TAKEN_BACK = 'taken_back';

/** Ends a pending review without its effects: the applicant took the application back. */
export function takeBackReview(state: State, id: string, env: Env): void {
  const review = state.reviews.must(id);
  assert(review.state === 'pending', 'only what is undecided is taken back');
  const by = { decidedAt: env.now, decidedBy: review.customer, reason: TAKEN_BACK };
  state.reviews.patch(id, { state: 'failed', ...by });
  removeAlarms(state, review);
}

/** Rejects a pending review by the firm's own rules, as they changed since it was opened. */
export function rejectByFirm(state: State, id: string, reason: string, env: Env): void {
  const review = state.reviews.must(id);
  assert(kindOf(state, review.kind).reasons.includes(reason), `${reason} rejects ${review.kind}`);
  end(state, review, 'clock', reason, env);
}

/** Why a staff member cannot decide; null: nothing stands in the way. */
function staffRefusal(
  state: State,
  review: Review,
  { actor, payload }: CommandOf<'review.decide'>,
  env: Env,
): ErrorCode | null {
  // the approved text is the one that was read
  if (reviewCase(state, review, env.now).text !== payload.seen) return 'review_changed';
  switch (approvalObstacle(state, review, actor, env.now)) {
    case 'none':
    // an approval is refused with the code of its obstacle
    case 'impeded':
      return null;
    case 'decided':
      return 'not_in_review';
    case 'role':
      return 'not_allowed';
    // the first approver may still reject, and so may a reviewer
    case 'same_person':
      return payload.approve ? 'review_same_person' : null;
    case 'second_role':
      return payload.approve ? 'review_approver_needed' : null;
  }
}

export const decideReview: Handler<'review.decide'> = (state, command, env) => {
  const { actor, payload } = command;
  const byStaff = isStaff(state, actor);
  if (!byStaff && !state.config.sandbox) return refuse('not_allowed');
  const review = state.reviews.get(payload.id);
  if (review === undefined) return refuse('review_missing');
  if (review.state !== 'pending') return refuse('not_in_review');
  const { approve: approves, reason } = payload;
  const { reasons } = kindOf(state, review.kind);
  const isSound = approves ? reason === null : reason !== null && reasons.includes(reason);
  if (!isSound) return refuse('bad_request');
  const refused = byStaff ? staffRefusal(state, review, command, env) : null;
  if (refused !== null) return refuse(refused);
  // two different principals decide: the first approver must not be the second
  if (approves && review.reviewedBy === actor) return refuse('review_same_person');
  const block = approves ? blockOf(state, review, env) : null;
  if (block !== null) return refuse(block.code);
  if (reason === null) approve(state, review, actor, env);
  else end(state, review, actor, reason, env);
  const { state: after } = state.reviews.must(review.id);
  return done({ id: review.id, outcome: after === 'pending' ? 'first' : after });
};

/**
 * The sandbox's own decision, by the reviewer, and by the approver where two must approve: an
 * application without a finding passes; otherwise the finding is the reason of the rejection.
 */
export function decideAsSandbox(state: State, { ref }: Alarm, env: Env) {
  const review = state.reviews.must(ref);
  if (review.state === 'pending') {
    const by = review.reviewedBy === SANDBOX_REVIEWER ? SANDBOX_APPROVER : SANDBOX_REVIEWER;
    const finding = review.finding ?? blockOf(state, review, env)?.reason ?? null;
    if (finding === null) approve(state, review, by, env);
    else end(state, review, by, finding, env);
  }
  return { review: ref };
}
