import type { MessageContent } from '@maru/contract/message-calls';
import type { MessageCode, MessageKind } from '@maru/contract/message-kinds';
import type { Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** What a customer was told. One fact has one message, whose id is made of that of the fact. */
export interface Message {
  readonly id: string;
  /** Its place in the customer's list, 1, 2, 3 …; a message that says more moves to the top. */
  readonly no: number;
  readonly customer: string;
  readonly kind: MessageKind;
  readonly code: MessageCode;
  readonly params: MessageContent['params'];
  /** The position order or review it is about. */
  readonly ref: string;
  readonly at: Instant;
  /** Marked as read by itself; one up to the inbox's `readThrough` is read as well. */
  readonly read: boolean;
  /** It may yet say more: an order that is still pending. Such a message stays in memory. */
  readonly open: boolean;
}

/** A customer's messages as a whole. No row: no message yet, and every kind is on. */
export interface Inbox {
  /** The customer. */
  readonly id: string;
  /** Number of the newest message. */
  readonly newest: number;
  /** All messages up to this number were marked as read together. */
  readonly readThrough: number;
  readonly unread: number;
  /** Kinds switched off: their messages are born read, and nobody is notified. */
  readonly off: readonly MessageKind[];
}

export const MESSAGE_COLUMNS: Columns<Message> = {
  id: 'text',
  no: 'int',
  customer: 'text',
  kind: 'text',
  code: 'text',
  params: 'json',
  ref: 'text',
  at: 'int',
  read: 'bool',
  open: 'bool',
};

export const INBOX_COLUMNS: Columns<Inbox> = {
  id: 'text',
  newest: 'int',
  readThrough: 'int',
  unread: 'int',
  off: 'json',
};
