/** Commands of auctions. */
import { CALL_OFF_REASONS } from '@maru/contract/auction-rules';
import { HOUR_MS, MINUTE_MS } from '@maru/std/kst';
import type { Auction, Bid } from '../../products/auctions/rows.ts';
import { auditAuctions } from './audit-auctions.ts';
import { chance, type Family, type Generators, type Scene, someone } from './generator.ts';

const inStage = ({ auctions }: Scene, ...stages: Auction['stage'][]): readonly Auction[] =>
  auctions.filter(({ stage }) => stages.includes(stage));

/** A price and lots, mostly such as the auction takes. */
function termsOf({ prng }: Scene, { reserve, highest, leastLots, mostLots }: Auction) {
  const lots = chance(prng, 8)
    ? prng.pick([0, 1.5, mostLots + 1])
    : prng.between(leastLots, mostLots);
  if (chance(prng, 8))
    return { price: prng.pick([0, reserve - 100, reserve + 1, highest + 100]), lots };
  return { price: reserve + 100 * prng.between(0, 8), lots };
}

/** A bid that counts, mostly by its own customer. */
function someBid(scene: Scene): { readonly bid: Bid | null; readonly actor: string } | null {
  const { prng, bids } = scene;
  const open = bids.filter(({ state }) => state === 'open');
  if (open.length === 0 && !chance(prng, 10)) return null;
  const among = open.length > 0 && !chance(prng, 10) ? open : bids;
  const bid = among.length === 0 ? null : prng.pick(among);
  const isOwn = bid !== null && !chance(prng, 5);
  return { bid, actor: isOwn ? bid.customer : someone(scene) };
}

const GENERATORS = {
  'auction.ask': (scene) => {
    const { prng, now, stakes } = scene;
    const free = stakes.filter(({ stage, offer }) => stage === 'ready' && offer === null);
    if (free.length === 0 && !chance(prng, 3)) return null;
    const stake = free.length === 0 ? null : prng.pick(free);
    const lots = Math.max(1, Math.floor((stake?.bought ?? 100) / 100)) + (chance(prng, 5) ? 1 : 0);
    const reserve = (chance(prng, 5) ? 30_050 : 30_000) + 100 * prng.between(0, 4);
    const opensAt = now + prng.between(chance(prng, 5) ? 0 : 2, 30) * MINUTE_MS;
    const closesAt = opensAt + prng.between(1, 20) * HOUR_MS;
    const fixedFrom = prng.pick([opensAt, closesAt - 1, closesAt - 30 * MINUTE_MS]);
    return {
      actor: chance(prng, 50) ? 'sandbox' : 'operator',
      payload: {
        stake: stake?.id ?? 'K0',
        lots,
        reserve,
        highest: reserve + 800,
        minimumLots: prng.between(1, lots),
        leastLots: 1,
        mostLots: lots,
        opensAt,
        fixedFrom,
        closesAt,
      },
    };
  },
  'auction.callOff': (scene) => {
    const { prng, auctions } = scene;
    const standing = inStage(scene, 'upcoming', 'open');
    const among = standing.length > 0 && chance(prng, 80) ? standing : auctions;
    if (among.length === 0 || !chance(prng, 40)) return null;
    const { id } = prng.pick(among);
    return { actor: 'operator', payload: { id, reason: prng.pick(CALL_OFF_REASONS) } };
  },
  'auction.bid': (scene) => {
    const { prng } = scene;
    const open = inStage(scene, 'open', ...(chance(prng, 10) ? (['upcoming'] as const) : []));
    const among = open.length === 0 && chance(prng, 5) ? scene.auctions : open;
    if (among.length === 0) return null;
    const auction = prng.pick(among);
    return { actor: someone(scene), payload: { auction: auction.id, ...termsOf(scene, auction) } };
  },
  'auction.raise': (scene) => {
    const found = someBid(scene);
    if (found === null) return null;
    const { bid, actor } = found;
    const auction = scene.auctions.find(({ id }) => id === bid?.auction);
    if (bid === null || auction === undefined) {
      return { actor, payload: { bid: 'B0', price: 30_000, lots: 1 } };
    }
    const { price, lots } = termsOf(scene, auction);
    const isHigher = !chance(scene.prng, 20);
    const raised = { price: Math.max(price, bid.price), lots: Math.max(lots, bid.lots + 1) };
    return { actor, payload: { bid: bid.id, ...(isHigher ? raised : { price, lots }) } };
  },
  'auction.takeBack': (scene) => {
    const found = someBid(scene);
    return found && { actor: found.actor, payload: { bid: found.bid?.id ?? 'B0' } };
  },
} satisfies Partial<Generators>;

/** The pending review of an auction; null: none. */
const reviewOf = ({ auctions }: Scene): string | null => {
  const waiting = auctions.find(({ stage }) => stage === 'review');
  return waiting === undefined ? null : `R${waiting.id.slice(1)}`;
};

export const AUCTION = {
  generators: GENERATORS,
  weights: {
    'auction.ask': 6,
    'auction.callOff': 5,
    'auction.bid': 60,
    'auction.raise': 34,
    'auction.takeBack': 20,
  },
  review: { of: reviewOf, percent: 40 },
  audit: auditAuctions,
} satisfies Family;
