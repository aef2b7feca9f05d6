/** A customer's address for mail: begun by a code, confirmed by entering it, removed. */
import { MINUTE_MS } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import { isOpenAccount } from '../../kernel/core/of-sandbox.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { countUnconfirmed, mailTo, writeMail } from '../mail/outbox.ts';
import type { MailAddress } from '../mail/rows.ts';
import { sendMessage } from '../messages/inbox.ts';

const NOTHING_BEGUN = { begun: null, begunLanguage: null, codeHash: null, codeEndsAt: null };

export const beginAddress: Handler<'mail.begin'> = (state, { payload }, env) => {
  const { customer, address, secret, codeHash, language } = payload;
  if (!isOpenAccount(state.config, state.customers.get(customer))) return refuse('account_missing');
  if (!countUnconfirmed(state, customer, language, env)) return refuse('mail_spent');
  state.mailAddresses.patch(customer, {
    begun: address,
    begunLanguage: language,
    codeHash,
    misses: 0,
    codeEndsAt: env.now + LIMITS.mailCodeMinutes * MINUTE_MS,
  });
  const written = { customer, kind: 'addressCode', recipient: address, language, secret } as const;
  writeMail(state, written, env);
  notify(state, customer, { kind: 'identity' });
  return done();
};

function notifyCustomer(
  state: State,
  { id: customer }: MailAddress,
  what: 'set' | 'changed' | 'removed',
  env: Env,
): void {
  const content = { code: 'mail_changed', params: { what } } as const;
  sendMessage(state, { id: `mail:${env.seq}`, customer, ref: customer, content }, env);
  notify(state, customer, { kind: 'identity' });
}

export const confirmAddress: Handler<'mail.confirm'> = (state, { payload }, env) => {
  const row = state.mailAddresses.get(payload.customer);
  if (row === undefined || row.begun === null) return refuse('mail_code_missing');
  if ((row.codeEndsAt ?? 0) <= env.now) return refuse('mail_code_ended');
  const { id, sealed: before, begun, begunLanguage } = row;
  if (row.codeHash !== payload.codeHash) {
    const misses = row.misses + 1;
    const left = LIMITS.mailCodeTries - misses;
    state.mailAddresses.patch(id, { misses, ...(left > 0 ? {} : NOTHING_BEGUN) });
    if (left === 0) notify(state, id, { kind: 'identity' });
    return done({ left });
  }
  // the former address is notified, whatever the actor of the change
  if (before !== null) mailTo(state, id, { kind: 'addressChanged' }, env);
  const language = begunLanguage ?? row.language;
  const confirmed = { sealed: begun, language, confirmedAt: env.now };
  state.mailAddresses.patch(id, { ...confirmed, ...NOTHING_BEGUN, misses: 0 });
  notifyCustomer(state, row, before === null ? 'set' : 'changed', env);
  return done({ left: null });
};

export const changeMail: Handler<'mail.settings'> = (state, { actor, payload }) => {
  const row = state.mailAddresses.get(actor);
  if ((row?.sealed ?? null) === null) return refuse('mail_missing');
  const { language, statements } = payload;
  state.mailAddresses.patch(actor, { language, statements });
  notify(state, actor, { kind: 'identity' });
  return done();
};

/** Removes the confirmed or begun address; the number of sent codes stays. */
export const removeAddress: Handler<'mail.remove'> = (state, { payload }, env) => {
  const row = state.mailAddresses.get(payload.customer);
  if (row === undefined || (row.sealed ?? row.begun) === null) return refuse('mail_missing');
  mailTo(state, row.id, { kind: 'addressChanged' }, env);
  const none = { sealed: null, confirmedAt: null, statements: false };
  state.mailAddresses.patch(row.id, { ...none, ...NOTHING_BEGUN });
  if (row.sealed === null) notify(state, row.id, { kind: 'identity' });
  else notifyCustomer(state, row, 'removed', env);
  return done();
};
