/** Shares of an issue that has left the market are given up. */
import { FIRMS_KEY } from '@maru/contract/constants';
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { isGone } from '../../market/market/leaving.ts';
import { closingOrder } from './closing-order.ts';
import { applyFill } from './fills.ts';
import { orderId } from './ids.ts';
import { openQuantity } from './quantities.ts';
import type { Order } from './rows.ts';

const NO_RATES = { feePpm: 0, transactionTaxPpm: 0, ruralTaxPpm: 0 } as const;

/** Whether nothing of a position waits at the venue, so that it can be written off. */
const isAtRest = ({ pending, readyToClose }: Order): boolean => pending === 0 && readyToClose === 0;

/** Whether a position is worth nothing, without an order or a debt: it is given up at any time. */
export const isWorthless = (state: State, position: Order): boolean =>
  isGone(state, position.symbol) &&
  isAtRest(position) &&
  state.marginLoans.get(position.id) === undefined;

/**
 * Closes all of a position for nothing, as a fill of its own does: a loan is repaid or becomes a
 * debt, and shares that were borrowed are owed no more.
 * @param place among those of a command
 */
export function writeOff(state: State, position: Order, place: number, env: Env): void {
  const quantity = openQuantity(position);
  if (quantity === 0 || !isAtRest(position)) return;
  const at = { env, day: state.calendar.dayOf(env.now), id: orderId(env.seq, place) };
  const terms = { type: 'limit', tif: 'day', price: 0, stopPrice: null } as const;
  const key = { clientOrderId: `${FIRMS_KEY}${position.id}` };
  const order = state.orders.put(
    closingOrder(
      { ...terms, ...key, rates: NO_RATES, reservationPrice: 0 },
      { position, quantity },
      at,
    ),
  );
  state.orders.patch(position.id, { holding: 0, locked: 0, readyToClose: quantity });
  const { id } = order;
  const fill = { kind: 'fill', id, price: 0, quantity, cumulative: quantity, bookSeq: 0 } as const;
  applyFill(state, order, fill, env);
}

/** Whether a customer has orders or positions; delisted ones go with the account. */
export const hasOpenOrders = (state: State, customer: string): boolean =>
  state.indexes.ordersByCustomer
    .rows(customer)
    .some(
      (order) =>
        order.pending + order.readyToClose > 0 ||
        (order.holding + order.locked > 0 && !isWorthless(state, order)),
    );
