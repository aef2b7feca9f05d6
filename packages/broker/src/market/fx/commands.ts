import type { ExchangeKind } from '@maru/contract/status';
import type { Instant } from '@maru/std/kst';
import type { Currency } from '@maru/std/money';
import type { Made } from '../../kernel/core/domain.ts';

export interface FxCommands {
  /** Asks for a quote; it replaces the one before. */
  'fx.quote': {
    readonly kind: ExchangeKind;
    readonly from: Currency;
    readonly to: Currency;
    /** Minor units of `from`. */
    readonly amount: bigint;
    /** The machine's time, by which a quote lives. */
    readonly at: Instant;
  };
  /** Does what a quote says. */
  'fx.exchange': {
    readonly quote: string;
    /** The hash that the fund password was compared with. */
    readonly checkedHash: string;
    /** The machine's time. */
    readonly at: Instant;
  };
}

/** What these commands reply, and what their previews estimate. */
export interface FxOutcomes {
  'fx.exchange': Made;
}
