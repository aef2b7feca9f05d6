import type { TradingPhase } from '@maru/std/krx/phases';

/** The six states of a position order, as the specification names them. */
export const ORDER_STATUSES = [
  'pending',
  'ready_to_close',
  'locked',
  'holding',
  'closed',
  'cancelled',
] as const;
/** The status of a row is the first of this list with a quantity above zero. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const CANCEL_REASONS = [
  'requested',
  'amended',
  'expired',
  'no_liquidity',
  'ioc',
  'fok',
  'halted',
  'closed',
  'beyond_limit',
  'off_tick',
  'unknown_symbol',
  'type_not_taken',
] as const;
/** Why an order, or the rest of it, was cancelled. */
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** The phase of the market of a stock, or of a whole market, at an instant. */
export const TRADING_PHASES = [
  'closed',
  'opening_auction',
  'closing_auction',
  'vi_auction',
  'reopening_auction',
  'periodic_auction',
  'continuous',
  'closing_price',
  'after_market',
  'halted',
] as const satisfies readonly TradingPhase[];

/** Why a stock is in another phase than its market. */
export const PHASE_CAUSES = [
  'static_vi',
  'dynamic_vi',
  'circuit_breaker',
  'halt',
  'first_price',
] as const;

/** What may have moved a stock today: the kinds of news that say so. */
export const REASONS = [
  'vi',
  'limit_reached',
  'listed',
  'first_price',
  'base_changed',
  'earnings',
  'contract',
  'rating',
] as const;

/** What a price alert looks at: the price, or the change of the day in per cent. */
export const ALERT_MEASURES = ['price', 'percent'] as const;
export type AlertMeasure = (typeof ALERT_MEASURES)[number];
export const ALERT_DIRECTIONS = ['above', 'below'] as const;
export type AlertDirection = (typeof ALERT_DIRECTIONS)[number];
/** It rings once, or once on each trading day. */
export const ALERT_REPEATS = ['once', 'daily'] as const;
export type AlertRepeat = (typeof ALERT_REPEATS)[number];

/**
 * Why shares are locked: minutes or trading days (T+N) after the purchase, or the terms of the
 * product that they come from.
 */
export const LOCK_REASONS = ['minutes', 'days', 'product'] as const;
export type LockReason = (typeof LOCK_REASONS)[number];

/** Which level of a protection was reached. */
export const PROTECTION_TRIGGERS = ['take_profit', 'stop_loss'] as const;
export type ProtectionTrigger = (typeof PROTECTION_TRIGGERS)[number];
/**
 * The state of a take-profit or stop-loss: it waits for its price; waits a while after a closing
 * order that failed; has a closing order under way; is over.
 */
export const PROTECTION_STATES = ['waiting', 'paused', 'closing', 'ended'] as const;
export type ProtectionState = (typeof PROTECTION_STATES)[number];
/**
 * Why a protection is over: it sold what it protected; the position was sold otherwise; the
 * customer removed it, or cancelled its closing order; its purchase ended without a fill, or was
 * replaced by an amendment; its closing orders failed too often.
 */
export const PROTECTION_ENDS = [
  'sold',
  'position_closed',
  'removed',
  'close_cancelled',
  'unfilled',
  'amended',
  'tries',
  'delisting',
] as const;
export type ProtectionEnd = (typeof PROTECTION_ENDS)[number];

export const REVIEW_STATES = ['none', 'pending', 'passed', 'failed'] as const;
/** The state of a verification: not requested, under review, passed, failed. */
export type ReviewState = (typeof REVIEW_STATES)[number];

/** The states of a deposit: under review, credited, rejected, or taken back by the customer. */
export const DEPOSIT_STATES = ['pending', 'passed', 'rejected', 'cancelled'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** The states of a withdrawal: under review, paid, rejected, or taken back by the customer. */
export const WITHDRAWAL_STATES = ['pending', 'paid', 'rejected', 'cancelled'] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

/** An exchange between wallets, or one between the Korean and the US account. */
export const EXCHANGE_KINDS = ['exchange', 'transfer'] as const;
export type ExchangeKind = (typeof EXCHANGE_KINDS)[number];

/**
 * The causes of ledger entries; "adjust balance" is not among them and must never be.
 */
export const ENTRY_CAUSES = [
  'hold',
  'release',
  'fill',
  'settlement',
  'deposit',
  'play_money',
  'withdrawal',
  'fx',
  'transfer',
  'subscription',
  'payment',
  'refund',
  'allotment',
  'purchase',
  'stake',
  'bid',
  'bid_release',
  'placement',
  'placement_payment',
  'placement_refund',
  'placement_delivery',
  'increase',
  'increase_payment',
  'increase_refund',
  'increase_delivery',
  'scrip_payment',
  'scrip_delivery',
  'right',
  'unit_seed',
  'unit_subscription',
  'unit_purchase',
  'unit_refund',
  'unit_redemption',
  'follow',
  'follow_return',
  'block_fill',
  'copy_fill',
  'profit_share',
  'loan',
  'interest',
  'borrow_fee',
  'lending',
  'credit_loan',
  'credit_repayment',
  'credit_interest',
  'dividend',
  'tax',
  'bad_debt',
  'delisting',
  'reversal',
] as const;
export type EntryCause = (typeof ENTRY_CAUSES)[number];
