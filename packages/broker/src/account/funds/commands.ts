import type { ChannelKind, ChannelPasswordStep } from '@maru/contract/channel-rules';
import type { Names } from '@maru/std/instrument';
import type { Currency } from '@maru/std/money';
import type { Made } from '../../kernel/core/domain.ts';
import type { Account } from './channel-rows.ts';

/** A channel as it is to be. */
export interface ChannelTerms {
  readonly kind: ChannelKind;
  readonly currency: Currency;
  /** null: it is called by its id. */
  readonly names: Names | null;
  /** Minor units. */
  readonly least: bigint;
  readonly most: bigint;
  readonly hours: string;
  /** null: the firm's account by the parameters of the site. */
  readonly account: Account | null;
  readonly addresses: readonly string[];
  readonly open: boolean;
  readonly password: ChannelPasswordStep;
  /** Of a password that is set anew; null: none. */
  readonly passwordHash: string | null;
}

export interface FundCommands {
  'deposit.request': {
    readonly channel: string;
    /** Minor units of the channel's currency. */
    readonly amount: bigint;
    /** The transfer's reference outside: a confirmation number, a transaction's hash. */
    readonly reference: string;
    /** Id of the picture that proves it. */
    readonly proof: string;
    /** The hash that the channel's password was compared with; null: none was entered. */
    readonly checkedHash: string | null;
  };
  'deposit.cancel': { readonly id: string };
  'withdrawal.request': {
    /** Won. */
    readonly amount: bigint;
    /** Id of a bank card of the customer's own. */
    readonly card: string;
    /** The hash that the fund password was compared with. */
    readonly checkedHash: string;
  };
  'withdrawal.cancel': { readonly id: string };
  /** Requests a new channel (`id` null) or a change of one, which another person must approve. */
  'channel.change': ChannelTerms & { readonly id: string | null };
  /** Sets the password of a sandbox's channel that requires one. */
  'channel.password': { readonly channel: string; readonly passwordHash: string };
}

/** Replies of these commands, and estimates of their previews. */
export interface FundOutcomes {
  'deposit.request': Made;
  'withdrawal.request': Made;
  'channel.change': Made;
}
