/** Which fills are locked, and the end of their locks. */
import { type Refusal, refusal } from '@maru/contract/errors';
import type { Board } from '@maru/std/instrument';
import { type Instant, MINUTE_MS, startOfDay } from '@maru/std/kst';
import type { Env } from '../../kernel/core/command.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { type ParameterName, parameter } from '../../kernel/parameters/parameters.ts';
import { setAlarm } from '../../kernel/schedule/clock.ts';
import { instrumentOf } from '../../market/market/instruments.ts';
import { lentOf } from '../lending/lent.ts';
import { statusOf } from '../orders/quantities.ts';
import type { Order } from '../orders/rows.ts';
import { judge } from '../protections/reached.ts';
import type { Lock } from './rows.ts';

type Of = Extract<ParameterName, `sell${string}`>;

/** The parameters of each market: minutes, and trading days. */
const RULES: Readonly<Record<Board, readonly [minutes: Of, days: Of]>> = {
  main: ['sellWaitMinutes', 'sellLockDays'],
  second: ['sellWaitMinutes', 'sellLockDays'],
  konex: ['sellWaitMinutes', 'sellLockDays'],
  otc: ['sellWaitMinutesOtc', 'sellLockDaysOtc'],
  digital: ['sellWaitMinutesDigital', 'sellLockDaysDigital'],
  pair: ['sellWaitMinutesPair', 'sellLockDaysPair'],
};

/** The lock that a purchase gets with its first fill; null: none. */
function lockFor(state: State, { id, customer, symbol, day }: Order, env: Env): Lock | null {
  const [minutesName, daysName] = RULES[instrumentOf(state, symbol).board];
  const minutesAsked = parameter(state, minutesName, env.now);
  const daysAsked = parameter(state, daysName, env.now);
  if (minutesAsked === 0n && daysAsked === 0n) return null;
  const [minutes, days] = [Number(minutesAsked), Number(daysAsked)];
  const { now: from } = env;
  const afterMinutes = from + minutes * MINUTE_MS;
  const afterDays = days === 0 ? from : startOfDay(state.calendar.addTradingDays(day, days));
  const until = Math.max(afterMinutes, afterDays);
  if (until === from) return null;
  const why =
    afterDays > afterMinutes
      ? ({ reason: 'days', count: days } as const)
      : ({ reason: 'minutes', count: minutes } as const);
  return { id, customer, from, until, ...why, open: true };
}

/**
 * Whether the shares of a purchase's fill are locked; its first fill decides, and sets the lock.
 * @param order as it was before the fill
 */
export function isLocked(state: State, order: Order, env: Env): boolean {
  if (order.filled > 0) return lockOf(state, order.id) !== undefined;
  const lock = lockFor(state, order, env);
  if (lock === null) return false;
  state.locks.put(lock);
  const { id, until: dueAt } = lock;
  setAlarm(state, { id: `lock:${id}`, dueAt, kind: 'lock', ref: id });
  return true;
}

/** Locks all shares of a position by the terms of the product that they come from. */
export function lockProduct(
  state: State,
  of: Pick<Lock, 'id' | 'customer' | 'until' | 'count'>,
  { now: from }: Env,
): void {
  const { id, until: dueAt } = of;
  state.locks.put({ ...of, from, reason: 'product', open: true });
  setAlarm(state, { id: `lock:${id}`, dueAt, kind: 'lock', ref: id });
}

/** The lock of a purchase whose time is not up; undefined: none. */
export function lockOf(state: State, lineId: string): Lock | undefined {
  const lock = state.locks.get(lineId);
  return lock?.open ? lock : undefined;
}

/** The time of a lock is up: its shares are held. Shares sold by force before are gone. */
export function unlock(state: State, id: string): void {
  const lock = lockOf(state, id);
  if (lock === undefined) return;
  state.locks.put({ ...lock, open: false });
  const before = state.orders.get(id);
  if (before === undefined || before.locked === 0) return;
  const { holding, locked } = before;
  const position = state.orders.patch(id, { holding: holding + locked, locked: 0 });
  const { customer, symbol } = position;
  const status = statusOf(position);
  notify(state, customer, { kind: 'order', id, symbol, side: 'buy', status, reason: null });
  judge(state, id);
}

/** Why nothing of a locked purchase can be sold; `at`: until when. */
export function lockRefusal(state: State, lineId: string): Refusal {
  const lock = lockOf(state, lineId);
  if (lock === undefined) {
    return refusal(lentOf(state, lineId) > 0 ? 'shares_lent' : 'position_locked');
  }
  const at = String(lock.until);
  const n = String(lock.count);
  switch (lock.reason) {
    case 'minutes':
      return refusal('sell_too_early', { n, at });
    case 'days':
      return refusal('sell_lock_days', { n, at });
    case 'product':
      return refusal('position_locked', { at });
  }
}

/** The locked or lent part of purchases, in trading units, and when the first lock ends. */
export function lockedOf(
  state: State,
  positions: Iterable<Order>,
): { readonly locked: number; readonly lent: number; readonly lockedUntil: Instant | null } {
  let [units, lent] = [0, 0];
  let first: Instant | null = null;
  for (const { id, locked } of positions) {
    // a lock outlasts shares that were sold by force
    if (locked === 0) continue;
    const away = lentOf(state, id);
    lent += away;
    units += locked - away;
    const until = lockOf(state, id)?.until;
    if (until !== undefined) first = Math.min(until, first ?? until);
  }
  return { locked: units, lent, lockedUntil: first };
}
