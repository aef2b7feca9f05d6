/** Second factors: effects of a code that the gateway has compared. */
import { MINUTE_MS } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { isOpenAccount } from '../../kernel/core/of-sandbox.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { audit } from '../../kernel/staff/audit.ts';
import { sendMessage } from '../messages/inbox.ts';
import type { Factor } from './rows.ts';

/** A factor that counts. */
function factorOf(state: State, owner: string): Factor | undefined {
  const factor = state.factors.get(owner);
  return factor?.since === null ? undefined : factor;
}

type Change = 'on' | 'off' | 'recovered';

function notifyOwner(state: State, owner: string, what: Change, env: Env): void {
  if (state.staff.get(owner) !== undefined) {
    const auditEntry = { actor: owner, customer: null, object: owner, reason: null, detail: {} };
    audit(state, env, `factor_${what}`, auditEntry);
    return;
  }
  const content = { code: 'factor_changed', params: { what } } as const;
  sendMessage(state, { id: `factor:${env.seq}`, customer: owner, ref: owner, content }, env);
  notify(state, owner, { kind: 'identity' });
}

/** Whether an owner may begin a factor: a closed account keeps nothing, so it gets none either. */
const mayBegin = (state: State, owner: string): boolean =>
  isOpenAccount(state.config, state.customers.get(owner)) || state.staff.get(owner) !== undefined;

export const beginFactor: Handler<'factor.begin'> = (state, { payload }) => {
  const { owner, secret } = payload;
  if (!mayBegin(state, owner)) return refuse('account_missing');
  if (factorOf(state, owner) !== undefined) return refuse('factor_on');
  const nothing = { since: null, lastStep: 0, misses: 0, lockedUntil: null, recovery: [] };
  state.factors.put({ id: owner, secret, ...nothing });
  return done();
};

export const confirmFactor: Handler<'factor.confirm'> = (state, { payload }, env) => {
  const { owner, step, recovery } = payload;
  const begun = state.factors.get(owner);
  if (begun === undefined) return refuse('factor_missing');
  if (begun.since !== null) return refuse('factor_on');
  const clean = { misses: 0, lockedUntil: null };
  state.factors.patch(owner, { since: env.now, lastStep: step, recovery, ...clean });
  notifyOwner(state, owner, 'on', env);
  return done();
};

export const useFactor: Handler<'factor.use'> = (state, { payload }) => {
  const { owner, step } = payload;
  const factor = factorOf(state, owner);
  if (factor === undefined) return refuse('factor_missing');
  if (step <= factor.lastStep) return refuse('factor_code_used');
  state.factors.patch(owner, { lastStep: step, misses: 0, lockedUntil: null });
  return done();
};

export const recoverFactor: Handler<'factor.recover'> = (state, { payload }, env) => {
  const { owner, codeHash } = payload;
  const factor = factorOf(state, owner);
  if (factor === undefined) return refuse('factor_missing');
  const recovery = factor.recovery.filter((hash) => hash !== codeHash);
  if (recovery.length === factor.recovery.length) return refuse('factor_code_used');
  state.factors.patch(owner, { recovery, misses: 0, lockedUntil: null });
  notifyOwner(state, owner, 'recovered', env);
  return done({ left: recovery.length });
};

/** Counts a wrong code. Replies `left`, the entries until it is locked, and `minutes` of a lock. */
export const missFactor: Handler<'factor.miss'> = (state, { payload }) => {
  const { owner, at } = payload;
  const factor = state.factors.get(owner);
  if (factor === undefined) return refuse('factor_missing');
  // a lock that is over begins the count anew
  const misses = (factor.lockedUntil === null ? factor.misses : 0) + 1;
  const left = LIMITS.factorTries - misses;
  const minutes = left > 0 ? 0 : LIMITS.factorLockMinutes;
  const lockedUntil = left > 0 ? null : at + minutes * MINUTE_MS;
  state.factors.patch(owner, { misses, lockedUntil });
  return done({ left: Math.max(0, left), minutes });
};

export const endFactor: Handler<'factor.off'> = (state, { payload }, env) => {
  if (factorOf(state, payload.owner) === undefined) return refuse('factor_missing');
  state.factors.remove(payload.owner);
  notifyOwner(state, payload.owner, 'off', env);
  return done();
};
