/** Passkeys: effects of a signature that the gateway has checked. */
import { LIMITS } from '@maru/std/limits';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { sendMessage } from '../messages/inbox.ts';
import type { Passkey } from './rows.ts';

/** A customer's passkeys, the oldest first. */
export const passkeysOf = (state: State, customer: string): Passkey[] =>
  state.indexes.passkeysByCustomer
    .rows(customer)
    .sort((a, b) => Number(a.no.slice(1)) - Number(b.no.slice(1)));

function notifyCustomer(state: State, key: Passkey, what: 'added' | 'removed', env: Env): void {
  const { customer, browser, system } = key;
  const content = { code: 'passkey_changed', params: { what, browser, system } } as const;
  sendMessage(state, { id: `passkey:${env.seq}`, customer, ref: key.no, content }, env);
  notify(state, customer, { kind: 'identity' });
}

export const addPasskey: Handler<'passkey.add'> = (state, { payload }, env) => {
  const { device, ...fields } = payload;
  const customer = state.customers.get(payload.customer);
  if (customer === undefined || customer.closedAt !== null) return refuse('account_missing');
  if (state.passkeys.get(payload.id) !== undefined) return refuse('passkey_exists');
  if (passkeysOf(state, customer.id).length >= LIMITS.passkeys) {
    return refuse('passkeys_full', { n: String(LIMITS.passkeys) });
  }
  const key = { ...fields, ...device, no: `K${env.seq}`, addedAt: env.now, usedAt: null };
  state.passkeys.put(key);
  notifyCustomer(state, key, 'added', env);
  return done({ no: key.no });
};

export const usePasskey: Handler<'passkey.use'> = (state, { payload }, env) => {
  const { customer, id, counter } = payload;
  const key = state.passkeys.get(id);
  if (key?.customer !== customer) return refuse('passkey_wrong');
  const counts = key.counter > 0 || counter > 0;
  if (counts && counter <= key.counter) return refuse('passkey_wrong');
  state.passkeys.patch(id, { counter, usedAt: env.now });
  return done();
};

export const removePasskey: Handler<'passkey.remove'> = (state, { actor, payload }, env) => {
  const key = passkeysOf(state, actor).find(({ no }) => no === payload.no);
  if (key === undefined) return refuse('passkey_missing');
  state.passkeys.remove(key.id);
  notifyCustomer(state, key, 'removed', env);
  return done();
};

/** Removes all of a customer's, at the end of the account. */
export function removePasskeysOf(state: State, customer: string): void {
  for (const { id } of passkeysOf(state, customer)) state.passkeys.remove(id);
}
