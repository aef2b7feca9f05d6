/**
 * The fund password. The gateway compares it with the customer's hash; these functions decide by
 * the result, within the command that acts on it.
 */
import { type Refusal, refusal } from '@maru/contract/errors';
import { HOUR_MS, type Instant } from '@maru/std/kst';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { endSessions } from '../customers/sessions.ts';
import { sendMessage } from '../messages/inbox.ts';
import type { FundPasswordGuard } from './rows.ts';

export const guardOf = (state: State, customer: string): FundPasswordGuard =>
  state.fundPasswordGuards.get(customer) ?? {
    id: customer,
    misses: 0,
    lockedUntil: null,
    changedAt: null,
    resetOpen: false,
  };

/** Until when a customer's fund password is locked at an instant; null: it is not. */
export function lockedUntil(state: State, customer: string, now: Instant): Instant | null {
  const until = state.fundPasswordGuards.get(customer)?.lockedUntil ?? null;
  return until !== null && until > now ? until : null;
}

/** When the last change was made, which delays withdrawals; null: it was only set. */
export const fundPasswordChangedAt = (state: State, customer: string): Instant | null =>
  state.fundPasswordGuards.get(customer)?.changedAt ?? null;

/** The right fund password was entered: the count of wrong ones begins anew. */
export function clearMisses(state: State, customer: string): void {
  const guard = state.fundPasswordGuards.get(customer);
  if (guard === undefined || (guard.misses === 0 && guard.lockedUntil === null)) return;
  state.fundPasswordGuards.patch(customer, { misses: 0, lockedUntil: null });
}

const locked = (until: Instant, now: Instant): Refusal =>
  refusal('fund_password_locked', { n: String(Math.ceil((until - now) / HOUR_MS)) });

/**
 * Why a command that needs the fund password is refused; null: it was the right one.
 * @param checkedHash the hash that the entered password matches
 */
export function fundPasswordRefusal(
  state: State,
  customer: string,
  checkedHash: string,
  now: Instant,
): Refusal | null {
  const hash = state.customers.get(customer)?.fundPasswordHash ?? null;
  if (hash === null) return refusal('fund_password_missing');
  const until = lockedUntil(state, customer, now);
  if (until !== null) return locked(until, now);
  return hash === checkedHash ? null : refusal('original_password_wrong');
}

/** Notifies a customer of a changed password. */
export function notifyPasswordChanged(
  state: State,
  customer: string,
  what: 'login' | 'fund',
  env: Env,
): void {
  const content = { code: 'password_changed', params: { what } } as const;
  sendMessage(state, { id: `password:${env.seq}`, customer, ref: what, content }, env);
  notify(state, customer, { kind: 'identity' });
}

export const setFundPassword: Handler<'fundPassword.set'> = (state, { actor, payload }, env) => {
  const customer = state.customers.get(actor);
  if (customer === undefined) return refuse('account_missing');
  const { checkedHash, fundPasswordHash } = payload;
  const isFirst = customer.fundPasswordHash === null;
  if (isFirst && checkedHash !== null) return refuse('original_password_wrong');
  const isReset = checkedHash === null && guardOf(state, actor).resetOpen;
  if (!isFirst && !isReset) {
    if (checkedHash === null) return refuse('original_password_wrong');
    const refused = fundPasswordRefusal(state, actor, checkedHash, env.now);
    if (refused !== null) return refuse(refused.code, refused.params);
  }
  state.customers.patch(actor, { fundPasswordHash });
  if (isFirst) {
    notify(state, actor, { kind: 'identity' });
    return done();
  }
  const guard = guardOf(state, actor);
  const open = { misses: 0, lockedUntil: null, resetOpen: false };
  state.fundPasswordGuards.put({ ...guard, ...open, changedAt: env.now });
  notifyPasswordChanged(state, actor, 'fund', env);
  return done();
};

/**
 * Counts a wrong entry. Replies `left`, the entries until it is locked, and `hours`, for how long
 * it is locked; one of them is 0.
 */
export const missFundPassword: Handler<'fundPassword.miss'> = (state, { actor, payload }, env) => {
  const customer = state.customers.get(actor);
  if (customer === undefined) return refuse('account_missing');
  const refused = fundPasswordRefusal(state, actor, payload.checkedHash, env.now);
  if (refused !== null) return refuse(refused.code, refused.params);
  const guard = guardOf(state, actor);
  // a lock that is over begins the count anew
  const misses = (guard.lockedUntil === null ? guard.misses : 0) + 1;
  const left = Number(parameter(state, 'fundPasswordTries', env.now)) - misses;
  if (left > 0) {
    state.fundPasswordGuards.put({ ...guard, misses, lockedUntil: null });
    return done({ left, hours: 0 });
  }
  const hours = Number(parameter(state, 'fundPasswordLockHours', env.now));
  const until = env.now + hours * HOUR_MS;
  state.fundPasswordGuards.put({ ...guard, misses, lockedUntil: until });
  notify(state, actor, { kind: 'identity' });
  return done({ left: 0, hours });
};

export const changeLoginPassword: Handler<'loginPassword.change'> = (state, command, env) => {
  const { actor, payload } = command;
  const customer = state.customers.get(actor);
  if (customer === undefined) return refuse('account_missing');
  if (customer.passwordHash !== payload.checkedHash) return refuse('original_password_wrong');
  state.customers.patch(actor, { passwordHash: payload.passwordHash });
  endSessions(state, actor, payload.tokenHash, env);
  notifyPasswordChanged(state, actor, 'login', env);
  return done();
};
