/** What a customer is told about dividends. */
import type { MessageContent } from '@maru/contract/message-calls';
import type { Env } from '../core/command.ts';
import type { State } from '../core/state.ts';
import { sendMessage } from '../messages/inbox.ts';
import type { ScripElection } from '../scrips/rows.ts';
import type { Entitlement } from './rows.ts';

function contentOf(
  { dividend, symbol, shares, gross, incomeTax, localTax, net }: Entitlement,
  election: ScripElection | null,
  state: State,
) {
  if (shares < 0) {
    const params = { symbol, quantity: -shares, amount: String(-gross) };
    return { code: 'dividend_charged', params } satisfies MessageContent;
  }
  if (election !== null) {
    const { listsOn } = state.scrips.must(dividend);
    const money = { cash: String(net - election.paid), tax: String(incomeTax + localTax) };
    const bought = { quantity: election.shares, amount: String(election.paid), listsOn };
    return { code: 'scrip_paid', params: { symbol, ...bought, ...money } } satisfies MessageContent;
  }
  const amounts = { gross: String(gross), tax: String(incomeTax + localTax), net: String(net) };
  const params = { symbol, quantity: shares, ...amounts };
  return { code: 'dividend_paid', params } satisfies MessageContent;
}

/**
 * A dividend was paid, or a short position was charged with one.
 * @param election the choice of shares that it has paid for; null: none
 */
export function tellDividend(
  state: State,
  one: Entitlement,
  election: ScripElection | null,
  env: Env,
): void {
  const { id, customer } = one;
  const content = contentOf(one, election, state);
  const message = { id: `dividend:${id}`, customer, ref: id, content };
  sendMessage(state, message, env);
}
