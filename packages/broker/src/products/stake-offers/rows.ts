import type { OfferProduct, OfferStage } from '@maru/contract/stake-offer-rules';
import type { Names } from '@maru/std/instrument';
import type { Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** A block offer, or an allocation of the special zone: shares of a stake below the market. */
export interface StakeOffer {
  /** `B` of a block offer, `Z` of the special zone, and the seq of the command. */
  readonly id: string;
  readonly product: OfferProduct;
  readonly stage: OfferStage;
  readonly stake: string;
  readonly symbol: string;
  readonly institution: Names;
  /** Off the market price, parts per million. */
  readonly discountPpm: number;
  /** Won a share, fixed as it is announced; null: it follows the market, or is not announced. */
  readonly price: number | null;
  /** The market price that it was fixed by; null: as `price`. */
  readonly markedAt: number | null;
  /** Shares that one customer can take; null: as many as there are. */
  readonly cap: number | null;
  readonly lotSize: number;
  /** Trading days (T+N) for which a purchase cannot be sold. */
  readonly lockDays: number;
  /** Shares offered, and sold so far in that many purchases. */
  readonly pool: number;
  readonly sold: number;
  readonly purchases: number;
  /** The actor that asked for it. */
  readonly askedBy: string;
  /** When two people had approved it; null: not announced. */
  readonly announcedAt: Instant | null;
  readonly opensAt: Instant;
  readonly closesAt: Instant;
  /** When it was over, by its time or as all was sold; null: it is not. */
  readonly endedAt: Instant | null;
}

/** What one customer has taken of an offer with a cap. */
export interface OfferTake {
  /** `offer:customer`. */
  readonly id: string;
  readonly offer: string;
  readonly customer: string;
  readonly shares: number;
  /** False: the offer is over. */
  readonly open: boolean;
}

export const STAKE_OFFER_COLUMNS: Columns<StakeOffer> = {
  id: 'text',
  product: 'text',
  stage: 'text',
  stake: 'text',
  symbol: 'text',
  institution: 'json',
  discountPpm: 'int',
  price: 'int',
  markedAt: 'int',
  cap: 'int',
  lotSize: 'int',
  lockDays: 'int',
  pool: 'int',
  sold: 'int',
  purchases: 'int',
  askedBy: 'text',
  announcedAt: 'int',
  opensAt: 'int',
  closesAt: 'int',
  endedAt: 'int',
};

export const OFFER_TAKE_COLUMNS: Columns<OfferTake> = {
  id: 'text',
  offer: 'text',
  customer: 'text',
  shares: 'int',
  open: 'bool',
};
