/**
 * The division of a block order's fills: shares in proportion to each taker's request, money and
 * costs in proportion to the shares, each in whole units by largest remainder. All average prices
 * are so the same to the won, and the sums are exact.
 */

import { allottedTo, cutOf } from '@maru/std/allot';
import { assert } from '@maru/std/assert';
import type { BlockOrder, Copy, Cuts } from './rows.ts';

/** Rounding up is a gain or a cost of its taker. */
type Rounding = 'gains' | 'costs';

/** Amounts of a block order to divide. */
export interface Whole {
  readonly side: 'buy' | 'sell';
  /** Shares requested by all, and filled. */
  readonly quantity: number;
  readonly filled: number;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly transactionTax: bigint;
  readonly ruralTax: bigint;
}

/** A taker. */
export interface Taker {
  readonly seq: number;
  readonly own: boolean;
  readonly asked: number;
}

export interface Divided {
  readonly quantity: number;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly transactionTax: bigint;
  readonly ruralTax: bigint;
}

export const NOTHING_DIVIDED: Divided = {
  quantity: 0,
  amount: 0n,
  fee: 0n,
  transactionTax: 0n,
  ruralTax: 0n,
};

const NO_CUTS: Cuts = {
  shares: null,
  amount: null,
  fee: null,
  transactionTax: null,
  ruralTax: null,
};

/** Of equal remainders the earlier is rounded up, and the mentor never before a follower (I39). */
function turnOf({ seq, own }: Taker, rounding: Rounding): number {
  if (!own) return seq;
  return rounding === 'gains' ? Number.MAX_SAFE_INTEGER : 0;
}

const ofAmount = ({ side }: Whole): Rounding => (side === 'buy' ? 'costs' : 'gains');

function numberOf(amount: bigint): number {
  const number = Number(amount);
  assert(Number.isSafeInteger(number), 'what is divided is a safe integer');
  return number;
}

/** The shares of one, once the cut of them is known. */
function sharesOf(taker: Taker, { quantity, filled }: Whole, cut: Cuts['shares']): number {
  if (filled === 0) return 0;
  const ask = { seq: turnOf(taker, 'gains'), shares: taker.asked };
  return allottedTo(ask, { pool: filled, asked: quantity, cut });
}

/** Where the rounding up ends, for each thing that is divided. @param takers all of them */
export function cutsOf(whole: Whole, takers: readonly Taker[]): Cuts {
  if (whole.filled === 0) return NO_CUTS;
  const asked = takers.map((one) => ({ seq: turnOf(one, 'gains'), shares: one.asked }));
  const shares = cutOf(whole.filled, asked);
  const got = takers.map((one) => sharesOf(one, whole, shares));
  const cut = (pool: bigint, rounding: Rounding) =>
    cutOf(
      numberOf(pool),
      takers.map((one, i) => ({ seq: turnOf(one, rounding), shares: got[i] ?? 0 })),
    );
  return {
    shares,
    amount: cut(whole.amount, ofAmount(whole)),
    fee: cut(whole.fee, 'costs'),
    transactionTax: cut(whole.transactionTax, 'costs'),
    ruralTax: cut(whole.ruralTax, 'costs'),
  };
}

/** One taker's part, by the cuts of all. */
export function dividedTo(taker: Taker, whole: Whole, cuts: Cuts): Divided {
  const quantity = sharesOf(taker, whole, cuts.shares);
  if (quantity === 0) return NOTHING_DIVIDED;
  const part = (total: bigint, cut: Cuts['amount'], rounding: Rounding): bigint => {
    const ask = { seq: turnOf(taker, rounding), shares: quantity };
    return BigInt(allottedTo(ask, { pool: numberOf(total), asked: whole.filled, cut }));
  };
  return {
    quantity,
    amount: part(whole.amount, cuts.amount, ofAmount(whole)),
    fee: part(whole.fee, cuts.fee, 'costs'),
    transactionTax: part(whole.transactionTax, cuts.transactionTax, 'costs'),
    ruralTax: part(whole.ruralTax, cuts.ruralTax, 'costs'),
  };
}

/** A copy's part of its block order, which is being allotted. */
export const partOf = (copy: Copy, block: BlockOrder): Divided =>
  dividedTo(copy, block, block.cuts ?? NO_CUTS);
