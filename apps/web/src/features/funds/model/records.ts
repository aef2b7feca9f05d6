import type { Output } from '@maru/contract/calls';
import { addDays, type Day, dayOf } from '@maru/std/kst';

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

/** Two days of one's own; an empty one is an open end. */
export const chosenDays = ({ from, to }: Required<DayRange>): DayRange => ({
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
});

/** True for a chosen range whose end is not before its beginning; open ends are fine. */
export const isRange = (range: DayRange): boolean =>
  range.from === undefined || range.to === undefined || range.from <= range.to;

/** A line of the records: one entry, or entries of one kind of an order that follow each other. */
export interface RecordLine extends FundRecord {
  /** Numbers of its entries, newest first. */
  readonly nos: readonly number[];
}

/**
 * Entries as lines, newest first. Entries of one order with nothing between them are added up: its
 * executions as one line, and what was borrowed for them as another. What the newest of them left
 * is the balance of the first of these lines, and those below count back from it.
 */
export function recordLines(records: readonly FundRecord[]): RecordLine[] {
  const lines: RecordLine[] = [];
  /** The first line of the order that the entry before was of. */
  let first = 0;
  for (const record of records) {
    const of = lines.slice(first);
    if (of.some(({ nos }) => nos.includes(record.no))) continue;
    if (of[0]?.ref !== record.ref) first = lines.length;
    const at = lines.findIndex((line, i) => i >= first && isAlike(line, record));
    const line = lines[at];
    if (line === undefined) lines.push({ ...record, nos: [record.no] });
    else lines[at] = sumOf(line, record);
    countBack(lines, first);
  }
  return lines;
}

const isAlike = (line: RecordLine, { cause, currency, at, trade }: FundRecord): boolean =>
  line.cause === cause &&
  line.currency === currency &&
  line.trade?.side === trade?.side &&
  dayOf(line.at) === dayOf(at);

const sumOf = (line: RecordLine, record: FundRecord): RecordLine => ({
  ...line,
  trade: added(line.trade, record.trade),
  amount: String(BigInt(line.amount) + BigInt(record.amount)),
  nos: [...line.nos, record.no],
});

/** Gives the lines below the first of an order the balance that the line above began with. */
function countBack(lines: RecordLine[], first: number): void {
  for (let i = first + 1; i < lines.length; i += 1) {
    const [above, line] = [lines[i - 1], lines[i]];
    if (above === undefined || line === undefined) return;
    if (above.balance === null || above.currency !== line.currency) return;
    lines[i] = { ...line, balance: String(BigInt(above.balance) - BigInt(above.amount)) };
  }
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
