/** Messages to customers about units of products. */
import type { MessageContent } from '@maru/contract/message-calls';
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { sendMessage } from '../../people/messages/inbox.ts';
import type { Product, ProductRequest } from './rows.ts';

function notifyCustomer(
  state: State,
  { id, customer }: ProductRequest,
  content: MessageContent,
  env: Env,
): void {
  sendMessage(state, { id: `product:${id}`, customer, ref: id, content }, env);
}

/** Units were given for a payment. */
export function notifySubscribed(
  state: State,
  { names }: Product,
  one: ProductRequest,
  env: Env,
): void {
  const { units, nav, paid, returned, unlocksOn } = one;
  const params = {
    names,
    units: String(units),
    nav: String(nav),
    amount: String(paid),
    returned: String(returned),
    unlocksOn: unlocksOn ?? '',
  };
  notifyCustomer(state, one, { code: 'product_subscribed', params }, env);
}

const paidOut = ({ names }: Product, { units, nav, paid, cost }: ProductRequest) => ({
  names,
  units: String(units),
  nav: String(nav),
  amount: String(paid),
  profit: String(paid - cost),
});

/** Units were redeemed and all of it is paid. */
export function notifyRedeemed(
  state: State,
  product: Product,
  one: ProductRequest,
  env: Env,
): void {
  notifyCustomer(state, one, { code: 'product_redeemed', params: paidOut(product, one) }, env);
}

/** Units are paid out as the product ends. @param left units to be paid later */
export function notifyEnded(
  state: State,
  product: Product,
  one: ProductRequest,
  left: bigint,
  env: Env,
): void {
  const params = { ...paidOut(product, one), left: String(left) };
  notifyCustomer(state, one, { code: 'product_ended', params }, env);
}
