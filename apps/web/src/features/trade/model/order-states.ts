import type { Order } from '#entities/order/model/profit.ts';

const STATES = ['pending', 'holding', 'locked', 'ready_to_close', 'closed', 'cancelled'] as const;

/** The states in which an order has a quantity, in the order of its life. */
export const statesOf = ({ quantities }: Pick<Order, 'quantities'>) =>
  STATES.filter((state) => quantities[state] > 0);
