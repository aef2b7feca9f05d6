import type { ChannelKind } from '@maru/contract/channel-rules';
import type { Names } from '@maru/std/instrument';
import type { Currency } from '@maru/std/money';
import type { Columns } from '../../kernel/core/columns.ts';

/** An account of the firm at a bank. */
export interface Account {
  readonly bank: string;
  readonly number: string;
  readonly holder: string;
}

/** A way by which customers send money in. */
export interface Channel {
  /** A word, or `K` and the seq of the command that asked for it. */
  readonly id: string;
  readonly kind: ChannelKind;
  readonly currency: Currency;
  /** null: it is called by its id, which the apps have words for. */
  readonly names: Names | null;
  /** The least and the most of one deposit, minor units. */
  readonly least: bigint;
  readonly most: bigint;
  /** As `working 00:00-23:59`. */
  readonly hours: string;
  /** Whether it asks for a password of its own. */
  readonly asksPassword: boolean;
  /** Of a bank transfer; null: the firm's account by the parameters of the site. */
  readonly account: Account | null;
  /** Of USDT: one of them for each customer. */
  readonly addresses: readonly string[];
  readonly open: boolean;
}

/** The password of a channel, or of a change of one that is undecided. */
export interface ChannelPassword {
  /** The channel, or the application. */
  readonly id: string;
  /** Argon2id, encoded. */
  readonly hash: string;
}

export const CHANNEL_COLUMNS: Columns<Channel> = {
  id: 'text',
  kind: 'text',
  currency: 'text',
  names: 'json',
  least: 'big',
  most: 'big',
  hours: 'text',
  asksPassword: 'bool',
  account: 'json',
  addresses: 'json',
  open: 'bool',
};

export const CHANNEL_PASSWORD_COLUMNS: Columns<ChannelPassword> = { id: 'text', hash: 'text' };
