/** Applications for new shares. Money is won. */
import { type Refusal, refusal } from '@maru/contract/errors';
import { DAY_MS, type Instant } from '@maru/std/kst';
import { ceilDiv, contractAmount, PPM } from '@maru/std/money';
import { err, ok, type Result } from '@maru/std/result';
import type { CommandOf, Env } from '../../kernel/core/command.ts';
import { done, type Handler } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { availableOf } from '../../kernel/ledger/balances.ts';
import { holdWon } from '../../kernel/ledger/held.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { tradingObstacle } from '../../people/customers/may-trade.ts';
import type { Offering, Subscription } from './rows.ts';

/** The hold of an amount at an application, rounded up. */
export const depositOf = (amount: bigint, ppm: bigint): bigint => ceilDiv(amount * ppm, PPM);

/** Until when a customer may not apply; null: there is no bar, or its time is over. */
export function barredUntil(state: State, customer: string, now: Instant): Instant | null {
  const until = state.subscriptionBars.get(customer)?.until ?? null;
  return until !== null && until > now ? until : null;
}

/** A customer's applications for an offering, while something of them is pending. */
export const applicationsIn = (
  state: State,
  customer: string,
  offering: string,
): readonly Subscription[] =>
  state.indexes.subscriptionsByCustomer.rows(customer).filter((one) => one.offering === offering);

/** Refuses an unknown offering, and one that takes no applications now. */
function openOffering(state: State, id: string, now: Instant): Result<Offering, Refusal> {
  const offering = state.offerings.get(id);
  if (offering === undefined || offering.announcedAt === null) {
    return err(refusal('product_missing'));
  }
  if (offering.stage === 'upcoming') return err(refusal('subscription_not_yet'));
  // the alarm of the deadline may come a moment after it
  const isOpen = offering.stage === 'open' && now < offering.closesAt;
  return isOpen ? ok(offering) : err(refusal('subscription_over'));
}

/** Shares of an application: whole lots, within the offering's least and most. */
function sharesOf({ instrument, leastLots, mostLots }: Offering, lots: number) {
  const { lotSize } = instrument;
  if (!Number.isSafeInteger(lots) || lots <= 0) return err(refusal('lots_not_whole'));
  if (lots < leastLots) {
    return err(refusal('subscription_below', { n: String(leastLots * lotSize) }));
  }
  if (lots > mostLots) return err(refusal('subscription_above', { n: String(mostLots * lotSize) }));
  return ok(lots * lotSize);
}

interface Accepted {
  readonly offering: Offering;
  readonly shares: number;
  /** The cost of the shares at the offer price. */
  readonly amount: bigint;
  readonly deposit: bigint;
}

function check(
  state: State,
  { actor, payload }: CommandOf<'subscription.apply'>,
  { now }: Env,
): Result<Accepted, Refusal> {
  const obstacle = tradingObstacle(state.customers.must(actor));
  if (obstacle !== null) return err(refusal(obstacle));
  if (parameter(state, 'newShareChannel', now) === 'closed') {
    return err(refusal('new_share_channel_closed'));
  }
  const offering = openOffering(state, payload.offering, now);
  if (!offering.ok) return offering;
  const until = barredUntil(state, actor, now);
  if (until !== null) {
    return err(refusal('subscription_barred', { n: String(Math.ceil((until - now) / DAY_MS)) }));
  }
  const most = parameter(state, 'newShareApplicationsMost', now);
  const others = applicationsIn(state, actor, offering.value.id);
  if (BigInt(others.length) >= most) return err(refusal('subscriptions_full', { n: String(most) }));
  // the entry follows from the customer: no other customer's can be the same
  if (others.some(({ entry }) => entry === payload.entry)) return err(refusal('bad_request'));
  const shares = sharesOf(offering.value, payload.lots);
  if (!shares.ok) return shares;
  const amount = contractAmount(offering.value.price, shares.value);
  const deposit = depositOf(amount, parameter(state, 'newShareDepositPpm', now));
  if (deposit > availableOf(state, actor, 'KRW')) {
    return err(refusal('insufficient_funds', { n: String(deposit) }));
  }
  return ok({ offering: offering.value, shares: shares.value, amount, deposit });
}

export const applyForShares: Handler<'subscription.apply'> = (state, command, env) => {
  const accepted = check(state, command, env);
  if (!accepted.ok) return { ok: false, refusal: accepted.error };
  const { offering, shares, amount, deposit } = accepted.value;
  const { actor: customer, payload } = command;
  const { symbol } = offering;
  const id = `Q${env.seq}`;
  const about = { cause: 'subscription', customer, ref: id, symbol } as const;
  const { no: holdEntry } = holdWon(state, about, deposit, env);
  state.subscriptions.put({
    id,
    seq: env.seq,
    offering: offering.id,
    customer,
    symbol,
    shares,
    entry: payload.entry,
    deposit,
    held: deposit,
    holdEntry,
    result: 'awaiting',
    equal: null,
    proportional: null,
    appliedAt: env.now,
    decidedAt: null,
    endedAt: null,
    paid: 0n,
    released: 0n,
    payEntry: null,
    line: null,
    open: true,
  });
  const { pool, applications, asked } = state.offerings.patch(offering.id, {
    applications: offering.applications + 1,
    asked: offering.asked + shares,
  });
  notify(state, customer, { kind: 'subscription' });
  notify(state, customer, { kind: 'balance' });
  return done({ id, deposit: String(deposit) }, () => ({
    shares,
    amount: String(amount),
    deposit: String(deposit),
    availableAfter: String(availableOf(state, customer, 'KRW')),
    totals: { pool, applicants: applications, asked },
  }));
};
