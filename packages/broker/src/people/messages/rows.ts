import type { MessageContent } from '@maru/contract/message-calls';
import type { MessageCode, MessageKind } from '@maru/contract/message-kinds';
import { bool, instant, int, json, type RowOf, text, textOf } from '../../kernel/core/columns.ts';

/** A message to a customer. One fact has one message, whose id is made of that of the fact. */
export const MESSAGE_COLUMNS = {
  id: text,
  /** Its place in the customer's list, 1, 2, 3 …; a changed message moves to the top. */
  no: int,
  customer: text,
  kind: textOf<MessageKind>(),
  code: textOf<MessageCode>(),
  params: json<MessageContent['params']>(),
  /** The position order or review it is about. */
  ref: text,
  at: instant,
  /** Marked as read by itself; one up to the inbox's `readThrough` is read as well. */
  read: bool,
  /** It may still change: an order that is still pending. Such a message stays in memory. */
  open: bool,
};
export interface Message extends RowOf<typeof MESSAGE_COLUMNS> {}

/** A customer's messages as a whole. No row: no message yet, and every kind is on. */
export const INBOX_COLUMNS = {
  /** The customer. */
  id: text,
  /** Number of the newest message. */
  newest: int,
  /** All messages up to this number were marked as read together. */
  readThrough: int,
  unread: int,
  /** Kinds switched off: their messages are stored as read, and not published. */
  off: json<readonly MessageKind[]>(),
};
export interface Inbox extends RowOf<typeof INBOX_COLUMNS> {}
