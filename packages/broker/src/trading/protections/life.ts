/** Effects on a protection when its position changes. Called by the domain of orders. */
import type { CancelReason, ProtectionEnd } from '@maru/contract/status';
import { LIMITS } from '@maru/std/limits';
import type { Env } from '../../kernel/core/command.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { setAlarm } from '../../kernel/schedule/clock.ts';
import { openQuantity } from '../orders/quantities.ts';
import type { Order } from '../orders/rows.ts';
import { notifyProtectionFailed } from './messages.ts';
import { judge } from './reached.ts';
import type { Levels, Protection } from './rows.ts';

/** Milliseconds until a protection is judged again, by the number of tries before. */
const PAUSES_MS = [10_000, 60_000, 300_000, 1_800_000, 7_200_000];

const alarmId = (id: string): string => `protection:${id}`;

export const isOver = ({ state }: Protection): boolean => state === 'ended';

/** The protection of a position that has not ended; undefined: none. */
export function protectionOf(state: State, lineId: string): Protection | undefined {
  const row = state.protections.get(lineId);
  return row === undefined || isOver(row) ? undefined : row;
}

export function announce(state: State, { id, customer, symbol }: Protection): void {
  notify(state, customer, { kind: 'protection', id, symbol });
}

/** Sets or replaces the protection of a position. @param quantity null: all that is held */
export function protect(
  state: State,
  { id, customer, symbol }: Order,
  { takeProfit, stopLoss }: Levels,
  quantity: number | null,
  env: Env,
): void {
  state.alarms.removeAny(alarmId(id));
  const row = state.protections.put({
    id,
    customer,
    symbol,
    takeProfit,
    stopLoss,
    quantity,
    state: 'waiting',
    reason: null,
    closeId: null,
    tries: 0,
    setAt: env.now,
    endedAt: null,
    failed: null,
  });
  announce(state, row);
  judge(state, id);
}

export function end(state: State, row: Protection, reason: ProtectionEnd, env: Env): void {
  state.alarms.removeAny(alarmId(row.id));
  const over = { state: 'ended', closeId: null, endedAt: env.now, failed: null, reason } as const;
  announce(state, state.protections.put({ ...row, ...over }));
}

/** Waits before the protection is judged again. @param tries closing orders that failed so far */
export function pause(state: State, { id }: Protection, tries: number, env: Env): void {
  const ms = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? PAUSES_MS[0] ?? 0;
  setAlarm(state, { id: alarmId(id), dueAt: env.now + ms, kind: 'protection', ref: id });
  announce(state, state.protections.patch(id, { state: 'paused', closeId: null, tries }));
}

/** Counts a try that failed; with the last one the protection ends. */
export function countTry(state: State, row: Protection, env: Env): void {
  const tries = row.tries + 1;
  if (tries < LIMITS.protectionTries) {
    pause(state, row, tries, env);
    return;
  }
  end(state, { ...row, tries }, 'tries', env);
  notifyProtectionFailed(state, row, env);
}

/**
 * A sale without a buyer until its day ended was no failure: in a streak at the lower limit it
 * would give up when it is needed most.
 */
function awaitDay(state: State, { id }: Protection): void {
  announce(state, state.protections.patch(id, { state: 'waiting', closeId: null }));
  judge(state, id);
}

/** The pause of a protection is over. */
export function resume(state: State, id: string): void {
  if (protectionOf(state, id)?.state !== 'paused') return;
  announce(state, state.protections.patch(id, { state: 'waiting' }));
  judge(state, id);
}

/**
 * A closing order of a position was filled: the protection shrinks with the holding. Shares that
 * its own closing order has sold are no longer protected.
 * @param position after the fill
 * @param closing its closing order after the fill
 */
export function afterSale(
  state: State,
  position: Order,
  closing: Order,
  units: number,
  env: Env,
): void {
  const row = protectionOf(state, position.id);
  if (row === undefined) return;
  const own = row.closeId === closing.id;
  const open = openQuantity(position);
  const rest =
    row.quantity === null
      ? open + position.pending
      : Math.min(row.quantity - (own ? units : 0), open);
  if (rest === 0) {
    end(state, row, own ? 'sold' : 'position_closed', env);
    return;
  }
  const quantity = row.quantity === null ? null : rest;
  const isDone = own && closing.pending === 0;
  if (!isDone && quantity === row.quantity) return;
  const next = isDone ? ({ state: 'waiting', closeId: null } as const) : {};
  announce(state, state.protections.patch(row.id, { ...next, quantity }));
  if (isDone) judge(state, row.id);
}

/** The pending quantity of an order is gone without a fill. @param order as it was before */
export function afterDrop(state: State, order: Order, reason: CancelReason, env: Env): void {
  const row = protectionOf(state, order.closes ?? order.id);
  if (row === undefined) return;
  if (order.closes !== null) {
    if (row.closeId !== order.id) return;
    if (reason === 'requested') end(state, row, 'close_cancelled', env);
    else if (reason === 'expired') awaitDay(state, row);
    else countTry(state, row, env);
  } else if (openQuantity(order) === 0) {
    end(state, row, order.filled > 0 ? 'position_closed' : 'unfilled', env);
  }
}

/**
 * A purchase was replaced by an amendment: a protection of all of it protects the new order too.
 * @param order the replaced order, as it was before
 */
export function afterReplaced(state: State, order: Order, by: Order, env: Env): void {
  const row = protectionOf(state, order.id);
  if (row === undefined || order.kind !== 'open') return;
  if (row.quantity === null) protect(state, by, row, null, env);
  if (openQuantity(order) === 0) end(state, row, 'amended', env);
}
