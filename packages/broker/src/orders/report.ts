import type { CancelReason } from '@maru/contract/status';
import type { VenueReport } from '@maru/std/venue-port';
import type { Env } from '../core/command.ts';
import { done, type Handler } from '../core/handler.ts';
import { notify, type State } from '../core/state.ts';
import { moveWithin } from '../ledger/post.ts';
import { tellCancelled, tellStopReached } from '../messages/about-orders.ts';
import { applyFill } from './fills.ts';
import { openQuantity, statusOf } from './quantities.ts';
import type { Order } from './rows.ts';

/**
 * The pending quantity of an order is gone: the money held for it, or the shares it was to sell,
 * are released.
 */
function dropPending(state: State, order: Order, reason: CancelReason, env: Env): void {
  if (order.held > 0n) {
    moveWithin(state, env, {
      cause: 'release',
      customer: order.customer,
      ref: order.id,
      symbol: order.symbol,
      currency: 'KRW',
      from: 'held',
      to: 'free',
      amount: order.held,
    });
  }
  const dropped = state.orders.put({
    ...order,
    pending: 0,
    cancelled: order.cancelled + order.pending,
    held: 0n,
    cancelSeq: null,
    reason,
    closedAt: order.kind === 'close' || openQuantity(order) === 0 ? env.now : null,
  });
  const line = order.closes === null ? dropped : giveBack(state, order);
  notify(state, order.customer, {
    kind: 'order',
    id: line.id,
    symbol: order.symbol,
    side: order.kind === 'open' ? 'buy' : 'sell',
    status: statusOf(line),
    reason,
  });
  tellCancelled(state, order, { quantity: order.pending, reason }, env);
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

/** From its trigger on a stop-limit order is a limit order, also for a venue that starts empty. */
function trigger(state: State, order: Order, env: Env): void {
  if (order.triggeredAt !== null) return;
  state.orders.patch(order.id, { triggeredAt: env.now });
  notify(state, order.customer, {
    kind: 'triggered',
    id: order.closes ?? order.id,
    symbol: order.symbol,
    side: order.kind === 'open' ? 'buy' : 'sell',
  });
  tellStopReached(state, order, env);
}

/**
 * Applies one report to an order in memory.
 * @returns false when reports between this one and the last applied one are missing
 */
function apply(state: State, report: VenueReport, env: Env): boolean {
  const order = state.orders.get(report.id);
  // after a restart the venue may repeat reports; a finished order stays as it is, whether or not
  // it is still in memory
  if (order === undefined || order.pending === 0) return true;
  switch (report.kind) {
    case 'accepted':
      if (report.price !== undefined) state.orders.patch(order.id, { price: report.price });
      return true;
    case 'triggered':
      trigger(state, order, env);
      return true;
    case 'fill':
      return applyFill(state, order, report, env);
    case 'cancelled':
    case 'rejected':
      dropPending(state, order, report.reason, env);
      return true;
    case 'cancel_rejected':
      if (order.cancelSeq !== null) state.orders.patch(order.id, { cancelSeq: null });
      return true;
    case 'reduced':
    case 'replaced':
    case 'amend_rejected':
      // the core asks for no amendment
      return true;
  }
}

/**
 * Applies the venue's reports on orders. A fill behind a gap changes nothing: the reply names its
 * order (`behind`), so that the engine asks the venue for the missing reports.
 */
export const takeReports: Handler<'venue.report'> = (state, { payload }, env) => {
  const behind = new Set<string>();
  for (const report of payload.reports) {
    if (!behind.has(report.id) && !apply(state, report, env)) behind.add(report.id);
  }
  return done(behind.size === 0 ? {} : { behind: [...behind] });
};
