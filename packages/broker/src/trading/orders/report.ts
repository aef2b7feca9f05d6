import { LIMITS } from '@maru/std/limits';
import type { VenueReport } from '@maru/std/venue-port';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { applyAnswer } from './amended.ts';
import { bookSideOf } from './direction.ts';
import { applyFill } from './fills.ts';
import { notifyStopReached } from './messages.ts';
import { dropPending } from './rest.ts';
import type { Order } from './rows.ts';

/** From its trigger on a stop-limit order is a limit order, also for a venue that starts empty. */
function trigger(state: State, order: Order, env: Env): void {
  if (order.triggeredAt !== null) return;
  state.orders.patch(order.id, { triggeredAt: env.now });
  notify(state, order.customer, {
    kind: 'triggered',
    id: order.closes ?? order.id,
    symbol: order.symbol,
    side: bookSideOf(order),
  });
  notifyStopReached(state, order, env);
}

/**
 * Applies one report to an order in memory.
 * @returns false when reports between this one and the last applied one are missing
 */
function apply(state: State, report: VenueReport, env: Env): boolean {
  for (const others of state.registry.venueOrders) {
    const taken = others.report(state, report, env);
    if (taken !== null) return taken;
  }
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
      if (report.kind === 'cancelled' && (report.cumulative ?? 0) > order.filled) return false;
      dropPending(state, order, report.reason, env);
      return true;
    case 'cancel_rejected':
      if (order.cancelSeq !== null) state.orders.patch(order.id, { cancelSeq: null });
      return true;
    case 'reduced':
    case 'replaced':
    case 'amend_rejected':
      return applyAnswer(state, order, report, env);
  }
}

/** Rows that a report changes at most, but for those of lendings. */
const ROWS_PER_REPORT = 50;

/**
 * Whether the command has room for the rows of a report: a fill that buys shares back changes two
 * of each lending that the position owes to.
 */
function hasRoom(state: State, { id }: VenueReport): boolean {
  const position = state.orders.get(id)?.closes ?? '';
  const rows = ROWS_PER_REPORT + 2 * state.indexes.claimsByPosition.count(position);
  return state.undo.length + rows <= LIMITS.rowsPerCommand;
}

/**
 * Applies the venue's reports on orders. A fill behind a gap, or for whose rows there is no room,
 * changes nothing: the reply names its order (`behind`), so that the engine requests the missing
 * reports of the venue.
 */
export const takeReports: Handler<'venue.report'> = (state, { payload }, env) => {
  const behind = new Set<string>();
  const watches = state.registry.watchReports.map((make) => make());
  for (const report of payload.reports) {
    if (behind.has(report.id)) continue;
    for (const watch of watches) watch.before(state, report);
    if (!hasRoom(state, report) || !apply(state, report, env)) behind.add(report.id);
    for (const watch of watches) watch.after(state, report);
  }
  for (const watch of watches) watch.end(state, env);
  return done(behind.size === 0 ? {} : { behind: [...behind] });
};
