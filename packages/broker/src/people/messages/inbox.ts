/** How a domain sends a message to a customer, and how the unread ones are counted. */

import type { MailKind } from '@maru/contract/mail-kinds';
import type { MessageContent } from '@maru/contract/message-calls';
import type { MessageCode } from '@maru/contract/message-kinds';
import { present } from '@maru/std/assert';
import type { Env } from '../../kernel/core/command.ts';
import { notify, type State } from '../../kernel/core/state.ts';
import { mailTo } from '../mail/outbox.ts';
import type { Inbox, Message } from './rows.ts';

/** Messages about the safety of an account that are mailed too, whatever kinds are switched off. */
const MAILED: Partial<Readonly<Record<MessageCode, MailKind>>> = {
  new_device: 'newDevice',
  password_changed: 'passwordChanged',
  bank_card_changed: 'bankCardChanged',
  factor_changed: 'factorChanged',
  passkey_changed: 'passkeyChanged',
};

export interface OutgoingMessage {
  /** Of the fact, with its sort in front: a message of the same fact replaces the one before. */
  readonly id: string;
  readonly customer: string;
  readonly content: MessageContent;
  /** The position order or review that the message leads to. */
  readonly ref: string;
  /** True while the same message may be sent again; by default it is final. */
  readonly open?: boolean;
}

/** The customer's inbox; an empty one where no row stands yet. */
export const inboxOf = (state: State, customer: string): Inbox =>
  state.inboxes.get(customer) ?? { id: customer, newest: 0, readThrough: 0, unread: 0, off: [] };

export const isUnread = (message: Message, inbox: Inbox): boolean =>
  !message.read && message.no > inbox.readThrough;

const textsOf = (params: MessageContent['params']): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

/** Writes a message to a customer in the running command, and publishes it. */
export function sendMessage(state: State, message: OutgoingMessage, env: Env): void {
  const { id, customer, content, ref, open = false } = message;
  if (state.registry.readsNothing.some((nothing) => nothing(state, customer))) return;
  const inbox = inboxOf(state, customer);
  const was = state.messages.get(id);
  const kind = present(state.registry.messages[content.code], 'a domain says its messages');
  const read = inbox.off.includes(kind);
  const no = inbox.newest + 1;
  const { code, params } = content;
  state.messages.put({ id, no, customer, kind, code, params, ref, at: env.now, read, open });
  const before = was !== undefined && isUnread(was, inbox) ? 1 : 0;
  state.inboxes.put({ ...inbox, newest: no, unread: inbox.unread - before + (read ? 0 : 1) });
  if (!read) notify(state, customer, { kind: 'message', id, what: kind });
  const mailed = MAILED[code];
  if (mailed !== undefined) mailTo(state, customer, { kind: mailed, params: textsOf(params) }, env);
}

/** Makes an open message final: it leaves memory. Without one nothing happens. */
export function closeMessage(state: State, id: string): void {
  if (state.messages.get(id)?.open) state.messages.patch(id, { open: false });
}
