/** Messages to customers about purchases from block offers and the special zone. */
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { sendMessage } from '../../people/messages/inbox.ts';
import type { StakePurchase } from '../stakes/rows.ts';

/** Shares were bought and delivered. The message leads to the position order. */
export function notifyBought(state: State, one: StakePurchase, env: Env): void {
  const { id, customer, product, symbol, quantity, at, lockedUntil } = one;
  const params = {
    product,
    symbol,
    quantity,
    price: String(one.price),
    amount: String(one.amount),
    lockedUntil: lockedUntil > at ? lockedUntil : null,
  };
  const content = { code: 'offer_bought', params } as const;
  sendMessage(state, { id: `bought:${id}`, customer, ref: id, content }, env);
}
