/** Messages to customers about a take-profit or stop-loss. */
import { priceText } from '@maru/std/price-text';
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { instrumentOf } from '../../market/market/instruments.ts';
import { sendMessage } from '../../people/messages/inbox.ts';
import type { Protection, ProtectionClose } from './rows.ts';

/** A level was reached and its closing order is made; the fills have a message of their own. */
export function notifyProtectionReached(
  state: State,
  { symbol }: Protection,
  { id, lineId, customer, trigger, level, last }: ProtectionClose,
  quantity: number,
  env: Env,
): void {
  const { scale } = instrumentOf(state, symbol);
  const prices = { level: priceText(level, scale), price: priceText(last, scale) };
  const params = { symbol, trigger, ...prices, quantity };
  const content = { code: 'protection_reached', params } as const;
  sendMessage(state, { id: `protection:${id}`, customer, content, ref: lineId }, env);
}

/** The ex date of a capital increase has lowered its levels. @param by price units */
export function notifyProtectionLowered(
  state: State,
  { id, customer, symbol }: Protection,
  { increase, by }: { readonly increase: string; readonly by: number },
  env: Env,
): void {
  const { scale } = instrumentOf(state, symbol);
  const content = {
    code: 'protection_lowered',
    params: { symbol, by: priceText(by, scale) },
  } as const;
  sendMessage(state, { id: `lowered:${increase}:${id}`, customer, content, ref: id }, env);
}

/** Its closing orders failed too often. */
export function notifyProtectionFailed(state: State, row: Protection, env: Env): void {
  const { id, customer, symbol, setAt } = row;
  const content = { code: 'protection_failed', params: { symbol } } as const;
  sendMessage(state, { id: `protectionEnd:${id}:${setAt}`, customer, content, ref: id }, env);
}
