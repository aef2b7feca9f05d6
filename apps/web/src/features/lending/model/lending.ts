/** What shares can be lent. Pure; won, and shares. */
import type { Output } from '@maru/contract/calls';
import { ceilDiv } from '@maru/std/money';

export type Terms = Output<'lendingStocks'>;
export type Stock = Terms['rows'][number];
export type LendingRecord = Output<'lendingRecords'>['rows'][number];

export interface Range {
  readonly least: number;
  readonly most: number;
}

/** How many shares of a stock can be lent at once; null: none. */
export function rangeOf(
  { price, free, left }: Pick<Stock, 'price' | 'free' | 'left'>,
  minimum: string,
): Range | null {
  if (price === null || price === '0') return null;
  const least = Number(ceilDiv(BigInt(minimum), BigInt(price)));
  const most = Math.min(free, left);
  return least <= most ? { least, most } : null;
}

/** Why a stock cannot be lent now: the first thing that stands against it. */
export type Obstacle = 'closed' | 'noPrice' | 'allLent' | 'full' | 'belowLeast';

/** Null: it can. */
export function obstacleOf(
  stock: Stock,
  { channelOpen, minimum }: Pick<Terms, 'channelOpen' | 'minimum'>,
): Obstacle | null {
  if (!channelOpen) return 'closed';
  if (stock.free === 0) return 'allLent';
  if (stock.price === null || stock.price === '0') return 'noPrice';
  if (rangeOf(stock, minimum) !== null) return null;
  return rangeOf({ ...stock, left: stock.free }, minimum) === null ? 'belowLeast' : 'full';
}

/** The least, a half and all of a range, in order and once each. */
export function quickShares({ least, most }: Range): readonly number[] {
  const half = Math.max(least, Math.floor(most / 2));
  return [...new Set([least, half, most])];
}

/** Of what is lent of a stock, the part that is borrowed, parts per million; null: none is lent. */
export const borrowedPpm = ({ lent, used }: Pick<Stock, 'lent' | 'used'>): number | null =>
  lent === 0 ? null : Math.floor((used * 1_000_000) / lent);
