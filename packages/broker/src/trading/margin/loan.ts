/** The arithmetic of a financed position. Money is won, rates are parts per million a year. */
import { type Day, daysBetween } from '@maru/std/kst';
import { ceilDiv, contractAmount, maxBig, PPM } from '@maru/std/money';
import type { Order } from '../orders/rows.ts';
import type { MarginLoan } from './rows.ts';

const DAYS_OF_YEAR = 365n;
const PERCENT = 100n;

/** Whether a position has a loan: one on margin, and every short one. */
export const isFinanced = ({ side, leverage }: Pick<Order, 'side' | 'leverage'>): boolean =>
  side === 'short' || leverage > 1;

/** Whether a position is being closed by force; one that was warned of since then had recovered. */
export const isBeingClosed = ({
  warnedAt,
  closingSince,
}: Pick<MarginLoan, 'warnedAt' | 'closingSince'>): boolean =>
  warnedAt !== null && closingSince !== null && warnedAt <= closingSince;

/** The part of a contract amount that the customer pays: rounded up. */
export const marginOf = (amount: bigint, leverage: number): bigint =>
  leverage === 1 ? amount : ceilDiv(amount, BigInt(leverage));

/** The margin of a fill: rounded up on the order's cumulative amount. @param order before it */
export const marginAdded = (
  { amount: before, leverage }: Pick<Order, 'amount' | 'leverage'>,
  amount: bigint,
): bigint => marginOf(before + amount, leverage) - marginOf(before, leverage);

/**
 * Simple interest, actual/365, floored; a short sale's fee too. Calendar days are counted from the
 * day on which a position is opened to that on which it is closed, as far apart as the days on
 * which both are settled; one closed on its first day bears none.
 */
export const interestOn = (
  principal: bigint,
  { day, interestPpm }: Pick<MarginLoan, 'day' | 'interestPpm'>,
  today: Day,
): bigint =>
  (principal * BigInt(interestPpm) * BigInt(daysBetween(day, today))) / (PPM * DAYS_OF_YEAR);

/** Interest of one day, won, floored. */
export const interestADay = (principal: bigint, interestPpm: number): bigint =>
  (principal * BigInt(interestPpm)) / (PPM * DAYS_OF_YEAR);

/**
 * The equity of a position at a price, before the costs of closing it: of a long one its value less
 * the loan, of a short one proceeds and margin less the cost of the shares; both less interest or
 * borrow fee.
 */
export function equityAt(price: number, shares: number, loan: MarginLoan, today: Day): bigint {
  const { side, principal, held } = loan;
  const value = contractAmount(price, shares);
  const equity = side === 'long' ? value - principal : held - value;
  return equity - interestOn(principal, loan, today);
}

/** Whether equity is at or below a percentage of the margin. */
export const isWithin = (equity: bigint, margin: bigint, percent: bigint): boolean =>
  equity * PERCENT <= margin * percent;

/** A position for which the price of a level is worked out; all but the shares in won. */
interface Judged extends Pick<MarginLoan, 'side' | 'principal' | 'margin'> {
  /** To date. */
  readonly interest: bigint;
  readonly shares: number;
  /** Their value beside their price; only of a long position. */
  readonly besides: bigint;
}

/**
 * The price, in price units, at which equity is at a percentage of the margin: the highest such
 * price of a long position, the lowest of a short one.
 */
export function priceAtPercent(of: Judged, percent: bigint): number {
  const { side, principal, margin, interest } = of;
  const per = PERCENT * BigInt(of.shares);
  if (side === 'long') {
    const owed = (principal + interest - of.besides) * PERCENT + margin * percent;
    return Number(maxBig(0n, owed) / per);
  }
  const left = (principal + margin - interest) * PERCENT - margin * percent;
  return left <= 0n ? 0 : Number(ceilDiv(left, per));
}
