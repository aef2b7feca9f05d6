/** The sandbox only: the demo account with play money, and the invitation code. */
import { done, type Handler, refuse } from '../core/handler.ts';
import { newCustomer } from '../customers/handlers.ts';
import { customerPosting, housePosting, post } from '../ledger/post.ts';

export const addInstitution: Handler<'sandbox.institution'> = (state, { payload }) => {
  if (!state.config.sandbox) return refuse('not_allowed');
  if (state.institutions.get(payload.code) === undefined) {
    state.institutions.put({ id: payload.code, name: payload.name });
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
  });
  post(state, env, {
    cause: 'deposit',
    customer: id,
    ref: `play-money:${id}`,
    symbol: null,
    postings: [
      customerPosting(id, 'free', 'KRW', payload.playMoney),
      housePosting('bank', 'KRW', -payload.playMoney),
    ],
  });
  return done({ id });
};
