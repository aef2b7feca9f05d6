/** An error of the ledger, corrected by one entry that reverses another. */
import { REVERSAL_REASONS } from '@maru/contract/desk-rules';
import type { ErrorCode } from '@maru/contract/errors';
import type { Currency } from '@maru/std/money';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { withdrawableOf } from '../../kernel/ledger/balances.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import { openReview } from '../../kernel/reviews/reviews.ts';
import { audit } from '../../kernel/staff/audit.ts';
import { inWon, valueRate } from '../../market/fx/rates.ts';
import { noteForeign } from '../../market/fx/value.ts';
import { sendMessage } from '../../people/messages/inbox.ts';
import type { Reversal } from './rows.ts';

const KIND = 'reversal';

export const askReversal: Handler<'reversal.ask'> = (state, { actor, payload }, env) => {
  const { entry, reason } = payload;
  if (state.indexes.reversalsByEntry.count(String(entry)) > 0) {
    return refuse('reversal_of_reversal');
  }
  const known = state.reversals.get(String(entry));
  if (known !== undefined) return refuse(known.entryNo === null ? 'review_pending' : 'reversed');
  const deposit = payload.deposit === null ? undefined : state.deposits.get(payload.deposit);
  if (deposit?.entryNo !== entry) return refuse('not_reversible');
  const { id, customer, currency, amount } = deposit;
  const most = withdrawableOf(state, customer, currency);
  if (amount > most) return refuse('insufficient_withdrawable', { n: String(most) });
  const evidence = { entry, deposit: id, currency, amount: String(amount), reason };
  const review = openReview(state, KIND, customer, evidence, env, actor);
  state.reversals.put({
    id: String(entry),
    customer,
    deposit: id,
    currency,
    amount,
    reason,
    review: review.id,
    entryNo: null,
  });
  const auditEntry = {
    actor,
    customer,
    object: review.id,
    reason,
    detail: { entry: String(entry) },
  };
  audit(state, env, 'reversal_asked', auditEntry);
  return done({ id: review.id });
};

function reverse(state: State, reversal: Reversal, env: Env): void {
  const { id, customer, currency, amount, reason, review } = reversal;
  const { no } = post(state, env, {
    cause: 'reversal',
    customer,
    ref: `E${id}`,
    symbol: null,
    postings: [
      customerPosting(customer, 'free', currency, -amount),
      housePosting('bank', currency, amount),
    ],
  });
  const won = inWon(amount, currency, valueRate(state, currency) ?? 0n);
  noteForeign(state, { customer, currency }, -amount, -won, env);
  state.reversals.patch(id, { entryNo: no });
  const params = { amount: String(amount), currency, reason };
  const content = { code: 'entry_reversed', params } as const;
  sendMessage(state, { id: `reversal:${id}`, customer, ref: review, content }, env);
  notify(state, customer, { kind: 'balance' });
}

/** The staff member that requests it is the first of the two. */
export const reversalReview: ReviewKind = {
  evidence: {
    entry: 'int',
    deposit: 'text',
    currency: 'text',
    amount: 'text',
    reason: REVERSAL_REASONS,
  },
  reasons: ['not_justified'],
  ofTheFirm: true,
  check: () => null,
  people: () => 2n,
  conditions: (state, { customer, evidence }) => [
    { name: 'covered', closed: shortOf(state, customer, evidence) },
  ],
  blocked: (state, { customer, evidence }) => {
    const code = shortOf(state, customer, evidence);
    return code === null ? null : { code, reason: 'not_justified' };
  },
  approved: (state, { evidence }, env) =>
    reverse(state, state.reversals.must(String(evidence.entry)), env),
  rejected: (state, { evidence }) => {
    state.reversals.remove(String(evidence.entry));
  },
};

/** `insufficient_withdrawable` where the customer's money does not cover it any more. */
function shortOf(
  state: State,
  customer: string,
  { currency, amount }: { readonly [field: string]: unknown },
): ErrorCode | null {
  const most = withdrawableOf(state, customer, currency as Currency);
  return BigInt(String(amount)) > most ? 'insufficient_withdrawable' : null;
}
