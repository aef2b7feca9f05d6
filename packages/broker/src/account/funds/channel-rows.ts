import type { ChannelKind } from '@maru/contract/channel-rules';
import type { Names } from '@maru/std/instrument';
import type { Currency } from '@maru/std/money';
import { big, bool, json, nullable, type RowOf, text, textOf } from '../../kernel/core/columns.ts';

/** An account of the firm at a bank. */
export interface Account {
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
}

/** A way by which customers send money in. */
export const CHANNEL_COLUMNS = {
  /** A word, or `K` and the seq of the command that requested it. */
  id: text,
  kind: textOf<ChannelKind>(),
  currency: textOf<Currency>(),
  /** null: it is called by its id, which the apps have words for. */
  names: nullable(json<Names>()),
  /** The least and the most of one deposit, minor units. */
  least: big,
  most: big,
  /** As `working 00:00-23:59`. */
  hours: text,
  /** Whether it requires a password of its own. */
  asksPassword: bool,
  /** Of a bank transfer; null: the firm's account by the parameters of the site. */
  account: nullable(json<Account>()),
  /** Of USDT: one of them for each customer. */
  addresses: json<readonly string[]>(),
  open: bool,
};
export interface Channel extends RowOf<typeof CHANNEL_COLUMNS> {}

/** The password of a channel, or of a pending change of one. */
export const CHANNEL_PASSWORD_COLUMNS = {
  /** The channel, or the application. */
  id: text,
  /** Argon2id, encoded. */
  hash: text,
};
export interface ChannelPassword extends RowOf<typeof CHANNEL_PASSWORD_COLUMNS> {}
