import type { Language } from '@maru/contract/constants';
import type { MailKind, MailState } from '@maru/contract/mail-kinds';
import type { Day, Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** The address to which a customer has mail sent, and one that is to take its place. */
export interface MailAddress {
  /** The customer. */
  readonly id: string;
  /** Ciphertext of the confirmed address under the customer's key; null: none is confirmed yet. */
  readonly sealed: string | null;
  /** Of what is sent to it. */
  readonly language: Language;
  readonly confirmedAt: Instant | null;
  /** Whether the statement of each month is announced to it. */
  readonly statements: boolean;
  /** Ciphertext of an address whose code is asked for; null: none is. */
  readonly begun: string | null;
  readonly begunLanguage: Language | null;
  /** Keyed hash of that code. */
  readonly codeHash: string | null;
  readonly codeEndsAt: Instant | null;
  /** Wrong codes since it was sent. */
  readonly misses: number;
  /** Mails to addresses that nobody has confirmed, of a day. */
  readonly unconfirmed: number;
  readonly unconfirmedOn: Day;
}

/** A mail to a customer, or to somebody on a customer's behalf. */
export interface Mail {
  /** `E`, the number of its command, its kind, and its place among those of one command. */
  readonly id: string;
  readonly customer: string;
  readonly kind: MailKind;
  /** Ciphertext of the address under the customer's key; empty: a guardian's, once it is done. */
  readonly recipient: string;
  /** Ciphertext of a code or of a link's token; null: it has none, or was sent. */
  readonly secret: string | null;
  /** What its text says beside the secret. */
  readonly params: Readonly<Record<string, string>>;
  readonly language: Language;
  readonly at: Instant;
  readonly state: MailState;
  /** Times that sending failed. */
  readonly tries: number;
  /** When it is to be sent; null: it is done. */
  readonly dueAt: Instant | null;
  readonly doneAt: Instant | null;
}

/** What stands where a customer has given no address yet. */
export const emptyAddress = (id: string, language: Language): MailAddress => ({
  ...{ id, sealed: null, language, confirmedAt: null, statements: false },
  ...{ begun: null, begunLanguage: null, codeHash: null, codeEndsAt: null },
  ...{ misses: 0, unconfirmed: 0, unconfirmedOn: '' },
});

export const MAIL_ADDRESS_COLUMNS: Columns<MailAddress> = {
  id: 'text',
  sealed: 'text',
  language: 'text',
  confirmedAt: 'int',
  statements: 'bool',
  begun: 'text',
  begunLanguage: 'text',
  codeHash: 'text',
  codeEndsAt: 'int',
  misses: 'int',
  unconfirmed: 'int',
  unconfirmedOn: 'text',
};

export const MAIL_COLUMNS: Columns<Mail> = {
  id: 'text',
  customer: 'text',
  kind: 'text',
  recipient: 'text',
  secret: 'text',
  params: 'json',
  language: 'text',
  at: 'int',
  state: 'text',
  tries: 'int',
  dueAt: 'int',
  doneAt: 'int',
};
