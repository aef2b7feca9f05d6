/** Subscriptions of holders and of the public, and how one ends without shares. */
import { type Refusal, refusal } from '@maru/contract/errors';
import type { IncreaseKind, IncreaseResult } from '@maru/contract/increase-rules';
import type { Instant } from '@maru/std/kst';
import { contractAmount, floorPpm } from '@maru/std/money';
import { err, ok, type Result } from '@maru/std/result';
import type { CommandOf, Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { availableOf } from '../../kernel/ledger/balances.ts';
import { freeWon, holdWon } from '../../kernel/ledger/held.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { tradingObstacle } from '../../people/customers/may-trade.ts';
import { isOpposite } from '../../trading/short/pool.ts';
import type { Increase, IncreasePool, IncreaseSubscription } from './rows.ts';

/** The part of the right for which a holder may subscribe beyond it. */
const OVER_PPM = 200_000n;

/** The group whose time it is; null: none. An alarm may come a moment after its time. */
function kindAt(increase: Increase, now: Instant): IncreaseKind | null {
  const { stage, closesAt, publicClosesAt } = increase;
  if (stage === 'holders' && now < closesAt) return 'right';
  return stage === 'public' && now < publicClosesAt ? 'public' : null;
}

/** A customer's standing subscription of a kind, until its shares are delivered. */
export const subscriptionOf = (
  state: State,
  customer: string,
  increase: string,
  kind: IncreaseKind,
): IncreaseSubscription | undefined =>
  state.indexes.increaseSubscriptionsByCustomer
    .rows(customer)
    .find((one) => one.increase === increase && one.kind === kind);

/** Shares that a holder may subscribe for: the rights, and a fifth of them more. */
export const mostByRight = (rights: number): number =>
  rights + Number(floorPpm(BigInt(rights), OVER_PPM));

const BEFORE: readonly Increase['stage'][] = ['upcoming', 'ex', 'priced', 'settling', 'settled'];

/** Refuses an unannounced increase, and one that takes no subscriptions now. */
function openKind(
  state: State,
  id: string,
  now: Instant,
): Result<{ readonly increase: Increase; readonly kind: IncreaseKind }, Refusal> {
  const increase = state.increases.get(id);
  if (increase === undefined || increase.announcedAt === null)
    return err(refusal('product_missing'));
  const kind = kindAt(increase, now);
  if (kind !== null) return ok({ increase, kind });
  const isEarly = BEFORE.includes(increase.stage);
  return err(refusal(isEarly ? 'increase_not_yet' : 'increase_over'));
}

/** The most a customer may subscribe for, and how many of them the right covers. */
function rangeOf(state: State, customer: string, increase: Increase, kind: IncreaseKind) {
  if (kind === 'public') return ok({ most: increase.offered.pool ?? 0, covers: 0 });
  const rights = state.increaseRights.get(`${increase.id}:${customer}`)?.rights ?? 0;
  if (rights === 0) return err(refusal('increase_no_right'));
  return ok({ most: mostByRight(rights), covers: rights });
}

interface Accepted {
  readonly increase: Increase;
  readonly kind: IncreaseKind;
  readonly covered: number;
  readonly amount: bigint;
}

function check(
  state: State,
  { actor, payload }: CommandOf<'increase.subscribe'>,
  { now }: Env,
): Result<Accepted, Refusal> {
  const { shares } = payload;
  const obstacle = tradingObstacle(state.customers.must(actor));
  if (obstacle !== null) return err(refusal(obstacle));
  if (parameter(state, 'increaseChannel', now) === 'closed') {
    return err(refusal('increase_channel_closed'));
  }
  const open = openKind(state, payload.increase, now);
  if (!open.ok) return open;
  const { increase, kind } = open.value;
  if (subscriptionOf(state, actor, increase.id, kind) !== undefined) {
    return err(refusal('increase_subscribed'));
  }
  if (isOpposite(state, actor, { symbol: increase.symbol, side: 'long' })) {
    return err(refusal('opposite_position'));
  }
  if (!Number.isSafeInteger(shares) || shares <= 0) return err(refusal('bad_request'));
  const range = rangeOf(state, actor, increase, kind);
  if (!range.ok) return range;
  const { most, covers } = range.value;
  if (shares > most) return err(refusal('subscription_above', { n: String(most) }));
  const amount = contractAmount(increase.price ?? increase.firstPrice, shares);
  if (amount > availableOf(state, actor, 'KRW')) {
    return err(refusal('insufficient_funds', { n: String(amount) }));
  }
  return ok({ increase, kind, covered: Math.min(shares, covers), amount });
}

const counted = (pool: IncreasePool, shares: number, sign: 1 | -1): IncreasePool => ({
  ...pool,
  subscriptions: pool.subscriptions + sign,
  asked: pool.asked + sign * shares,
});

/** Counts a subscription in its pool, or no more. @param sign 1 or -1 */
function count(state: State, one: IncreaseSubscription, sign: 1 | -1): void {
  const { id, byRight, over, offered } = state.increases.must(one.increase);
  const { kind, shares, covered } = one;
  const changed =
    kind === 'public'
      ? { offered: counted(offered, shares, sign) }
      : { byRight: byRight + sign * covered, over: counted(over, shares - covered, sign) };
  state.increases.patch(id, changed);
}

export const subscribeToIncrease: Handler<'increase.subscribe'> = (state, command, env) => {
  const accepted = check(state, command, env);
  if (!accepted.ok) return { ok: false, refusal: accepted.error };
  const { increase, kind, covered, amount } = accepted.value;
  const { actor: customer, payload } = command;
  const { symbol } = increase;
  const id = `H${env.seq}`;
  holdWon(state, { cause: 'increase', customer, ref: id, symbol }, amount, env);
  const one = state.increaseSubscriptions.put({
    id,
    seq: env.seq,
    increase: increase.id,
    customer,
    symbol,
    kind,
    shares: payload.shares,
    covered,
    amount,
    held: amount,
    result: 'standing',
    allotted: null,
    appliedAt: env.now,
    endedAt: null,
    paid: 0n,
    released: 0n,
    payEntry: null,
    line: null,
    open: true,
  });
  count(state, one, 1);
  notify(state, customer, { kind: 'increase' });
  notify(state, customer, { kind: 'balance' });
  return done({ id, amount: String(amount) }, () => ({
    shares: payload.shares,
    kind,
    covered,
    amount: String(amount),
    availableAfter: String(availableOf(state, customer, 'KRW')),
  }));
};

/** All that is held of a subscription is free again, and it is over. */
export function endSubscription(
  state: State,
  one: IncreaseSubscription,
  ended: { readonly result: IncreaseResult; readonly allotted: number | null },
  env: Env,
): IncreaseSubscription {
  const { id: ref, customer, symbol, held } = one;
  freeWon(state, { cause: 'increase_refund', customer, ref, symbol }, held, env);
  notify(state, customer, { kind: 'increase' });
  notify(state, customer, { kind: 'balance' });
  const money = { held: 0n, released: held };
  const over = { endedAt: env.now, open: false };
  return state.increaseSubscriptions.patch(ref, { ...ended, ...money, ...over });
}

export const withdrawSubscription: Handler<'increase.withdraw'> = (
  state,
  { actor, payload },
  env,
) => {
  const one = state.increaseSubscriptions.get(payload.id);
  if (one?.customer !== actor) return refuse('subscription_missing');
  if (one.result !== 'standing') return refuse('not_in_subscription');
  // a standing subscription is of the kind whose time it is, or of one whose time is over
  if (kindAt(state.increases.must(one.increase), env.now) === null) return refuse('increase_over');
  count(state, one, -1);
  endSubscription(state, one, { result: 'withdrawn', allotted: null }, env);
  return done({ id: one.id });
};
