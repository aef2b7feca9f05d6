/** Applications for shares of a placement, their reviews, and how one ends without shares. */
import type { Output } from '@maru/contract/calls';
import { type ErrorCode, type Refusal, refusal } from '@maru/contract/errors';
import { PLACEMENT_REASONS, type PlacementResult } from '@maru/contract/placement-rules';
import { allottedTo, poolsOf } from '@maru/std/allot';
import type { Instant } from '@maru/std/kst';
import { contractAmount } from '@maru/std/money';
import { err, ok, type Result } from '@maru/std/result';
import type { CommandOf, Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { barOf } from '../../kernel/core/past-due.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { availableOf } from '../../kernel/ledger/balances.ts';
import { freeWon, holdWon } from '../../kernel/ledger/held.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import { openReview, takeBackReview } from '../../kernel/reviews/reviews.ts';
import type { Evidence } from '../../kernel/reviews/rows.ts';
import { grantObstacle, tradingObstacle } from '../../people/customers/may-trade.ts';
import { isOpposite } from '../../trading/short/pool.ts';
import type { Placement, PlacementApplication } from './rows.ts';

const KIND = 'placementApplication';

/** A customer's standing application for a placement, until its shares are delivered. */
export const applicationIn = (
  state: State,
  customer: string,
  placement: string,
): PlacementApplication | undefined =>
  state.indexes.placementApplicationsByCustomer
    .rows(customer)
    .find((one) => one.placement === placement);

/** Refuses an unknown placement, and one that takes no applications now. */
function openPlacement(state: State, id: string, now: Instant): Result<Placement, Refusal> {
  const placement = state.placements.get(id);
  if (placement === undefined || placement.announcedAt === null) {
    return err(refusal('product_missing'));
  }
  if (placement.stage === 'upcoming') return err(refusal('placement_not_yet'));
  // the alarm of the deadline may come a moment after it
  const isOpen = placement.stage === 'open' && now < placement.closesAt;
  return isOpen ? ok(placement) : err(refusal('placement_over'));
}

/** The cost of the shares, if the tier takes as many. */
function amountOf({ price, shares: most, tiers }: Placement, tier: number, shares: number) {
  const minimum = tiers[tier]?.minimum;
  if (minimum === undefined || !Number.isSafeInteger(shares) || shares <= 0) {
    return err(refusal('bad_request'));
  }
  if (shares > most) return err(refusal('placement_above', { n: String(most) }));
  const amount = contractAmount(price, shares);
  return amount < BigInt(minimum)
    ? err(refusal('placement_below', { n: String(minimum) }))
    : ok(amount);
}

function check(
  state: State,
  { actor, payload }: CommandOf<'placement.apply'>,
  { now }: Env,
): Result<{ readonly placement: Placement; readonly amount: bigint }, Refusal> {
  const obstacle = tradingObstacle(state.customers.must(actor));
  if (obstacle !== null) return err(refusal(obstacle));
  if (parameter(state, 'placementChannel', now) === 'closed') {
    return err(refusal('placement_channel_closed'));
  }
  const placement = openPlacement(state, payload.placement, now);
  if (!placement.ok) return placement;
  const other = applicationIn(state, actor, payload.placement);
  if (other !== undefined) {
    return err(refusal(other.result === 'review' ? 'order_pending_review' : 'placement_applied'));
  }
  if (isOpposite(state, actor, { symbol: placement.value.symbol, side: 'long' })) {
    return err(refusal('opposite_position'));
  }
  const amount = amountOf(placement.value, payload.tier, payload.shares);
  if (!amount.ok) return amount;
  if (amount.value > availableOf(state, actor, 'KRW')) {
    return err(refusal('insufficient_funds', { n: String(amount.value) }));
  }
  return ok({ placement: placement.value, amount: amount.value });
}

/** Counts an application in its tier, or no more. @param sign 1 or -1 */
function count(state: State, one: PlacementApplication, sign: 1 | -1): void {
  const placement = state.placements.must(one.placement);
  const tiers = placement.tiers.map((tier, i) =>
    i === one.tier
      ? {
          ...tier,
          applications: tier.applications + sign,
          asked: tier.asked + sign * one.shares,
        }
      : tier,
  );
  state.placements.patch(placement.id, { tiers });
}

const evidenceOf = (one: PlacementApplication, { names, price }: Placement): Evidence => ({
  application: one.id,
  placement: one.placement,
  symbol: one.symbol,
  issue: names.kor,
  tier: one.tier + 1,
  shares: one.shares,
  placementPrice: price,
  amount: String(one.amount),
});

/** The hold of an application that counts, won, and its allotment as things stand (PLC-17). */
function estimateOf(state: State, one: PlacementApplication): Output<'placementPreview'> {
  const { customer, tier, shares, amount } = one;
  const { shares: offered, tiers } = state.placements.must(one.placement);
  const pool = poolsOf(offered, tiers)[tier] ?? 0;
  const asked = tiers[tier]?.asked ?? shares;
  return {
    shares,
    amount: String(amount),
    expected: allottedTo(one, { pool, asked, cut: null }),
    availableAfter: String(availableOf(state, customer, 'KRW')),
  };
}

export const applyForPlacement: Handler<'placement.apply'> = (state, command, env) => {
  const accepted = check(state, command, env);
  if (!accepted.ok) return { ok: false, refusal: accepted.error };
  const { placement, amount } = accepted.value;
  const { actor: customer, payload } = command;
  const { tier, shares } = payload;
  const { symbol } = placement;
  const id = `L${env.seq}`;
  holdWon(state, { cause: 'placement', customer, ref: id, symbol }, amount, env);
  const own = { id, seq: env.seq, placement: placement.id, customer, symbol, tier, shares };
  const money = { amount, held: amount, paid: 0n, released: 0n, payEntry: null };
  const times = { appliedAt: env.now, reviewedAt: null, endedAt: null };
  const undecided = { result: 'review', reason: null, allotted: null, line: null } as const;
  const one = { ...own, ...money, ...times, ...undecided, review: `R${env.seq}`, open: true };
  state.placementApplications.put(one);
  openReview(state, KIND, customer, evidenceOf(one, placement), env);
  count(state, one, 1);
  notify(state, customer, { kind: 'placement' });
  notify(state, customer, { kind: 'balance' });
  return done({ id, amount: String(amount) }, () => estimateOf(state, one));
};

/** All that is held of an application is free again, and it is over. */
export function endApplication(
  state: State,
  one: PlacementApplication,
  result: PlacementResult,
  env: Env,
  reason: string | null = null,
): PlacementApplication {
  const { id: ref, customer, symbol, held } = one;
  freeWon(state, { cause: 'placement_refund', customer, ref, symbol }, held, env);
  const released = one.released + held;
  const ended = { result, reason, held: 0n, released, endedAt: env.now, open: false };
  notify(state, customer, { kind: 'placement' });
  notify(state, customer, { kind: 'balance' });
  return state.placementApplications.patch(one.id, ended);
}

const isBeforeAllotment = ({ stage }: Placement): boolean => stage === 'open' || stage === 'closed';

export const cancelApplication: Handler<'placement.cancel'> = (state, { actor, payload }, env) => {
  const one = state.placementApplications.get(payload.id);
  if (one?.customer !== actor) return refuse('placement_missing');
  const isOpen = isBeforeAllotment(state.placements.must(one.placement));
  if (one.result !== 'review' || !isOpen) return refuse('not_in_review');
  takeBackReview(state, one.review, env);
  count(state, one, -1);
  endApplication(state, one, 'cancelled', env);
  return done({ id: one.id });
};

const applicationOf = (state: State, { application }: Evidence): PlacementApplication =>
  state.placementApplications.must(String(application));

const isInTime = (state: State, { placement }: Evidence): boolean =>
  isBeforeAllotment(state.placements.must(String(placement)));

/** Why an application takes no part when it is decided; null: nothing is in the way. */
const obstacleOf = (state: State, customer: string, at: Instant): ErrorCode | null =>
  grantObstacle(state.customers.must(customer)) ?? barOf(state, customer, at);

/** One person decides whether an application takes part. */
export const applicationReview: ReviewKind = {
  evidence: {
    application: 'text',
    placement: 'text',
    symbol: 'text',
    issue: 'text',
    tier: 'int',
    shares: 'int',
    placementPrice: 'int',
    amount: 'text',
  },
  reasons: PLACEMENT_REASONS,
  // its money is held already; all other checks are for people
  check: () => null,
  people: () => 1n,
  conditions: (state, { evidence, customer }, at) => [
    { name: 'account', closed: obstacleOf(state, customer, at) },
    { name: 'beforeAllotment', closed: isInTime(state, evidence) ? null : 'placement_over' },
  ],
  blocked: (state, { evidence, customer }, at) => {
    if (!isInTime(state, evidence)) return { code: 'placement_over', reason: 'too_late' };
    const closed = obstacleOf(state, customer, at);
    return closed === null ? null : { code: 'review_impeded', reason: 'not_suitable' };
  },
  approved: (state, { evidence, customer }, env) => {
    const { id } = applicationOf(state, evidence);
    state.placementApplications.patch(id, { result: 'approved', reviewedAt: env.now });
    notify(state, customer, { kind: 'placement' });
  },
  rejected: (state, { evidence }, reason, env) => {
    const one = applicationOf(state, evidence);
    // from the allotment on only approved applications are counted
    if (isBeforeAllotment(state.placements.must(one.placement))) count(state, one, -1);
    const { id } = endApplication(state, one, 'rejected', env, reason);
    state.placementApplications.patch(id, { reviewedAt: env.now });
  },
};
