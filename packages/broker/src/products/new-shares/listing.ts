/** The listing of an issue that was offered, and the shares that its subscribers then hold. */
import { limitsOn } from '@maru/std/krx/board-plan';
import type { Day } from '@maru/std/kst';
import { CUSTOMERS } from '@maru/std/venue-port';
import type { Env, Reply } from '../../kernel/core/command.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import type { Alarm } from '../../kernel/schedule/rows.ts';
import { openInstruction } from '../../market/market/instruct.ts';
import { deliverIssued } from './deliver-issued.ts';
import { wonBy } from './draw.ts';
import { deliverListed, type Issuing, issueDay } from './issuing.ts';
import { notifyListed } from './messages.ts';
import type { Offering } from './rows.ts';

/** The holder under which the venue books unpaid shares. */
const UNDERWRITER = 'underwriter';

/** Requests the instruction that lists an issue, which two people approve as any other. */
export function askForListing(state: State, offering: Offering, env: Env): void {
  const { id, price: base, paid, left } = offering;
  const day = issueDay(state, offering.listsOn, env);
  const instrument = { ...offering.instrument, listedOn: day };
  const { upper, lower } = limitsOn(instrument, state.calendar.trading, day, base);
  const holders = {
    ...(paid > 0 && { [CUSTOMERS]: paid }),
    ...(left > 0 && { [UNDERWRITER]: left }),
  };
  const asked = { kind: 'list', instrument, base, upper, lower, holders } as const;
  const instruction = openInstruction(state, asked, 'system', env);
  state.offerings.patch(id, { stage: 'listing', instrument, listsOn: day, instruction });
}

/** It is time to request a listing anew. */
export function askAgain(state: State, { ref }: Alarm, env: Env): Reply {
  askForListing(state, state.offerings.must(ref), env);
  return { offering: ref };
}

/** The days on which offered issues are to be listed. */
export const listingDays = ({ offerings }: State): Day[] =>
  [...offerings.values()]
    .filter(({ stage }) => stage !== 'rejected' && stage !== 'listed')
    .map(({ listsOn }) => listsOn);

/** On the day of a listing paid applications become shares; bars whose time is over end. */
export function beginListingDay(state: State, day: Day, env: Env): void {
  deliverListed(state, NEW_SHARE_ISSUE, day);
  for (const { id, until } of [...state.subscriptionBars.values()]) {
    if (until <= env.now) state.subscriptionBars.remove(id);
  }
}

function turnIntoShares(
  state: State,
  offering: Offering,
  subscription: string,
  id: string,
  env: Env,
): number {
  const one = state.subscriptions.must(subscription);
  const { customer, symbol, paid: amount } = one;
  const { price } = offering;
  const quantity = wonBy(one);
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
      account: 'new_shares',
      cause: 'allotment',
    },
    env,
  );
  state.subscriptions.patch(subscription, { line: id, open: false });
  notifyListed(state, offering, position, env);
  notify(state, customer, { kind: 'subscription' });
  return quantity;
}

/** How an issue that was offered is listed. */
export const NEW_SHARE_ISSUE: Issuing<Offering> = {
  table: (state) => state.offerings,
  instructions: [{ id: 'instruction', done: 'accepted', alarm: 'offeringLists' }],
  job: { kind: 'newShares', id: 'newShares', of: 'offering' },
  isIssued: (_state, { stage, accepted }) => stage === 'listing' && accepted,
  paidFor: (state, { id }) => state.indexes.subscriptionsByOffering.rows(id),
  deliver: turnIntoShares,
};
