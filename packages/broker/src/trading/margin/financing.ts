/** Effects of a fill of a financed position beside the fill itself: the loan grows or is repaid. */
import { present } from '@maru/std/assert';
import type { Day } from '@maru/std/kst';
import { minBig, proportion } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import type { State } from '../../kernel/core/state.ts';
import { availableOf } from '../../kernel/ledger/balances.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { openQuantity } from '../orders/quantities.ts';
import type { Order } from '../orders/rows.ts';
import { owe } from './debts.ts';
import { marginAdded } from './loan.ts';
import { type Owed, owedOn } from './owed.ts';
import type { MarginLoan } from './rows.ts';

/**
 * The loan of a position before its first fill.
 * @param interestPpm a year on its principal
 */
export const newLoan = (order: Order, interestPpm: bigint): MarginLoan => ({
  id: order.id,
  side: order.side,
  customer: order.customer,
  symbol: order.symbol,
  day: order.day,
  interestPpm: Number(interestPpm),
  principal: 0n,
  margin: 0n,
  held: 0n,
  warnedAt: null,
  closingSince: null,
  failed: null,
});

/**
 * The house finances its part of a purchase, before the fill takes the whole amount.
 * @param order before the fill
 * @param amount of the fill, won
 */
export function lend(state: State, order: Order, amount: bigint, dueDay: Day, env: Env): void {
  const { customer, symbol } = order;
  const margin = marginAdded(order, amount);
  const principal = amount - margin;
  post(state, env, {
    cause: 'loan',
    customer,
    ref: order.id,
    symbol,
    dueDay,
    postings: [
      customerPosting(customer, 'unsettled', 'KRW', principal),
      housePosting('margin_loans', 'KRW', -principal),
    ],
  });
  const loan =
    state.marginLoans.get(order.id) ?? newLoan(order, parameter(state, 'financingPpm', env.now));
  state.marginLoans.put({
    ...loan,
    principal: loan.principal + principal,
    margin: loan.margin + margin,
  });
}

/**
 * Repays the part of the loan that belongs to sold shares, with its interest, after the proceeds
 * were posted. The part that the customer's available cash does not cover becomes a debt.
 * @param position before the fill
 * @param ref the closing order
 * @returns what was due of both, won
 */
export function repay(
  state: State,
  { position, shares, ref, dueDay }: { position: Order; shares: number; ref: string; dueDay: Day },
  env: Env,
): Owed {
  const loan = present(state.marginLoans.get(position.id), `the loan of ${position.id} is known`);
  const { principal, interest } = owedOn(state, position, shares, env);
  const margin = proportion(loan.margin, shares, openQuantity(position));
  const { customer, symbol } = position;
  const available = availableOf(state, customer, 'KRW');
  const repaid = minBig(principal, available);
  const interestPaid = minBig(interest, available - repaid);
  const about = { customer, ref, symbol, dueDay };
  post(state, env, {
    ...about,
    cause: 'loan',
    postings: [
      customerPosting(customer, 'unsettled', 'KRW', -repaid),
      housePosting('margin_loans', 'KRW', principal),
      housePosting('margin_debts', 'KRW', repaid - principal),
    ],
  });
  if (interest > 0n) {
    post(state, env, {
      ...about,
      cause: 'interest',
      postings: [
        customerPosting(customer, 'unsettled', 'KRW', -interestPaid),
        housePosting('interest', 'KRW', interest),
        housePosting('margin_debts', 'KRW', interestPaid - interest),
      ],
    });
  }
  owe(state, customer, principal + interest - repaid - interestPaid, env);
  if (shares === openQuantity(position)) state.marginLoans.remove(loan.id);
  else {
    state.marginLoans.put({
      ...loan,
      principal: loan.principal - principal,
      margin: loan.margin - margin,
    });
  }
  return { principal, interest };
}
