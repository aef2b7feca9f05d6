/** Messages to customers about a position on margin, and about the debt that it left. */
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { sendMessage } from '../../people/messages/inbox.ts';
import type { Order } from '../orders/rows.ts';
import type { MarginDebt } from './rows.ts';

/** Of a position at a price, won. */
interface Standing {
  readonly equity: bigint;
  readonly margin: bigint;
}

function notifyCustomer(
  state: State,
  code: 'margin_warning' | 'margin_closing',
  { id, customer, symbol }: Order,
  { equity, margin }: Standing,
  env: Env,
): void {
  const params = { symbol, equity: String(equity), margin: String(margin) };
  const message = `${code}:${id}:${env.seq}`;
  sendMessage(state, { id: message, customer, content: { code, params }, ref: id }, env);
}

/** Equity has fallen to the warning level. */
export const notifyMarginWarning = (state: State, position: Order, at: Standing, env: Env): void =>
  notifyCustomer(state, 'margin_warning', position, at, env);

/** The position is being closed by force. */
export const notifyForcedClose = (state: State, position: Order, at: Standing, env: Env): void =>
  notifyCustomer(state, 'margin_closing', position, at, env);

/** Borrowed shares are recalled, and bought in by force. */
export function notifyBuyIn(
  state: State,
  { id, customer, symbol }: Order,
  quantity: number,
  env: Env,
): void {
  const content = { code: 'short_recalled', params: { symbol, quantity } } as const;
  const message = `short_recalled:${id}:${env.seq}`;
  sendMessage(state, { id: message, customer, content, ref: id }, env);
}

/** A closed position has left something unpaid. */
export function notifyDebt(state: State, { customer, amount }: MarginDebt, env: Env): void {
  const content = { code: 'margin_debt', params: { amount: String(amount) } } as const;
  sendMessage(
    state,
    { id: `margin_debt:${customer}:${env.seq}`, customer, content, ref: customer },
    env,
  );
}
