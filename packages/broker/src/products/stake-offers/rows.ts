import type { OfferProduct, OfferStage } from '@maru/contract/stake-offer-rules';
import type { Names } from '@maru/std/instrument';
import {
  bool,
  instant,
  int,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
} from '../../kernel/core/columns.ts';

/** A block offer, or an allocation of the special zone: shares of a stake below the market. */
export const STAKE_OFFER_COLUMNS = {
  /** `B` of a block offer, `Z` of the special zone, and the seq of the command. */
  id: text,
  product: textOf<OfferProduct>(),
  stage: textOf<OfferStage>(),
  stake: text,
  symbol: text,
  institution: json<Names>(),
  /** Off the market price, parts per million. */
  discountPpm: int,
  /** Won a share, fixed as it is announced; null: it follows the market, or is not announced. */
  price: nullable(int),
  /** The market price that it was fixed by; null: as `price`. */
  markedAt: nullable(int),
  /** Shares that one customer can take; null: as many as there are. */
  cap: nullable(int),
  lotSize: int,
  /** Trading days (T+N) for which a purchase cannot be sold. */
  lockDays: int,
  /** Shares offered, and sold so far in that many purchases. */
  pool: int,
  sold: int,
  purchases: int,
  /** The requester. */
  askedBy: text,
  /** When two people had approved it; null: not announced. */
  announcedAt: nullable(instant),
  opensAt: instant,
  closesAt: instant,
  /** When it was over, by its time or as all was sold; null: it is not. */
  endedAt: nullable(instant),
};
export interface StakeOffer extends RowOf<typeof STAKE_OFFER_COLUMNS> {}

/** One customer's purchases of an offer with a cap. */
export const OFFER_TAKE_COLUMNS = {
  /** `offer:customer`. */
  id: text,
  offer: text,
  customer: text,
  shares: int,
  /** False: the offer is over. */
  open: bool,
};
export interface OfferTake extends RowOf<typeof OFFER_TAKE_COLUMNS> {}
