/**
 * The stakes that the sandbox's institutions buy, their offers, and the acts of the other
 * customers. All of it follows from a seed, from numbers, and from the prices of the moment.
 */
import type { OfferTerms } from '@maru/broker/products/stake-offers/commands';
import type { StakeOffer } from '@maru/broker/products/stake-offers/rows';
import type { StakeTerms } from '@maru/broker/products/stakes/commands';
import type { Stake } from '@maru/broker/products/stakes/rows';
import type { OfferProduct } from '@maru/contract/stake-offer-rules';
import type { Instrument, Names } from '@maru/std/instrument';
import { addDays, dayOf, HOUR_MS, type Instant, MINUTE_MS } from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import type { StageTimes } from './plan.ts';

/** The first stakes, all requested at once: a block, an allocation, and one to come. */
const FIRST = 3;
/** From one stake to the next. */
const EVERY_MS = 1.5 * HOUR_MS;
/** Once so many were bought they become seldom. */
const MANY = 120;
const SELDOM_MS = 12 * HOUR_MS;

/** Prices at which a block of the least shares is within a customer's play money, won. */
const BLOCK_PRICES = [1_500, 12_000] as const;
const SPECIAL_PRICES = [3_000, 60_000] as const;
const LOT = 100;
/** Days in which an institution buys: over a week-end, and further where little is offered. */
const BUYING_DAYS = 4;

const INSTITUTIONS: readonly Names[] = [
  { kor: '가온자산운용', en: 'Gaon Asset Management', tw: '佳穩資產管理' },
  { kor: '미리내연기금', en: 'Mirinae Pension Fund', tw: '銀河退休基金' },
  { kor: '한별투자신탁', en: 'Hanbyeol Investment Trust', tw: '韓星投資信託' },
];

/** An issue with its last price, won. */
export interface Priced {
  readonly symbol: string;
  readonly price: number;
}

/** Stocks of the fictional market in which many take part. */
export const isStaged = ({ board, basket, fictional, crowd }: Instrument): boolean =>
  (board === 'main' || board === 'second') && basket === null && fictional && crowd === 'full';

export const isOver = ({ stage }: Pick<Stake, 'stage'>): boolean =>
  stage === 'ended' || stage === 'refused';

/** The oldest stake first: its id is the number of the requesting command. */
export const byNumber = (a: Pick<Stake, 'id'>, b: Pick<Stake, 'id'>): number =>
  Number(a.id.slice(1)) - Number(b.id.slice(1));

/** Blocks and allocations take turns; the first of each come with two allocations. */
const productOf = (no: number): OfferProduct =>
  no < FIRST ? (no === 0 ? 'block' : 'special') : no % 2 === 1 ? 'block' : 'special';

/** Stakes that are bought at a time: while the market is shut none comes to an end. */
const MOST_BUYING = 3;

/** Whether as many stakes are being bought as may be. */
export const isBusyBuying = (stakes: readonly Pick<Stake, 'stage'>[]): boolean =>
  stakes.filter(({ stage }) => stage === 'buying').length >= MOST_BUYING;

/** @param last when the stake before was requested; null: there is none */
export function isStakeDue(no: number, now: Instant, last: Instant | null): boolean {
  if (no < FIRST || last === null) return true;
  return now >= last + (no < MANY ? EVERY_MS : SELDOM_MS);
}

/**
 * The stake of a number from 0; null: no issue has a fitting price.
 * @param taken symbols of which a stake is bought or offered
 */
export function stakeFor(
  seed: string,
  no: number,
  issues: readonly Priced[],
  taken: ReadonlySet<string>,
  now: Instant,
): StakeTerms | null {
  const prng = new Prng(`${seed}/stake/${no}`);
  const isBlock = productOf(no) === 'block';
  const [from, to] = isBlock ? BLOCK_PRICES : SPECIAL_PRICES;
  const among = issues.filter(({ symbol, price }) => {
    return price >= from && price <= to && !taken.has(symbol);
  });
  if (among.length === 0) return null;
  const { symbol, price } = prng.pick(among);
  const institution = prng.pick(INSTITUTIONS);
  // the first ones are smaller, to be there soon
  const most = isBlock ? prng.between(200, 350) : prng.between(25, 60);
  const shares = LOT * (no < FIRST ? Math.ceil(most / 2) : most);
  const cash = Math.ceil(shares * price * 1.4);
  return { symbol, institution, shares, cash, until: addDays(dayOf(now), BUYING_DAYS) };
}

/** How the stake of a number is offered, once it is in custody. */
export function offerFor(
  seed: string,
  no: number,
  stake: string,
  now: Instant,
  { review }: Pick<StageTimes, 'review'>,
): OfferTerms {
  const prng = new Prng(`${seed}/stake offer/${no}`);
  const product = productOf(no);
  const isBlock = product === 'block';
  // people take their time
  const notice = review === 'manual' ? 120 : no < FIRST ? (no === 2 ? 30 : 1) : 10;
  const open = no < MANY ? (isBlock ? 6 : 3) : 26;
  const opensAt = Math.ceil(now / MINUTE_MS + notice) * MINUTE_MS;
  return {
    product,
    stake,
    opensAt,
    closesAt: opensAt + open * HOUR_MS,
    discountPpm: 10_000 * (isBlock ? prng.between(3, 8) : prng.between(6, 14)),
    capLots: isBlock ? null : prng.between(2, 5),
  };
}

/** The act of another customer in an offer. */
export interface Buying {
  readonly at: Instant;
  readonly lots: number;
}

/**
 * @param customerNo number of the customer
 * @returns null: it buys nothing
 */
export function buyingOf(seed: string, customerNo: number, offer: StakeOffer): Buying | null {
  const { id, symbol, product, opensAt, closesAt, cap, lotSize } = offer;
  const prng = new Prng(`${seed}/stake offer/${id}/${symbol}/${customerNo}`);
  const isBlock = product === 'block';
  if (prng.below(isBlock ? 10 : 2) > 0) return null;
  // most of an allocation is bought as it opens
  const part = isBlock ? prng.unit() : prng.unit() ** 3;
  const most = cap === null ? 0 : Math.floor(cap / lotSize);
  const lots = isBlock ? prng.between(50, 60) : prng.between(1, Math.min(2, most));
  return { at: Math.round(opensAt + (closesAt - opensAt) * 0.9 * part), lots };
}

/** Milliseconds after its lock for which a customer keeps a purchase; null: for good. */
export function keepsFor(seed: string, position: string): number | null {
  const prng = new Prng(`${seed}/stake sale/${position}`);
  return prng.below(3) > 0 ? prng.below(6) * HOUR_MS : null;
}
