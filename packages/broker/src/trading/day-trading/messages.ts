import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { sendMessage } from '../../people/messages/inbox.ts';
import type { Order } from '../orders/rows.ts';

/** The open part of an intraday position is being sold, as its time is over. */
export function notifyClosedOut(state: State, order: Order, quantity: number, env: Env): void {
  const { id, customer, symbol } = order;
  const content = { code: 'day_closed_out', params: { symbol, quantity } } as const;
  sendMessage(state, { id: `day:${id}:${env.seq}`, customer, content, ref: id }, env);
}
