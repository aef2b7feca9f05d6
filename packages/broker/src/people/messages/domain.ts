import type { MessageKind } from '@maru/contract/message-kinds';
import { assert } from '@maru/std/assert';
import type { Domain, None } from '../../kernel/core/domain.ts';
import type { MessageCommands } from './commands.ts';
import { readAllMessages, readMessage, switchMessages } from './handlers.ts';
import { inboxOf } from './inbox.ts';
import { MESSAGE_RECOUNTS } from './recounts.ts';
import { INBOX_COLUMNS, type Inbox, MESSAGE_COLUMNS, type Message } from './rows.ts';

export interface MessageShape {
  readonly tables: { readonly messages: Message; readonly inboxes: Inbox };
  readonly appended: None;
  readonly commands: MessageCommands;
  readonly indexes: None;
  readonly parameters: None;
  readonly reads: {
    /** The number of a customer's unread messages, and the kinds switched off. */
    inbox(customer: string): { unread: number; readThrough: number; off: MessageKind[] };
  };
}

export const messages: Domain<MessageShape> = {
  name: 'messages',
  tables: {
    messages: { columns: MESSAGE_COLUMNS, owner: 'customer', live: ({ open }) => open },
    inboxes: { columns: INBOX_COLUMNS, owner: 'id' },
  },
  appended: {},
  kept: {
    messages: {
      class: 'behaviour',
      from: 'at',
      only: {
        what: 'that were read',
        where: `t.read
          or t.no <= (select i.read_through from inboxes i where i.id = t.customer)`,
        holds: ({ read, no, customer }, state) =>
          read || no <= (state.inboxes.get(customer)?.readThrough ?? 0),
      },
    },
    inboxes: 'behaviour unnamed',
  },
  indexes: () => ({}),
  commands: {
    'message.read': {
      by: 'customer',
      needs: ({ id }) => [{ table: 'messages', id }],
      run: readMessage,
    },
    'message.readAll': { by: 'customer', run: readAllMessages },
    'message.settings': { by: 'customer', run: switchMessages },
  },
  // messages are deleted when their time is over; unread ones would be kept
  onClosed: (state, customer) => {
    const inbox = state.inboxes.get(customer);
    if (inbox !== undefined) state.inboxes.put({ ...inbox, readThrough: inbox.newest, unread: 0 });
  },
  parameters: {},
  reads: (state) => ({
    inbox: (customer) => {
      const { unread, readThrough, off } = inboxOf(state, customer);
      return { unread, readThrough, off: [...off] };
    },
  }),
  checks: [
    (_state, { rows }) => {
      for (const inbox of rows.inboxes.values()) {
        if (inbox === undefined) continue;
        const { unread, newest, readThrough } = inbox;
        assert(unread >= 0 && unread <= newest - readThrough, 'unread messages are counted');
      }
    },
  ],
  recounts: MESSAGE_RECOUNTS,
};
