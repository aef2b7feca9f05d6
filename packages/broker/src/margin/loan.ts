/** The arithmetic of a financed position. Money is won, rates are parts per million a year. */
import { type Day, daysBetween } from '@maru/std/kst';
import { ceilDiv, contractAmount, PPM } from '@maru/std/money';
import type { MarginLoan } from './rows.ts';

const DAYS_OF_YEAR = 365n;
const PERCENT = 100n;

/** The part of a contract amount that the customer pays: rounded up. */
export const marginOf = (amount: bigint, leverage: number): bigint =>
  leverage === 1 ? amount : ceilDiv(amount, BigInt(leverage));

/**
 * Simple interest, actual/365, floored. Calendar days are counted from the day of the purchase to
 * that of the sale, as far apart as the days on which both are settled; a position closed on its
 * first day bears none.
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

/** What would be left of a position at a price after the loan and its interest, before costs. */
export const equityAt = (price: number, shares: number, loan: MarginLoan, today: Day): bigint =>
  contractAmount(price, shares) - loan.principal - interestOn(loan.principal, loan, today);

/** Whether equity is at or below a percentage of the margin. */
export const isWithin = (equity: bigint, margin: bigint, percent: bigint): boolean =>
  equity * PERCENT <= margin * percent;

/**
 * The highest price, in price units, at which equity is at or below a percentage of the margin.
 * @param owed principal and interest, won
 */
export function priceAtPercent(
  owed: bigint,
  margin: bigint,
  shares: number,
  percent: bigint,
): number {
  return Number((owed * PERCENT + margin * percent) / (PERCENT * BigInt(shares)));
}
