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

/** A line of the records: one entry, or the executions of one order that follow each other. */
export interface RecordLine extends FundRecord {
  /** Numbers of its entries, newest first. */
  readonly nos: readonly number[];
}

/**
 * Entries as lines, newest first: executions of one order with nothing between them are added up.
 * What the newest of them left is the line's balance.
 */
export function recordLines(records: readonly FundRecord[]): RecordLine[] {
  const lines: RecordLine[] = [];
  for (const record of records) {
    const last = lines.at(-1);
    if (last?.nos.includes(record.no)) continue;
    const trade = last?.ref === record.ref ? added(last.trade, record.trade) : null;
    if (last === undefined || trade === null) lines.push({ ...record, nos: [record.no] });
    else {
      const amount = String(BigInt(last.amount) + BigInt(record.amount));
      lines[lines.length - 1] = { ...last, trade, amount, nos: [...last.nos, record.no] };
    }
  }
  return lines;
}

function added(one: FundRecord['trade'], other: FundRecord['trade']): FundRecord['trade'] {
  if (one === null || other === null) return null;
  return {
    ...one,
    quantity: one.quantity + other.quantity,
    contractAmount: String(BigInt(one.contractAmount) + BigInt(other.contractAmount)),
  };
}

/** Fees and taxes of an execution: what lies between its amount and the customer's money. */
export function costsOf({ amount, trade }: Pick<FundRecord, 'amount' | 'trade'>): bigint {
  if (trade === null) return 0n;
  const moved = BigInt(amount);
  const contract = BigInt(trade.contractAmount);
  return trade.side === 'buy' ? -moved - contract : contract - moved;
}
