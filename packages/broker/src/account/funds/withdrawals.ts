/** Money out: held at once, decided by a review, with exactly one end. */

import { type Day, dayOf } from '@maru/std/kst';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { withdrawableOf } from '../../kernel/ledger/balances.ts';
import { freeWon, holdWon } from '../../kernel/ledger/held.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import { tierOf } from '../../kernel/parameters/definitions.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import { openReview, takeBackReview } from '../../kernel/reviews/reviews.ts';
import { clearMisses, fundPasswordRefusal } from '../../people/identity/fund-password.ts';
import type { BankCard } from '../../people/identity/rows.ts';
import { approvalGates, type GateName, withdrawalGates } from './gates.ts';
import { paidUntil } from './payout.ts';
import type { Withdrawal } from './rows.ts';

export const requestWithdrawal: Handler<'withdrawal.request'> = (state, command, env) => {
  const { actor, payload } = command;
  const customer = state.customers.get(actor);
  if (customer === undefined) return refuse('account_missing');
  for (const { closed } of withdrawalGates(state, customer, env.now)) {
    if (closed !== null) return refuse(closed.code, closed.params);
  }
  const card = state.bankCards.get(payload.card);
  if (card === undefined) return refuse('bank_card_missing');
  if (card.customer !== actor) return refuse('bank_card_not_own');
  const wrong = fundPasswordRefusal(state, actor, payload.checkedHash, env.now);
  if (wrong !== null) return refuse(wrong.code, wrong.params);
  const { amount } = payload;
  const least = parameter(state, 'withdrawalLeastWon', env.now);
  const most = parameter(state, 'withdrawalMostWon', env.now);
  if (amount < least) return refuse('withdrawal_below', { n: String(least) });
  if (amount > most) return refuse('withdrawal_above', { n: String(most) });
  const free = withdrawableOf(state, actor, 'KRW');
  if (amount > free) return refuse('insufficient_withdrawable', { n: String(free) });
  const id = openWithdrawal(state, 'withdrawal', { customer: actor, card, amount }, env);
  clearMisses(state, actor);
  return done({ id });
};

/**
 * Holds an amount of free money for a card until a review of that kind has decided; the evidence of
 * the kind is a withdrawal's. Returns the id.
 */
export function openWithdrawal(
  state: State,
  kind: string,
  of: { readonly customer: string; readonly card: BankCard; readonly amount: bigint },
  env: Env,
): string {
  const { customer, card, amount } = of;
  const id = `T${env.seq}`;
  const evidence = { withdrawal: id, card: card.id, bank: card.bank, amount: String(amount) };
  const review = openReview(state, kind, customer, evidence, env);
  state.withdrawals.put({
    id,
    customer,
    card: card.id,
    bank: card.bank,
    amount,
    hold: amount,
    state: 'pending',
    reason: null,
    review: review.id,
    requestedAt: env.now,
    dueAt: paidUntil(
      parameter(state, 'withdrawalPayout', env.now),
      state.calendar.business,
      env.now,
    ),
    decidedAt: null,
    entryNo: null,
  });
  holdWon(state, { cause: 'hold', customer, ref: id, symbol: null }, amount, env);
  notify(state, customer, { kind: 'balance' });
  return id;
}

/** The amount is the customer's again. */
function release(state: State, withdrawal: Withdrawal, env: Env): void {
  const { id, customer, hold: amount } = withdrawal;
  freeWon(state, { cause: 'release', customer, ref: id, symbol: null }, amount, env);
  notify(state, customer, { kind: 'balance' });
}

export const cancelWithdrawal: Handler<'withdrawal.cancel'> = (state, command, env) => {
  const { actor, payload } = command;
  const withdrawal = state.withdrawals.get(payload.id);
  if (withdrawal === undefined || withdrawal.customer !== actor) {
    return refuse('withdrawal_missing');
  }
  if (withdrawal.state !== 'pending') return refuse('not_in_review');
  cancelOwn(state, withdrawal, env);
  return done({ id: withdrawal.id });
};

/** The customer takes a pending withdrawal back, and with it the review that decides it. */
export function cancelOwn(state: State, withdrawal: Withdrawal, env: Env): void {
  takeBackReview(state, withdrawal.review, env);
  release(state, withdrawal, env);
  const cancelled = { state: 'cancelled', hold: 0n, decidedAt: env.now } as const;
  state.withdrawals.patch(withdrawal.id, cancelled);
}

/** The bank pays the hold. */
export function payWithdrawal(state: State, withdrawal: Withdrawal, env: Env): void {
  const { id, customer, amount } = withdrawal;
  const { no } = post(state, env, {
    cause: 'withdrawal',
    customer,
    ref: id,
    symbol: null,
    postings: [
      customerPosting(customer, 'held', 'KRW', -amount),
      housePosting('bank', 'KRW', amount),
    ],
  });
  const paid = { state: 'paid', hold: 0n, decidedAt: env.now, entryNo: no } as const;
  state.withdrawals.patch(id, paid);
  notify(state, customer, { kind: 'balance' });
}

/** The amount is free again, and the request has the reason. */
export function rejectWithdrawal(
  state: State,
  withdrawal: Withdrawal,
  reason: string,
  env: Env,
): void {
  release(state, withdrawal, env);
  const rejected = { state: 'rejected', hold: 0n, reason, decidedAt: env.now } as const;
  state.withdrawals.patch(withdrawal.id, rejected);
}

const withdrawalOf = (state: State, evidence: { readonly [field: string]: unknown }): Withdrawal =>
  state.withdrawals.must(String(evidence.withdrawal));

/** Reasons of the sandbox for a request whose gate has shut since; else open matters. */
const REASONS: Partial<Record<GateName, string>> = {
  account: 'suspicious',
  realName: 'identity_unclear',
  bankCard: 'account_closed',
};

export const withdrawalReview: ReviewKind = {
  evidence: { withdrawal: 'text', card: 'text', bank: 'text', amount: 'text' },
  reasons: ['account_closed', 'holder_differs', 'identity_unclear', 'open_matters', 'suspicious'],
  // every gate was open at the request; all other checks are for people
  check: () => null,
  people: (state, { evidence }, at) =>
    tierOf(parameter(state, 'withdrawalReviewPeople', at), BigInt(evidence.amount ?? 0)),
  // the request itself is the one that is under way
  conditions: (state, { customer }, at) =>
    withdrawalGates(state, state.customers.must(customer), at)
      .filter(({ name }) => name !== 'otherRequest')
      .map(({ name, closed }) => ({ name, closed: closed?.code ?? null })),
  blocked: (state, { customer, evidence }, at) => {
    const gates = approvalGates(state, state.customers.must(customer), String(evidence.card), at);
    const shut = gates.find(({ closed }) => closed !== null);
    if (shut === undefined) return null;
    return { code: 'review_impeded', reason: REASONS[shut.name] ?? 'open_matters' };
  },
  approved: (state, { evidence }, env) => payWithdrawal(state, withdrawalOf(state, evidence), env),
  rejected: (state, { evidence }, reason, env) =>
    rejectWithdrawal(state, withdrawalOf(state, evidence), reason, env),
};

/** The days by whose end pending withdrawals are paid. */
export const payoutDays = ({ withdrawals }: State): Day[] =>
  [...withdrawals.values()]
    .filter(({ state }) => state === 'pending')
    .map(({ dueAt }) => dayOf(dueAt - 1));
