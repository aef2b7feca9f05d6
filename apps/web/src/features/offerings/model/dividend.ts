/** What a dividend says in figures. Pure. */
import type { Output } from '@maru/contract/calls';
import { percentOf } from '#shared/percent.ts';

export type Dividend = Output<'dividendList'>['rows'][number];
export type DividendRecord = Output<'dividendRecords'>['rows'][number];

/** One payment in per cent of the last price; null: the issue has not traded today. */
export function yieldOf({ won, last }: Pick<Dividend, 'won' | 'last'>): string | null {
  return last === null || last === '0' ? null : percentOf(BigInt(won), BigInt(last));
}

/** Both taxes together, won. */
export const taxOf = (taxes: Pick<DividendRecord, 'incomeTax' | 'localTax'>): string =>
  String(BigInt(taxes.incomeTax) + BigInt(taxes.localTax));

/** An amount without its sign. */
export const sizeOf = (amount: string): string => amount.replace(/^-/, '');

/** Whether it comes in or goes out, and whether it has. */
export function stateOf({ shares, paidAt }: Pick<DividendRecord, 'shares' | 'paidAt'>) {
  if (shares < 0) return paidAt === null ? 'toCharge' : 'charged';
  return paidAt === null ? 'expected' : 'paid';
}
