/** What a customer is told about dividends. */
import type { MessageContent } from '@maru/contract/message-calls';
import type { Env } from '../core/command.ts';
import type { State } from '../core/state.ts';
import type { Entitlement } from '../dividends/rows.ts';
import { sendMessage } from './inbox.ts';

function contentOf({ symbol, shares, gross, incomeTax, localTax, net }: Entitlement) {
  if (shares < 0) {
    const params = { symbol, quantity: -shares, amount: String(-gross) };
    return { code: 'dividend_charged', params } satisfies MessageContent;
  }
  const amounts = { gross: String(gross), tax: String(incomeTax + localTax), net: String(net) };
  const params = { symbol, quantity: shares, ...amounts };
  return { code: 'dividend_paid', params } satisfies MessageContent;
}

/** A dividend was paid, or a short position was charged with one. */
export function tellDividend(state: State, one: Entitlement, env: Env): void {
  const { id, customer } = one;
  const message = { id: `dividend:${id}`, customer, ref: id, content: contentOf(one) };
  sendMessage(state, message, env);
}
