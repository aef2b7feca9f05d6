/** Asking for an offer of a stake's shares, and its approval by two people. */
import type { ErrorCode } from '@maru/contract/errors';
import type { Env } from '../../kernel/core/command.ts';
import { done, type Handler, refuse } from '../../kernel/core/handler.ts';
import type { State } from '../../kernel/core/state.ts';
import { parameter } from '../../kernel/parameters/parameters.ts';
import { askTwo } from '../../kernel/reviews/ask.ts';
import type { ReviewKind } from '../../kernel/reviews/kinds.ts';
import type { Evidence } from '../../kernel/reviews/rows.ts';
import { setAlarm } from '../../kernel/schedule/clock.ts';
import { instrumentOf, valuePrice } from '../../market/market/instruments.ts';
import { reserve, stakeObstacle, unreserve } from '../stakes/shares.ts';
import type { OfferTerms } from './commands.ts';
import { discounted, MOST_DISCOUNT_PPM } from './price.ts';
import type { StakeOffer } from './rows.ts';

const KIND = 'stakeOffer';

/** An offer without purchases. */
const NOTHING_YET = {
  stage: 'review',
  price: null,
  markedAt: null,
  sold: 0,
  purchases: 0,
  announcedAt: null,
  endedAt: null,
} as const satisfies Partial<StakeOffer>;

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/** Refuses what `stakeObstacle` refuses, offering_terms and offering_timetable; null: they fit. */
function fault(state: State, terms: OfferTerms, { now }: Env): ErrorCode | null {
  const obstacle = stakeObstacle(state, terms.stake);
  if (obstacle !== null) return obstacle;
  const { product, discountPpm, capLots, opensAt, closesAt } = terms;
  const isCapped = capLots !== null && isCount(capLots);
  const hasCap = product === 'special' ? isCapped : capLots === null;
  const isBelow = isCount(discountPpm) && discountPpm <= MOST_DISCOUNT_PPM;
  if (!hasCap || !isBelow) return 'offering_terms';
  const isSafe = Number.isSafeInteger(opensAt) && Number.isSafeInteger(closesAt);
  return isSafe && now < opensAt && opensAt < closesAt ? null : 'offering_timetable';
}

/** Parts per million as per cent with two decimals, rounded down. */
function percentText(ppm: number): string {
  const hundredths = Math.floor(ppm / 100);
  const part = String(hundredths % 100).padStart(2, '0');
  return `${Math.floor(hundredths / 100)}.${part}%`;
}

const evidenceOf = (offer: StakeOffer): Evidence => ({
  offer: offer.id,
  product: offer.product,
  symbol: offer.symbol,
  stake: offer.stake,
  pool: offer.pool,
  discount: percentText(offer.discountPpm),
  cap: offer.cap ?? 0,
  opensAt: offer.opensAt,
  closesAt: offer.closesAt,
});

export const askForOffer: Handler<'stakeOffer.ask'> = (state, { actor, payload }, env) => {
  const wrong = fault(state, payload, env);
  if (wrong !== null) return refuse(wrong);
  const { product, stake: from, discountPpm, capLots, opensAt, closesAt } = payload;
  const id = `${product === 'block' ? 'B' : 'Z'}${env.seq}`;
  const stake = reserve(state, from, product, id);
  const { symbol, institution, bought: pool } = stake;
  const { lotSize } = instrumentOf(state, symbol);
  const days = product === 'block' ? 'blockLockDays' : 'specialLockDays';
  const offer = state.stakeOffers.put({
    ...NOTHING_YET,
    id,
    product,
    stake: from,
    symbol,
    institution,
    discountPpm,
    pool,
    lotSize,
    cap: capLots === null ? null : capLots * lotSize,
    opensAt,
    closesAt,
    askedBy: actor,
    lockDays: Number(parameter(state, days, env.now)),
  });
  const detail = { what: product, value: symbol };
  const asked = { kind: KIND, evidence: evidenceOf(offer), actor, detail };
  askTwo(state, { ...asked, action: 'stake_offer_asked' }, env);
  return done({ id });
};

const offerOf = (state: State, { offer }: Evidence): StakeOffer =>
  state.stakeOffers.must(String(offer));

/** The price that an allocation is announced at; null: there is no market price to go by. */
const fixedPrice = (state: State, { symbol, discountPpm }: StakeOffer): number | null => {
  const market = valuePrice(state, symbol);
  return market === null ? null : discounted(market, discountPpm);
};

/** Two people, of whom a staff member that requested is the first. */
export const stakeOfferReview: ReviewKind = {
  evidence: {
    offer: 'text',
    product: 'text',
    symbol: 'text',
    stake: 'text',
    pool: 'int',
    discount: 'text',
    cap: 'int',
    opensAt: 'int',
    closesAt: 'int',
  },
  reasons: ['not_justified'],
  ofTheFirm: true,
  check: () => null,
  people: () => 2n,
  // it is announced before the first purchase, and at a price
  blocked: (state, { evidence }, at) => {
    const offer = offerOf(state, evidence);
    if (at >= offer.opensAt) return { code: 'offering_timetable', reason: 'not_justified' };
    const isPriced = offer.product === 'block' || fixedPrice(state, offer) !== null;
    return isPriced ? null : { code: 'price_not_obtained', reason: 'not_justified' };
  },
  approved: (state, { evidence }, env) => {
    const offer = offerOf(state, evidence);
    const { id, opensAt, closesAt, product } = offer;
    const isFixed = product === 'special';
    state.stakeOffers.patch(id, {
      stage: 'upcoming',
      announcedAt: env.now,
      price: isFixed ? fixedPrice(state, offer) : null,
      markedAt: isFixed ? valuePrice(state, offer.symbol) : null,
    });
    const at = (kind: string, dueAt: number): void =>
      setAlarm(state, { id: `${kind}:${id}`, dueAt, kind, ref: id });
    at('stakeOfferOpens', opensAt);
    at('stakeOfferCloses', closesAt);
  },
  rejected: (state, { evidence }) => {
    const { id, stake } = offerOf(state, evidence);
    state.stakeOffers.patch(id, { stage: 'rejected' });
    unreserve(state, stake);
  },
};
