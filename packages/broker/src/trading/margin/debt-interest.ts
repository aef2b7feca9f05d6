/**
 * Interest on the debt of a closed position: simple, actual/365, at the rate of credit loans when
 * the debt began. It is counted exactly, and posted when it is paid.
 */
import { type Day, daysBetween } from '@maru/std/kst';
import { REST_OF_WON } from '@maru/std/money';
import type { MarginDebt } from './rows.ts';

type Counted = Pick<MarginDebt, 'countedOn' | 'accrued' | 'accruedRest'>;

/** The interest of a debt counted until a day; a day that is not later adds nothing. */
export function countedUntil(debt: MarginDebt, today: Day): Counted {
  const days = Math.max(0, daysBetween(debt.countedOn, today));
  const rest = debt.accruedRest + debt.amount * BigInt(days) * BigInt(debt.interestPpm);
  return {
    countedOn: days === 0 ? debt.countedOn : today,
    accrued: debt.accrued + rest / REST_OF_WON,
    accruedRest: rest % REST_OF_WON,
  };
}

/** The amount of a debt with interest to date, won. */
export const owedOnDebt = (debt: MarginDebt, today: Day): bigint =>
  debt.amount + countedUntil(debt, today).accrued;
