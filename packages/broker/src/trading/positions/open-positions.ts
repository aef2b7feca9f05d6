import type { State } from '../../kernel/core/state.ts';
import { openQuantity } from '../orders/quantities.ts';
import type { Order } from '../orders/rows.ts';

/** Position orders with open shares, newest first. */
export function openPositions(state: State, customer: string): Order[] {
  const positions: Order[] = [];
  for (const order of state.indexes.ordersByCustomer.rows(customer)) {
    if (order.kind === 'open' && openQuantity(order) > 0) positions.push(order);
  }
  return positions.sort((a, b) => b.seq - a.seq);
}
