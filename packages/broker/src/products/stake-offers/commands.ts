import type { Output } from '@maru/contract/calls';
import type { OfferProduct } from '@maru/contract/stake-offer-rules';
import type { Instant } from '@maru/std/kst';
import type { Made } from '../../kernel/core/domain.ts';

/** The requested terms of an offer. */
export interface OfferTerms {
  readonly product: OfferProduct;
  /** A stake that is in custody; all of its shares are offered. */
  readonly stake: string;
  /** Off the market price, parts per million. */
  readonly discountPpm: number;
  /** Of the special zone: lots that one customer can take; null for a block offer. */
  readonly capLots: number | null;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
}

export interface StakeOfferCommands {
  /** Requests an offer, which two people must approve. */
  'stakeOffer.ask': OfferTerms;
  /** Buys from a block offer. */
  'block.buy': {
    readonly offer: string;
    readonly lots: number;
    /** The most that is paid for a share, won: the price that the customer has seen. */
    readonly price: number | null;
    /** The second confirmation of a large purchase. */
    readonly confirmed: boolean;
  };
  /** Takes from an allocation of the special zone, at its price. */
  'special.take': {
    readonly offer: string;
    readonly lots: number;
    readonly confirmed: boolean;
  };
}

/** Replies of these commands, and estimates of their previews. */
export interface StakeOfferOutcomes {
  'stakeOffer.ask': Made;
  'block.buy': { readonly reply: Output<'blockBuy'>; readonly estimate: Output<'blockPreview'> };
  'special.take': {
    readonly reply: Output<'specialTake'>;
    readonly estimate: Output<'specialPreview'>;
  };
}
