import type { MessageContent } from './message-calls.ts';

/** The kinds by which a customer lists messages and switches notifications off. */
export const MESSAGE_KINDS = [
  'fill',
  'order',
  'margin',
  'review',
  'alert',
  'subscription',
  'dividend',
  'lending',
  'auction',
  'loan',
  'follow',
  'account',
  'notice',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export type MessageCode = MessageContent['code'];
