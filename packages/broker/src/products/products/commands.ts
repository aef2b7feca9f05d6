import type { Output } from '@maru/contract/calls';
import type { ProductKind } from '@maru/contract/product-rules';
import type { Names } from '@maru/std/instrument';
import type { Instant } from '@maru/std/kst';
import type { Made } from '../../kernel/core/domain.ts';

/** The requested terms of a product. */
export interface ProductTerms {
  readonly kind: ProductKind;
  readonly names: Names;
  /** From when on it takes no subscriptions. */
  readonly endsAt: Instant;
  /** The house's own money at the beginning, won. */
  readonly seed: bigint;
}

export interface ProductCommands {
  /** Requests a product, which two people must approve. */
  'product.ask': ProductTerms;
  /** Requests the end of a product, which two people must approve. */
  'product.end': { readonly id: string };
  /** Invests an amount, won, at the next net asset value; all of it is held. */
  'product.subscribe': {
    readonly product: string;
    readonly amount: bigint;
    /** The hash that the entered fund password was compared with. */
    readonly checkedHash: string;
  };
  /** Strikes the value of a product, or takes the next step of its end. */
  'product.strike': { readonly id: string };
  /** Takes back a subscription that waits for its value. */
  'product.takeBack': { readonly id: string };
  /** Gives units back at the next net asset value. */
  'product.redeem': {
    readonly product: string;
    readonly units: bigint;
    /** The hash that the entered fund password was compared with. */
    readonly checkedHash: string;
  };
  /**
   * An ordinary order of a product's account, which its strategy sends: trades at once up to a
   * price, won (null: at market), and not later.
   */
  'product.trade': {
    readonly product: string;
    readonly side: 'buy' | 'sell';
    readonly symbol: string;
    /** Bought in lots, sold in shares. */
    readonly quantity: number;
    readonly price: number | null;
    readonly clientOrderId: string;
  };
}

/** Replies of these commands, and estimates of their previews. */
export interface ProductOutcomes {
  'product.ask': Made;
  'product.end': Made;
  'product.subscribe': {
    readonly reply: Output<'productSubscribe'>;
    readonly estimate: Output<'productSubscribePreview'>;
  };
  'product.redeem': {
    readonly reply: Output<'productRedeem'>;
    readonly estimate: Output<'productRedeemPreview'>;
  };
}
