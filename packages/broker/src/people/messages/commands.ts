import type { MessageKind } from '@maru/contract/message-kinds';

export interface MessageCommands {
  'message.read': { readonly id: string };
  /** Marks every message of the customer as read. */
  'message.readAll': Record<string, never>;
  'message.settings': { readonly kind: MessageKind; readonly on: boolean };
}
