import type { CancelReason } from '@maru/contract/status';
import type { VenueReport } from '@maru/std/venue-port';
import type { Env } from '../core/command.ts';
import { done, type Handlers, refuse } from '../core/handler.ts';
import { type State, tell } from '../core/state.ts';
import { customerPosting, post } from '../ledger/post.ts';
import { applyFill } from './fills.ts';
import { answered } from './outbox.ts';
import { openQuantity, statusOf } from './quantities.ts';
import type { Order } from './rows.ts';

/**
 * What is pending of an order is gone: the money held for it, or the shares it was to sell, are
 * free.
 */
function dropPending(state: State, order: Order, reason: CancelReason, env: Env): void {
  if (order.pending === 0) return;
  if (order.held > 0n) {
    post(state, env, {
      cause: 'release',
      customer: order.customer,
      ref: order.id,
      symbol: order.symbol,
      postings: [
        customerPosting(order.customer, 'held', 'KRW', -order.held),
        customerPosting(order.customer, 'free', 'KRW', order.held),
      ],
    });
  }
  const dropped = state.orders.put({
    ...order,
    pending: 0,
    cancelled: order.cancelled + order.pending,
    held: 0n,
    cancelling: false,
    reason,
    closedAt: order.kind === 'close' || openQuantity(order) === 0 ? env.now : null,
  });
  const line = order.closes === null ? dropped : giveBack(state, order);
  tell(state, order.customer, {
    kind: 'order',
    id: line.id,
    symbol: order.symbol,
    side: order.kind === 'open' ? 'buy' : 'sell',
    status: statusOf(line),
    reason,
  });
}

/** The shares that a cancelled close was to sell are held again. */
function giveBack(state: State, close: Order): Order {
  const line = state.orders.must(close.closes ?? '');
  return state.orders.put({
    ...line,
    readyToClose: line.readyToClose - close.pending,
    holding: line.holding + close.pending,
  });
}

/** A stop-limit order is a limit order from here on, also for a venue that starts empty. */
function trigger(state: State, order: Order, env: Env): void {
  if (order.triggeredAt !== null) return;
  state.orders.patch(order.id, { triggeredAt: env.now });
  tell(state, order.customer, {
    kind: 'triggered',
    id: order.closes ?? order.id,
    symbol: order.symbol,
    side: order.kind === 'open' ? 'buy' : 'sell',
  });
}

/** One report on an order that memory holds. */
function apply(state: State, report: VenueReport, env: Env): void {
  const order = state.orders.get(report.id);
  // the venue may repeat itself after a restart; what is finished is left as it is
  if (order === undefined) return;
  switch (report.kind) {
    case 'accepted':
      if (report.price !== undefined) state.orders.patch(order.id, { price: report.price });
      answered(state, order.id, 'new');
      return;
    case 'triggered':
      trigger(state, order, env);
      return;
    case 'fill':
      applyFill(state, order, report, env);
      answered(state, order.id, state.orders.must(order.id).pending === 0 ? 'all' : 'new');
      return;
    case 'cancelled':
    case 'rejected':
      dropPending(state, order, report.reason, env);
      answered(state, order.id, 'all');
      return;
    case 'cancel_rejected':
      if (order.cancelling) state.orders.patch(order.id, { cancelling: false });
      answered(state, order.id, 'cancel');
  }
}

export const reportHandlers: Handlers<'venue.report'> = {
  'venue.report': (state, command, env) => {
    if (command.actor !== 'venue') return refuse('not_allowed');
    for (const report of command.payload.reports) apply(state, report, env);
    return done();
  },
};
