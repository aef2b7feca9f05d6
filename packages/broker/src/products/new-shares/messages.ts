/** Messages to customers about new shares. */
import type { MessageContent } from '@maru/contract/message-calls';
import { contractAmount } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { sendMessage } from '../../people/messages/inbox.ts';
import type { Order } from '../../trading/orders/rows.ts';
import type { Offering, Subscription } from './rows.ts';

const quantityOf = ({ equal, proportional }: Subscription): number =>
  (equal ?? 0) + (proportional ?? 0);

/** @param step of the subscription: one message each */
function notifyCustomer(
  state: State,
  { id, customer }: Subscription,
  step: string,
  content: MessageContent,
  env: Env,
): void {
  sendMessage(state, { id: `subscription:${id}:${step}`, customer, ref: id, content }, env);
}

/** The result of the draw: won and due, or released. */
export function notifyDrawn(
  state: State,
  { price, payBy }: Offering,
  one: Subscription,
  env: Env,
): void {
  const { symbol } = one;
  const quantity = quantityOf(one);
  const due = String(contractAmount(price, quantity));
  const released = String(one.released);
  const content: MessageContent =
    one.result === 'won'
      ? { code: 'subscription_won', params: { symbol, quantity, due, payBy } }
      : { code: 'subscription_not_won', params: { symbol, released } };
  notifyCustomer(state, one, 'drawn', content, env);
}

export function notifyPaid(state: State, { listsOn }: Offering, one: Subscription, env: Env): void {
  const { symbol, paid } = one;
  const params = { symbol, quantity: quantityOf(one), amount: String(paid), listsOn };
  notifyCustomer(state, one, 'paid', { code: 'subscription_paid', params }, env);
}

/** The deadline has passed. @param one with the releases at the draw and now */
export function notifyUnpaid(state: State, one: Subscription, env: Env): void {
  const { symbol, released } = one;
  const params = { symbol, quantity: quantityOf(one), released: String(released) };
  notifyCustomer(state, one, 'unpaid', { code: 'subscription_unpaid', params }, env);
}

/** Paid shares are delivered. The message leads to the position order. */
export function notifyListed(state: State, { price }: Offering, position: Order, env: Env): void {
  const { id, customer, symbol, quantity } = position;
  const params = { symbol, quantity, price: String(price) };
  const content = { code: 'shares_listed', params } as const;
  sendMessage(state, { id: `listed:${id}`, customer, ref: id, content }, env);
}
