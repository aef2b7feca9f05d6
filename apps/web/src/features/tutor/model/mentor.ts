/** What screens of mentors show, by the API's own types. Pure. */
import type { Output } from '@maru/contract/calls';

export type MentorInfo = Output<'mentorInfo'>;
export type Mentor = MentorInfo['mentor'];
export type Trade = Output<'mentorTrades'>['rows'][number];
export type CopiedPosition = MentorInfo['positions'][number];
export type MentorAccount = NonNullable<Output<'mentorAccount'>>;
export type FollowRecord = Output<'followRecords'>['rows'][number];

/** Parts per million as per cent, without empty decimals: 100000 is `10`. */
export const percentOfPpm = (ppm: number): string => String(ppm / 10_000);

/** Sums that a follow can begin with quickly: the least, and more, as far as the money goes. */
export function quickAmounts(minimum: bigint, available: bigint, most: bigint): readonly bigint[] {
  const top = available < most ? available : most;
  return [1n, 3n, 5n, 10n].map((times) => minimum * times).filter((sum) => sum <= top);
}

/** Why an amount cannot be followed with; null: it can. */
export function amountFault(
  amount: bigint,
  { minimum, available, most }: Record<'minimum' | 'available' | 'most', bigint>,
): 'below' | 'above' | 'short' | null {
  if (amount < minimum) return 'below';
  if (amount > most) return 'above';
  return amount > available ? 'short' : null;
}

/** Quick sums of what can be put in or taken back: about a tenth, about a half, and all of it. */
export function quickMoves(most: bigint): readonly bigint[] {
  const sums = [roundDown(most / 10n), roundDown(most / 2n), most].filter((sum) => sum > 0n);
  return [...new Set(sums)];
}

/** To two digits that people read, and zeros. */
function roundDown(won: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(won.toString().length - 2, 0));
  return won - (won % unit);
}

/** Why an amount cannot be moved; null: it can, or none was typed. */
export const moveFault = (amount: string, most: bigint): 'above' | null =>
  amount !== '' && BigInt(amount) > most ? 'above' : null;

/**
 * The most shares that a mentor can order: of a purchase by his free cash, leaving room for the
 * fee; of a sale by what he holds and is not selling.
 * @param price won a share; 0: not known
 */
export function mostShares(
  side: 'buy' | 'sell',
  price: number,
  { free, held }: { readonly free: bigint; readonly held: number },
): number {
  if (side === 'sell') return held;
  if (price <= 0) return 0;
  const withFee = (BigInt(price) * 1_001n + 999n) / 1_000n;
  const most = free <= 0n ? 0n : free / withFee;
  return most > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(most);
}
