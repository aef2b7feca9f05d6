/** Commands of block offers and of the special zone. */
import { HOUR_MS, type Instant, MINUTE_MS } from '@maru/std/kst';
import type { Prng } from '@maru/std/prng';
import type { OfferTerms } from '../../products/stake-offers/commands.ts';
import type { StakeOffer } from '../../products/stake-offers/rows.ts';
import { auditStakeOffers } from './audit-stake-offers.ts';
import { chance, type Family, type Generators, type Scene, someone } from './generator.ts';

/** Mostly an open offer, seldom any other, or one that does not exist. */
function someOffer({ prng, stakeOffers }: Scene, product: StakeOffer['product']): string | null {
  const own = stakeOffers.filter((one) => one.product === product);
  const open = own.filter(({ stage }) => stage === 'open');
  if (open.length === 0 && !chance(prng, 5)) return null;
  const among = chance(prng, 90) && open.length > 0 ? open : own;
  return among.length === 0 ? `${product === 'block' ? 'B' : 'Z'}0` : prng.pick(among).id;
}

/** An offer that opens soon, and stays open for most of a run. */
export function offerTerms(prng: Prng, now: Instant): Omit<OfferTerms, 'stake'> {
  const product = prng.pick(['block', 'special'] as const);
  const opensAt = now + MINUTE_MS;
  const capLots = product === 'special' ? 5 : null;
  return { product, discountPpm: 70_000, capLots, opensAt, closesAt: opensAt + 20 * HOUR_MS };
}

const GENERATORS = {
  'stakeOffer.ask': ({ prng, now, stakes }) => {
    const free = stakes.filter(({ stage, offer }) => stage === 'ready' && offer === null);
    if (free.length === 0 && !chance(prng, 5)) return null;
    const stake = free.length === 0 || chance(prng, 5) ? 'K0' : prng.pick(free).id;
    const product = prng.pick(['block', 'special'] as const);
    const opensAt = now + prng.between(1, 20) * MINUTE_MS - (chance(prng, 5) ? HOUR_MS : 0);
    const closesAt = opensAt + prng.between(1, 20) * HOUR_MS;
    const discountPpm = chance(prng, 5) ? 300_001 : prng.pick([30_000, 70_000, 300_000]);
    const capLots = product === 'special' ? prng.between(1, 5) : chance(prng, 5) ? 3 : null;
    const actor = chance(prng, 50) ? 'sandbox' : 'operator';
    return { actor, payload: { product, stake, discountPpm, capLots, opensAt, closesAt } };
  },
  'block.buy': (scene) => {
    const { prng } = scene;
    const offer = someOffer(scene, 'block');
    if (offer === null) return null;
    const lots = chance(prng, 5) ? prng.pick([0, 1.5, 1_000]) : prng.pick([48, 50, 50, 55]);
    const price = chance(prng, 80) ? 100_000 : 20_000;
    const payload = { offer, lots, price, confirmed: chance(prng, 90) };
    return { actor: someone(scene), payload };
  },
  'special.take': (scene) => {
    const { prng } = scene;
    const offer = someOffer(scene, 'special');
    if (offer === null) return null;
    const lots = chance(prng, 5) ? prng.pick([0, 1.5, 1_000]) : prng.between(1, 4);
    return { actor: someone(scene), payload: { offer, lots, confirmed: chance(prng, 90) } };
  },
} satisfies Partial<Generators>;

/** The pending review of an offer; null: none. */
const reviewOf = ({ stakeOffers }: Scene): string | null => {
  const waiting = stakeOffers.find(({ stage }) => stage === 'review');
  return waiting === undefined ? null : `R${waiting.id.slice(1)}`;
};

export const STAKE_OFFER = {
  generators: GENERATORS,
  weights: {
    'stakeOffer.ask': 6,
    'block.buy': 16,
    'special.take': 8,
  },
  review: { of: reviewOf, percent: 40 },
  audit: auditStakeOffers,
} satisfies Family;
