/** Messages to customers about an issue of theirs that leaves the market. */
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import type { DelistingRow } from '../../market/market/delisting-rows.ts';
import { sendMessage } from '../../people/messages/inbox.ts';
import { openQuantity } from '../orders/quantities.ts';

/** That it will leave, and when; or that it stays after all. */
export function notifyDelisting(
  state: State,
  { id, symbol, firstDay: from, lastDay: last, stage }: DelistingRow,
  customer: string,
  env: Env,
): void {
  const content =
    stage === 'withdrawn'
      ? ({ code: 'delisting_withdrawn', params: { symbol } } as const)
      : ({ code: 'delisting_announced', params: { symbol, from, last } } as const);
  const message = `${content.code}:${id}:${customer}`;
  sendMessage(state, { id: message, customer, content, ref: symbol }, env);
}

/** The issue has left: holdings are worth nothing, debts of shares are void. */
export function notifyDelisted(
  state: State,
  { id, symbol }: DelistingRow,
  customer: string,
  env: Env,
): void {
  const short = state.indexes.shorts
    .rows(symbol)
    .filter((position) => position.customer === customer)
    .reduce((shares, position) => shares + openQuantity(position), 0);
  const held = state.holdings.get(`${customer}:${symbol}`)?.quantity ?? 0;
  const [side, quantity] = short > 0 ? (['short', short] as const) : (['long', held] as const);
  if (quantity === 0) return;
  const content = { code: 'delisted', params: { symbol, quantity, side } } as const;
  const message = `delisted:${id}:${customer}`;
  sendMessage(state, { id: message, customer, content, ref: symbol }, env);
}
