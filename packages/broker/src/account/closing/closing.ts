/** The end of an account: its request, withdrawal and approval. */

import { CLOSING_REASONS } from '@maru/contract/closing-rules';
import { type Refusal, refusal } from '@maru/contract/errors';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { tierOf } from '../../kernel/parameters/definitions.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import { openReview, takeBackReview } from '../../kernel/reviews/reviews.ts';
import { clearMisses, fundPasswordRefusal } from '../../people/identity/fund-password.ts';
import {
  cancelOwn,
  openWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
} from '../funds/withdrawals.ts';
import type { ClosingCommands } from './commands.ts';
import { closingGates, closingReview, KIND, restOf } from './gates.ts';

/** Why the rest cannot be paid as requested; null: it can. */
function restRefusal(
  state: State,
  customer: string,
  { card: id, checkedFundHash }: ClosingCommands['closing.request'],
  env: Env,
): Refusal | null {
  const card = id === null ? undefined : state.bankCards.get(id);
  if (card === undefined) return refusal('bank_card_missing');
  if (card.customer !== customer) return refusal('bank_card_not_own');
  if (checkedFundHash === null) return refusal('fund_password_missing');
  return fundPasswordRefusal(state, customer, checkedFundHash, env.now);
}

export const requestClosing: Handler<'closing.request'> = (state, { actor, payload }, env) => {
  const customer = state.customers.must(actor);
  if (customer.passwordHash !== payload.checkedHash) return refuse('original_password_wrong');
  if (closingReview(state, actor) !== undefined) return refuse('review_pending');
  for (const { closed } of closingGates(state, customer, env.now)) {
    if (closed !== null) return refuse(closed.code, closed.params);
  }
  const amount = restOf(state, actor);
  if (amount === 0n) {
    openReview(state, KIND, actor, { withdrawal: '', card: '', bank: '', amount: '0' }, env);
    return done();
  }
  const wrong = restRefusal(state, actor, payload, env);
  if (wrong !== null) return refuse(wrong.code, wrong.params);
  const card = state.bankCards.must(payload.card ?? '');
  openWithdrawal(state, KIND, { customer: actor, card, amount }, env);
  clearMisses(state, actor);
  return done();
};

export const cancelClosing: Handler<'closing.cancel'> = (state, { actor }, env) => {
  const review = closingReview(state, actor);
  if (review === undefined) return refuse('not_in_review');
  const withdrawal = state.withdrawals.get(String(review.evidence.withdrawal));
  if (withdrawal === undefined) takeBackReview(state, review.id, env);
  else cancelOwn(state, withdrawal, env);
  return done();
};

export const closingReviewKind: ReviewKind = {
  evidence: { withdrawal: 'text', card: 'text', bank: 'text', amount: 'text' },
  reasons: CLOSING_REASONS,
  check: () => null,
  people: (state, { evidence }, at) =>
    tierOf(parameter(state, 'withdrawalReviewPeople', at), BigInt(evidence.amount ?? 0)),
  conditions: (state, { customer }, at) =>
    closingGates(state, state.customers.must(customer), at).map(({ name, closed }) => ({
      name,
      closed: closed?.code ?? null,
    })),
  blocked: (state, { customer, evidence }, at) => {
    // money received since is not in the hold
    const more = restOf(state, customer) > 0n;
    const gates = closingGates(state, state.customers.must(customer), at);
    const paid = evidence.amount !== '0';
    const shut = gates.some(({ closed, name }) => closed !== null && (paid || name !== 'bankCard'));
    return shut || more ? { code: 'review_impeded', reason: 'open_matters' } : null;
  },
  approved: (state, { customer, evidence }, env) => {
    const withdrawal = state.withdrawals.get(String(evidence.withdrawal));
    if (withdrawal !== undefined) payWithdrawal(state, withdrawal, env);
    for (const remove of state.registry.onClosed) remove(state, customer, env);
    state.customers.patch(customer, {
      closedAt: env.now,
      // the name is free from now on
      loginIndex: `closed:${customer}`,
      fundPasswordHash: null,
    });
    // an open page reads again, and finds that its session has ended
    notify(state, customer, { kind: 'identity' });
  },
  rejected: (state, { evidence }, reason, env) => {
    const withdrawal = state.withdrawals.get(String(evidence.withdrawal));
    if (withdrawal !== undefined) rejectWithdrawal(state, withdrawal, reason, env);
  },
};
