/**
 * A forgotten log-in password: two people of the desk approve, an approver makes a link that works
 * once, and its holder sets a new password. Staff never choose one.
 */
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { isForeignAccount } from '../../kernel/core/of-sandbox.ts';
import type { State } from '../../kernel/core/state.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import { openReview, SANDBOX_APPROVER } from '../../kernel/reviews/reviews.ts';
import type { Review } from '../../kernel/reviews/rows.ts';
import { audit } from '../../kernel/staff/audit.ts';
import { endSessions } from '../customers/sessions.ts';
import { hasMail, mailTo } from '../mail/outbox.ts';
import { notifyPasswordChanged } from './fund-password.ts';
import type { LostPassword } from './rows.ts';

const KIND = 'lostPassword';
const LOST_CHECKS = ['pass', 'name_differs', 'birth_date_differs', 'not_verified'] as const;
export type LostChecks = (typeof LOST_CHECKS)[number];

/** The request of a customer that waits for a decision, or whose link may still be used. */
function standing(state: State, customer: string, at: number): LostPassword | undefined {
  const request = state.lostPasswords.get(customer);
  if (request === undefined || request.state === 'rejected') return undefined;
  return request.linkEndsAt !== null && request.linkEndsAt <= at ? undefined : request;
}

/** A repeat changes nothing, so that a request cannot be voided by another person. */
export const askForLink: Handler<'lostPassword.ask'> = (state, { payload }, env) => {
  const { customer, checks, sealed, at } = payload;
  const account = state.customers.get(customer);
  const isOpen = account?.closedAt === null && !isForeignAccount(state.config, account);
  if (!isOpen) return refuse('account_missing');
  if (standing(state, customer, at) !== undefined) return done();
  const review = openReview(state, KIND, customer, { checks }, env);
  const nothing = { linkHash: null, linkEndsAt: null };
  state.lostPasswords.put({ id: customer, review: review.id, sealed, state: 'asked', ...nothing });
  return done();
};

/** Whether a staff member may make the link of a request that was approved. */
export function mayMakeLink(state: State, review: Review, actor: string): boolean {
  const request = state.lostPasswords.get(review.customer);
  if (request?.review !== review.id || request.state !== 'approved') return false;
  if (state.staff.get(actor)?.roles.includes('approver') !== true) return false;
  if (review.reviewedBy === actor) return false;
  return review.decidedBy === actor || review.decidedBy === SANDBOX_APPROVER;
}

export const makeLink: Handler<'lostPassword.link'> = (state, { actor, payload }, env) => {
  const review = state.reviews.get(payload.review);
  if (review === undefined || review.kind !== KIND) return refuse('review_missing');
  if (!mayMakeLink(state, review, actor)) return refuse('not_allowed');
  const { linkHash, linkEndsAt, mailed } = payload;
  if (mailed !== null) {
    if (!hasMail(state, review.customer)) return refuse('mail_missing');
    mailTo(state, review.customer, { kind: 'passwordLink', secret: mailed }, env);
  }
  state.lostPasswords.patch(review.customer, { state: 'linked', linkHash, linkEndsAt });
  const detail = { by: mailed === null ? 'hand' : 'mail' };
  const auditEntry = { actor, customer: review.customer, object: review.id, reason: null, detail };
  audit(state, env, 'link_made', auditEntry);
  return done();
};

export const setLostPassword: Handler<'lostPassword.set'> = (state, { payload }, env) => {
  const { linkHash, passwordHash, at } = payload;
  const [request] = state.indexes.lostPasswordByLink.rows(linkHash);
  if (request === undefined || (request.linkEndsAt ?? 0) <= at) return refuse('link_invalid');
  state.lostPasswords.remove(request.id);
  state.customers.patch(request.id, { passwordHash });
  endSessions(state, request.id, null, env);
  notifyPasswordChanged(state, request.id, 'login', env);
  return done({ account: request.id });
};

const decided = (state: State, review: Review, into: 'approved' | 'rejected'): void => {
  const request = state.lostPasswords.get(review.customer);
  if (request?.review === review.id) state.lostPasswords.patch(request.id, { state: into });
};

export const lostPasswordReview: ReviewKind = {
  // the gateway compares the typed data, because only it can decrypt the stored data
  evidence: { checks: LOST_CHECKS },
  reasons: ['name_differs', 'birth_date_differs', 'not_verified', 'not_reached', 'suspicious'],
  check: ({ checks }) => (checks === 'pass' ? null : String(checks)),
  people: () => 2n,
  approved: (state, review) => decided(state, review, 'approved'),
  rejected: (state, review) => decided(state, review, 'rejected'),
};
