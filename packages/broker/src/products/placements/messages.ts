/** Messages to customers about placements. */
import type { MessageContent } from '@maru/contract/message-calls';
import type { Instant } from '@maru/std/kst';
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { sendMessage } from '../../people/messages/inbox.ts';
import type { Order } from '../../trading/orders/rows.ts';
import type { Placement, PlacementApplication } from './rows.ts';

function notifyCustomer(
  state: State,
  { id, customer }: PlacementApplication,
  content: MessageContent,
  env: Env,
): void {
  sendMessage(state, { id: `placement:${id}`, customer, ref: id, content }, env);
}

/** The result of the allotment: allotted and paid, or released. */
export function notifyAllotted(
  state: State,
  { listsOn }: Placement,
  one: PlacementApplication,
  env: Env,
): void {
  const { symbol, result, allotted } = one;
  const released = String(one.released);
  const quantity = allotted ?? 0;
  const amount = String(one.paid);
  const content: MessageContent =
    result === 'allotted'
      ? { code: 'placement_allotted', params: { symbol, quantity, amount, released, listsOn } }
      : { code: 'placement_not_allotted', params: { symbol, released } };
  notifyCustomer(state, one, content, env);
}

/** The application was still pending at the allotment. */
export function notifyLapsed(state: State, one: PlacementApplication, env: Env): void {
  const params = { symbol: one.symbol, released: String(one.released) };
  notifyCustomer(state, one, { code: 'placement_lapsed', params }, env);
}

/** Allotted shares are delivered. The message leads to the position order. */
export function notifyDelivered(
  state: State,
  position: Order,
  until: Instant | null,
  env: Env,
): void {
  const { id, customer, symbol, quantity, price } = position;
  const params = { symbol, quantity, price: String(price), until };
  const content = { code: 'placement_delivered', params } as const;
  sendMessage(state, { id: `listed:${id}`, customer, ref: id, content }, env);
}
