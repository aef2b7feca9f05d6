/** Offerings of new shares and applications for them, as they are answered. */
import type { Offering, Subscription } from '@maru/broker/products/new-shares/rows';
import type { Output } from '@maru/contract/calls';
import type { OfferingPhase, OfferingStage } from '@maru/contract/new-share-rules';
import { competition, type Totals } from '@maru/draw/chances';
import { addDays, type Day, dayOf } from '@maru/std/kst';
import { contractAmount, maxBig } from '@maru/std/money';

type OfferingView = Output<'newStockList'>['rows'][number];
type Mine = NonNullable<OfferingView['mine']>;
type Due = Output<'newStockRecords'>['rows'][number]['due'];

const PHASES: Partial<Record<OfferingStage, OfferingPhase>> = {
  review: 'upcoming',
  upcoming: 'upcoming',
  open: 'progress',
};

export const phaseOf = ({ stage }: Pick<Offering, 'stage'>): OfferingPhase =>
  PHASES[stage] ?? 'ended';

/**
 * The day from which paid shares exist: the one after the deadline of payments, as the law has it,
 * and never after they are listed.
 */
export function issueDay({ payBy, listsOn }: Pick<Offering, 'payBy' | 'listsOn'>): Day {
  const next = addDays(dayOf(payBy), 1);
  return next < listsOn ? next : listsOn;
}

/** Whether two people have approved it: before that only staff may see it. */
export const isAnnounced = ({ announcedAt }: Offering): boolean => announcedAt !== null;

/** Whether its entries are frozen. */
export const isFrozen = ({ stage }: Offering): boolean =>
  !['review', 'rejected', 'upcoming', 'open'].includes(stage);

/** Sort key by deadlines: ended ones come last, the newest of them first. */
function deadline(offering: Offering): readonly [group: number, at: number] {
  const { opensAt, closesAt } = offering;
  const phase = phaseOf(offering);
  if (phase === 'progress') return [0, closesAt];
  return phase === 'upcoming' ? [1, opensAt] : [2, -closesAt];
}

/** The next deadline first. */
export function byDeadline(a: Offering, b: Offering): number {
  const [one, other] = [deadline(a), deadline(b)];
  return one[0] - other[0] || one[1] - other[1];
}

export const totalsOf = ({ pool, applications, asked }: Offering): Totals => ({
  pool,
  applicants: applications,
  asked,
});

export function applicationView(of: Subscription): Mine {
  const { id, result, shares, deposit, held, holdEntry: hold, equal, proportional } = of;
  const money = { deposit: String(deposit), held: String(held) };
  return { id, result, shares, ...money, hold, equal, proportional, appliedAt: of.appliedAt };
}

/** @param marketPrice the last traded price, won; null: none yet */
export function offeringView(
  offering: Offering,
  mine: Subscription | undefined,
  marketPrice: string | null,
): OfferingView {
  const { id, symbol, instrument, stage, pool, leastLots, mostLots, underwriter } = offering;
  const { opensAt, closesAt, drawsAt, drawnAt, payBy, listsOn, applications, asked } = offering;
  return {
    id,
    symbol,
    names: instrument.names,
    phase: phaseOf(offering),
    stage,
    board: instrument.board === 'second' ? 'second' : 'main',
    priceFrom: String(offering.priceFrom),
    priceTo: String(offering.priceTo),
    price: String(offering.price),
    marketPrice,
    pool,
    issued: instrument.shares,
    lotSize: instrument.lotSize,
    leastLots,
    mostLots,
    underwriter,
    announcedAt: offering.announcedAt ?? opensAt,
    opensAt,
    closesAt,
    drawsAt,
    refundsAt: drawnAt ?? drawsAt,
    payBy,
    listsOn,
    issuesOn: issueDay(offering),
    applications,
    asked,
    competition: competition(totalsOf(offering)),
    mine: mine === undefined ? null : applicationView(mine),
  };
}

/** The amount still to be paid for won shares; null: nothing. */
export function dueOf({ result, equal, proportional, held }: Subscription, price: number): Due {
  if (result !== 'won') return null;
  const amount = contractAmount(price, (equal ?? 0) + (proportional ?? 0));
  return { amount: String(amount), beyondHeld: String(maxBig(0n, amount - held)) };
}
