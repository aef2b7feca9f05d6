import type { Output } from '@maru/contract/calls';
import type { Day, Instant } from '@maru/std/kst';
import type { Made } from '../../kernel/core/domain.ts';

/** The requested terms of a placement. */
export interface PlacementTerms {
  readonly symbol: string;
  /** Won a share. */
  readonly price: number;
  /** Shares offered. */
  readonly shares: number;
  /** The tiers' parts of the shares, the lowest minimum first; together a million. */
  readonly partsPpm: readonly number[];
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  readonly allotsAt: Instant;
  readonly listsOn: Day;
}

export interface PlacementCommands {
  /** Requests a placement, which two people must approve. */
  'placement.ask': PlacementTerms;
  /** Applies for shares in a tier, by its index; the whole amount is held. */
  'placement.apply': {
    readonly placement: string;
    readonly tier: number;
    readonly shares: number;
  };
  /** Takes an application back that is under review. */
  'placement.cancel': { readonly id: string };
}

/** Replies of these commands, and estimates of their previews. */
export interface PlacementOutcomes {
  'placement.ask': Made;
  'placement.apply': {
    readonly reply: Output<'placementApply'>;
    readonly estimate: Output<'placementPreview'>;
  };
}
