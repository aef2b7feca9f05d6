/** What follows from an offering and an application for it. Pure. */
import type { Output } from '@maru/contract/calls';
import type { OfferingStage } from '@maru/contract/new-share-rules';
import { winningPpm, withApplication } from '@maru/draw/chances';
import { percentOf } from '#shared/percent.ts';

export type Offering = Output<'newStockList'>['rows'][number];
export type Application = NonNullable<Offering['mine']>;

/** Parts of a million as a percentage with two places. */
export const percentOfPpm = (ppm: number): string => percentOf(BigInt(ppm), 1_000_000n);

/**
 * The chance of one share or more, in per cent: of my application as it stands, or of the least one
 * that I could make. Null without applications: a chance of 100 % would promise what is not known.
 */
export function knownChance(
  offering: Pick<Offering, 'pool' | 'applications' | 'asked' | 'mine' | 'leastLots' | 'lotSize'>,
): string | null {
  const { pool, applications: applicants, asked, mine, leastLots, lotSize } = offering;
  if (applicants === 0) return null;
  const totals = { pool, applicants, asked };
  if (mine !== null) return percentOfPpm(winningPpm(totals, mine.shares));
  const least = leastLots * lotSize;
  return percentOfPpm(winningPpm(withApplication(totals, least), least));
}

/** Shares that were won; null before the draw. */
export const wonOf = ({
  equal,
  proportional,
}: Pick<Application, 'equal' | 'proportional'>): number | null =>
  equal === null || proportional === null ? null : equal + proportional;

/** The difference of the market price to the offering price, won, and in per cent of that. */
export function premiumOf({ price, marketPrice }: Pick<Offering, 'price' | 'marketPrice'>): {
  readonly won: string;
  readonly percent: string;
} | null {
  if (marketPrice === null) return null;
  const difference = BigInt(marketPrice) - BigInt(price);
  return { won: String(difference), percent: percentOf(difference, BigInt(price)) };
}

/** The steps of an offering as its line of time shows them. */
export const STEPS = ['opens', 'closes', 'draws', 'pays', 'lists'] as const;
export type Step = (typeof STEPS)[number];

/** Steps that are behind an offering at a stage; the next one is the one it waits for. */
const BEHIND: Readonly<Record<OfferingStage, number>> = {
  review: 0,
  rejected: 0,
  upcoming: 0,
  open: 1,
  closed: 2,
  payment: 3,
  listing: 4,
  listed: 5,
};

export const stepsBehind = (stage: OfferingStage): number => BEHIND[stage];

/** Whether the entries are frozen, so that the draw's screen has something to work with. */
export const isFrozen = (stage: OfferingStage): boolean => BEHIND[stage] >= 2;
