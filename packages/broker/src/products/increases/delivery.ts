/** The issue of subscribed shares, and the shares that customers then hold. */
import { CUSTOMERS } from '@maru/std/venue-port';
import type { Env, Reply } from '../../kernel/core/command.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import type { Alarm } from '../../kernel/schedule/rows.ts';
import { openInstruction } from '../../market/market/instruct.ts';
import { deliverIssued } from '../new-shares/deliver-issued.ts';
import { type Issuing, issueDay } from '../new-shares/issuing.ts';
import { setIncreaseAlarm } from './increase.ts';
import { notifyDelivered } from './messages.ts';
import type { Increase } from './rows.ts';

/** The holder under which the venue books subscriptions of shareholders that are no customers. */
const SHAREHOLDERS = 'shareholders';

/** All is allotted: the issue is requested; without subscriptions it is over. */
export function beginIssue(state: State, { id, allotted, others }: Increase, env: Env): void {
  const isNothing = allotted + (others ?? 0) === 0;
  state.increases.patch(id, { stage: isNothing ? 'ended' : 'listing' });
  if (isNothing) return;
  // an instruction each, and a command requests one at most
  if (allotted > 0) setIncreaseAlarm(state, id, 'increaseIssues', env.now);
  if ((others ?? 0) > 0) setIncreaseAlarm(state, id, 'increaseIssuesOthers', env.now);
}

/** Requests an instruction that issues shares, which two people approve as any other. */
function issue(state: State, increase: Increase, holder: string, shares: number, env: Env): string {
  const { id, symbol, listsOn } = increase;
  const day = issueDay(state, listsOn, env);
  state.increases.patch(id, { listsOn: day });
  const asked = { kind: 'issue_shares', symbol, shares, holder, day } as const;
  return openInstruction(state, asked, 'system', env);
}

/** Requests the shares of customers. */
export function askForIssue(state: State, { ref }: Alarm, env: Env): Reply {
  const increase = state.increases.must(ref);
  const instruction = issue(state, increase, CUSTOMERS, increase.allotted, env);
  state.increases.patch(ref, { instruction });
  return { increase: ref };
}

/** Requests the shares of the shareholders that are no customers. */
export function askForOthers(state: State, { ref }: Alarm, env: Env): Reply {
  const increase = state.increases.must(ref);
  const othersInstruction = issue(state, increase, SHAREHOLDERS, increase.others ?? 0, env);
  state.increases.patch(ref, { othersInstruction });
  return { increase: ref };
}

function turnIntoShares(
  state: State,
  increase: Increase,
  subscription: string,
  id: string,
  env: Env,
): number {
  const one = state.increaseSubscriptions.must(subscription);
  const { customer, symbol, paid: amount } = one;
  const quantity = one.allotted ?? 0;
  const price = increase.price ?? increase.firstPrice;
  const position = deliverIssued(
    state,
    {
      id,
      application: subscription,
      customer,
      symbol,
      price,
      quantity,
      amount,
      isLocked: false,
      account: 'increases',
      cause: 'increase_delivery',
    },
    env,
  );
  const delivered = { line: id, result: 'delivered', open: false } as const;
  state.increaseSubscriptions.patch(subscription, delivered);
  notifyDelivered(state, position, env);
  notify(state, customer, { kind: 'increase' });
  return quantity;
}

/** The issue of subscribed shares: to customers, and to the other shareholders. */
export const INCREASE_ISSUE: Issuing<Increase> = {
  table: (state) => state.increases,
  instructions: [
    { id: 'instruction', done: 'accepted', alarm: 'increaseIssues' },
    { id: 'othersInstruction', done: 'othersAccepted', alarm: 'increaseIssuesOthers' },
  ],
  job: { kind: 'deliverIncrease', id: 'increased', of: 'increase' },
  isIssued: (_state, { stage, allotted, accepted, others, othersAccepted }) =>
    stage === 'listing' && (allotted === 0 || accepted) && ((others ?? 0) === 0 || othersAccepted),
  paidFor: (state, { id }) =>
    state.indexes.increaseSubscriptionsByIncrease
      .rows(id)
      .filter(({ result }) => result === 'allotted'),
  deliver: turnIntoShares,
};
