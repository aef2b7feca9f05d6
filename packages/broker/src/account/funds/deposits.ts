/** Money in: a request by a channel, decided by a review. */
import { type Refusal, refusal } from '@maru/contract/errors';
import { present } from '@maru/std/assert';
import type { Instant } from '@maru/std/kst';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import { tierOf } from '../../kernel/parameters/definitions.ts';
import { isOpen, parseHours } from '../../kernel/parameters/hours.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import { openReview, takeBackReview } from '../../kernel/reviews/reviews.ts';
import type { Review } from '../../kernel/reviews/rows.ts';
import { inWon, valueRate } from '../../market/fx/rates.ts';
import { noteForeign } from '../../market/fx/value.ts';
import { guardianObstacle, realNameObstacle } from '../../people/customers/may-trade.ts';
import type { Channel } from './channel-rows.ts';
import { channelOf, isReady, sentTo } from './channels.ts';
import type { Deposit } from './rows.ts';

/** The id under which a reference of a channel is kept. */
export const referenceId = (channel: string, reference: string): string =>
  `${channel}:${reference}`;

/** Why a channel takes no deposit now; null: it does. */
function shutBy(state: State, channel: Channel, at: Instant): Refusal | null {
  if (!channel.open) return refusal('channel_closed');
  const hours = present(parseHours(channel.hours), 'a channel has hours');
  const isNow = isOpen(hours, state.calendar.business, at);
  return isNow ? null : refusal('deposit_time', { range: channel.hours });
}

export const requestDeposit: Handler<'deposit.request'> = (state, { actor, payload }, env) => {
  const customer = state.customers.get(actor);
  if (customer === undefined) return refuse('account_missing');
  if (customer.frozen) return refuse('account_frozen');
  const obstacle = guardianObstacle(customer) ?? realNameObstacle(customer);
  if (obstacle !== null) return refuse(obstacle);
  const { amount, reference, proof, checkedHash } = payload;
  const channel = channelOf(state, payload.channel);
  if (channel === undefined || !isReady(state, channel, env.now)) return refuse('channel_missing');
  const shut = shutBy(state, channel, env.now);
  if (shut !== null) return refuse(shut.code, shut.params);
  if (channel.asksPassword && state.channelPasswords.get(channel.id)?.hash !== checkedHash) {
    return refuse('channel_password_wrong');
  }
  if (amount < channel.least) return refuse('deposit_below', { n: String(channel.least) });
  if (amount > channel.most) return refuse('deposit_above', { n: String(channel.most) });
  if (state.indexes.depositsPending.count(actor) > 0) return refuse('deposit_pending');
  const named = referenceId(channel.id, reference);
  if (state.depositReferences.get(named) !== undefined) return refuse('deposit_reference_used');
  const deposit = state.deposits.put({
    id: `D${env.seq}`,
    customer: actor,
    channel: channel.id,
    currency: channel.currency,
    amount,
    reference,
    proof,
    state: 'pending',
    reason: null,
    requestedAt: env.now,
    decidedAt: null,
    entryNo: null,
  });
  state.depositReferences.put({ id: named, deposit: deposit.id, credited: false });
  const { id, currency } = deposit;
  // as the channel is now: a later change of it is none of this deposit
  const { names } = channel;
  const to = sentTo(state, channel, actor, env.now);
  const called = { channel: names?.kor ?? channel.id, sentTo: to };
  const evidence = { deposit: id, ...called, currency, reference, proof };
  openReview(state, 'deposit', actor, { ...evidence, amount: String(amount) }, env);
  notify(state, actor, { kind: 'balance' });
  return done({ id });
};

export const cancelDeposit: Handler<'deposit.cancel'> = (state, { actor, payload }, env) => {
  const deposit = state.deposits.get(payload.id);
  if (deposit?.customer !== actor) return refuse('deposit_missing');
  if (deposit.state !== 'pending') return refuse('not_in_review');
  const review = reviewOf(state, deposit);
  if (review.reviewedBy !== null) return refuse('review_begun');
  takeBackReview(state, review.id, env);
  state.deposits.patch(deposit.id, { state: 'cancelled', decidedAt: env.now });
  // the reference can be named again
  state.depositReferences.remove(referenceId(deposit.channel, deposit.reference));
  notify(state, actor, { kind: 'balance' });
  return done({ id: deposit.id });
};

/** The pending review of a deposit. */
function reviewOf(state: State, { id }: Deposit): Review {
  const found = [...state.reviews.values()].find(
    ({ kind, evidence }) => kind === 'deposit' && evidence.deposit === id,
  );
  return present(found, 'a pending deposit has its review');
}

/** The deposit that a review is about. */
const depositOf = (state: State, evidence: { readonly [field: string]: unknown }): Deposit =>
  state.deposits.must(String(evidence.deposit));

function credit(state: State, deposit: Deposit, env: Env): void {
  const { id, customer, currency, amount, channel, reference } = deposit;
  const { no } = post(state, env, {
    cause: 'deposit',
    customer,
    ref: id,
    symbol: null,
    postings: [
      customerPosting(customer, 'free', currency, amount),
      housePosting('bank', currency, -amount),
    ],
  });
  const won = inWon(amount, currency, valueRate(state, currency) ?? 0n);
  noteForeign(state, { customer, currency }, amount, won, env);
  state.deposits.patch(id, { state: 'passed', decidedAt: env.now, entryNo: no });
  state.depositReferences.patch(referenceId(channel, reference), { credited: true });
}

export const depositReview: ReviewKind = {
  evidence: {
    deposit: 'text',
    channel: 'text',
    sentTo: 'text',
    currency: 'text',
    reference: 'text',
    proof: 'text',
    amount: 'text',
  },
  reasons: ['not_received', 'amount_differs', 'reference_unknown', 'not_legible'],
  // whether the money came is for people to see
  check: () => null,
  people: (state, { evidence }, at) =>
    evidence.currency === 'KRW'
      ? tierOf(parameter(state, 'depositReviewPeople', at), BigInt(evidence.amount ?? 0))
      : 2n,
  approved: (state, { evidence, customer }, env) => {
    credit(state, depositOf(state, evidence), env);
    notify(state, customer, { kind: 'balance' });
  },
  rejected: (state, { evidence, customer }, reason, env) => {
    const { id, channel, reference } = depositOf(state, evidence);
    state.deposits.patch(id, { state: 'rejected', reason, decidedAt: env.now });
    state.depositReferences.remove(referenceId(channel, reference));
    notify(state, customer, { kind: 'balance' });
  },
};

export const setChannelPassword: Handler<'channel.password'> = (state, { payload }) => {
  if (!state.config.sandbox) return refuse('not_allowed');
  state.channelPasswords.put({ id: payload.channel, hash: payload.passwordHash });
  return done();
};
