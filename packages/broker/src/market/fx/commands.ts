import type { ExchangeKind } from '@maru/contract/status';
import type { Instant } from '@maru/std/kst';
import type { Currency } from '@maru/std/money';
import type { Made } from '../../kernel/core/domain.ts';

export interface FxCommands {
  /** Requests a quote; it replaces the one before. */
  'fx.quote': {
    readonly kind: ExchangeKind;
    readonly from: Currency;
    readonly to: Currency;
    /** Minor units of `from`. */
    readonly amount: bigint;
    /** The machine's time, by which a quote lives. */
    readonly at: Instant;
  };
  /** Exchanges by a quote. */
  'fx.exchange': {
    readonly quote: string;
    /** The hash that the fund password was compared with. */
    readonly checkedHash: string;
    /** The machine's time. */
    readonly at: Instant;
  };
}

/** The terms of a quote: minor units, rates in won, parts of a million; decimal strings. */
export interface Quoted {
  readonly id: string;
  readonly paid: string;
  readonly received: string;
  readonly cost: string;
  readonly fromRate: string;
  readonly toRate: string;
  readonly spreadPpm: string;
  /** Whether the market of a pair is shut, which the spread pays for. */
  readonly shut: boolean;
  /** For which it is good. */
  readonly seconds: number;
}

/** Replies of these commands. */
export interface FxOutcomes {
  'fx.quote': { readonly reply: Quoted };
  'fx.exchange': Made;
}
