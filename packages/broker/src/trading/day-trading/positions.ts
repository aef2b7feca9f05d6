/** Positions that must be closed on their day. */
import { present } from '@maru/std/assert';
import type { Instant } from '@maru/std/kst';
import type { Command, Env } from '../../kernel/core/command.ts';
import { done, type Handler } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { closeByForce, stepToClose } from '../orders/forced.ts';
import { isFinished, openQuantity } from '../orders/quantities.ts';
import type { Order } from '../orders/rows.ts';
import { flatTime } from './account.ts';
import { notifyClosedOut } from './messages.ts';
import type { IntradayLine } from './rows.ts';

/**
 * Until a sale is tried again at a venue that has taken none: each is an order, with its message.
 */
const AGAIN_MS = 10_000;

/** Notes an accepted order as an intraday one. */
export function beginPosition(state: State, { id, customer, symbol }: Order, env: Env): void {
  const flatAt = present(flatTime(state, env.now), 'an intraday order is placed before its time');
  state.intradayLines.put({ id, customer, symbol, flatAt, endedAt: null, failed: null });
}

/** The order that replaced another by an amendment is an intraday one if that was. */
export function carryPosition(state: State, from: string, to: string): void {
  const position = state.intradayLines.get(from);
  if (position !== undefined) state.intradayLines.put({ ...position, id: to });
}

/** The order of a position, where it is not over. */
function openOrder(state: State, { id }: IntradayLine): Order | null {
  const order = state.orders.get(id);
  return order === undefined || isFinished(order) ? null : order;
}

/** Whether there is something to do for a position now. */
function isDue(state: State, position: IntradayLine, now: Instant): boolean {
  const order = openOrder(state, position);
  if (order === null) return true;
  return now >= position.flatAt && stepToClose(state, order, now) !== null;
}

/** The command for the first position that has ended or must be closed; null: none. */
export function duePosition(state: State, now: Instant): Command | null {
  for (const position of state.intradayLines.values()) {
    if (position.endedAt !== null || position.failed !== null || !isDue(state, position, now))
      continue;
    return { type: 'dayTrading.flatten', actor: 'clock', key: null, payload: { id: position.id } };
  }
  return null;
}

export const flattenPosition: Handler<'dayTrading.flatten'> = (state, { payload }, env) => {
  const position = state.intradayLines.get(payload.id);
  if (position === undefined || position.endedAt !== null) return done();
  const order = openOrder(state, position);
  if (order === null) {
    state.intradayLines.put({ ...position, endedAt: env.now });
    return done({ step: 'ended' });
  }
  if (env.now < position.flatAt) return done();
  const step = stepToClose(state, order, env.now);
  if (step === null) return done();
  closeByForce(state, order, step, env);
  if (step.close > 0) {
    state.intradayLines.put({ ...position, flatAt: env.now + AGAIN_MS });
    notifyClosedOut(state, order, openQuantity(order), env);
  }
  return done({ step: 'closed' });
};
