/** What the statements of a company say in figures. Pure. */
import type { Output } from '@maru/contract/calls';
import { percentChange, percentOf } from '#shared/percent.ts';

export type CompanyView = Output<'marketCompany'>;
type PerShare = NonNullable<CompanyView['perShare']>;

/** The sums that a chart of statements shows, one at a time. */
export const STATEMENT_LINES = ['revenue', 'operatingProfit', 'netProfit'] as const;
export type StatementLine = (typeof STATEMENT_LINES)[number];

/** Ratios as text with two decimals; null where one makes no sense. */
export interface Valuation {
  /** Price ÷ earnings of a year; null without a profit. */
  readonly priceToEarnings: string | null;
  /** Price ÷ equity; null without equity. */
  readonly priceToBook: string | null;
  /** Earnings of a year in per cent of equity; null without equity. */
  readonly returnOnEquity: string | null;
  /** Last dividend in per cent of the price. */
  readonly dividendYield: string;
}

/** @param price of a share, in whole won */
export function valuationOf(price: string, perShare: PerShare): Valuation {
  const [won, earnings, book, dividend] = [
    BigInt(price),
    BigInt(perShare.earnings),
    BigInt(perShare.book),
    BigInt(perShare.dividend),
  ];
  return {
    priceToEarnings: earnings > 0n ? percentOf(won, earnings * 100n) : null,
    priceToBook: book > 0n ? percentOf(won, book * 100n) : null,
    returnOnEquity: book > 0n ? percentOf(earnings, book) : null,
    dividendYield: percentOf(dividend, won),
  };
}

/** How a sum compares with the one a year before. */
export type YearOnYear =
  | { readonly kind: 'change'; readonly percent: string }
  | { readonly kind: 'toProfit' | 'toLoss' | 'loss' };

export function yearOnYear(before: string, now: string): YearOnYear {
  const [from, to] = [BigInt(before), BigInt(now)];
  if (from > 0n && to > 0n) return { kind: 'change', percent: percentChange(from, to) };
  if (to > 0n) return { kind: 'toProfit' };
  return { kind: from > 0n ? 'toLoss' : 'loss' };
}

/** Heights of bars on a common scale, in per cent; below zero they go down. */
export function barHeights(sums: readonly string[]): number[] {
  const sizes = sums.map((sum) => Number(sum));
  const most = Math.max(1, ...sizes.map(Math.abs));
  return sizes.map((size) => Math.round((size / most) * 1_000) / 10);
}
