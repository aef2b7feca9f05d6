/** A part of the borrowers' fees goes to lenders: through a clearing account, to each of them. */
import { type Day, daysBetween, type Instant } from '@maru/std/kst';
import { maxBig, PPM } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import type { JobStep } from '../../kernel/core/domain.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { workOff } from '../../kernel/schedule/queue.ts';
import type { Job } from '../../kernel/schedule/rows.ts';
import { interestOn } from '../margin/loan.ts';
import { openQuantity } from '../orders/quantities.ts';
import type { Order } from '../orders/rows.ts';
import { notifyFeeCredited } from './messages.ts';
import type { Lending, LendingClaim } from './rows.ts';
import { inProportion } from './usage.ts';

/** The lenders' part of a fee, won, floored: of `claimed` share-days of `all` that it is for. */
const partOf = (fee: bigint, ppm: bigint, claimed: bigint, all: bigint): bigint =>
  claimed === 0n ? 0n : (fee * ppm * claimed) / (PPM * maxBig(claimed, all));

/** A borrower's payment for shares that are given back. */
interface FeePaid {
  readonly shares: number;
  /** Won that came from the borrower's money. */
  readonly paid: bigint;
  /** The closing order. */
  readonly ref: string;
}

const seqOf = (state: State, { lending }: LendingClaim): number => state.lendings.must(lending).seq;

/**
 * Gives the lenders of a short position their part of a fee that was paid for shares of it, in
 * proportion to the nights that count; their claims on these shares are settled with it (LND-6).
 * @param position before the fill
 */
export function shareFee(state: State, position: Order, fee: FeePaid, env: Env): void {
  const claims = state.indexes.claimsByPosition
    .rows(position.id)
    .sort((a, b) => seqOf(state, a) - seqOf(state, b));
  if (claims.length === 0) return;
  const { shares, paid, ref } = fee;
  const days = daysBetween(position.day, state.calendar.dayOf(env.now));
  const claimed = claims.reduce((sum, one) => sum + one.shareDays, 0);
  const settled = (BigInt(claimed) * BigInt(shares)) / BigInt(openQuantity(position));
  const weights = claims.map((one) => BigInt(one.shareDays));
  const of = inProportion(settled, weights);
  const ppm = parameter(state, 'lenderPartPpm', env.now);
  const total = partOf(paid, ppm, settled, BigInt(shares * days));
  const parts = inProportion(total, of);
  claims.forEach((claim, i) => {
    const taken = Number(of[i] ?? 0n);
    const lending = state.lendings.must(claim.lending);
    state.lendings.patch(lending.id, {
      shareDays: lending.shareDays - taken,
      due: lending.due + (parts[i] ?? 0n),
    });
    if (taken === claim.shareDays) state.lendingClaims.remove(claim.id);
    else state.lendingClaims.patch(claim.id, { shareDays: claim.shareDays - taken });
  });
  if (total === 0n) return;
  const { symbol } = position;
  const postings = [
    housePosting('borrow_fees', 'KRW', -total),
    housePosting('lending_fees', 'KRW', total),
  ];
  post(state, env, { cause: 'lending', customer: null, ref, symbol, postings });
}

/** Won that a lending would get if its borrowers paid their fees now. */
export function accruedOf(state: State, { id }: Lending, now: Instant): bigint {
  const ppm = parameter(state, 'lenderPartPpm', now);
  const today = state.calendar.dayOf(now);
  return state.indexes.claimsByLending.rows(id).reduce((sum, { line: of, shareDays }) => {
    const [position, loan] = [state.orders.get(of), state.marginLoans.get(of)];
    if (position === undefined || loan === undefined) return sum;
    const all = BigInt(openQuantity(position) * daysBetween(loan.day, today));
    return sum + partOf(interestOn(loan.principal, loan, today), ppm, BigInt(shareDays), all);
  }, 0n);
}

function creditOne(state: State, lending: Lending, day: Day, env: Env): void {
  const { id, customer, symbol, due, paid } = lending;
  // an account that is over takes no money: its part stays with the firm's fees
  const isClosed = state.customers.must(customer).closedAt !== null;
  const { no: entryNo } = post(state, env, {
    cause: 'lending',
    customer: isClosed ? null : customer,
    ref: id,
    symbol,
    postings: [
      isClosed
        ? housePosting('borrow_fees', 'KRW', due)
        : customerPosting(customer, 'free', 'KRW', due),
      housePosting('lending_fees', 'KRW', -due),
    ],
  });
  if (isClosed) {
    state.lendings.patch(id, { due: 0n });
    return;
  }
  const after = state.lendings.patch(id, { due: 0n, paid: paid + due });
  const fee = { id: `${id}:${day}`, lending: id, customer, symbol, day, amount: due, entryNo };
  state.appended.lendingFees.push(fee);
  notifyFeeCredited(state, after, fee, env);
  notify(state, customer, { kind: 'lending' });
  notify(state, customer, { kind: 'balance' });
}

/** One step of the credits of a day. */
export function creditNext(state: State, job: Job, env: Env): JobStep {
  const day = String(job.payload.day);
  return workOff(state, job, {
    collect: () => state.indexes.lendingsDue.rows('').map(({ id }) => id),
    each: (id) => {
      const lending = state.lendings.get(id);
      if (lending !== undefined && lending.due > 0n) creditOne(state, lending, day, env);
    },
  });
}
