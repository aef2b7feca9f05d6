import type { Language } from '@maru/contract/constants';
import type { MailKind, MailState } from '@maru/contract/mail-kinds';
import type { Day } from '@maru/std/kst';
import {
  bool,
  instant,
  int,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
} from '../../kernel/core/columns.ts';

/** The address for a customer's mail, and a new one to replace it. */
export const MAIL_ADDRESS_COLUMNS = {
  /** The customer. */
  id: text,
  /** Ciphertext of the confirmed address under the customer's key; null: none yet. */
  sealed: nullable(text),
  /** The language of its mails. */
  language: textOf<Language>(),
  confirmedAt: nullable(instant),
  /** Whether the statement of each month is announced to it. */
  statements: bool,
  /** Ciphertext of an address whose code is awaited; null: none. */
  begun: nullable(text),
  begunLanguage: nullable(textOf<Language>()),
  /** Keyed hash of that code. */
  codeHash: nullable(text),
  codeEndsAt: nullable(instant),
  /** Wrong codes since it was sent. */
  misses: int,
  /** Mails to unconfirmed addresses, of a day. */
  unconfirmed: int,
  unconfirmedOn: textOf<Day>(),
};
export interface MailAddress extends RowOf<typeof MAIL_ADDRESS_COLUMNS> {}

/** A mail to a customer, or to a person on a customer's behalf. */
export const MAIL_COLUMNS = {
  /** `E`, the number of its command, its kind, and its place among mails of one command. */
  id: text,
  customer: text,
  kind: textOf<MailKind>(),
  /** Ciphertext of the address under the customer's key; empty: a guardian's, once it is done. */
  recipient: text,
  /** Ciphertext of a code or of a link's token; null: it has none, or was sent. */
  secret: nullable(text),
  /** Parameters of its text beside the secret. */
  params: json<Readonly<Record<string, string>>>(),
  language: textOf<Language>(),
  at: instant,
  state: textOf<MailState>(),
  /** Times that sending failed. */
  tries: int,
  /** When it is to be sent; null: it is done. */
  dueAt: nullable(instant),
  doneAt: nullable(instant),
};
export interface Mail extends RowOf<typeof MAIL_COLUMNS> {}

/** The row of a customer without an address. */
export const emptyAddress = (id: string, language: Language): MailAddress => ({
  id,
  sealed: null,
  language,
  confirmedAt: null,
  statements: false,
  begun: null,
  begunLanguage: null,
  codeHash: null,
  codeEndsAt: null,
  misses: 0,
  unconfirmed: 0,
  unconfirmedOn: '',
});
