import type { Output } from '@maru/contract/calls';
import type { Made } from '../../kernel/core/domain.ts';
import type { Traded } from '../increases/price.ts';

export interface ScripCommands {
  /** Requests that a dividend may be taken in shares, which two people must approve. */
  'scrip.ask': { readonly dividend: string; readonly discountPpm: number };
  /** Fixes the price from trades in the week before the ex date, and opens the choice. */
  'scrip.price': { readonly dividend: string; readonly week: Traded };
  /** Chooses so many new shares, or changes the choice. */
  'scrip.elect': { readonly dividend: string; readonly shares: number };
  /** Takes a choice back: the whole dividend is paid in money. */
  'scrip.withdraw': { readonly id: string };
}

/** Replies of these commands, and estimates of their previews. */
export interface ScripOutcomes {
  'scrip.ask': Made;
  'scrip.elect': {
    readonly reply: Output<'dividendElect'>;
    readonly estimate: Output<'dividendElectPreview'>;
  };
}
