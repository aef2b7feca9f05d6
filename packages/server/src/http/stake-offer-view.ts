/** Block offers, allocations of the special zone and purchases from them, as they are answered. */
import type { StakeOffer } from '@maru/broker/products/stake-offers/rows';
import type { Output } from '@maru/contract/calls';
import type { OfferPhase, OfferProduct, PurchaseState } from '@maru/contract/stake-offer-rules';
import type { Names } from '@maru/std/instrument';
import type { PurchaseRow } from './purchase-records.ts';

type BlockRow = Output<'blockList'>['rows'][number];
type SpecialRow = Output<'specialList'>['rows'][number];
type RecordRow = Output<'blockRecords'>['rows'][number];

/** Data of an offer's issue beside the offer. */
interface About {
  readonly names: Names;
  /** Won; null: unknown. */
  readonly marketPrice: string | null;
}

/** The phase of an announced offer; null: only staff may see it. */
export function phaseOf({ stage, announcedAt }: StakeOffer): OfferPhase | null {
  if (announcedAt === null) return null;
  return stage === 'open' || stage === 'ended' ? stage : 'upcoming';
}

/** The announced offers of a product, of a phase or of all. */
export const announced = (
  offers: readonly StakeOffer[],
  product: OfferProduct,
  phase: OfferPhase | undefined,
): readonly StakeOffer[] =>
  offers
    .filter((one) => one.product === product && phaseOf(one) !== null)
    .filter((one) => phase === undefined || phaseOf(one) === phase)
    .toSorted(byTime);

const GROUPS: Readonly<Record<OfferPhase, number>> = { open: 0, upcoming: 1, ended: 2 };

/** Open ones first, the next end before; then those to open; ended ones last. */
function byTime(a: StakeOffer, b: StakeOffer): number {
  const place = (one: StakeOffer): readonly [number, number] => {
    const phase = phaseOf(one) ?? 'ended';
    const at = { open: one.closesAt, upcoming: one.opensAt, ended: -(one.endedAt ?? 0) }[phase];
    return [GROUPS[phase], at];
  };
  const [one, other] = [place(a), place(b)];
  return one[0] - other[0] || one[1] - other[1];
}

const common = (offer: StakeOffer, { names, marketPrice }: About) => {
  const { id, symbol, institution, discountPpm, pool, sold, lotSize, lockDays } = offer;
  const { opensAt, closesAt, endedAt } = offer;
  return {
    id,
    symbol,
    names,
    institution,
    phase: phaseOf(offer) ?? 'upcoming',
    discountPpm,
    marketPrice,
    pool,
    left: pool - sold,
    lotSize,
    lockDays,
    opensAt,
    closesAt,
    endedAt,
  };
};

export const blockView = (
  offer: StakeOffer,
  about: About,
  { price, least }: { readonly price: number | null; readonly least: number },
): BlockRow => ({
  ...common(offer, about),
  price: price === null ? null : String(price),
  least,
});

const text = (won: number | null): string | null => (won === null ? null : String(won));

export const specialView = (offer: StakeOffer, about: About, taken: number): SpecialRow => ({
  ...common(offer, about),
  price: text(offer.price),
  markedAt: text(offer.markedAt),
  cap: offer.cap ?? 0,
  taken,
});

function stateOf({ locked, held }: PurchaseRow): PurchaseState {
  if (locked > 0) return 'locked';
  return held > 0 ? 'holding' : 'closed';
}

export function recordView(
  row: PurchaseRow,
  { names, marketPrice }: About,
  institution: Names,
): RecordRow {
  const { id, offer, symbol, price, quantity, amount, at, lockedUntil, entryNo } = row.purchase;
  return {
    id,
    offer,
    symbol,
    names,
    institution,
    state: stateOf(row),
    price: String(price),
    marketPrice,
    quantity,
    held: row.held,
    amount: String(amount),
    at,
    lockedUntil,
    entry: entryNo,
  };
}
