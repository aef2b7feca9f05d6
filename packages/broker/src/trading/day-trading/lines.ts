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

/** Until a venue that has taken no sale is asked again: each is an order, and is told. */
const AGAIN_MS = 10_000;

/** Notes an accepted order as an intraday one. */
export function beginLine(state: State, { id, customer, symbol }: Order, env: Env): void {
  const flatAt = present(flatTime(state, env.now), 'an intraday order is placed before its time');
  state.intradayLines.put({ id, customer, symbol, flatAt, endedAt: null, failed: null });
}

/** The order that replaced another by an amendment is an intraday one if that was. */
export function carryLine(state: State, from: string, to: string): void {
  const line = state.intradayLines.get(from);
  if (line !== undefined) state.intradayLines.put({ ...line, id: to });
}

/** The order of a line, where it is not over. */
function openOrder(state: State, { id }: IntradayLine): Order | null {
  const order = state.orders.get(id);
  return order === undefined || isFinished(order) ? null : order;
}

/** Whether there is something to do for a line now. */
function isDue(state: State, line: IntradayLine, now: Instant): boolean {
  const order = openOrder(state, line);
  if (order === null) return true;
  return now >= line.flatAt && stepToClose(state, order, now) !== null;
}

/** The command for the first line that has ended or must be closed; null: there is none. */
export function dueLine(state: State, now: Instant): Command | null {
  for (const line of state.intradayLines.values()) {
    if (line.endedAt !== null || line.failed !== null || !isDue(state, line, now)) continue;
    return { type: 'dayTrading.flatten', actor: 'clock', key: null, payload: { id: line.id } };
  }
  return null;
}

export const flattenLine: Handler<'dayTrading.flatten'> = (state, { payload }, env) => {
  const line = state.intradayLines.get(payload.id);
  if (line === undefined || line.endedAt !== null) return done();
  const order = openOrder(state, line);
  if (order === null) {
    state.intradayLines.put({ ...line, endedAt: env.now });
    return done({ step: 'ended' });
  }
  if (env.now < line.flatAt) return done();
  const step = stepToClose(state, order, env.now);
  if (step === null) return done();
  closeByForce(state, order, step, env);
  if (step.close > 0) {
    state.intradayLines.put({ ...line, flatAt: env.now + AGAIN_MS });
    notifyClosedOut(state, order, openQuantity(order), env);
  }
  return done({ step: 'closed' });
};
