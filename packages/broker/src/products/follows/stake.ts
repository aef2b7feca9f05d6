/** A stake that grows or shrinks while it follows; the high-water mark moves with it (FLW-19). */
import type { Output } from '@maru/contract/calls';
import { type Refusal, refusal } from '@maru/contract/errors';
import type { Day, Instant } from '@maru/std/kst';
import { minBig } from '@maru/std/money';
import { err, ok, type Result } from '@maru/std/result';
import type { CommandOf, Env } from '../../kernel/core/command.ts';
import { done, type Handler } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { availableOf } from '../../kernel/ledger/balances.ts';
import { holdWon } from '../../kernel/ledger/held.ts';
import { customerPosting, post } from '../../kernel/ledger/post.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { settlementDay } from '../../kernel/settlement/settlement-day.ts';
import { saleObstacle, tradingObstacle } from '../../people/customers/may-trade.ts';
import { clearMisses, fundPasswordRefusal } from '../../people/identity/fund-password.ts';
import { notifyStakeMoved } from './messages.ts';
import type { Follow, Mentor, StakeMove } from './rows.ts';

/** The part of a stake in no position and no order that leaves the mentor's least; won. */
export const withdrawableFrom = (
  { cash, reserved, stake }: Follow,
  { minimum }: Pick<Mentor, 'minimum'>,
): bigint => {
  const most = minBig(cash - reserved, stake - BigInt(minimum));
  return most < 0n ? 0n : most;
};

/** Whether a mentor takes money of followers. */
export const isTaking = ({ stage, endsAt }: Mentor, now: Instant): boolean =>
  stage === 'active' && now < endsAt;

/** A customer's follow that goes on; a mentor's own is the measure of the record. */
function going(state: State, actor: string, id: string): Result<Follow, Refusal> {
  const follow = state.follows.get(id);
  if (follow?.customer !== actor) return err(refusal('follow_missing'));
  if (follow.own) return err(refusal('not_allowed'));
  return follow.stage === 'active' ? ok(follow) : err(refusal('follow_ended'));
}

function checkTopUp(
  state: State,
  { actor, payload }: CommandOf<'follow.topUp'>,
  { now }: Env,
): Result<Follow, Refusal> {
  const obstacle = tradingObstacle(state.customers.must(actor));
  if (obstacle !== null) return err(refusal(obstacle));
  const wrong = fundPasswordRefusal(state, actor, payload.checkedHash, now);
  if (wrong !== null) return err(wrong);
  const found = going(state, actor, payload.id);
  if (!found.ok) return found;
  const { mentor, stake } = found.value;
  if (!isTaking(state.mentors.must(mentor), now)) return err(refusal('follow_over'));
  const { amount } = payload;
  if (amount <= 0n) return err(refusal('amount_invalid'));
  const most = parameter(state, 'followMostWon', now);
  if (stake + amount > most) return err(refusal('amount_over_limit', { n: String(most) }));
  if (amount > availableOf(state, actor, 'KRW')) {
    return err(refusal('insufficient_funds', { n: String(amount) }));
  }
  return found;
}

/** @param amount won put in (+) or taken back (−); the cash has been moved by the entry */
function move(
  state: State,
  { id, mentor, customer, stake, cash, highWater }: Follow,
  amount: bigint,
  { entryNo, dueDay }: { readonly entryNo: number; readonly dueDay: Day | null },
  env: Env,
): Follow {
  const after = { stake: stake + amount, cash: cash + amount, highWater: highWater + amount };
  const follow = state.follows.patch(id, after);
  const row: StakeMove = {
    id: `${id}:${env.seq}`,
    seq: env.seq,
    follow: id,
    mentor,
    customer,
    amount,
    stakeAfter: after.stake,
    markAfter: after.highWater,
    at: env.now,
    dueDay,
    entryNo,
  };
  state.appended.stakeMoves.push(row);
  notifyStakeMoved(state, row, env);
  notify(state, customer, { kind: 'follow' });
  notify(state, customer, { kind: 'balance' });
  return follow;
}

/** A stake after an amount was moved, won. */
const estimateOf = (
  state: State,
  { customer, stake }: Follow,
  amount: bigint,
): Output<'followTopUpPreview'> => ({
  amount: String(amount),
  stake: String(stake),
  availableAfter: String(availableOf(state, customer, 'KRW')),
});

export const topUpFollow: Handler<'follow.topUp'> = (state, command, env) => {
  const checked = checkTopUp(state, command, env);
  if (!checked.ok) return { ok: false, refusal: checked.error };
  const { actor: customer, payload } = command;
  const { amount } = payload;
  clearMisses(state, customer);
  const of = { cause: 'follow', customer, ref: payload.id, symbol: null } as const;
  const { no: entryNo } = holdWon(state, of, amount, env);
  const { id, stake } = move(state, checked.value, amount, { entryNo, dueDay: null }, env);
  return done({ id, stake: String(stake) }, () =>
    estimateOf(state, state.follows.must(id), amount),
  );
};

function checkWithdrawal(
  state: State,
  { actor, payload: { id, amount } }: CommandOf<'follow.withdraw'>,
  { now }: Env,
): Result<Follow, Refusal> {
  const found = going(state, actor, id);
  if (!found.ok) return found;
  const obstacle = saleObstacle(state.customers.must(actor));
  if (obstacle !== null) return err(refusal(obstacle));
  const { lockedUntil, mentor } = found.value;
  if (now < lockedUntil) return err(refusal('position_locked', { at: String(lockedUntil) }));
  if (amount <= 0n) return err(refusal('amount_invalid'));
  const most = withdrawableFrom(found.value, state.mentors.must(mentor));
  if (amount > most) return err(refusal('insufficient_withdrawable', { n: String(most) }));
  return found;
}

/** An amount of a stake's free cash comes back. @returns the follow after it, and its due day */
export function takeBack(state: State, { id: ref, customer }: Follow, amount: bigint, env: Env) {
  const dueDay = settlementDay(state, env);
  const postings = [
    customerPosting(customer, 'held', 'KRW', -amount),
    customerPosting(customer, 'unsettled', 'KRW', amount),
  ];
  const of = { cause: 'follow_return', customer, ref, symbol: null } as const;
  const { no: entryNo } = post(state, env, { ...of, dueDay, postings });
  const follow = move(state, state.follows.must(ref), -amount, { entryNo, dueDay }, env);
  return { follow, dueDay };
}

/** Returned money can buy at once, and is withdrawn once it has settled, as at the end. */
export const withdrawFollow: Handler<'follow.withdraw'> = (state, command, env) => {
  const checked = checkWithdrawal(state, command, env);
  if (!checked.ok) return { ok: false, refusal: checked.error };
  const { amount } = command.payload;
  const { follow, dueDay } = takeBack(state, checked.value, amount, env);
  return done({ id: follow.id, stake: String(follow.stake), dueDay }, () => ({
    ...estimateOf(state, follow, amount),
    settlesOn: dueDay,
  }));
};
