/** Placements and applications for them, as they are answered. */
import type { Placement, PlacementApplication } from '@maru/broker/products/placements/rows';
import type { Output } from '@maru/contract/calls';
import type { OfferingPhase } from '@maru/contract/new-share-rules';
import type { PlacementStage } from '@maru/contract/placement-rules';
import { partsOf } from '@maru/std/allot';
import type { Board } from '@maru/std/instrument';

type PlacementView = Output<'placementList'>['rows'][number];
type Mine = NonNullable<PlacementView['mine']>;

const PHASES: Partial<Record<PlacementStage, OfferingPhase>> = {
  review: 'upcoming',
  upcoming: 'upcoming',
  open: 'progress',
};

export const placementPhase = ({ stage }: Pick<Placement, 'stage'>): OfferingPhase =>
  PHASES[stage] ?? 'ended';

/** What an order by deadlines goes by: what is over comes last, the newest of it first. */
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

export function placementApplicationView(one: PlacementApplication): Mine {
  const { id, result, tier, shares, allotted, reason, line } = one;
  const { appliedAt, reviewedAt, endedAt } = one;
  return {
    ...{
      id,
      result,
      tier: tier + 1,
      shares,
      allotted,
      reason,
      position: line,
      entry: one.payEntry,
    },
    ...{ amount: String(one.amount), held: String(one.held) },
    ...{ paid: String(one.paid), released: String(one.released) },
    ...{ appliedAt, reviewedAt, endedAt },
  };
}

/** The tiers of a placement with the shares that are set aside for each. */
function tierViews({ shares, tiers }: Placement): PlacementView['tiers'] {
  const parts = partsOf(
    shares,
    tiers.map(({ partPpm }) => partPpm),
  );
  return tiers.map(({ minimum, partPpm, applications, asked, pool }, i) => ({
    ...{ minimum: String(minimum), partPpm, part: parts[i] ?? 0, applications, asked, pool },
  }));
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
  const { id, symbol, names, stage, price, shares, allotted } = placement;
  const { opensAt, closesAt, allotsAt, listsOn } = placement;
  return {
    ...{ id, symbol, names, market: board, phase: placementPhase(placement), stage },
    price: String(price),
    marketPrice: market === null ? null : String(market),
    ...{ shares, allotted, tiers: tierViews(placement) },
    ...{ opensAt, closesAt, allotsAt, listsOn },
    mine: mine === undefined ? null : placementApplicationView(mine),
  };
}
