/** Figures of assets and profit over time. Sums are won, percentages have two decimals. */
import type { Output } from '@maru/contract/calls';
import { addDays, type Day } from '@maru/std/kst';
import { maxBig } from '@maru/std/money';
import { lastOfMonth, type Period, type PeriodStep } from '@maru/std/periods';
import { percentOf } from '#shared/percent.ts';

type Profit = Output<'reportProfit'>;
export type ProfitPeriod = Profit['periods'][number];
export type ProfitStock = Profit['stocks'][number];

export const PROFIT_RANGES = ['month', 'quarter', 'year', 'years', 'custom'] as const;
export type ProfitRange = (typeof PROFIT_RANGES)[number];

export interface Asked extends Period {
  readonly by: PeriodStep;
}

/** The days of a quick range up to today, and the steps that it is shown in at first. */
export function askedOf(range: Exclude<ProfitRange, 'custom'>, today: Day): Asked {
  const year = Number(today.slice(0, 4));
  switch (range) {
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today, by: 'day' };
    case 'quarter':
      return { from: addDays(today, -89), to: today, by: 'week' };
    case 'year':
      return { from: addDays(today, -364), to: today, by: 'month' };
    case 'years':
      return { from: `${year - 4}-01-01`, to: today, by: 'year' };
  }
}

/** The sums over all periods. */
export interface ProfitTotals {
  readonly profit: bigint;
  readonly realised: bigint;
  readonly realisedByLine: bigint;
  /** After tax, less what was paid for short positions. */
  readonly dividends: bigint;
  /** Fees for lent shares. */
  readonly lending: bigint;
  /** On credit loans, below zero: it makes the profit less. */
  readonly loanInterest: bigint;
  /** Of copied trades, received less paid. */
  readonly profitShare: bigint;
  /** Change of the unrealised profit. */
  readonly unrealised: bigint;
  readonly deposited: bigint;
  readonly fee: bigint;
  readonly tax: bigint;
  readonly interest: bigint;
  /** Profit in per cent of the opening assets and what was deposited. */
  readonly percent: string;
}

const sumOf = (periods: readonly ProfitPeriod[], of: (period: ProfitPeriod) => bigint): bigint =>
  periods.reduce((sum, period) => sum + of(period), 0n);

/** Both taxes on sales. */
export const taxOf = (row: Pick<ProfitPeriod, 'transactionTax' | 'ruralTax'>): bigint =>
  BigInt(row.transactionTax) + BigInt(row.ruralTax);

export function totalsOf({ opening, periods }: Pick<Profit, 'opening' | 'periods'>): ProfitTotals {
  const profit = sumOf(periods, (period) => BigInt(period.profit));
  const realised = sumOf(periods, (period) => BigInt(period.realised));
  const deposited = sumOf(periods, (period) => BigInt(period.deposited));
  const dividends = sumOf(periods, (period) => BigInt(period.dividends));
  const lending = sumOf(periods, (period) => BigInt(period.lending));
  const profitShare = sumOf(periods, (period) => BigInt(period.profitShare));
  const loanInterest = -sumOf(periods, (period) => BigInt(period.loanInterest));
  return {
    profit,
    realised,
    realisedByLine: sumOf(periods, (period) => BigInt(period.realisedByLine)),
    dividends,
    lending,
    loanInterest,
    profitShare,
    unrealised: profit - realised - dividends - lending - loanInterest - profitShare,
    deposited,
    fee: sumOf(periods, (period) => BigInt(period.fee)),
    tax: sumOf(periods, taxOf),
    interest: sumOf(periods, (period) => BigInt(period.interest)),
    percent: percentOf(profit, BigInt(opening) + maxBig(deposited, 0n)),
  };
}

export const COURSES = ['total', 'profit'] as const;
/** What the chart draws: all assets, or the profit since the range began. */
export type Course = (typeof COURSES)[number];

/** Values of the chart, the first one where the range begins. */
export function courseOf(
  { opening, periods }: Pick<Profit, 'opening' | 'periods'>,
  course: Course,
): bigint[] {
  if (course === 'total') return [BigInt(opening), ...periods.map(({ total }) => BigInt(total))];
  const values = [0n];
  for (const { profit } of periods) values.push((values.at(-1) ?? 0n) + BigInt(profit));
  return values;
}

/** The period of a statement that a period is; null: it is neither a day nor a month up to now. */
export function statementOf({ from, to }: Period, today: Day): string | null {
  if (from === to) return from;
  const month = from.slice(0, 7);
  const isWhole = to === lastOfMonth(month) || (to === today && to.startsWith(month));
  return isWhole && from.endsWith('-01') ? month : null;
}

/** Whether anything happened: money, trades or a change of what is held. */
export const isQuiet = ({ profit, deposited, bought, sold }: ProfitPeriod): boolean =>
  [profit, deposited, bought, sold].every((sum) => sum === '0');
