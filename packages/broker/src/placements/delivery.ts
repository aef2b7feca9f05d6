/** The issue of what was allotted, and the shares that customers then hold. */
import { type Day, startOfDay } from '@maru/std/kst';
import { CUSTOMERS } from '@maru/std/venue-port';
import type { Env, Reply } from '../core/command.ts';
import type { JobStep } from '../core/domain.ts';
import { notify, type State } from '../core/state.ts';
import { lockProduct } from '../locks/lock.ts';
import { openInstruction } from '../market/instruct.ts';
import { deliverIssued } from '../new-shares/deliver-issued.ts';
import { orderId } from '../orders/ids.ts';
import { parameter } from '../parameters/parameters.ts';
import { startJob } from '../schedule/clock.ts';
import { workOff } from '../schedule/queue.ts';
import type { Alarm, Job } from '../schedule/rows.ts';
import { tellDelivered } from './messages.ts';
import { setPlacementAlarm } from './placement.ts';
import type { Placement, PlacementApplication } from './rows.ts';

/**
 * Asks for the instruction that issues what was allotted, which two people approve as any other.
 * The day is the planned one, or the next trading day where that has come.
 */
export function askForIssue(state: State, { id, ...placement }: Placement, env: Env): void {
  const { symbol, allotted: shares } = placement;
  const today = state.calendar.dayOf(env.now);
  const day =
    placement.listsOn > today ? placement.listsOn : state.calendar.addTradingDays(today, 1);
  const asked = { kind: 'issue_shares', symbol, shares, holder: CUSTOMERS, day } as const;
  const instruction = openInstruction(state, asked, 'system', env);
  state.placements.patch(id, { stage: 'listing', listsOn: day, instruction });
}

/** It is time to ask for the issue anew. */
export function askForIssueAgain(state: State, { ref }: Alarm, env: Env): Reply {
  askForIssue(state, state.placements.must(ref), env);
  return { placement: ref };
}

const placementBy = (state: State, instruction: string): Placement | undefined =>
  [...state.placements.values()].find((one) => one.instruction === instruction);

/** The venue has taken an instruction; where it is no placement's, nothing follows here. */
export function issueTaken(state: State, instruction: string, env: Env): void {
  const placement = placementBy(state, instruction);
  if (placement === undefined) return;
  const after = state.placements.patch(placement.id, { accepted: true });
  if (after.listsOn <= state.calendar.dayOf(env.now)) deliver(state, after);
}

/**
 * People or the venue have refused an instruction. One that came too late is asked for at once, for
 * the trading day after; after any other refusal it is asked for on the next trading day.
 */
export function notIssued(state: State, instruction: string, why: string, env: Env): void {
  const placement = placementBy(state, instruction);
  if (placement === undefined) return;
  const { id, listsOn } = placement;
  const { calendar } = state;
  const today = calendar.dayOf(env.now);
  const isLate = why === 'too_late';
  const later = listsOn > today ? listsOn : today;
  const patch = { listsOn: isLate ? calendar.addTradingDays(later, 1) : listsOn };
  state.placements.patch(id, { instruction: null, ...patch });
  const at = isLate ? env.now : startOfDay(calendar.addTradingDays(today, 1));
  setPlacementAlarm(state, id, 'placementIssues', at);
}

const OVER: readonly Placement['stage'][] = ['rejected', 'withdrawn', 'listed', 'ended'];

const goingOn = ({ placements }: State): Placement[] =>
  [...placements.values()].filter(({ stage }) => !OVER.includes(stage));

/** The days on which placed shares are to be listed. */
export const placementDays = (state: State): Day[] => goingOn(state).map(({ listsOn }) => listsOn);

/** Whether a placement of an issue goes on. */
export const isPlaced = (state: State, symbol: string): boolean =>
  goingOn(state).some((one) => one.symbol === symbol);

function deliver(state: State, { id }: Placement): void {
  const payload = { placement: id };
  startJob(state, { id: `placed:${id}`, kind: 'deliverPlacement', payload });
}

/** On the day of the listing what was allotted becomes shares. */
export function beginDeliveries(state: State, day: string): void {
  for (const placement of state.placements.values()) {
    const { stage, accepted, listsOn } = placement;
    if (stage === 'listing' && accepted && listsOn <= day) deliver(state, placement);
  }
}

/** The customer gets the shares, which are locked for a while. */
function turnIntoShares(
  state: State,
  { price }: Placement,
  one: PlacementApplication,
  id: string,
  env: Env,
): number {
  const { customer, symbol, paid: amount } = one;
  const quantity = one.allotted ?? 0;
  const days = Number(parameter(state, 'placementLockDays', env.now));
  const line = deliverIssued(
    state,
    {
      ...{ id, application: one.id, customer, symbol, price, quantity, amount },
      ...{ isLocked: days > 0, account: 'placements', cause: 'placement_delivery' },
    },
    env,
  );
  const until = days === 0 ? null : startOfDay(state.calendar.addTradingDays(line.day, days));
  if (until !== null) lockProduct(state, { id, customer, until, count: days }, env);
  const delivered = { line: id, result: 'delivered', open: false } as const;
  state.placementApplications.patch(one.id, delivered);
  tellDelivered(state, line, until, env);
  notify(state, customer, { kind: 'placement' });
  return quantity;
}

/** One step of a delivery; after the last one all that was allotted is held as shares. */
export function deliverNext(state: State, job: Job, env: Env): JobStep {
  const placement = state.placements.must(String(job.payload.placement));
  return workOff(state, job, {
    collect: () =>
      state.indexes.placementApplicationsByPlacement.rows(placement.id).map(({ id }) => id),
    each: (id, place) => {
      const one = state.placementApplications.must(id);
      const shares = turnIntoShares(state, placement, one, orderId(env.seq, place), env);
      const { delivered } = state.placements.must(placement.id);
      state.placements.patch(placement.id, { delivered: delivered + shares });
    },
    end: () => state.placements.patch(placement.id, { stage: 'listed' }),
  });
}
