/**
 * A guardian's consent for a customer under 14 (Personal Information Protection Act, art. 22-2):
 * the guardian decides by a link, the desk reviews a consent, and the guardian may withdraw it.
 */
import {
  GUARDIAN_DATA_DAYS,
  type GuardianState,
  mayDecide,
  mayNameGuardian,
} from '@maru/contract/guardian-rules';
import { DAY_MS, type Instant } from '@maru/std/kst';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import { openReview, takeBackReview } from '../../kernel/reviews/reviews.ts';
import { setAlarm } from '../../kernel/schedule/clock.ts';
import type { Alarm } from '../../kernel/schedule/rows.ts';
import { countUnconfirmed, writeMail } from '../mail/outbox.ts';
import { sendMessage } from '../messages/inbox.ts';

/** Before there were links a consent could fail by itself; one that is signed passes. */
const CHECKS = ['pass', 'phone_format', 'name_format'] as const;

const alarmId = (customer: string): string => `guardian:${customer}`;

/** When the data of a minor's guardian is erased; null: not while there is a consent. */
export const guardianEndsAt = (state: State, customer: string): Instant | null =>
  state.alarms.get(alarmId(customer))?.dueAt ?? null;

/** The personal data of a guardian without a consent ends in time. */
function setErasure(state: State, customer: string, env: Env): void {
  const dueAt = env.now + GUARDIAN_DATA_DAYS * DAY_MS;
  setAlarm(state, { id: alarmId(customer), dueAt, kind: 'guardianData', ref: customer });
}

function enter(state: State, customer: string, guardian: GuardianState, env: Env): void {
  state.customers.patch(customer, { guardian });
  if (guardian === 'pending' || guardian === 'passed') state.alarms.removeAny(alarmId(customer));
  else setErasure(state, customer, env);
  notify(state, customer, { kind: 'identity' });
}

/** Requests the consent of a minor's guardian. `sealed`: ciphertext of name and phone. */
export function nameGuardian(state: State, customer: string, sealed: string, env: Env): void {
  state.guardians.put({ id: customer, sealed, linkHash: null, namedAt: env.now, review: null });
  enter(state, customer, 'asked', env);
}

export const renameGuardian: Handler<'guardian.name'> = (state, { actor, payload }, env) => {
  const customer = state.customers.must(actor);
  if (!mayNameGuardian(customer.guardian)) return refuse('guardian_settled');
  nameGuardian(state, actor, payload.sealed, env);
  return done();
};

export const linkGuardian: Handler<'guardian.link'> = (state, { actor, payload }, env) => {
  const row = state.guardians.get(actor);
  const { guardian } = state.customers.must(actor);
  const isOpen = mayDecide('consent', guardian) || mayDecide('withdraw', guardian);
  if (row === undefined || !isOpen) return refuse('guardian_missing');
  const { mailed } = payload;
  if (mailed !== null) {
    if (!countUnconfirmed(state, actor, mailed.language, env)) return refuse('mail_spent');
    writeMail(state, { customer: actor, kind: 'guardianLink', ...mailed }, env);
  }
  // an index takes the key of a row once: the one before leaves it first
  state.guardians.patch(actor, { linkHash: null });
  state.guardians.patch(actor, { linkHash: payload.linkHash });
  return done();
};

export const decideAsGuardian: Handler<'guardian.decide'> = (state, { payload }, env) => {
  const { linkHash, decision } = payload;
  const [row] = state.indexes.guardianByLink.rows(linkHash);
  if (row === undefined) return refuse('guardian_link_invalid');
  const { id } = row;
  if (!mayDecide(decision, state.customers.must(id).guardian)) return refuse('guardian_settled');
  if (decision === 'consent') {
    const review = openReview(state, 'guardian', id, { checks: 'pass' }, env);
    state.guardians.patch(id, { review: review.id });
    enter(state, id, 'pending', env);
  } else {
    if (row.review !== null) takeBackReview(state, row.review, env);
    state.guardians.patch(id, { review: null });
    enter(state, id, decision === 'refuse' ? 'refused' : 'withdrawn', env);
  }
  notifyCustomer(state, id, decision, env);
  return done();
};

function notifyCustomer(
  state: State,
  customer: string,
  decision: 'consent' | 'refuse' | 'withdraw' | 'lapse',
  env: Env,
): void {
  const content = { code: 'guardian_decided', params: { decision } } as const;
  sendMessage(state, { id: `guardian:${env.seq}`, customer, ref: customer, content }, env);
}

/** Erases a guardian's data; a pending consent is closed. */
export function eraseGuardian(state: State, { ref: customer }: Alarm, env: Env) {
  state.guardians.removeAny(customer);
  if (state.customers.must(customer).guardian === 'asked') {
    state.customers.patch(customer, { guardian: 'lapsed' });
    notify(state, customer, { kind: 'identity' });
    notifyCustomer(state, customer, 'lapse', env);
  }
  return { customer };
}

/** Removes the data of a guardian, at the end of the account. */
export function forgetGuardian(state: State, customer: string): void {
  state.guardians.removeAny(customer);
  state.alarms.removeAny(alarmId(customer));
}

function decided(state: State, customer: string, into: 'passed' | 'failed', env: Env): void {
  // a guardian of before the links stands among the customer's own data
  if (state.guardians.get(customer) !== undefined) {
    state.guardians.patch(customer, { review: null });
  }
  enter(state, customer, into, env);
}

export const guardianReview: ReviewKind = {
  evidence: { checks: CHECKS },
  reasons: ['phone_format', 'name_format', 'not_guardian', 'not_legible'],
  check: ({ checks }) => (checks === 'pass' ? null : String(checks)),
  people: (state, _review, at) => parameter(state, 'guardianReviewPeople', at),
  approved: (state, { customer }, env) => decided(state, customer, 'passed', env),
  rejected: (state, { customer }, _reason, env) => decided(state, customer, 'failed', env),
};
