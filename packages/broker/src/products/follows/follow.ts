/** Beginning to follow a mentor, with a stake that is held for it. */
import type { Output } from '@maru/contract/calls';
import { type Refusal, refusal } from '@maru/contract/errors';
import { DAY_MS } from '@maru/std/kst';
import { ceilDiv } from '@maru/std/money';
import { err, ok, type Result } from '@maru/std/result';
import type { CommandOf, Env } from '../../kernel/core/command.ts';
import { done, type Handler } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { availableOf } from '../../kernel/ledger/balances.ts';
import { holdWon } from '../../kernel/ledger/held.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { tradingObstacle } from '../../people/customers/may-trade.ts';
import { clearMisses, fundPasswordRefusal } from '../../people/identity/fund-password.ts';
import type { Follow, Mentor } from './rows.ts';

/** A customer's follow of a mentor that is not over. */
export const followIn = (state: State, customer: string, mentor: string): Follow | undefined =>
  state.indexes.followsByCustomer.rows(customer).find((one) => one.mentor === mentor);

function check(
  state: State,
  { actor, payload }: CommandOf<'follow.start'>,
  { now }: Env,
): Result<Mentor, Refusal> {
  const obstacle = tradingObstacle(state.customers.must(actor));
  if (obstacle !== null) return err(refusal(obstacle));
  const wrong = fundPasswordRefusal(state, actor, payload.checkedHash, now);
  if (wrong !== null) return err(wrong);
  const mentor = state.mentors.get(payload.mentor);
  if (mentor === undefined || mentor.announcedAt === null) return err(refusal('product_missing'));
  const isOwn = mentor.customer === actor;
  // a mentor without an own stake cannot be followed
  if (mentor.own === null && !isOwn) return err(refusal('product_missing'));
  if (mentor.stage !== 'active' || now >= mentor.endsAt) return err(refusal('follow_over'));
  if (followIn(state, actor, mentor.id) !== undefined) return err(refusal('follow_exists'));
  const { amount } = payload;
  if (amount <= 0n) return err(refusal('amount_invalid'));
  if (amount < BigInt(mentor.minimum)) {
    return err(refusal('below_minimum', { n: String(mentor.minimum) }));
  }
  const most = parameter(state, 'followMostWon', now);
  if (amount > most) return err(refusal('amount_over_limit', { n: String(most) }));
  if (amount > availableOf(state, actor, 'KRW')) {
    return err(refusal('insufficient_funds', { n: String(amount) }));
  }
  return ok(mentor);
}

/** Falls of what a follow holds, per cent, of which its beginning names the cost. */
const FALLS = [10, 30] as const;

const fallsOf = (stake: bigint) =>
  FALLS.map((percent) => ({
    percent,
    loss: String(ceilDiv(stake * BigInt(percent), 100n)),
  }));

/** A new follow's holding, and its terms. */
function estimateOf(
  state: State,
  { customer, own, stake, lockedUntil }: Follow,
  { lockDays, sharePpm }: Mentor,
): Output<'followPreview'> {
  return {
    amount: String(stake),
    availableAfter: String(availableOf(state, customer, 'KRW')),
    sharePpm: own ? 0 : sharePpm,
    lockDays: own ? 0 : lockDays,
    lockedUntil,
    falls: fallsOf(stake),
  };
}

export const startFollow: Handler<'follow.start'> = (state, command, env) => {
  const checked = check(state, command, env);
  if (!checked.ok) return { ok: false, refusal: checked.error };
  const { id: mentor, customer: mentorCustomer, lockDays, followers } = checked.value;
  const { actor: customer } = command;
  const { amount } = command.payload;
  clearMisses(state, customer);
  const own = mentorCustomer === customer;
  const id = `Y${env.seq}`;
  holdWon(state, { cause: 'follow', customer, ref: id, symbol: null }, amount, env);
  const lockedUntil = env.now + (own ? 0 : lockDays) * DAY_MS;
  const follow = state.follows.put({
    id,
    seq: env.seq,
    mentor,
    customer,
    own,
    stage: 'active',
    stake: amount,
    cash: amount,
    reserved: 0n,
    realised: 0n,
    shared: 0n,
    highWater: amount,
    startedAt: env.now,
    lockedUntil,
    stopAskedAt: null,
    endedAt: null,
    handed: 0n,
    returned: null,
    dueDay: null,
    open: true,
  });
  state.mentors.patch(mentor, own ? { own: id } : { followers: followers + 1 });
  notify(state, customer, { kind: 'follow' });
  notify(state, customer, { kind: 'balance' });
  return done({ id, lockedUntil }, () => estimateOf(state, follow, checked.value));
};
