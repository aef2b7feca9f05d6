/** The listing of an issue that was offered, and the shares that its subscribers then hold. */
import { present } from '@maru/std/assert';
import { limitsOn } from '@maru/std/krx/board-plan';
import { type Day, startOfDay } from '@maru/std/kst';
import { CUSTOMERS } from '@maru/std/venue-port';
import type { Env, Reply } from '../core/command.ts';
import type { JobStep } from '../core/domain.ts';
import { notify, type State } from '../core/state.ts';
import { openInstruction } from '../market/instruct.ts';
import { orderId } from '../orders/ids.ts';
import { startJob } from '../schedule/clock.ts';
import { workOff } from '../schedule/queue.ts';
import type { Alarm, Job } from '../schedule/rows.ts';
import { deliverIssued } from './deliver-issued.ts';
import { wonBy } from './draw.ts';
import { tellListed } from './messages.ts';
import { setOfferingAlarm } from './offering.ts';
import type { Offering, Subscription } from './rows.ts';

/** The holder under which the venue books what nobody paid for. */
const UNDERWRITER = 'underwriter';

const later = (one: Day, other: Day): Day => (one > other ? one : other);

/**
 * Asks for the instruction that lists an issue, which two people approve as any other. The day is
 * the planned one, or the next trading day where that has come.
 */
export function askForListing(state: State, offering: Offering, env: Env): void {
  const { id, price: base, paid, left } = offering;
  const { calendar } = state;
  const today = calendar.dayOf(env.now);
  const { listsOn } = offering;
  const day = listsOn > today ? listsOn : calendar.addTradingDays(today, 1);
  const instrument = { ...offering.instrument, listedOn: day };
  const { upper, lower } = limitsOn(instrument, calendar.trading, day, base);
  const holders = {
    ...(paid > 0 && { [CUSTOMERS]: paid }),
    ...(left > 0 && { [UNDERWRITER]: left }),
  };
  const asked = { kind: 'list', instrument, base, upper, lower, holders } as const;
  const instruction = openInstruction(state, asked, 'system', env);
  state.offerings.patch(id, { stage: 'listing', instrument, listsOn: day, instruction });
}

/** It is time to ask for a listing anew. */
export function askAgain(state: State, { ref }: Alarm, env: Env): Reply {
  askForListing(state, state.offerings.must(ref), env);
  return { offering: ref };
}

const offeringBy = (state: State, instruction: string): Offering | undefined =>
  [...state.offerings.values()].find((one) => one.instruction === instruction);

/** The venue has taken an instruction; where it lists no offering, nothing follows here. */
export function listingTaken(state: State, instruction: string, env: Env): void {
  const offering = offeringBy(state, instruction);
  if (offering === undefined) return;
  const after = state.offerings.patch(offering.id, { accepted: true });
  if (after.listsOn <= state.calendar.dayOf(env.now)) deliver(state, after);
}

/**
 * People or the venue have refused an instruction. A listing that came too late is asked for at
 * once, for the trading day after; after any other refusal on the next trading day.
 */
export function notListed(state: State, instruction: string, why: string, env: Env): void {
  const offering = offeringBy(state, instruction);
  if (offering === undefined) return;
  const { id } = offering;
  const { calendar } = state;
  const today = calendar.dayOf(env.now);
  const isLate = why === 'too_late';
  const listsOn = isLate
    ? calendar.addTradingDays(later(today, offering.listsOn), 1)
    : offering.listsOn;
  state.offerings.patch(id, { instruction: null, listsOn });
  const at = isLate ? env.now : startOfDay(calendar.addTradingDays(today, 1));
  setOfferingAlarm(state, id, 'offeringLists', at);
}

/** The days on which offered issues are to be listed. */
export const listingDays = ({ offerings }: State): Day[] =>
  [...offerings.values()]
    .filter(({ stage }) => stage !== 'rejected' && stage !== 'listed')
    .map(({ listsOn }) => listsOn);

function deliver(state: State, { id }: Offering): void {
  startJob(state, { id: `newShares:${id}`, kind: 'newShares', payload: { offering: id } });
}

/** On the day of a listing what was paid for becomes shares; bars whose time is over end. */
export function beginListingDay(state: State, day: Day, env: Env): void {
  for (const offering of state.offerings.values()) {
    const { stage, accepted, listsOn } = offering;
    if (stage === 'listing' && accepted && listsOn <= day) deliver(state, offering);
  }
  for (const { id, until } of [...state.subscriptionBars.values()]) {
    if (until <= env.now) state.subscriptionBars.remove(id);
  }
}

function turnIntoShares(
  state: State,
  offering: Offering,
  one: Subscription,
  id: string,
  env: Env,
): void {
  const { customer, symbol, paid: amount } = one;
  const { price } = offering;
  const line = deliverIssued(
    state,
    {
      ...{ id, application: one.id, customer, symbol, price, quantity: wonBy(one), amount },
      ...{ isLocked: false, account: 'new_shares', cause: 'allotment' },
    },
    env,
  );
  state.subscriptions.patch(one.id, { line: id, open: false });
  tellListed(state, offering, line, env);
  notify(state, customer, { kind: 'subscription' });
}

/** One step of a listing; after the last one all that was paid for is held as shares. */
export function deliverNext(state: State, job: Job, env: Env): JobStep {
  const offering = present(state.offerings.get(String(job.payload.offering)), 'it was offered');
  return workOff(state, job, {
    collect: () => state.indexes.subscriptionsByOffering.rows(offering.id).map(({ id }) => id),
    each: (id, place) => {
      const one = state.subscriptions.must(id);
      turnIntoShares(state, offering, one, orderId(env.seq, place), env);
    },
    end: () => state.offerings.patch(offering.id, { stage: 'listed' }),
  });
}
