import type { StakeProduct, StakeStage } from '@maru/contract/stake-rules';
import type { Names } from '@maru/std/instrument';
import {
  big,
  bool,
  day,
  instant,
  int,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
} from '../../kernel/core/columns.ts';

/** Shares of a listed issue that an institution buys in the market to offer them to customers. */
export const STAKE_COLUMNS = {
  /** `K` and the seq of the command that requested it. */
  id: text,
  stage: textOf<StakeStage>(),
  symbol: text,
  institution: json<Names>(),
  /** The institution's name as a holder at the venue. */
  holder: text,
  /** Requested shares, the most it spends, won, and the last day on which it buys. */
  wanted: int,
  cash: int,
  until: day,
  /** The requester. */
  askedBy: text,
  askedAt: instant,
  /** Shares bought and won spent so far, as the venue has answered. */
  bought: int,
  spent: big,
  /** The newest instruction to the venue; null: one was refused and is requested again later. */
  instruction: nullable(text),
  /** The product and the offer that its shares are reserved for; null: none yet. */
  product: nullable(textOf<StakeProduct>()),
  offer: nullable(text),
  /** Shares that customers have bought, and their payments, won. */
  sold: int,
  paid: big,
  /** Shares given back to the institution. */
  returned: int,
};
export interface Stake extends RowOf<typeof STAKE_COLUMNS> {}

/** A customer's purchase from a stake: a position order that no fill has opened. */
export const STAKE_PURCHASE_COLUMNS = {
  /** The position order. */
  id: text,
  seq: int,
  customer: text,
  symbol: text,
  stake: text,
  product: textOf<StakeProduct>(),
  offer: text,
  /** Won a share. */
  price: int,
  quantity: int,
  amount: big,
  /** Number of the ledger entry that paid for the shares and brought them. */
  entryNo: int,
  at: instant,
  /** Until when nothing of it can be sold; equal to `at`: it was never locked. */
  lockedUntil: instant,
  /** False: nothing of it is held any more. */
  open: bool,
};
export interface StakePurchase extends RowOf<typeof STAKE_PURCHASE_COLUMNS> {}

/** Shares of a stake in the firm's custody that are neither sold nor given back. */
export const leftOf = ({ stage, bought, sold, returned }: Stake): number =>
  stage === 'ready' || stage === 'returning' || stage === 'ended' ? bought - sold - returned : 0;
