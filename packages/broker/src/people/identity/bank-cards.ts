/** Bank accounts of a customer's own. The gateway compares the holder with the real name. */
import { LIMITS } from '@maru/std/limits';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { leavingOf } from '../../kernel/core/leaving.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { bankObstacle } from '../banks/banks.ts';
import { moveScore } from '../credit-score/score.ts';
import { realNameObstacle } from '../customers/may-trade.ts';
import { sendMessage } from '../messages/inbox.ts';
import { isProofStale } from './proof.ts';
import type { BankCard } from './rows.ts';

/** The customer's cards, the oldest first. */
export function bankCardsOf(state: State, customer: string): BankCard[] {
  const cards = state.indexes.bankCardsByCustomer.rows(customer);
  return cards.sort(
    (a, b) => a.addedAt - b.addedAt || Number(a.id.slice(1)) - Number(b.id.slice(1)),
  );
}

function notifyCustomer(state: State, card: BankCard, what: 'added' | 'removed', env: Env): void {
  const { customer, bank } = card;
  const content = { code: 'bank_card_changed', params: { what, bank } } as const;
  sendMessage(state, { id: `card:${env.seq}`, customer, ref: card.id, content }, env);
  notify(state, customer, { kind: 'identity' });
}

/**
 * Whether another account has the bank account: its owner has one account too many. In the sandbox
 * all type the same test data.
 */
function isElsewhere(state: State, customer: string, sharedIndex: string | null): boolean {
  if (state.config.sandbox || sharedIndex === null) return false;
  const same = state.indexes.bankCardsByNumber.rows(sharedIndex);
  return same.some((one) => one.customer !== customer);
}

export const addBankCard: Handler<'bankCard.add'> = (state, { actor, payload }, env) => {
  const customer = state.customers.get(actor);
  if (customer === undefined) return refuse('account_missing');
  const obstacle = realNameObstacle(customer);
  if (obstacle !== null) return refuse(obstacle);
  if (isProofStale(state, actor, payload.by, env)) return refuse('fund_password_again');
  const closed = bankObstacle(state, payload.bank);
  if (closed !== null) return refuse(closed);
  const cards = bankCardsOf(state, actor);
  if (cards.some(({ numberIndex }) => numberIndex === payload.numberIndex)) {
    return refuse('bank_card_exists');
  }
  if (cards.length >= LIMITS.bankCards) {
    return refuse('bank_cards_full', { n: String(LIMITS.bankCards) });
  }
  const { bank, numberIndex, sealed, sharedIndex = null } = payload;
  if (isElsewhere(state, actor, sharedIndex)) return refuse('bank_card_elsewhere');
  const card = state.bankCards.put({
    id: `C${env.seq}`,
    customer: actor,
    bank,
    numberIndex,
    sharedIndex,
    sealed,
    addedAt: env.now,
  });
  if (!customer.bankAccount) state.customers.patch(actor, { bankAccount: true });
  moveScore(state, actor, 'bank_card', card.id, env);
  notifyCustomer(state, card, 'added', env);
  return done({ id: card.id });
};

export const removeBankCard: Handler<'bankCard.remove'> = (state, { actor, payload }, env) => {
  const card = state.bankCards.get(payload.id);
  if (card === undefined) return refuse('bank_card_missing');
  if (card.customer !== actor) return refuse('bank_card_not_own');
  if (isProofStale(state, actor, payload.by, env)) return refuse('fund_password_again');
  if (leavingOf(state, actor).some((one) => one.card === card.id))
    return refuse('bank_card_in_use');
  state.bankCards.remove(card.id);
  if (bankCardsOf(state, actor).length === 0) state.customers.patch(actor, { bankAccount: false });
  notifyCustomer(state, card, 'removed', env);
  return done();
};
