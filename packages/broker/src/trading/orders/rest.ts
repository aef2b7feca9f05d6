/** The pending quantity of an order, or a part of it, is gone. */
import type { CancelReason } from '@maru/contract/status';
import type { Env } from '../../kernel/core/command.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { moveWithin } from '../../kernel/ledger/post.ts';
import { lockOf } from '../locks/lock.ts';
import { afterDrop } from '../protections/life.ts';
import { judge } from '../protections/reached.ts';
import { bookSideOf } from './direction.ts';
import { notifyCancelled } from './messages.ts';
import { NOTHING_ASKED } from './new-order.ts';
import { openQuantity, statusOf } from './quantities.ts';
import type { Order } from './rows.ts';

/** Gives back won that an order holds and no longer needs. */
export function release(state: State, order: Order, amount: bigint, env: Env): void {
  if (amount === 0n) return;
  moveWithin(state, env, {
    cause: 'release',
    customer: order.customer,
    ref: order.id,
    symbol: order.symbol,
    currency: 'KRW',
    from: 'held',
    to: 'free',
    amount,
  });
}

/**
 * Shares that a closing order was to sell are held again, or locked where it sold them by force
 * under a lock; of an opening order there are none.
 */
export function giveBack(state: State, order: Order, shares: number): void {
  if (order.closes === null || shares === 0) return;
  const { id, readyToClose, holding, locked } = state.orders.must(order.closes);
  const kept =
    lockOf(state, id) === undefined ? { holding: holding + shares } : { locked: locked + shares };
  state.orders.patch(id, { readyToClose: readyToClose - shares, ...kept });
  judge(state, id);
}

/** Announces a change of an order that is no fill. */
export function announce(state: State, order: Order, reason: CancelReason | null): void {
  const position = state.orders.must(order.closes ?? order.id);
  notify(state, order.customer, {
    kind: 'order',
    id: position.id,
    symbol: order.symbol,
    side: bookSideOf(order),
    status: statusOf(position),
    reason,
  });
}

/** The fields of an order that ends without a fill of its pending part. */
export const ended = (order: Order, reason: CancelReason, env: Env) => ({
  pending: 0,
  cancelled: order.cancelled + order.pending,
  held: 0n,
  ...NOTHING_ASKED,
  reason,
  closedAt: order.kind === 'close' || openQuantity(order) === 0 ? env.now : null,
});

/**
 * The pending quantity of an order is gone: the money held for it, or the shares it was to sell,
 * are released.
 */
export function dropPending(state: State, order: Order, reason: CancelReason, env: Env): void {
  release(state, order, order.held, env);
  state.orders.patch(order.id, ended(order, reason, env));
  giveBack(state, order, order.pending);
  announce(state, order, reason);
  notifyCancelled(state, order, { quantity: order.pending, reason }, env);
  afterDrop(state, order, reason, env);
}
