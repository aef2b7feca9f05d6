/** The issue of allotted shares, and the shares that customers then hold. */
import { type Day, startOfDay } from '@maru/std/kst';
import { CUSTOMERS } from '@maru/std/venue-port';
import type { Env, Reply } from '../../kernel/core/command.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import type { Alarm } from '../../kernel/schedule/rows.ts';
import { openInstruction } from '../../market/market/instruct.ts';
import { lockProduct } from '../../trading/locks/lock.ts';
import { deliverIssued } from '../new-shares/deliver-issued.ts';
import { type Issuing, issueDay } from '../new-shares/issuing.ts';
import { notifyDelivered } from './messages.ts';
import type { Placement } from './rows.ts';

/** Requests the instruction that issues the allotted shares; two people approve it as any other. */
export function askForIssue(state: State, placement: Placement, env: Env): void {
  const { id, symbol, allotted: shares } = placement;
  const day = issueDay(state, placement.listsOn, env);
  const asked = { kind: 'issue_shares', symbol, shares, holder: CUSTOMERS, day } as const;
  const instruction = openInstruction(state, asked, 'system', env);
  state.placements.patch(id, { stage: 'listing', listsOn: day, instruction });
}

/** It is time to request the issue anew. */
export function askForIssueAgain(state: State, { ref }: Alarm, env: Env): Reply {
  askForIssue(state, state.placements.must(ref), env);
  return { placement: ref };
}

const OVER: readonly Placement['stage'][] = ['rejected', 'withdrawn', 'listed', 'ended'];

const goingOn = ({ placements }: State): Placement[] =>
  [...placements.values()].filter(({ stage }) => !OVER.includes(stage));

/** The days on which placed shares are to be listed. */
export const placementDays = (state: State): Day[] => goingOn(state).map(({ listsOn }) => listsOn);

/** Whether a placement of an issue goes on. */
export const isPlaced = (state: State, symbol: string): boolean =>
  goingOn(state).some((one) => one.symbol === symbol);

/** The customer gets the shares, which are locked for a while. */
function turnIntoShares(
  state: State,
  { price }: Placement,
  application: string,
  id: string,
  env: Env,
): number {
  const one = state.placementApplications.must(application);
  const { customer, symbol, paid: amount } = one;
  const quantity = one.allotted ?? 0;
  const days = Number(parameter(state, 'placementLockDays', env.now));
  const position = deliverIssued(
    state,
    {
      id,
      application,
      customer,
      symbol,
      price,
      quantity,
      amount,
      isLocked: days > 0,
      account: 'placements',
      cause: 'placement_delivery',
    },
    env,
  );
  const until = days === 0 ? null : startOfDay(state.calendar.addTradingDays(position.day, days));
  if (until !== null) lockProduct(state, { id, customer, until, count: days }, env);
  const delivered = { line: id, result: 'delivered', open: false } as const;
  state.placementApplications.patch(application, delivered);
  notifyDelivered(state, position, until, env);
  notify(state, customer, { kind: 'placement' });
  return quantity;
}

/** The issue of allotted shares. */
export const PLACEMENT_ISSUE: Issuing<Placement> = {
  table: (state) => state.placements,
  instructions: [{ id: 'instruction', done: 'accepted', alarm: 'placementIssues' }],
  job: { kind: 'deliverPlacement', id: 'placed', of: 'placement' },
  isIssued: (_state, { stage, accepted }) => stage === 'listing' && accepted,
  paidFor: (state, { id }) => state.indexes.placementApplicationsByPlacement.rows(id),
  deliver: turnIntoShares,
};
