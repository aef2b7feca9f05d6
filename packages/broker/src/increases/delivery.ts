/** The issue of what was subscribed for, and the shares that customers then hold. */
import { startOfDay } from '@maru/std/kst';
import { CUSTOMERS } from '@maru/std/venue-port';
import type { Env, Reply } from '../core/command.ts';
import type { JobStep } from '../core/domain.ts';
import { notify, type State } from '../core/state.ts';
import { openInstruction } from '../market/instruct.ts';
import { deliverIssued } from '../new-shares/deliver-issued.ts';
import { orderId } from '../orders/ids.ts';
import { startJob } from '../schedule/clock.ts';
import { workOff } from '../schedule/queue.ts';
import type { Alarm, Job } from '../schedule/rows.ts';
import { setIncreaseAlarm } from './increase.ts';
import { tellDelivered } from './messages.ts';
import type { Increase, IncreaseSubscription } from './rows.ts';

/** The holder under which the venue books what shareholders who are no customers subscribe for. */
const SHAREHOLDERS = 'shareholders';

/** Nothing is missing of the issue that was asked for. */
const isIssued = (one: Increase): boolean =>
  (one.allotted === 0 || one.accepted) && ((one.others ?? 0) === 0 || one.othersAccepted);

/** All is allotted: the issue is asked for; where nobody has subscribed, it is over. */
export function beginIssue(state: State, { id, allotted, others }: Increase, env: Env): void {
  const isNothing = allotted + (others ?? 0) === 0;
  state.increases.patch(id, { stage: isNothing ? 'ended' : 'listing' });
  if (isNothing) return;
  // an instruction each, and a command asks for one at most
  if (allotted > 0) setIncreaseAlarm(state, id, 'increaseIssues', env.now);
  if ((others ?? 0) > 0) setIncreaseAlarm(state, id, 'increaseIssuesOthers', env.now);
}

/**
 * Asks for an instruction that issues shares, which two people approve as any other. The day is
 * the planned one, or the next trading day where that has come.
 */
function issue(state: State, increase: Increase, holder: string, shares: number, env: Env): string {
  const { id, symbol, listsOn } = increase;
  const today = state.calendar.dayOf(env.now);
  const day = listsOn > today ? listsOn : state.calendar.addTradingDays(today, 1);
  state.increases.patch(id, { listsOn: day });
  const asked = { kind: 'issue_shares', symbol, shares, holder, day } as const;
  return openInstruction(state, asked, 'system', env);
}

/** Asks for the shares of customers. */
export function askForIssue(state: State, { ref }: Alarm, env: Env): Reply {
  const increase = state.increases.must(ref);
  const instruction = issue(state, increase, CUSTOMERS, increase.allotted, env);
  state.increases.patch(ref, { instruction });
  return { increase: ref };
}

/** Asks for the shares of the shareholders who are no customers. */
export function askForOthers(state: State, { ref }: Alarm, env: Env): Reply {
  const increase = state.increases.must(ref);
  const othersInstruction = issue(state, increase, SHAREHOLDERS, increase.others ?? 0, env);
  state.increases.patch(ref, { othersInstruction });
  return { increase: ref };
}

const increaseBy = (state: State, asked: string): Increase | undefined =>
  [...state.increases.values()].find(
    ({ instruction, othersInstruction }) => instruction === asked || othersInstruction === asked,
  );

/** The venue has taken an instruction; where it issues no increase's shares, nothing follows. */
export function increaseIssued(state: State, asked: string, env: Env): void {
  const increase = increaseBy(state, asked);
  if (increase === undefined) return;
  const taken = increase.instruction === asked ? { accepted: true } : { othersAccepted: true };
  deliverDue(state, state.increases.patch(increase.id, taken), state.calendar.dayOf(env.now));
}

/**
 * People or the venue have refused an instruction. One that came too late is asked for at once, for
 * the trading day after; after any other refusal it is asked for on the next trading day.
 */
export function increaseNotIssued(state: State, asked: string, why: string, env: Env): void {
  const increase = increaseBy(state, asked);
  if (increase === undefined) return;
  const { id, listsOn, instruction } = increase;
  const { calendar } = state;
  const today = calendar.dayOf(env.now);
  const isLate = why === 'too_late';
  const later = listsOn > today ? listsOn : today;
  const isCustomers = instruction === asked;
  state.increases.patch(id, {
    ...(isCustomers ? { instruction: null } : { othersInstruction: null }),
    listsOn: isLate ? calendar.addTradingDays(later, 1) : listsOn,
  });
  const at = isLate ? env.now : startOfDay(calendar.addTradingDays(today, 1));
  setIncreaseAlarm(state, id, isCustomers ? 'increaseIssues' : 'increaseIssuesOthers', at);
}

function deliverDue(state: State, increase: Increase, day: string): void {
  const { id, stage, listsOn } = increase;
  if (stage !== 'listing' || !isIssued(increase) || listsOn > day) return;
  startJob(state, { id: `increased:${id}`, kind: 'deliverIncrease', payload: { increase: id } });
}

/** On the day of the listing what was allotted becomes shares. */
export function beginDeliveries(state: State, day: string): void {
  for (const increase of state.increases.values()) deliverDue(state, increase, day);
}

function turnIntoShares(
  state: State,
  increase: Increase,
  one: IncreaseSubscription,
  id: string,
  env: Env,
): number {
  const { customer, symbol, paid: amount } = one;
  const quantity = one.allotted ?? 0;
  const price = increase.price ?? increase.firstPrice;
  const line = deliverIssued(
    state,
    {
      ...{ id, application: one.id, customer, symbol, price, quantity, amount },
      ...{ isLocked: false, account: 'increases', cause: 'increase_delivery' },
    },
    env,
  );
  const delivered = { line: id, result: 'delivered', open: false } as const;
  state.increaseSubscriptions.patch(one.id, delivered);
  tellDelivered(state, line, env);
  notify(state, customer, { kind: 'increase' });
  return quantity;
}

/** One step of a delivery; after the last one all that was allotted is held as shares. */
export function deliverNext(state: State, job: Job, env: Env): JobStep {
  const increase = state.increases.must(String(job.payload.increase));
  return workOff(state, job, {
    collect: () =>
      state.indexes.increaseSubscriptionsByIncrease
        .rows(increase.id)
        .filter(({ result }) => result === 'allotted')
        .map(({ id }) => id),
    each: (id, place) => {
      const one = state.increaseSubscriptions.must(id);
      const shares = turnIntoShares(state, increase, one, orderId(env.seq, place), env);
      const { delivered } = state.increases.must(increase.id);
      state.increases.patch(increase.id, { delivered: delivered + shares });
    },
    end: () => state.increases.patch(increase.id, { stage: 'listed' }),
  });
}
