/**
 * Which auctions the sandbox's institutions hold, and how the other customers bid in them. All of
 * it follows from a seed, from numbers, and from the prices of the moment.
 */
import type { AuctionAsked } from '@maru/broker/products/auctions/commands';
import type { Auction } from '@maru/broker/products/auctions/rows';
import type { StakeTerms } from '@maru/broker/products/stakes/commands';
import type { Stake } from '@maru/broker/products/stakes/rows';
import type { Names } from '@maru/std/instrument';
import { addDays, dayOf, HOUR_MS, type Instant, MINUTE_MS } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import { Prng } from '@maru/std/prng';
import type { StageTimes } from './plan.ts';
import type { Priced } from './stake-plan.ts';

/** Minutes from when its shares are there to the opening and to the close. */
type Course = readonly [opens: number, closes: number];

/** The first auctions, all bought for at once: soon one has a result, one is open, one is ahead. */
const FIRST: readonly Course[] = [
  [1, 5],
  [1, 180],
  [40, 280],
];
/** From one auction to the next. */
const EVERY_MS = 2 * HOUR_MS;
/** Once so many were held they become seldom. */
const MANY = 90;
const SELDOM_MS = 12 * HOUR_MS;
const USUAL: Course = [15, 195];
/** Two people take their time. */
const BY_PEOPLE_MINUTES = 120;
/** No bid is taken back in the last part of an auction. */
const FIXED_PART = 0.2;

/** Prices at which a lot is within a customer's play money, won. */
const PRICES = [3_000, 60_000] as const;
const LOT = 100;
/** Days in which an institution buys: over a week-end, and further where little is offered. */
const BUYING_DAYS = 4;
const GRID = priceGrid('krx');

/** Customers that sell by auction, and do nothing else. */
const SELLERS: readonly Names[] = [
  { kor: '다온공제회', en: 'Daon Mutual Aid', tw: '多溫共濟會' },
  { kor: '새론인베스트먼트', en: 'Saeron Investment', tw: '新論投資' },
];

/** Whether a stake of the sandbox's is bought to be sold by auction. */
export const isForAuction = ({ institution }: Pick<Stake, 'institution'>): boolean =>
  SELLERS.some(({ en }) => en === institution.en);

/** @param last when the stake before was requested; null: there is none */
export function isAuctionDue(no: number, now: Instant, last: Instant | null): boolean {
  if (no < FIRST.length || last === null) return true;
  return now >= last + (no < MANY ? EVERY_MS : SELDOM_MS);
}

/**
 * The stake of the auction of a number from 0; null: no issue has a fitting price.
 * @param taken symbols of which a stake is bought or offered
 */
export function auctionStake(
  seed: string,
  no: number,
  issues: readonly Priced[],
  taken: ReadonlySet<string>,
  now: Instant,
): StakeTerms | null {
  const prng = new Prng(`${seed}/auction/${no}`);
  const [from, to] = PRICES;
  const among = issues.filter(({ symbol, price }) => {
    return price >= from && price <= to && !taken.has(symbol);
  });
  if (among.length === 0) return null;
  const { symbol, price } = prng.pick(among);
  const institution = prng.pick(SELLERS);
  const shares = LOT * prng.between(20, 50);
  const cash = Math.ceil(shares * price * 1.4);
  return { symbol, institution, shares, cash, until: addDays(dayOf(now), BUYING_DAYS) };
}

/**
 * How a stake that is in custody is sold; null: less than a lot was bought.
 * @param price the last one, won
 */
export function auctionOf(
  seed: string,
  no: number,
  { id: stake, bought }: Pick<Stake, 'id' | 'bought'>,
  { price, now, review }: Pick<StageTimes, 'review'> & { price: number; now: Instant },
): AuctionAsked | null {
  const lots = Math.floor(bought / LOT);
  if (lots === 0) return null;
  const prng = new Prng(`${seed}/auction terms/${no}`);
  const [opens, closes] = FIRST[no] ?? USUAL;
  const delay = review === 'manual' ? BY_PEOPLE_MINUTES : 0;
  const opensAt = Math.ceil(now / MINUTE_MS + opens + delay) * MINUTE_MS;
  const closesAt = opensAt + (closes - opens) * MINUTE_MS;
  const fixedFrom = Math.round(closesAt - (closesAt - opensAt) * FIXED_PART);
  const reserve = GRID.floorToTick(Math.floor((price * prng.between(93, 98)) / 100));
  // a few ask for a great part to be sold, or for nothing
  const minimumLots = no >= FIRST.length && prng.below(5) === 0 ? Math.ceil(lots * 0.8) : 1;
  return {
    stake,
    lots,
    reserve,
    highest: GRID.floorToTick(Math.floor(reserve * 1.3)),
    minimumLots,
    leastLots: 1,
    mostLots: Math.max(1, Math.ceil(lots / 4)),
    opensAt,
    fixedFrom,
    closesAt,
  };
}

/** The acts of another customer in an auction. */
export interface Bidding {
  readonly at: Instant;
  readonly price: number;
  readonly lots: number;
  /** When it goes a few ticks higher, or takes the bid back; null: never. */
  readonly next: { readonly kind: 'raise' | 'takeBack'; readonly at: Instant } | null;
}

/** More of them towards the end, and none at the last moment. */
const momentOf = ({ opensAt, closesAt }: Auction, prng: Prng): Instant =>
  Math.round(opensAt + (closesAt - opensAt) * (0.03 + 0.9 * Math.sqrt(prng.unit())));

/**
 * @param customerNo number of the customer
 * @returns null: it makes no bid
 */
export function biddingOf(seed: string, customerNo: number, auction: Auction): Bidding | null {
  const { id, symbol, reserve, highest, mostLots, fixedFrom } = auction;
  const prng = new Prng(`${seed}/auction bid/${id}/${symbol}/${customerNo}`);
  if (prng.below(10) > 6) return null;
  const at = momentOf(auction, prng);
  const ticks = Math.floor(prng.unit() ** 1.5 * 24);
  const wanted = GRID.priceAtTick(GRID.tickNumber(reserve) + ticks);
  const price = Math.min(highest, wanted);
  const lots = Math.min(mostLots, prng.between(1, 3));
  const kind = prng.below(6);
  const later = Math.max(at + MINUTE_MS, momentOf(auction, prng));
  const next =
    kind === 0
      ? ({ kind: 'raise', at: later } as const)
      : kind === 1 && later < fixedFrom
        ? ({ kind: 'takeBack', at: later } as const)
        : null;
  return { at, price, lots, next };
}

/** A price two ticks higher, inside the auction's range. */
export const higher = ({ highest }: Auction, price: number): number =>
  Math.min(highest, GRID.priceAtTick(GRID.tickNumber(price) + 2));
