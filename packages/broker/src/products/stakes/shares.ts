/** Uses of the shares of a stake by a product: reserve them, sell them, give the rest back. */

import type { ErrorCode } from '@maru/contract/errors';
import type { StakeProduct } from '@maru/contract/stake-rules';
import { assert } from '@maru/std/assert';
import { startOfDay } from '@maru/std/kst';
import { contractAmount } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import { audit } from '../../kernel/staff/audit.ts';
import { isLeaving } from '../../market/market/leaving.ts';
import { lockProduct } from '../../trading/locks/lock.ts';
import { deliveredPosition } from '../../trading/orders/delivered-position.ts';
import { orderId } from '../../trading/orders/ids.ts';
import { askToReturn, moveCustody } from './instructed.ts';
import { leftOf, type Stake, type StakePurchase } from './rows.ts';

/** Why the shares of a stake cannot be reserved now; null: they can. */
export function stakeObstacle(state: State, id: string): ErrorCode | null {
  const stake = state.stakes.get(id);
  if (stake === undefined) return 'stake_missing';
  if (stake.stage !== 'ready') return 'stake_not_ready';
  if (isLeaving(state, stake.symbol)) return 'delisting_announced';
  return stake.offer === null ? null : 'stake_reserved';
}

/** Whether shares of an issue are bought for an institution, or are on offer from one. */
export const isOnOffer = (state: State, symbol: string): boolean =>
  [...state.stakes.values()].some(
    (one) =>
      one.symbol === symbol &&
      (one.stage === 'buying' ||
        one.stage === 'moving' ||
        (one.stage === 'ready' && one.offer !== null)),
  );

/**
 * Reserves all shares of a ready stake for one offer.
 * @throws {InvariantError} when `stakeObstacle` names a reason against it
 */
export function reserve(state: State, id: string, product: StakeProduct, offer: string): Stake {
  assert(stakeObstacle(state, id) === null, `${id} can be reserved`);
  return state.stakes.patch(id, { product, offer });
}

/** The offer has not come about: the shares can be reserved for another one. */
export function unreserve(state: State, id: string): void {
  assert(state.stakes.must(id).sold === 0, `nothing of ${id} is sold`);
  state.stakes.patch(id, { product: null, offer: null });
}

/** A customer's purchase that has passed every check of its product. */
export interface Purchase {
  readonly stake: string;
  readonly customer: string;
  /** Won a share. */
  readonly price: number;
  readonly shares: number;
  /** The source of the money: available money, or the hold of an open bid. */
  readonly from: 'free' | 'held';
  /** Trading days (T+N) for which the shares cannot be sold; 0: they can at once. */
  readonly lockDays: number;
  /** The client's id of the position order, one of a kind for the customer. */
  readonly clientOrderId: string;
  /** Its place among the purchases of the running command, from 0. */
  readonly place?: number;
}

/**
 * Sells shares of a reserved stake to one customer: paid and delivered at once, as a position that
 * is locked for the product's days. The caller has checked the customer, the money and what is
 * left, and notifies the customer.
 * @returns the purchase; its `id` is the position order's
 * @throws {InvariantError} when the stake has not so many shares left, or the money is not there
 */
export function takeShares(state: State, one: Purchase, env: Env): StakePurchase {
  const stake = state.stakes.must(one.stake);
  const { symbol, product, offer } = stake;
  assert(stake.stage === 'ready' && product !== null && offer !== null, `${stake.id} is offered`);
  assert(one.shares > 0 && one.shares <= leftOf(stake), `${stake.id} is never oversold`);
  const today = state.calendar.dayOf(env.now);
  const { lockDays, customer, from } = one;
  const isLocked = lockDays > 0;
  const lockedUntil = isLocked
    ? startOfDay(state.calendar.addTradingDays(today, lockDays))
    : env.now;
  const { price, shares: quantity } = one;
  const amount = contractAmount(price, quantity);
  const id = orderId(env.seq, one.place ?? 0);
  const of = { id, customer, symbol, price, quantity, amount };
  deliveredPosition(state, { ...of, reference: one.clientOrderId, isLocked }, env);
  if (isLocked) lockProduct(state, { id, customer, until: lockedUntil, count: lockDays }, env);
  const { no: entryNo } = post(state, env, {
    cause: 'purchase',
    customer,
    ref: id,
    symbol,
    postings: [
      customerPosting(customer, from, 'KRW', -amount),
      housePosting('institutions', 'KRW', amount),
      customerPosting(customer, 'shares', symbol, BigInt(quantity)),
      housePosting('stakes', symbol, BigInt(-quantity)),
    ],
  });
  state.stakes.patch(stake.id, { sold: stake.sold + quantity, paid: stake.paid + amount });
  notify(state, customer, { kind: 'balance' });
  const status = isLocked ? 'locked' : 'holding';
  notify(state, customer, { kind: 'order', id, symbol, side: 'buy', status, reason: null });
  return state.stakePurchases.put({
    ...of,
    seq: env.seq,
    stake: stake.id,
    product,
    offer,
    entryNo,
    at: env.now,
    lockedUntil,
    open: true,
  });
}

/**
 * Ends a stake: the institution has the money of sold shares, and the others move back to it. One
 * command gives one stake back at most, as it may request an instruction.
 */
export function giveBack(state: State, id: string, env: Env): void {
  const stake = state.stakes.must(id);
  assert(stake.stage === 'ready', `${id} is given back once`);
  if (stake.paid > 0n) {
    post(state, env, {
      cause: 'stake',
      customer: null,
      ref: id,
      symbol: stake.symbol,
      postings: [
        housePosting('institutions', 'KRW', -stake.paid),
        housePosting('bank', 'KRW', stake.paid),
      ],
    });
  }
  const left = leftOf(stake);
  if (left === 0) {
    state.stakes.patch(id, { stage: 'ended' });
    return;
  }
  moveCustody(state, stake, -left, env);
  askToReturn(state, state.stakes.patch(id, { returned: left }), env);
}

/** A staff member gives a stake back that no offer has reserved. */
export const releaseStake: Handler<'stake.release'> = (state, { actor, payload: { id } }, env) => {
  const obstacle = stakeObstacle(state, id);
  if (obstacle !== null) return refuse(obstacle);
  giveBack(state, id, env);
  if (state.staff.get(actor) !== undefined) {
    const detail = { value: state.stakes.must(id).symbol };
    audit(state, env, 'stake_released', {
      actor,
      customer: null,
      object: id,
      reason: null,
      detail,
    });
  }
  return done({ id });
};

/** The purchase that opened a position order; undefined: none did. */
const purchaseOf = (state: State, lineId: string): StakePurchase | undefined =>
  state.stakePurchases.get(lineId);

/** The hold of a position order is released. An order without a purchase is left alone. */
export function endPurchase(state: State, lineId: string): void {
  if (purchaseOf(state, lineId) !== undefined) {
    state.stakePurchases.patch(lineId, { open: false });
  }
}
