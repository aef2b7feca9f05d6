/** Messages to customers about dividends. */
import type { MessageContent } from '@maru/contract/message-calls';
import type { Env } from '../../kernel/core/command.ts';
import type { ChosenShares } from '../../kernel/core/domain.ts';
import type { State } from '../../kernel/core/state.ts';
import { sendMessage } from '../../people/messages/inbox.ts';
import type { Entitlement } from './rows.ts';

function contentOf(
  { symbol, shares, gross, incomeTax, localTax, net }: Entitlement,
  chosen: ChosenShares | null,
) {
  if (shares < 0) {
    const params = { symbol, quantity: -shares, amount: String(-gross) };
    return { code: 'dividend_charged', params } satisfies MessageContent;
  }
  if (chosen !== null) {
    const { shares: quantity, paid, listsOn } = chosen;
    const money = { cash: String(net - paid), tax: String(incomeTax + localTax) };
    const bought = { quantity, amount: String(paid), listsOn };
    return { code: 'scrip_paid', params: { symbol, ...bought, ...money } } satisfies MessageContent;
  }
  const amounts = { gross: String(gross), tax: String(incomeTax + localTax), net: String(net) };
  const params = { symbol, quantity: shares, ...amounts };
  return { code: 'dividend_paid', params } satisfies MessageContent;
}

/**
 * A dividend was paid, or a short position was charged with one.
 * @param chosen the shares that it has paid for; null: none
 */
export function notifyDividend(
  state: State,
  one: Entitlement,
  chosen: ChosenShares | null,
  env: Env,
): void {
  const { id, customer } = one;
  const content = contentOf(one, chosen);
  const message = { id: `dividend:${id}`, customer, ref: id, content };
  sendMessage(state, message, env);
}
