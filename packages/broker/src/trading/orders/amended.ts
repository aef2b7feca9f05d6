/** The venue's answers to amendments. Each changes money and shares in one step. */
import { assert, present } from '@maru/std/assert';
import type { VenueReport } from '@maru/std/venue-port';
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { carryPosition } from '../day-trading/positions.ts';
import { afterReplaced } from '../protections/life.ts';
import { amendmentId, heldFor, holdAfter, reservationAfter, typeAfter } from './amendment.ts';
import { notifyCancelled } from './messages.ts';
import { NEW_ORDER, NOTHING_ASKED } from './new-order.ts';
import { announce, dropPending, ended, giveBack, release } from './rest.ts';
import type { Order } from './rows.ts';

type Answer = Extract<VenueReport, { kind: 'reduced' | 'replaced' | 'amend_rejected' }>;

/**
 * Applies the answer to an order's amendment; one to another amendment is a repeat and changes
 * nothing.
 * @returns false when a fill before it is missing: nothing was applied
 */
export function applyAnswer(state: State, order: Order, answer: Answer, env: Env): boolean {
  if (amendmentId(order) !== answer.by) return true;
  if (answer.kind === 'amend_rejected') {
    settle(state, order, { ...order, ...NOTHING_ASKED }, env);
    announce(state, order, null);
    return true;
  }
  if (answer.cumulative > order.filled) return false;
  // an answer that was missed and is repeated: fills that came after it are applied already
  const left = answer.left - (order.filled - answer.cumulative);
  assert(left >= 0 && left <= order.pending, `an amendment adds nothing to ${order.id}`);
  if (answer.kind === 'replaced') replace(state, order, left, env);
  else if (left > 0) reduce(state, order, left, env);
  else dropPending(state, order, 'amended', env);
  return true;
}

/** Stores an order that needs less money than before, and gives back the difference. */
function settle(state: State, order: Order, changed: Order, env: Env): void {
  const held = heldFor(changed);
  release(state, order, order.held - held, env);
  state.orders.put({ ...changed, held });
}

/** A partial cancel: the order goes on under its id, with its time at the venue. */
function reduce(state: State, order: Order, left: number, env: Env): void {
  const dropped = order.pending - left;
  const cancelled = order.cancelled + dropped;
  const reason = dropped > 0 ? 'amended' : order.reason;
  settle(state, order, { ...order, ...NOTHING_ASKED, pending: left, cancelled, reason }, env);
  giveBack(state, order, dropped);
  announce(state, order, null);
}

/**
 * The order ends with its fills, and its pending shares and money are those of the order that
 * replaces it. That one keeps the rates of the order it amends; its costs are its own.
 */
function replace(state: State, order: Order, left: number, env: Env): void {
  const price = present(order.amendPrice, 'a replaced order has its price');
  const id = present(amendmentId(order), 'an amendment is on its way');
  const held = holdAfter(order);
  const by = state.orders.put({
    ...order,
    ...NEW_ORDER,
    id,
    seq: present(order.amendSeq, 'an amendment is on its way'),
    type: typeAfter(order),
    price,
    stopPrice: order.amendStopPrice,
    quantity: left,
    pending: left,
    reservationPrice: reservationAfter(order, price),
    held,
    amends: order.id,
    acceptedAt: env.now,
  });
  carryPosition(state, order.id, id);
  release(state, order, order.held - held, env);
  state.orders.patch(order.id, { ...ended(order, 'amended', env), amendedBy: id });
  giveBack(state, order, order.pending - left);
  announce(state, order, 'amended');
  notifyCancelled(state, order, { quantity: order.pending, reason: 'amended' }, env);
  afterReplaced(state, order, by, env);
}
