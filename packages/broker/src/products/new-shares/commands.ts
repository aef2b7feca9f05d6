import type { Output } from '@maru/contract/calls';
import type { BeaconKind, OfferingBoard } from '@maru/contract/new-share-rules';
import type { Company, Names } from '@maru/std/instrument';
import type { Day, Instant } from '@maru/std/kst';
import type { Made } from '../../kernel/core/domain.ts';

/** The requested terms of an offering. Prices in won a share. */
export interface OfferingTerms {
  readonly symbol: string;
  readonly names: Names;
  readonly business: Names;
  /** Of a fictional company; missing: only its business is published. */
  readonly company?: Company;
  readonly underwriter: Names;
  readonly board: OfferingBoard;
  readonly sector: string;
  readonly priceFrom: number;
  readonly priceTo: number;
  readonly price: number;
  readonly issued: number;
  readonly pool: number;
  readonly lotSize: number;
  readonly leastLots: number;
  readonly mostLots: number;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly drawsAt: Instant;
  readonly payBy: Instant;
  readonly listsOn: Day;
}

/** The requested value; null: as the parameter in force has it. */
export type OfferingAsked = Omit<OfferingTerms, 'lotSize' | 'leastLots'> & {
  readonly lotSize: number | null;
  readonly leastLots: number | null;
};

export interface NewShareCommands {
  /** Requests an offering, which two people must approve. `beacon`: of its draw. */
  'offering.ask': OfferingAsked & {
    readonly beacon: {
      readonly kind: BeaconKind;
      readonly round: number;
      readonly source: string;
    };
  };
  /** Publishes the root of the frozen entries; their number and sum must be the core's own. */
  'offering.root': {
    readonly offering: string;
    readonly root: string;
    readonly entries: number;
    readonly asked: number;
  };
  /** Fixes the result of the draw, before any part of it takes effect. */
  'offering.draw': {
    readonly offering: string;
    /** The value of the beacon's round. */
    readonly value: string;
    readonly resultHash: string;
    readonly allotted: number;
  };
  /** A part of the fixed result, in the order of the entries' ids. */
  'offering.allot': {
    readonly offering: string;
    readonly parts: readonly {
      /** The subscription. */
      readonly id: string;
      readonly equal: number;
      readonly proportional: number;
    }[];
  };
  /** Applies for new shares; the deposit is held. `entry`: the id among the draw's entries. */
  'subscription.apply': {
    readonly offering: string;
    readonly lots: number;
    readonly entry: string;
  };
  /** Pays for won shares. `checkedHash`: the hash that the entered password matches. */
  'subscription.pay': { readonly id: string; readonly checkedHash: string };
  'subscription.waive': { readonly id: string };
}

/** Replies of these commands, and estimates of their previews. */
export interface NewShareOutcomes {
  'offering.ask': Made;
  'subscription.apply': {
    readonly reply: Output<'newStockSubscribe'>;
    readonly estimate: Pick<
      Output<'newStockPreview'>,
      'shares' | 'amount' | 'deposit' | 'availableAfter'
    > & {
      /** Of the offering, with this application in them: the base of a chance. */
      readonly totals: {
        /** Shares to be had. */
        readonly pool: number;
        readonly applicants: number;
        /** Shares requested by all of them. */
        readonly asked: number;
      };
    };
  };
  'subscription.pay': { readonly reply: Output<'newStockPay'> };
}
