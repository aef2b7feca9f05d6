import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../../kernel/core/domain.ts';
import type { Index } from '../../kernel/core/table.ts';
import type { MailCommands } from './commands.ts';
import { dueMails, forgetMail, mailFailed, mailSent, waitsSince } from './outbox.ts';
import { MAIL_ADDRESS_COLUMNS, MAIL_COLUMNS, type Mail, type MailAddress } from './rows.ts';
import { beginStatements, mailStatements, noteMonth } from './statements.ts';

/** Mail to people: addresses, and mails that wait to be sent. */
export interface MailShape {
  readonly tables: { readonly mailAddresses: MailAddress; readonly mails: Mail };
  readonly appended: None;
  readonly commands: MailCommands;
  /** Mails that wait to be sent. */
  readonly indexes: { readonly mailsByCustomer: Index<Mail> };
  readonly parameters: None;
  readonly reads: {
    /** A customer's address, also an unconfirmed one. */
    mailAddress(customer: string): MailAddress | undefined;
    /** Mails that are due, the oldest first, `limit` at most. */
    dueMails(now: Instant, limit: number): Mail[];
    /** When the oldest mail that waits was written; null: none waits. */
    mailWaitsSince(): Instant | null;
  };
}

const waits = ({ state }: Mail): boolean => state === 'waiting';

export const mail: Domain<MailShape> = {
  name: 'mail',
  tables: {
    mailAddresses: { columns: MAIL_ADDRESS_COLUMNS, owner: 'id' },
    mails: { columns: MAIL_COLUMNS, owner: 'customer', live: waits },
  },
  appended: {},
  kept: { mailAddresses: 'behaviour removed', mails: { class: 'access', from: 'doneAt' } },
  indexes: (tables) => ({ mailsByCustomer: tables.mails.index((one) => one.customer, waits) }),
  commands: {
    'mail.sent': { by: ['system'], run: mailSent },
    'mail.failed': { by: ['system'], run: mailFailed },
  },
  onClosed: forgetMail,
  parameters: {},
  alarms: { mailStatements: beginStatements },
  jobs: { mailStatements },
  newDay: noteMonth,
  reads: (state) => ({
    mailAddress: (customer) => state.mailAddresses.get(customer),
    dueMails: (now, limit) => dueMails(state, now, limit),
    mailWaitsSince: () => waitsSince(state),
  }),
};
