/** Messages to customers about shares for a dividend. */
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { sendMessage } from '../../people/messages/inbox.ts';
import type { Order } from '../../trading/orders/rows.ts';
import type { Entitlement } from '../dividends/rows.ts';
import type { Scrip } from './rows.ts';

/** The price is fixed: so many new shares can be chosen until an instant. */
export function notifyOffered(
  state: State,
  { id: ref, symbol, price, closesAt }: Scrip,
  { id, customer }: Entitlement,
  most: number,
  env: Env,
): void {
  const params = { symbol, quantity: most, price: String(price), closesAt };
  const content = { code: 'scrip_offered', params } as const;
  sendMessage(state, { id: `scrip:${id}`, customer, ref, content }, env);
}

/** Chosen shares are delivered. The message leads to the position order. */
export function notifyDelivered(state: State, position: Order, env: Env): void {
  const { id, customer, symbol, quantity, price } = position;
  const params = { symbol, quantity, price: String(price) };
  const content = { code: 'scrip_delivered', params } as const;
  sendMessage(state, { id: `listed:${id}`, customer, ref: id, content }, env);
}
