/** What the screens of credit loans work out of what the server says. Money is won. */
import type { Output } from '@maru/contract/calls';
import type { LoanState } from '@maru/contract/loan-rules';
import { percentOf } from '#shared/percent.ts';

export type Terms = Output<'loanTerms'>;
export type Loan = Output<'loanRecords'>['rows'][number];

/** A rate or ratio as it stands, without zeros at its end: 59,000 ppm is `5.9`. */
export function ratePercent(ppm: number): string {
  return percentOf(BigInt(ppm), 1_000_000n).replace(/\.?0+$/, '');
}

/** Amounts that are offered: the least, ten times that, and all; only such as can be borrowed. */
export function quickAmounts({ least, quota }: Pick<Terms, 'least' | 'quota'>): string[] {
  const most = BigInt(quota);
  const all = [BigInt(least), BigInt(least) * 10n, most];
  const fitting = all.filter((amount) => amount >= BigInt(least) && amount <= most);
  return [...new Set(fitting.map(String))];
}

/** The part of the limit that is taken, in per cent for a bar: 0 to 100. */
export function usedPercent({ limit, owed, pending }: Terms): number {
  const whole = BigInt(limit);
  const used = BigInt(owed) + BigInt(pending);
  if (used === 0n) return 0;
  return whole <= used ? 100 : Number((used * 100n) / whole);
}

/** How a loan stands, for its badge. */
export type Standing = Exclude<LoanState, 'approved'> | 'running' | 'overdue' | 'forced';

export function standingOf({ state, overdueDays, forcedAt }: Loan): Standing {
  if (state !== 'approved') return state;
  if (forcedAt !== null) return 'forced';
  return overdueDays > 0 ? 'overdue' : 'running';
}

/** What can be repaid now: what is owed, as far as the cash goes. */
export const repayable = (owed: string, available: string): string =>
  BigInt(owed) < BigInt(available) ? owed : available;
