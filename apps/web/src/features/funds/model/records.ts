import type { Output } from '@maru/contract/calls';
import { addDays, type Day } from '@maru/std/kst';

export type FundRecord = Output<'fundRecords'>['rows'][number];

export const RANGES = ['all', 'week', 'month', 'quarter', 'custom'] as const;
export type Range = (typeof RANGES)[number];

const RANGE_DAYS = { week: 7, month: 30, quarter: 90 } as const;

export interface DayRange {
  readonly from?: Day;
  readonly to?: Day;
}

/** The days a quick range spans up to and including `today`; all of them for `all`. */
export function rangeDays(range: Exclude<Range, 'custom'>, today: Day): DayRange {
  if (range === 'all') return {};
  return { from: addDays(today, 1 - RANGE_DAYS[range]), to: today };
}

/** True for a chosen range whose end is not before its beginning; open ends are fine. */
export const isRange = (range: DayRange): boolean =>
  range.from === undefined || range.to === undefined || range.from <= range.to;

/**
 * The amount of a record's row: money received or paid, else the change of the held money.
 * `held` is true for the second kind.
 */
export function shownAmount(record: FundRecord): {
  readonly amount: bigint;
  readonly held: boolean;
} {
  const amount = BigInt(record.amount);
  return amount === 0n && record.held !== '0'
    ? { amount: BigInt(record.held), held: true }
    : { amount, held: false };
}
