/** Messages to customers about capital increases. */
import type { MessageContent } from '@maru/contract/message-calls';
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { sendMessage } from '../../people/messages/inbox.ts';
import type { Order } from '../../trading/orders/rows.ts';
import type { Increase, IncreaseRight, IncreaseSubscription } from './rows.ts';

/** It is announced: the first price, and the right that the shares of now would give. */
export function notifyFirstPrice(
  state: State,
  { id: ref, symbol, firstPrice, exDay }: Increase,
  customer: string,
  quantity: number,
  env: Env,
): void {
  const params = { symbol, quantity, price: String(firstPrice), exDay };
  const content = { code: 'increase_announced', params } as const;
  sendMessage(state, { id: `firstPrice:${ref}:${customer}`, customer, ref, content }, env);
}

/** The issue price is fixed; the message leads to the increase. */
export function notifyPrice(
  state: State,
  { id: ref, price, firstPrice, opensAt, closesAt }: Increase,
  { id, customer, symbol, rights: quantity }: IncreaseRight,
  env: Env,
): void {
  const times = { opensAt, closesAt };
  const params = { symbol, quantity, price: String(price ?? firstPrice), ...times };
  const content = { code: 'increase_priced', params } as const;
  sendMessage(state, { id: `price:${id}`, customer, ref, content }, env);
}

/** The ex date has given a holder a right; the message leads to the increase. */
export function notifyGranted(
  state: State,
  { id: ref, opensAt, closesAt }: Increase,
  { id, customer, symbol, rights: quantity }: IncreaseRight,
  env: Env,
): void {
  const content = {
    code: 'right_granted',
    params: { symbol, quantity, opensAt, closesAt },
  } as const;
  sendMessage(state, { id: `right:${id}`, customer, ref, content }, env);
}

/** A short position was charged with the value of the rights. */
export function notifyCharged(
  state: State,
  { id, increase: ref, customer, symbol, shares, charged }: IncreaseRight,
  env: Env,
): void {
  const params = { symbol, quantity: -shares, amount: String(charged) };
  const content = { code: 'right_charged', params } as const;
  sendMessage(state, { id: `right:${id}`, customer, ref, content }, env);
}

/** The result of an allotment: allotted and paid, or released. */
export function notifyAllotted(
  state: State,
  { listsOn }: Increase,
  one: IncreaseSubscription,
  env: Env,
): void {
  const { id: ref, customer, symbol, result, allotted } = one;
  const released = String(one.released);
  const quantity = allotted ?? 0;
  const amount = String(one.paid);
  const content: MessageContent =
    result === 'allotted'
      ? { code: 'increase_allotted', params: { symbol, quantity, amount, released, listsOn } }
      : { code: 'increase_not_allotted', params: { symbol, released } };
  sendMessage(state, { id: `increase:${ref}`, customer, ref, content }, env);
}

/** Allotted shares are delivered. The message leads to the position order. */
export function notifyDelivered(state: State, position: Order, env: Env): void {
  const { id, customer, symbol, quantity, price } = position;
  const params = { symbol, quantity, price: String(price) };
  const content = { code: 'increase_delivered', params } as const;
  sendMessage(state, { id: `listed:${id}`, customer, ref: id, content }, env);
}
