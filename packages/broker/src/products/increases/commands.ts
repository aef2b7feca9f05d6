import type { Output } from '@maru/contract/calls';
import type { Day, Instant } from '@maru/std/kst';
import type { Made } from '../../kernel/core/domain.ts';
import type { PricedSpans } from './price.ts';

/** The requested terms of a capital increase. */
export interface IncreaseTerms {
  readonly symbol: string;
  /** New shares for a million old ones, and the discount in parts per million. */
  readonly ratioPpm: number;
  readonly discountPpm: number;
  readonly exDay: Day;
  readonly pricesAt: Instant;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly publicOpensAt: Instant;
  readonly publicClosesAt: Instant;
  readonly allotsAt: Instant;
  readonly listsOn: Day;
}

export interface IncreaseCommands {
  /** Requests a capital increase, which two people must approve; `spans`: the market's own bars. */
  'increase.ask': IncreaseTerms & { readonly spans: PricedSpans };
  /** Fixes the issue price from trades since the ex date. */
  'increase.price': { readonly increase: string; readonly spans: Omit<PricedSpans, 'month'> };
  /** Subscribes by right or as one of the public, depending on the time. */
  'increase.subscribe': { readonly increase: string; readonly shares: number };
  /** Takes a subscription back while its time lasts. */
  'increase.withdraw': { readonly id: string };
}

/** Replies of these commands, and estimates of their previews. */
export interface IncreaseOutcomes {
  'increase.ask': Made;
  'increase.subscribe': {
    readonly reply: Output<'increaseSubscribe'>;
    readonly estimate: Output<'increasePreview'>;
  };
}
