/** Paying for won shares, waiving them, and the deadline. Money is won. */
import { type Refusal, refusal } from '@maru/contract/errors';
import { DAY_MS } from '@maru/std/kst';
import { contractAmount, minBig } from '@maru/std/money';
import { err, ok, type Result } from '@maru/std/result';
import type { Env, Reply } from '../../kernel/core/command.ts';
import type { JobStep } from '../../kernel/core/domain.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { availableOf } from '../../kernel/ledger/balances.ts';
import { freeWon } from '../../kernel/ledger/held.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { startJob } from '../../kernel/schedule/clock.ts';
import { workOff } from '../../kernel/schedule/queue.ts';
import type { Alarm, Job } from '../../kernel/schedule/rows.ts';
import { canAct } from '../../people/customers/may-trade.ts';
import { clearMisses, fundPasswordRefusal } from '../../people/identity/fund-password.ts';
import { wonBy } from './draw.ts';
import { askForListing } from './listing.ts';
import { notifyPaid, notifyUnpaid } from './messages.ts';
import type { Offering, Subscription } from './rows.ts';

interface Win {
  readonly one: Subscription;
  readonly offering: Offering;
  readonly due: bigint;
}

/** Refuses an application that is not the customer's, or has no win to be paid or waived. */
function ownWin(state: State, customer: string, id: string, { now }: Env): Result<Win, Refusal> {
  const one = state.subscriptions.get(id);
  if (one?.customer !== customer) return err(refusal('subscription_missing'));
  if (one.result === 'payment_failed') return err(refusal('payment_over'));
  if (one.result !== 'won') return err(refusal('not_in_subscription'));
  const offering = state.offerings.must(one.offering);
  // the rest of a draw is on its way while its first parts are known
  const isOver = offering.stage !== 'closed' && now >= offering.payBy;
  if (isOver) return err(refusal('payment_over'));
  return ok({ one, offering, due: contractAmount(offering.price, wonBy(one)) });
}

export const payForShares: Handler<'subscription.pay'> = (state, { actor, payload }, env) => {
  if (state.customers.must(actor).frozen) return refuse('account_frozen');
  const win = ownWin(state, actor, payload.id, env);
  if (!win.ok) return { ok: false, refusal: win.error };
  const { one, offering, due } = win.value;
  const wrong = fundPasswordRefusal(state, actor, payload.checkedHash, env.now);
  if (wrong !== null) return refuse(wrong.code, wrong.params);
  const fromHeld = minBig(one.held, due);
  const beyond = due - fromHeld;
  if (beyond > availableOf(state, actor, 'KRW')) {
    return refuse('insufficient_funds', { n: String(beyond) });
  }
  const { no: payEntry } = post(state, env, {
    cause: 'payment',
    customer: actor,
    ref: one.id,
    symbol: one.symbol,
    postings: [
      customerPosting(actor, 'held', 'KRW', -fromHeld),
      customerPosting(actor, 'free', 'KRW', -beyond),
      housePosting('new_shares', 'KRW', due),
    ],
  });
  const ended = { result: 'paid', held: 0n, paid: due, payEntry, endedAt: env.now } as const;
  const after = state.subscriptions.patch(one.id, ended);
  state.offerings.patch(offering.id, { paid: offering.paid + wonBy(one) });
  clearMisses(state, actor);
  notifyPaid(state, offering, after, env);
  notify(state, actor, { kind: 'subscription' });
  notify(state, actor, { kind: 'balance' });
  return done({ paid: String(due) });
};

/**
 * A win ends without payment: the hold is free again, the shares are left to the underwriter, and
 * the customer may not apply for a while, unless the firm has prevented the payment.
 */
function giveUp(
  state: State,
  one: Subscription,
  result: 'waived' | 'payment_failed',
  env: Env,
): Subscription {
  const { id: ref, customer, symbol, held } = one;
  freeWon(state, { cause: 'refund', customer, ref, symbol }, held, env);
  const released = one.released + held;
  const ended = { result, held: 0n, released, endedAt: env.now, open: false } as const;
  const after = state.subscriptions.patch(one.id, ended);
  const offering = state.offerings.must(one.offering);
  state.offerings.patch(offering.id, { left: offering.left + wonBy(one) });
  if (canAct(state.customers.must(customer))) {
    const until = env.now + Number(parameter(state, 'newShareBarDays', env.now)) * DAY_MS;
    state.subscriptionBars.put({ id: customer, until });
  }
  notify(state, customer, { kind: 'subscription' });
  notify(state, customer, { kind: 'balance' });
  return after;
}

export const waiveShares: Handler<'subscription.waive'> = (state, { actor, payload }, env) => {
  const win = ownWin(state, actor, payload.id, env);
  if (!win.ok) return { ok: false, refusal: win.error };
  giveUp(state, win.value.one, 'waived', env);
  return done({ id: payload.id });
};

/** The time to pay is over. */
export function endPayment(state: State, { ref }: Alarm, _env: Env): Reply {
  startJob(state, { id: `unpaid:${ref}`, kind: 'unpaidShares', payload: { offering: ref } });
  return { offering: ref };
}

/** One step of a deadline; after the last one no win is open, and the listing is requested. */
export function endUnpaid(state: State, job: Job, env: Env): JobStep {
  const id = String(job.payload.offering);
  return workOff(state, job, {
    collect: () =>
      state.indexes.subscriptionsByOffering
        .rows(id)
        .filter(({ result }) => result === 'won')
        .map((one) => one.id),
    each: (unpaid) => {
      const one = state.subscriptions.must(unpaid);
      notifyUnpaid(state, giveUp(state, one, 'payment_failed', env), env);
    },
    end: () => askForListing(state, state.offerings.must(id), env),
  });
}
