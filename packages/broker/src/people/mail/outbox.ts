/**
 * Mails to be sent. A mail is written in the command that causes it, so once, and waits here until
 * the mail server has taken it.
 */
import type { Language } from '@maru/contract/constants';
import type { MailKind } from '@maru/contract/mail-kinds';
import { dayOf, type Instant, MINUTE_MS } from '@maru/std/kst';
import { LIMITS } from '@maru/std/limits';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { emptyAddress, type Mail } from './rows.ts';

/** A mail to be written. */
export interface Written {
  readonly customer: string;
  readonly kind: MailKind;
  /** Ciphertext of the address. */
  readonly recipient: string;
  readonly language: Language;
  /** Ciphertext of a code or a token. */
  readonly secret?: string;
  readonly params?: Mail['params'];
  /** Its place among mails of its kind of one command; missing: it is the only one. */
  readonly nth?: number;
}

/** Minutes until the next try, by the tries before. */
const PAUSES = [1, 5, 15, 60, 180, 360, 720];

/** Writes a mail in the running command. */
export function writeMail(state: State, written: Written, env: Env): void {
  const { secret = null, params = {}, nth = '', ...to } = written;
  const id = `E${env.seq}${to.kind}${nth}`;
  const fresh = { at: env.now, state: 'waiting', tries: 0, dueAt: env.now, doneAt: null } as const;
  state.mails.put({ id, ...to, secret, params, ...fresh });
}

/** Whether a customer has a confirmed address. */
export const hasMail = (state: State, customer: string): boolean =>
  (state.mailAddresses.get(customer)?.sealed ?? null) !== null;

/** Counts a mail to an unconfirmed address; false: the customer's limit of the day is reached. */
export function countUnconfirmed(
  state: State,
  customer: string,
  language: Language,
  env: Env,
): boolean {
  const today = dayOf(env.now);
  const row = state.mailAddresses.get(customer) ?? emptyAddress(customer, language);
  const unconfirmed = row.unconfirmedOn === today ? row.unconfirmed : 0;
  if (unconfirmed >= LIMITS.unconfirmedMails) return false;
  state.mailAddresses.put({ ...row, unconfirmed: unconfirmed + 1, unconfirmedOn: today });
  return true;
}

/** Writes a mail to a customer's confirmed address; without one there is nothing to do. */
export function mailTo(
  state: State,
  customer: string,
  mail: Pick<Written, 'kind' | 'secret' | 'params' | 'nth'>,
  env: Env,
): void {
  const address = state.mailAddresses.get(customer);
  if (address === undefined || address.sealed === null) return;
  const { sealed: recipient, language } = address;
  writeMail(state, { customer, recipient, language, ...mail }, env);
}

/** Mails that are due, the oldest first, `limit` at most. */
export const dueMails = (state: State, now: number, limit: number): Mail[] =>
  [...state.mails.values()]
    .filter(({ dueAt }) => dueAt !== null && dueAt <= now)
    .sort((a, b) => (a.dueAt ?? 0) - (b.dueAt ?? 0))
    .slice(0, limit);

/** When the oldest mail that waits was written; null: none waits. */
export function waitsSince(state: State): Instant | null {
  let since: Instant | null = null;
  for (const { at, dueAt } of state.mails.values()) {
    if (dueAt !== null && at < (since ?? Number.POSITIVE_INFINITY)) since = at;
  }
  return since;
}

/**
 * The end of a mail. Its secret goes, and the address of a guardian, which is no customer's. A
 * sandbox keeps both: its desk shows what was sent.
 */
function finish(state: State, { id, kind }: Mail, into: 'sent' | 'failed', env: Env): void {
  state.mails.patch(id, { state: into, dueAt: null, doneAt: env.now });
  if (state.config.sandbox) return;
  state.mails.patch(id, { secret: null, ...(kind === 'guardianLink' && { recipient: '' }) });
}

export const mailSent: Handler<'mail.sent'> = (state, { payload }, env) => {
  const mail = state.mails.get(payload.id);
  if (mail?.state !== 'waiting') return refuse('mail_missing');
  finish(state, mail, 'sent', env);
  return done();
};

export const mailFailed: Handler<'mail.failed'> = (state, { payload }, env) => {
  const mail = state.mails.get(payload.id);
  if (mail?.state !== 'waiting') return refuse('mail_missing');
  const tries = mail.tries + 1;
  const pause = PAUSES[mail.tries];
  state.mails.patch(mail.id, { tries });
  if (payload.isFinal || pause === undefined) finish(state, mail, 'failed', env);
  else state.mails.patch(mail.id, { dueAt: env.now + pause * MINUTE_MS });
  return done();
};

/** Removes an address and its waiting mails, at the end of the account. */
export function forgetMail(state: State, customer: string): void {
  state.mailAddresses.removeAny(customer);
  for (const { id } of state.indexes.mailsByCustomer.rows(customer)) state.mails.remove(id);
}
