import { mayDeclare } from '@maru/contract/investor-rules';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { openScore } from '../credit-score/score.ts';
import { agreeAtRegistration } from '../documents/agreements.ts';
import { nameGuardian } from './guardian.ts';
import { openInstitution } from './institutions.ts';
import type { Customer } from './rows.ts';

/** A new account before anything was verified. */
export function newCustomer(fields: {
  id: string;
  loginIndex: string;
  sealed: string;
  passwordHash: string;
  institutionCode: string;
  openedAt: number;
}): Customer {
  return {
    ...fields,
    guardian: 'none',
    realName: 'none',
    bankAccount: false,
    fundPasswordHash: null,
    playMoney: false,
    loginBanned: false,
    frozen: false,
    tradeBarred: false,
    withdrawBarred: false,
    closedAt: null,
  };
}

export const registerCustomer: Handler<'customer.register'> = (state, { payload }, env) => {
  if (openInstitution(state, payload.institutionCode) === undefined) {
    return refuse('inviter_missing');
  }
  if (payload.minor && payload.guardian === null) return refuse('guardian_required');
  const { investor } = payload;
  if (investor === null) return refuse('field_empty');
  if (!mayDeclare(investor, payload.minor)) return refuse('investor_minor');
  const names = [payload.loginIndex, ...(payload.otherIndexes ?? [])];
  if (names.some((index) => state.indexes.customerByLogin.count(index) > 0)) {
    return refuse('account_exists');
  }
  // ids are drawn at random in the gateway: a taken one is refused and drawn again there
  if (state.customers.get(payload.id) !== undefined) return refuse('registration_failed');
  const { id, loginIndex, sealed, passwordHash, institutionCode } = payload;
  state.customers.put(
    newCustomer({ id, loginIndex, sealed, passwordHash, institutionCode, openedAt: env.now }),
  );
  openScore(state, id, env);
  agreeAtRegistration(state, id, env);
  for (const registered of state.registry.onRegistered) registered(state, id, investor, env);
  if (payload.minor && payload.guardian !== null) nameGuardian(state, id, payload.guardian, env);
  return done({ id, guardian: state.customers.must(id).guardian });
};
