/** A customer's daily check-in, and the exchange of check-ins. */
import { addDays, dayOf, type Instant } from '@maru/std/kst';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { moveScore, scoreOf, scoreScale } from '../credit-score/score.ts';

/** Checks in for the calendar day in Korea, once (I61). */
export const addCheckIn: Handler<'checkIn.add'> = (state, { actor }, env) => {
  const day = dayOf(env.now);
  const known = state.checkIns.get(actor);
  // a clock that went back gives no day twice
  if (known !== undefined && known.lastDay >= day) return refuse('checked_in_already');
  const streak = known?.lastDay === addDays(day, -1) ? known.streak + 1 : 1;
  const unspent = (known?.unspent ?? 0) + 1;
  state.checkIns.put({ id: actor, lastDay: day, streak, unspent });
  state.checkInDays.put({ id: `${actor}:${day}`, customer: actor, day, at: env.now });
  notify(state, actor, { kind: 'identity' });
  return done({ streak, unspent });
};

const needed = (state: State, at: Instant): number =>
  Number(parameter(state, 'checkInsExchanged', at));

export const exchangeCheckIns: Handler<'checkIn.exchange'> = (state, { actor }, env) => {
  const price = needed(state, env.now);
  const known = state.checkIns.get(actor);
  const unspent = known?.unspent ?? 0;
  if (known === undefined || unspent < price) {
    return refuse('check_ins_missing', { n: String(price - unspent) });
  }
  // an exchange without a gain costs nothing
  const { most } = scoreScale(state, env.now);
  if (scoreOf(state, actor) >= most) return refuse('credit_score_full', { n: String(most) });
  state.checkIns.put({ ...known, unspent: unspent - price });
  moveScore(state, actor, 'check_ins', `E${env.seq}`, env);
  return done({ score: scoreOf(state, actor), unspent: unspent - price });
};

/** Check-ins as a screen shows them. */
export interface CheckInView {
  readonly today: string;
  readonly done: boolean;
  /** Days in a row up to today, or up to yesterday while today's is still open. */
  readonly streak: number;
  readonly unspent: number;
  /** So many are exchanged at once. */
  readonly price: number;
}

export function checkInView(state: State, customer: string, now: Instant): CheckInView {
  const today = dayOf(now);
  const known = state.checkIns.get(customer);
  const runs = known !== undefined && known.lastDay >= addDays(today, -1);
  return {
    today,
    done: known !== undefined && known.lastDay >= today,
    streak: runs ? known.streak : 0,
    unspent: known?.unspent ?? 0,
    price: needed(state, now),
  };
}
