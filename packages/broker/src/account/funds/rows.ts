import type { DepositState, WithdrawalState } from '@maru/contract/status';
import type { Currency } from '@maru/std/money';
import {
  big,
  bool,
  instant,
  int,
  nullable,
  type RowOf,
  text,
  textOf,
} from '../../kernel/core/columns.ts';

/** A request to credit money that came in. */
export const DEPOSIT_COLUMNS = {
  id: text,
  customer: text,
  /** Id of a channel, or `play_money`. */
  channel: text,
  currency: textOf<Currency>(),
  /** Minor units. */
  amount: big,
  reference: text,
  /** Id of the picture that proves it; null: play money needs none. */
  proof: nullable(text),
  state: textOf<DepositState>(),
  /** A code of the kind's list, once rejected. */
  reason: nullable(text),
  requestedAt: instant,
  decidedAt: nullable(instant),
  /** Number of the ledger entry that credited it. */
  entryNo: nullable(int),
};
export interface Deposit extends RowOf<typeof DEPOSIT_COLUMNS> {}

/** An external reference of a channel that a deposit names; it goes with a rejection. */
export const DEPOSIT_REFERENCE_COLUMNS = {
  /** `channel:reference`. */
  id: text,
  deposit: text,
  credited: bool,
};
export interface DepositReference extends RowOf<typeof DEPOSIT_REFERENCE_COLUMNS> {}

/** A request to pay money out to a bank card. */
export const WITHDRAWAL_COLUMNS = {
  id: text,
  customer: text,
  card: text,
  /** Code of the card's bank. */
  bank: text,
  /** Won. */
  amount: big,
  /** The amount while the request is pending; afterwards 0. */
  hold: big,
  state: textOf<WithdrawalState>(),
  /** A code of the kind's list, once rejected. */
  reason: nullable(text),
  review: text,
  requestedAt: instant,
  /** The latest instant at which it is paid. */
  dueAt: instant,
  decidedAt: nullable(instant),
  /** Number of the ledger entry that paid it. */
  entryNo: nullable(int),
};
export interface Withdrawal extends RowOf<typeof WITHDRAWAL_COLUMNS> {}
