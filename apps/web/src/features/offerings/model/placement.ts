/** What follows from a placement and an application for it. Pure. */
import type { Output } from '@maru/contract/calls';
import type { PlacementStage } from '@maru/contract/placement-rules';
import { percentOf } from '#shared/percent.ts';

export type Placement = Output<'placementList'>['rows'][number];
export type PlacementTier = Placement['tiers'][number];
export type PlacementApplication = NonNullable<Placement['mine']>;
export type PlacementRecord = Output<'placementRecords'>['rows'][number];

/** How far the price is from the market's, in per cent of that; null: no market price. */
export function fromMarket({
  price,
  marketPrice,
}: Pick<Placement, 'price' | 'marketPrice'>): string | null {
  if (marketPrice === null || BigInt(marketPrice) <= 0n) return null;
  return percentOf(BigInt(price) - BigInt(marketPrice), BigInt(marketPrice));
}

/** Shares asked for each share that is set aside for a tier, with two decimals, rounded down. */
export function ratioOf({ asked, part }: Pick<PlacementTier, 'asked' | 'part'>): string {
  const hundredths = part === 0 ? 0n : (BigInt(asked) * 100n) / BigInt(part);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** The least shares that are worth an amount. */
export const sharesFrom = (amount: bigint, price: bigint): number =>
  Number((amount + price - 1n) / price);

/** The most shares that an amount pays for. */
export const sharesFor = (amount: bigint, price: bigint): number => Number(amount / price);

/** The least and the most shares of an application in a tier. */
export function rangeOf({ price, shares }: Placement, { minimum }: PlacementTier) {
  return { least: sharesFrom(BigInt(minimum), BigInt(price)), most: shares };
}

/**
 * Numbers of shares to choose from at once: the least, and parts of what the money pays for, each
 * once and within the range.
 */
export function quickShares(
  { least, most }: { readonly least: number; readonly most: number },
  available: bigint,
  price: bigint,
): readonly number[] {
  const parts = [4n, 2n, 1n].map((part) => sharesFor(available / part, price));
  const within = [least, ...parts].map((shares) => Math.min(shares, most));
  return [...new Set(within)].filter((shares) => shares >= least).sort((a, b) => a - b);
}

/** The steps of a placement as its line of time shows them. */
export const PLACEMENT_STEPS = ['opens', 'closes', 'allots', 'lists'] as const;

const BEHIND: Readonly<Record<PlacementStage, number>> = {
  review: 0,
  rejected: 0,
  upcoming: 0,
  withdrawn: 0,
  open: 1,
  closed: 2,
  allotting: 2,
  listing: 3,
  listed: 4,
  ended: 4,
};

/** Steps that are behind a placement at a stage; the next one is the one it waits for. */
export const placementStepsBehind = (stage: PlacementStage): number => BEHIND[stage];

/** Whether an application can be taken back: it is under review, and nothing is allotted yet. */
export const mayCancel = (
  { result }: Pick<PlacementApplication, 'result'>,
  stage: PlacementStage,
): boolean => result === 'review' && (stage === 'open' || stage === 'closed');

/** Whether a further application for the same placement can be made. */
export const isOver = ({ result }: Pick<PlacementApplication, 'result'>): boolean =>
  result === 'rejected' || result === 'cancelled';
