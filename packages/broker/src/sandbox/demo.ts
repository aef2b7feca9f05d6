/** What only the sandbox has: the demo account with play money, and the invitation code. */
import { done, type Handlers, refuse } from '../core/handler.ts';
import { newCustomer } from '../customers/handlers.ts';
import { customerPosting, housePosting, post } from '../ledger/post.ts';

export const sandboxHandlers: Handlers<'sandbox.demo' | 'sandbox.institution'> = {
  'sandbox.institution': (state, { payload }) => {
    if (!state.config.sandbox) return refuse('not_allowed');
    if (state.institutions.get(payload.code) === undefined) {
      state.institutions.put({ id: payload.code, name: payload.name });
    }
    return done();
  },
  'sandbox.demo': (state, { payload }, env) => {
    if (!state.config.sandbox) return refuse('not_allowed');
    if (state.indexes.customerByLogin.count(payload.loginIndex) > 0) {
      return refuse('account_exists');
    }
    if (state.institutions.get(payload.institutionCode) === undefined) {
      return refuse('inviter_missing');
    }
    const { id, loginIndex, sealed, passwordHash, institutionCode } = payload;
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
  },
};
