/** An applicant's chances, computed from the totals of an offering by the rules of the draw. */
import { assert } from '@maru/std/assert';
import { isWhole } from './bytes.ts';
import { equalPool } from './draw.ts';

export interface Totals {
  /** Shares to be had. */
  readonly pool: number;
  readonly applicants: number;
  /** Shares requested by all of them. */
  readonly asked: number;
}

const PPM = 1_000_000;

/** The totals with one more application in them. */
export const withApplication = ({ pool, applicants, asked }: Totals, shares: number): Totals => ({
  pool,
  applicants: applicants + 1,
  asked: asked + shares,
});

/** A quotient with two decimal places, rounded half away from zero. */
function ratio(dividend: number, divisor: number): string {
  const hundredths = (BigInt(dividend) * 200n + BigInt(divisor)) / (2n * BigInt(divisor));
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

function checked({ pool, applicants, asked }: Totals): void {
  assert(isWhole(pool, 1), 'a pool has shares');
  assert(isWhole(asked, 0) && isWhole(applicants, 0), 'totals are whole');
  assert(applicants <= asked, 'everybody asks for a share or more');
}

/** Shares requested for each offered share: `499.65`. */
export function competition(totals: Totals): string {
  checked(totals);
  return ratio(totals.asked, totals.pool);
}

/** Shares requested for each share of the proportional pool. */
export function proportionalRate(totals: Totals): string {
  checked(totals);
  return ratio(totals.asked, totals.pool - equalPool(totals.pool));
}

/** Checks that an application is among the totals. */
function checkedOwn(totals: Totals, shares: number): void {
  checked(totals);
  const others = totals.applicants - 1;
  assert(isWhole(shares, 1) && others >= 0, 'an application asks for shares');
  assert(shares + others <= totals.asked, 'the totals have the application in them');
}

/** Sure shares from the equal pool; when all requests fit, the requested ones. */
export function equalAtLeast(totals: Totals, shares: number): number {
  checkedOwn(totals, shares);
  const { pool, applicants, asked } = totals;
  if (asked <= pool) return shares;
  return Math.min(shares, Math.floor(equalPool(pool) / applicants));
}

/**
 * The chance of one share or more, in parts of a million, rounded down.
 * @param totals with the application itself in them
 * @param shares that it requests
 */
export function winningPpm(totals: Totals, shares: number): number {
  checkedOwn(totals, shares);
  const equal = equalPool(totals.pool);
  if (totals.asked <= totals.pool || equal >= totals.applicants) return PPM;
  const [e, n] = [BigInt(equal), BigInt(totals.applicants)];
  // no applicant is sure of a share: one each by lot, then the others' chance in the proportional
  // pool
  const weights = BigInt(totals.asked) - e;
  const fair = BigInt(shares) * BigInt(totals.pool - equal);
  const second = fair < weights ? fair : weights;
  return Number((BigInt(PPM) * (e * weights + (n - e) * second)) / (n * weights));
}
