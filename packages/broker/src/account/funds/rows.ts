import type { DepositState, WithdrawalState } from '@maru/contract/status';
import type { Instant } from '@maru/std/kst';
import type { Currency } from '@maru/std/money';
import type { Columns } from '../../kernel/core/columns.ts';

/** A request to credit money that came in. */
export interface Deposit {
  readonly id: string;
  readonly customer: string;
  /** Id of a channel, or `play_money`. */
  readonly channel: string;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
  readonly reference: string;
  /** Id of the picture that proves it; null: play money needs none. */
  readonly proof: string | null;
  readonly state: DepositState;
  /** A code of the kind's list, once rejected. */
  readonly reason: string | null;
  readonly requestedAt: Instant;
  readonly decidedAt: Instant | null;
  /** Number of the ledger entry that credited it. */
  readonly entryNo: number | null;
}

/** An external reference of a channel that a deposit names; it goes with a rejection. */
export interface DepositReference {
  /** `channel:reference`. */
  readonly id: string;
  readonly deposit: string;
  readonly credited: boolean;
}

/** A request to pay money out to a bank card. */
export interface Withdrawal {
  readonly id: string;
  readonly customer: string;
  readonly card: string;
  /** Code of the card's bank. */
  readonly bank: string;
  /** Won. */
  readonly amount: bigint;
  /** The amount while the request is undecided; afterwards 0. */
  readonly hold: bigint;
  readonly state: WithdrawalState;
  /** A code of the kind's list, once rejected. */
  readonly reason: string | null;
  readonly review: string;
  readonly requestedAt: Instant;
  /** The latest instant at which it is paid. */
  readonly dueAt: Instant;
  readonly decidedAt: Instant | null;
  /** Number of the ledger entry that paid it. */
  readonly entryNo: number | null;
}

export const DEPOSIT_COLUMNS: Columns<Deposit> = {
  id: 'text',
  customer: 'text',
  channel: 'text',
  currency: 'text',
  amount: 'big',
  reference: 'text',
  proof: 'text',
  state: 'text',
  reason: 'text',
  requestedAt: 'int',
  decidedAt: 'int',
  entryNo: 'int',
};

export const DEPOSIT_REFERENCE_COLUMNS: Columns<DepositReference> = {
  id: 'text',
  deposit: 'text',
  credited: 'bool',
};

export const WITHDRAWAL_COLUMNS: Columns<Withdrawal> = {
  id: 'text',
  customer: 'text',
  card: 'text',
  bank: 'text',
  amount: 'big',
  hold: 'big',
  state: 'text',
  reason: 'text',
  review: 'text',
  requestedAt: 'int',
  dueAt: 'int',
  decidedAt: 'int',
  entryNo: 'int',
};
