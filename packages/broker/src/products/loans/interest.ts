/**
 * Interest of a credit loan: simple, actual/365, on the unpaid principal, from the day of the
 * pay-out to a given day. It is counted exactly and floored once for the whole loan, so that
 * repaying in parts neither costs nor saves a won. Money is won, rates parts per million a year.
 */
import { present } from '@maru/std/assert';
import { type Day, daysBetween } from '@maru/std/kst';
import { REST_OF_WON } from '@maru/std/money';
import type { CreditLoan } from './rows.ts';

type Rates = Pick<CreditLoan, 'interestPpm' | 'overduePpm'>;
type Running = Rates &
  Pick<CreditLoan, 'principal' | 'since' | 'dueOn' | 'accrued' | 'accruedRest' | 'interestPaid'>;

const later = (a: Day, b: Day): Day => (a > b ? a : b);
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);
const days = (from: Day, to: Day): bigint => BigInt(Math.max(0, daysBetween(from, to)));

/** Interest on a principal between two days, in parts of a won; days after `dueOn` at its rate. */
export function interestBetween(
  principal: bigint,
  { from, to, dueOn }: { readonly from: Day; readonly to: Day; readonly dueOn: Day },
  { interestPpm, overduePpm }: Rates,
): bigint {
  const inTime = days(from, earlier(to, dueOn));
  const overdue = days(later(from, dueOn), to);
  return principal * (inTime * BigInt(interestPpm) + overdue * BigInt(overduePpm));
}

/** The interest of a loan that was paid out, counted until a day: whole won and the rest. */
export function accruedUntil(loan: Running, today: Day) {
  const from = present(loan.since, 'a loan that was paid out counts interest');
  const dueOn = present(loan.dueOn, 'a loan that was paid out has a due day');
  // the clock never goes back; a day that is not later adds nothing
  const to = later(from, today);
  const added = interestBetween(loan.principal, { from, to, dueOn }, loan);
  const rest = loan.accruedRest + added;
  return {
    accrued: loan.accrued + rest / REST_OF_WON,
    accruedRest: rest % REST_OF_WON,
    since: to,
  };
}

/** Interest to date that is not paid yet, won. */
export const interestOwed = (loan: Running, today: Day): bigint =>
  accruedUntil(loan, today).accrued - loan.interestPaid;

/** Interest of one day, won, floored. */
export const loanInterestADay = (principal: bigint, ppm: number): bigint =>
  (principal * BigInt(ppm)) / REST_OF_WON;

/** Interest of a whole term on an amount that is repaid at its end, won. */
export const interestOfTerm = (amount: bigint, ppm: number, termDays: number): bigint =>
  (amount * BigInt(ppm) * BigInt(termDays)) / REST_OF_WON;
