/** The sandbox only: play money, the demo account, and the invitation code. */
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { customerPosting, housePosting, post } from '../../kernel/ledger/post.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { moveScore, openScore } from '../../people/credit-score/score.ts';
import { newCustomer } from '../../people/customers/handlers.ts';
import { guardianObstacle } from '../../people/customers/may-trade.ts';

export const addInstitution: Handler<'sandbox.institution'> = (state, { payload }) => {
  if (!state.config.sandbox) return refuse('not_allowed');
  if (state.institutions.get(payload.code) === undefined) {
    state.institutions.put({ id: payload.code, name: payload.name, closed: false });
  }
  return done();
};

export const openDemo: Handler<'sandbox.demo'> = (state, { payload }, env) => {
  if (!state.config.sandbox) return refuse('not_allowed');
  const { id, loginIndex, sealed, passwordHash, institutionCode } = payload;
  const isKnown =
    state.indexes.customerByLogin.count(loginIndex) > 0 || state.customers.get(id) !== undefined;
  if (isKnown) return refuse('account_exists');
  if (state.institutions.get(institutionCode) === undefined) return refuse('inviter_missing');
  state.customers.put({
    ...newCustomer({ id, loginIndex, sealed, passwordHash, institutionCode, openedAt: env.now }),
    realName: 'passed',
    bankAccount: true,
    fundPasswordHash: payload.fundPasswordHash,
    playMoney: true,
  });
  openScore(state, id, env);
  moveScore(state, id, 'real_name', id, env);
  moveScore(state, id, 'bank_card', id, env);
  const { card } = payload;
  if (card !== undefined) {
    const { bank, numberIndex, sealed: number } = card;
    const added = { id: `C${env.seq}`, customer: id, bank, numberIndex, sealed: number };
    state.bankCards.put({ ...added, sharedIndex: null, addedAt: env.now });
  }
  postPlayMoney(state, id, payload.playMoney, env);
  return done({ id });
};

function postPlayMoney(state: State, customer: string, won: bigint, env: Env): void {
  const reference = `play-money:${customer}`;
  const { no } = post(state, env, {
    cause: 'play_money',
    customer,
    ref: reference,
    symbol: null,
    postings: [customerPosting(customer, 'free', 'KRW', won), housePosting('bank', 'KRW', -won)],
  });
  state.deposits.put({
    id: `D${env.seq}`,
    customer,
    channel: 'play_money',
    currency: 'KRW',
    amount: won,
    reference,
    proof: null,
    state: 'passed',
    reason: null,
    requestedAt: env.now,
    decidedAt: env.now,
    entryNo: no,
  });
}

/** An adult of the sandbox takes play money, and can trade from then on. Replies `won`. */
export const takePlayMoney: Handler<'sandbox.playMoney'> = (state, { actor }, env) => {
  if (!state.config.sandbox) return refuse('not_allowed');
  const customer = state.customers.get(actor);
  if (customer === undefined) return refuse('account_missing');
  if (customer.frozen) return refuse('account_frozen');
  const obstacle = guardianObstacle(customer);
  if (obstacle !== null) return refuse(obstacle);
  if (customer.playMoney) return refuse('play_money_taken');
  const won = parameter(state, 'playMoneyWon', env.now);
  state.customers.patch(actor, { playMoney: true });
  postPlayMoney(state, actor, won, env);
  notify(state, actor, { kind: 'identity' });
  notify(state, actor, { kind: 'balance' });
  return done({ won: String(won) });
};
