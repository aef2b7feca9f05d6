/** Effects of a short position's fills on its proceeds, its margin and its debt. */
import { present } from '@maru/std/assert';
import type { Day } from '@maru/std/kst';
import { maxBig, minBig, proportion } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { availableOf } from '../../kernel/ledger/balances.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { shareFee } from '../lending/collect.ts';
import { owe } from '../margin/debts.ts';
import { newLoan } from '../margin/financing.ts';
import { marginAdded } from '../margin/loan.ts';
import { owedOn } from '../margin/owed.ts';
import { openQuantity } from '../orders/quantities.ts';
import type { Order } from '../orders/rows.ts';

/**
 * A sale of borrowed shares adds its proceeds and margin to the lock of the position.
 * @param order before the fill
 * @param amount of the fill, won
 * @returns the margin of the fill, won
 */
export function borrow(state: State, order: Order, amount: bigint, env: Env): bigint {
  const margin = marginAdded(order, amount);
  const loan =
    state.marginLoans.get(order.id) ?? newLoan(order, parameter(state, 'borrowFeePpm', env.now));
  state.marginLoans.put({
    ...loan,
    principal: loan.principal + amount,
    margin: loan.margin + margin,
    held: loan.held + amount + margin,
  });
  return margin;
}

/** The amounts that closing a part of a short position unlocks and owes, won. */
export interface Returned {
  readonly proceeds: bigint;
  readonly margin: bigint;
  /** The borrow fee to date. */
  readonly fee: bigint;
}

/** @param shares to be bought back, of the open ones */
export function returnedOn(state: State, position: Order, shares: number, env: Env): Returned {
  const loan = present(state.marginLoans.get(position.id), `the loan of ${position.id} is known`);
  const { principal: proceeds, interest: fee } = owedOn(state, position, shares, env);
  return { proceeds, margin: proportion(loan.margin, shares, openQuantity(position)), fee };
}

/**
 * The part of a purchase that neither its unlocked money nor available cash covers becomes a debt;
 * the house pays it before the fill takes the whole amount.
 * @param paid amount and fee of the purchase, won
 * @returns the debt, won
 */
export function coverShortfall(
  state: State,
  { customer, symbol }: Order,
  purchase: { readonly paid: bigint; readonly unlocked: bigint; readonly ref: string },
  dueDay: Day,
  env: Env,
): bigint {
  const { paid, unlocked, ref } = purchase;
  const missing = maxBig(0n, paid - unlocked - availableOf(state, customer, 'KRW'));
  if (missing === 0n) return 0n;
  post(state, env, {
    cause: 'loan',
    customer,
    ref,
    symbol,
    dueDay,
    postings: [
      customerPosting(customer, 'unsettled', 'KRW', missing),
      housePosting('margin_debts', 'KRW', -missing),
    ],
  });
  return missing;
}

/**
 * Gives borrowed shares back after their purchase was posted: the borrow fee is paid, and the
 * position locks that much less. The part that available cash does not cover is owed.
 * @param position before the fill
 * @param debt that the purchase left, won
 */
export function giveSharesBack(
  state: State,
  position: Order,
  returned: Returned & { readonly shares: number; readonly ref: string; readonly debt: bigint },
  dueDay: Day,
  env: Env,
): void {
  const { proceeds, margin, fee, shares, ref, debt } = returned;
  const { customer, symbol } = position;
  const paid = minBig(fee, availableOf(state, customer, 'KRW'));
  if (fee > 0n) {
    post(state, env, {
      cause: 'borrow_fee',
      customer,
      ref,
      symbol,
      dueDay,
      postings: [
        customerPosting(customer, 'unsettled', 'KRW', -paid),
        housePosting('borrow_fees', 'KRW', fee),
        housePosting('margin_debts', 'KRW', paid - fee),
      ],
    });
  }
  shareFee(state, position, { shares, paid, ref }, env);
  owe(state, customer, debt + fee - paid, env);
  if (shares === openQuantity(position)) state.marginLoans.remove(position.id);
  else {
    const loan = state.marginLoans.must(position.id);
    state.marginLoans.put({
      ...loan,
      principal: loan.principal - proceeds,
      margin: loan.margin - margin,
      held: loan.held - proceeds - margin,
    });
  }
}
