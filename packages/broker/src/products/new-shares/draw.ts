/** The draw's results take effect: its root, its result, and each part of it. */
import type { Instant } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import { contractAmount, minBig } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { freeWon } from '../../kernel/ledger/held.ts';
import type { NewShareCommands } from './commands.ts';
import { notifyDrawn } from './messages.ts';
import { setOfferingAlarm } from './offering.ts';
import type { Offering, Subscription } from './rows.ts';
import { isHash } from './terms.ts';

type Part = NewShareCommands['offering.allot']['parts'][number];

/** Shares that a draw gives out in all (I25). */
export const drawn = ({ pool, asked }: Pick<Offering, 'pool' | 'asked'>): number =>
  Math.min(pool, asked);

/** Shares of a subscription that was drawn. */
export const wonBy = ({ equal, proportional }: Pick<Subscription, 'equal' | 'proportional'>) =>
  (equal ?? 0) + (proportional ?? 0);

/**
 * Until when is paid: where the draw came late and less than half the time is left, for as long as
 * was promised. The listing follows.
 */
function deadline({ payBy, drawsAt, drawnAt }: Offering, now: Instant): Instant {
  const promised = payBy - (drawnAt ?? drawsAt);
  return (payBy - now) * 2 < promised ? now + promised : payBy;
}

export const publishRoot: Handler<'offering.root'> = (state, { payload }, env) => {
  const { offering: id, root, entries, asked } = payload;
  const offering = state.offerings.get(id);
  if (offering?.stage !== 'closed') return refuse('draw_not_yet');
  if (offering.root === root) return done({ id });
  const isOwn = entries === offering.applications && asked === offering.asked;
  if (offering.root !== null || !isOwn || !isHash(root)) return refuse('bad_request');
  state.offerings.patch(id, { root, rootAt: env.now });
  return done({ id });
};

export const fixResult: Handler<'offering.draw'> = (state, { payload }, env) => {
  const { offering: id, value, resultHash, allotted } = payload;
  const offering = state.offerings.get(id);
  const isTime = offering?.stage === 'closed' && env.now >= offering.drawsAt;
  if (!isTime || offering.root === null) return refuse('draw_not_yet');
  if (offering.resultHash === resultHash && offering.value === value) return done({ id });
  const isSound = isHash(resultHash) && value !== '' && allotted === drawn(offering);
  if (offering.resultHash !== null || !isSound) return refuse('bad_request');
  const payBy = deadline(offering, env.now);
  const after = state.offerings.patch(id, { value, resultHash, drawnAt: env.now, payBy });
  if (after.applications === 0) beginPayment(state, after, env);
  return done({ id });
};

/** A subscription of the offering that this part may decide; null: it does not fit. */
function fitting(state: State, { id: offering }: Offering, part: Part): Subscription | null {
  const one = state.subscriptions.get(part.id);
  if (one?.offering !== offering) return null;
  const { equal, proportional } = part;
  if (one.result !== 'awaiting') {
    // a part that is repeated, after the service began anew
    return one.equal === equal && one.proportional === proportional ? one : null;
  }
  const isSound = [equal, proportional].every((n) => Number.isSafeInteger(n) && n >= 0);
  return isSound && equal + proportional <= one.shares ? one : null;
}

/** All parts with their subscriptions; null: one does not fit, or they are not the drawn result. */
function fittingAll(state: State, offering: Offering, parts: readonly Part[]) {
  if (parts.length > LIMITS.drawParts) return null;
  if (new Set(parts.map(({ id }) => id)).size !== parts.length) return null;
  const found: { readonly one: Subscription; readonly part: Part }[] = [];
  let { allotted, decided } = offering;
  for (const part of parts) {
    const one = fitting(state, offering, part);
    if (one === null) return null;
    if (one.result !== 'awaiting') continue;
    found.push({ one, part });
    allotted += wonBy(part);
    decided += 1;
  }
  const isAll = decided === offering.applications;
  const fits = isAll ? allotted === drawn(offering) : allotted <= drawn(offering);
  return fits ? found : null;
}

/** The hold shrinks to the due amount; without a win all is released. */
function decide(state: State, offering: Offering, one: Subscription, part: Part, env: Env): void {
  const { id: ref, customer, symbol, deposit } = one;
  const { equal, proportional } = part;
  const won = wonBy(part);
  const held = minBig(deposit, contractAmount(offering.price, won));
  const released = deposit - held;
  freeWon(state, { cause: 'refund', customer, ref, symbol }, released, env);
  const isWon = won > 0;
  const after = state.subscriptions.put({
    ...one,
    equal,
    proportional,
    held,
    released,
    result: isWon ? 'won' : 'not_won',
    decidedAt: env.now,
    endedAt: isWon ? null : env.now,
    open: isWon,
  });
  notifyDrawn(state, offering, after, env);
  notify(state, customer, { kind: 'subscription' });
  if (released > 0n) notify(state, customer, { kind: 'balance' });
}

/** All are decided: winners have until the deadline. */
function beginPayment(state: State, offering: Offering, { now }: Env): void {
  const { id } = offering;
  const payBy = deadline(offering, now);
  state.offerings.patch(id, { stage: 'payment', payBy });
  setOfferingAlarm(state, id, 'offeringPayBy', payBy);
}

export const allotParts: Handler<'offering.allot'> = (state, { payload }, env) => {
  const offering = state.offerings.get(payload.offering);
  if (offering === undefined || offering.resultHash === null) return refuse('draw_not_yet');
  const found = fittingAll(state, offering, payload.parts);
  if (found === null) return refuse('bad_request');
  for (const { one, part } of found) decide(state, offering, one, part, env);
  const allotted = found.reduce((sum, { part }) => sum + wonBy(part), offering.allotted);
  const decided = offering.decided + found.length;
  const after = state.offerings.patch(offering.id, { allotted, decided });
  if (found.length > 0 && decided === offering.applications) beginPayment(state, after, env);
  return done({ decided });
};
