/** Placements and applications for them, as they are answered. */
import type { Placement, PlacementApplication } from '@maru/broker/products/placements/rows';
import type { OfferingPhase } from '@maru/contract/new-share-rules';
import type { PlacementStage } from '@maru/contract/placement-rules';
import { partsOf } from '@maru/std/allot';
import type { Board } from '@maru/std/instrument';
import type { Answer } from './handler.ts';

type PlacementView = Answer<'placementList'>['rows'][number];
type Mine = NonNullable<PlacementView['mine']>;

const PHASES: Partial<Record<PlacementStage, OfferingPhase>> = {
  review: 'upcoming',
  upcoming: 'upcoming',
  open: 'progress',
};

export const placementPhase = ({ stage }: Pick<Placement, 'stage'>): OfferingPhase =>
  PHASES[stage] ?? 'ended';

/** Sort key by deadlines: ended ones come last, the newest of them first. */
function deadline(placement: Placement): readonly [group: number, at: number] {
  const { opensAt, closesAt } = placement;
  const phase = placementPhase(placement);
  if (phase === 'progress') return [0, closesAt];
  return phase === 'upcoming' ? [1, opensAt] : [2, -closesAt];
}

/** The next deadline first. */
export function byPlacementDeadline(a: Placement, b: Placement): number {
  const [one, other] = [deadline(a), deadline(b)];
  return one[0] - other[0] || one[1] - other[1];
}

/** Tiers count from 1 outside, from 0 in the core. */
export const placementApplicationView = (one: PlacementApplication): Mine => ({
  ...one,
  tier: one.tier + 1,
  position: one.line,
  entry: one.payEntry,
});

/** The tiers of a placement with the shares that are reserved for each. */
function tierViews({ shares, tiers }: Placement): PlacementView['tiers'] {
  const parts = partsOf(
    shares,
    tiers.map(({ partPpm }) => partPpm),
  );
  return tiers.map((tier, i) => ({ ...tier, part: parts[i] ?? 0 }));
}

/**
 * @param board of its stock
 * @param market the stock's last traded price or base, won; null: not known
 */
export function placementView(
  placement: Placement,
  mine: PlacementApplication | undefined,
  board: Board,
  market: number | null,
): PlacementView {
  return {
    ...placement,
    market: board,
    phase: placementPhase(placement),
    marketPrice: market,
    tiers: tierViews(placement),
    mine: mine === undefined ? null : placementApplicationView(mine),
  };
}
