import type { Instant } from '@maru/std/kst';
import type { Domain, None } from '../../kernel/core/domain.ts';
import type { Index } from '../../kernel/core/table.ts';
import { oneOf, whole } from '../../kernel/parameters/definitions.ts';
import { enforcedHours, type Hours } from '../../kernel/parameters/hours.ts';
import { askForOffer, stakeOfferReview } from './ask.ts';
import { blockHours, buyBlock, leastOf, takeSpecial } from './buy.ts';
import { checkOffers } from './checks.ts';
import type { StakeOfferCommands, StakeOfferOutcomes } from './commands.ts';
import { closeOffer, endTakes, openOffer } from './life.ts';
import { blockPriceAt } from './price.ts';
import { STAKE_OFFER_RECOUNTS } from './recounts.ts';
import {
  OFFER_TAKE_COLUMNS,
  type OfferTake,
  STAKE_OFFER_COLUMNS,
  type StakeOffer,
} from './rows.ts';

/**
 * Block offers and the special zone: shares of a stake below the market, first come, first served.
 */
export interface StakeOfferShape {
  readonly tables: { readonly stakeOffers: StakeOffer; readonly offerTakes: OfferTake };
  readonly appended: None;
  readonly commands: StakeOfferCommands;
  readonly outcomes: StakeOfferOutcomes;
  readonly indexes: {
    /** Purchases of offers that are not over. */
    readonly offerTakesByOffer: Index<OfferTake>;
  };
  readonly parameters: {
    /** Whether block trades are taken at all. */
    readonly blockChannel: 'open' | 'closed';
    readonly blockHours: Hours;
    /** The least shares of a block purchase. */
    readonly blockMinShares: bigint;
    /** Trading days (T+N) for which a purchase cannot be sold. */
    readonly blockLockDays: bigint;
    readonly specialLockDays: bigint;
  };
  readonly reads: {
    stakeOffer(id: string): StakeOffer | undefined;
    /** All offers, unannounced ones too. */
    stakeOffers(): readonly StakeOffer[];
    blockTerms(now: Instant): BlockTerms;
    /** Of a block offer: won a share now, null without a market price, and the least shares. */
    blockQuote(offer: StakeOffer, now: Instant): BlockQuote;
  };
}

export interface BlockTerms {
  readonly open: boolean;
  /** Hours, such as `working 15:40-18:00`. */
  readonly range: string;
}

export interface BlockQuote {
  readonly price: number | null;
  readonly least: number;
}

export const stakeOffers: Domain<StakeOfferShape> = {
  name: 'stakeOffers',
  tables: {
    // lists of them are public
    stakeOffers: { columns: STAKE_OFFER_COLUMNS, owner: null, shared: 'everyone' },
    offerTakes: {
      columns: OFFER_TAKE_COLUMNS,
      owner: 'customer',
      live: ({ open }) => open,
    },
  },
  appended: {},
  kept: { stakeOffers: 'firm', offerTakes: 'investment unnamed' },
  indexes: ({ offerTakes }) => ({
    offerTakesByOffer: offerTakes.index(
      (one) => one.offer,
      ({ open }) => open,
    ),
  }),
  commands: {
    'stakeOffer.ask': { by: ['operator', 'sandbox'], staff: true, run: askForOffer },
    'block.buy': { by: 'customer', spends: true, run: buyBlock },
    'special.take': { by: 'customer', spends: true, run: takeSpecial },
  },
  messages: {
    offer_bought: 'fill',
  },
  parameters: {
    blockChannel: oneOf('open', 'closed'),
    blockHours: enforcedHours('working 15:40-18:00'),
    blockMinShares: whole(5_000n, { least: 1n, most: 1_000_000n }),
    blockLockDays: whole(3n, { most: 365n }),
    specialLockDays: whole(1n, { most: 365n }),
  },
  reads: (state) => ({
    stakeOffer: (id) => state.stakeOffers.get(id),
    stakeOffers: () => [...state.stakeOffers.values()],
    blockTerms: (now) => blockHours(state, { now }),
    blockQuote: (offer, now) => {
      const mark = state.marks.get(offer.symbol);
      const price = mark === undefined ? null : blockPriceAt(mark, offer.discountPpm);
      return { price, least: leastOf(state, offer, { now }) };
    },
  }),
  alarms: { stakeOfferOpens: openOffer, stakeOfferCloses: closeOffer },
  jobs: { endOfferTakes: endTakes },
  reviews: { stakeOffer: stakeOfferReview },
  checks: [checkOffers],
  recounts: STAKE_OFFER_RECOUNTS,
};
