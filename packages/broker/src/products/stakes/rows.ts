import type { StakeProduct, StakeStage } from '@maru/contract/stake-rules';
import type { Names } from '@maru/std/instrument';
import type { Day, Instant } from '@maru/std/kst';
import type { Columns } from '../../kernel/core/columns.ts';

/** Shares of a listed issue that an institution buys in the market to offer them to customers. */
export interface Stake {
  /** `K` and the seq of the command that asked for it. */
  readonly id: string;
  readonly stage: StakeStage;
  readonly symbol: string;
  readonly institution: Names;
  /** The institution's name as a holder at the venue. */
  readonly holder: string;
  /** Shares that it wants, the most it spends, won, and the last day on which it buys. */
  readonly wanted: number;
  readonly cash: number;
  readonly until: Day;
  /** The actor that asked for it. */
  readonly askedBy: string;
  readonly askedAt: Instant;
  /** Shares bought and won spent so far, as the venue has answered. */
  readonly bought: number;
  readonly spent: bigint;
  /** The newest instruction to the venue; null: one was refused and is asked for again later. */
  readonly instruction: string | null;
  /** The product and the offer that its shares are reserved for; null: none yet. */
  readonly product: StakeProduct | null;
  readonly offer: string | null;
  /** Shares that customers have bought, and what they have paid for them, won. */
  readonly sold: number;
  readonly paid: bigint;
  /** Shares given back to the institution. */
  readonly returned: number;
}

/** A customer's purchase from a stake: a position order that no fill has opened. */
export interface StakePurchase {
  /** The position order. */
  readonly id: string;
  readonly seq: number;
  readonly customer: string;
  readonly symbol: string;
  readonly stake: string;
  readonly product: StakeProduct;
  readonly offer: string;
  /** Won a share. */
  readonly price: number;
  readonly quantity: number;
  readonly amount: bigint;
  /** Number of the ledger entry that paid for the shares and brought them. */
  readonly entryNo: number;
  readonly at: Instant;
  /** Until when nothing of it can be sold; equal to `at`: it was never locked. */
  readonly lockedUntil: Instant;
  /** False: nothing of it is held any more. */
  readonly open: boolean;
}

export const STAKE_COLUMNS: Columns<Stake> = {
  id: 'text',
  stage: 'text',
  symbol: 'text',
  institution: 'json',
  holder: 'text',
  wanted: 'int',
  cash: 'int',
  until: 'day',
  askedBy: 'text',
  askedAt: 'int',
  bought: 'int',
  spent: 'big',
  instruction: 'text',
  product: 'text',
  offer: 'text',
  sold: 'int',
  paid: 'big',
  returned: 'int',
};

export const STAKE_PURCHASE_COLUMNS: Columns<StakePurchase> = {
  id: 'text',
  seq: 'int',
  customer: 'text',
  symbol: 'text',
  stake: 'text',
  product: 'text',
  offer: 'text',
  price: 'int',
  quantity: 'int',
  amount: 'big',
  entryNo: 'int',
  at: 'int',
  lockedUntil: 'int',
  open: 'bool',
};

/** Shares of a stake in the firm's custody that nobody has bought and that were not given back. */
export const leftOf = ({ stage, bought, sold, returned }: Stake): number =>
  stage === 'ready' || stage === 'returning' || stage === 'ended' ? bought - sold - returned : 0;
