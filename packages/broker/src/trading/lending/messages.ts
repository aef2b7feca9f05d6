/** Messages to customers about lent shares: to lenders and borrowers. */
import type { Day } from '@maru/std/kst';
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { sendMessage } from '../../people/messages/inbox.ts';
import type { Order } from '../orders/rows.ts';
import type { Lending, LendingFee } from './rows.ts';

/** Recalled shares are back. */
export function notifyReturned(
  state: State,
  { id, customer, symbol, open: left, paid }: Lending,
  { shares: quantity, day }: { readonly shares: number; readonly day: Day },
  env: Env,
): void {
  const params = { symbol, quantity, left, paid: String(paid) };
  const content = { code: 'lending_returned', params } as const;
  sendMessage(state, { id: `returned:${id}:${day}`, customer, content, ref: id }, env);
}

/** A fee was credited: one message a lending and day at most. */
export function notifyFeeCredited(
  state: State,
  { id, customer, symbol }: Lending,
  { amount, day }: LendingFee,
  env: Env,
): void {
  const content = { code: 'lending_fee', params: { symbol, amount: String(amount) } } as const;
  sendMessage(state, { id: `lending_fee:${id}:${day}`, customer, content, ref: id }, env);
}

/** Shares of a short position will be bought in, unless others are lent by then. */
export function notifyShortNotice(
  state: State,
  { id, customer, symbol }: Order,
  { shares: quantity, day }: { readonly shares: number; readonly day: Day },
  env: Env,
): void {
  const content = { code: 'short_notice', params: { symbol, quantity, day } } as const;
  const message = `short_notice:${id}:${env.seq}`;
  sendMessage(state, { id: message, customer, content, ref: id }, env);
}
