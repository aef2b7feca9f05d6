/** What a statement says beyond its figures. Sums are won. */
import type { Output } from '@maru/contract/calls';
import { addDays, type Day } from '@maru/std/kst';
import { lastOfMonth } from '@maru/std/periods';
import type { FundRecord } from './records.ts';

type Currency = Output<'reportStatement'>['currencies'][number];
type Money = Currency['opening'];

/** The accounts that a customer's money stands in. */
export const ACCOUNTS = ['cash', 'held', 'unsettled'] as const;

/** All of a customer's money, over its accounts. */
export const totalOf = (money: Money): bigint =>
  ACCOUNTS.reduce((sum, account) => sum + BigInt(money[account]), 0n);

/**
 * Whether the lines lead from the opening to the closing balance; false while a line has come
 * that the other answer does not have yet.
 */
export const addsUp = (
  { currency, opening, closing }: Currency,
  lines: readonly FundRecord[],
): boolean =>
  lines
    .filter((line) => line.currency === currency)
    .reduce((sum, line) => sum + BigInt(line.amount), totalOf(opening)) === totalOf(closing);

const STEPS = [
  ...(['deposited', 'bought', 'sold', 'fee', 'transactionTax', 'ruralTax'] as const),
  ...([
    'interest',
    'dividends',
    'lending',
    'loanInterest',
    'profitShare',
    'financed',
    'other',
  ] as const),
] as const;
/** What leads from the opening to the closing balance, by its signs. */
export interface Step {
  readonly name: (typeof STEPS)[number];
  readonly amount: bigint;
}

/** The steps of a currency, without empty ones; `other`: what else has moved its money. */
export function stepsOf(of: Currency): Step[] {
  const steps: Step[] = [
    { name: 'deposited', amount: BigInt(of.deposited) },
    { name: 'bought', amount: -BigInt(of.bought) },
    { name: 'sold', amount: BigInt(of.sold) },
    { name: 'fee', amount: -BigInt(of.fee) },
    { name: 'transactionTax', amount: -BigInt(of.transactionTax) },
    { name: 'ruralTax', amount: -BigInt(of.ruralTax) },
    { name: 'interest', amount: -BigInt(of.interest) },
    { name: 'dividends', amount: BigInt(of.dividends) },
    { name: 'lending', amount: BigInt(of.lending) },
    { name: 'loanInterest', amount: -BigInt(of.loanInterest) },
    { name: 'profitShare', amount: BigInt(of.profitShare) },
    { name: 'financed', amount: BigInt(of.closing.financed) - BigInt(of.opening.financed) },
  ];
  const change = totalOf(of.closing) - totalOf(of.opening);
  const other = steps.reduce((rest, { amount }) => rest - amount, change);
  return [...steps, { name: 'other' as const, amount: other }].filter(
    ({ amount }) => amount !== 0n,
  );
}

/** The day or month before or after another one. */
export function besides(period: string, step: -1 | 1): string {
  if (period.length === 10) return addDays(period, step);
  return addDays(step < 0 ? `${period}-01` : lastOfMonth(period), step).slice(0, 7);
}

/** The month of a day; of a month its first day, or the latest day there is. */
export function otherKind(period: string, today: Day): string {
  if (period.length === 10) return period.slice(0, 7);
  return today.startsWith(period) ? today : `${period}-01`;
}
