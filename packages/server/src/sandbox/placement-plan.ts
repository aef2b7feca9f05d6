/**
 * The placements that the sandbox requests, their times, and the acts of its other customers. All
 * of it follows from a seed and from numbers, and from the price of the market at the request.
 */
import type { PlacementTerms } from '@maru/broker/products/placements/commands';
import type { Placement } from '@maru/broker/products/placements/rows';
import type { Instrument } from '@maru/std/instrument';
import { dayOf, HOUR_MS, type Instant, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import { Prng } from '@maru/std/prng';
import { type Pace, paceOf } from './pace.ts';
import type { StageTimes } from './plan.ts';

/** From the opening of one placement to that of the next. */
const PACE: Pace = { everyMs: 4 * HOUR_MS, many: 40 };
/** Two people approve a placement before it opens. */
const NOTICE_MS = 10 * MINUTE_MS;
const BY_PEOPLE_MS = 2 * HOUR_MS;

/** Minutes from now to the opening, the deadline and the allotment. */
type Course = readonly [opens: number, closes: number, allots: number];
/** The first ones: soon after the first start one is allotted, one is open and one is announced. */
const FIRST: readonly Course[] = [
  [1, 4, 6],
  [1, 180, 190],
  [45, 300, 310],
];
const USUAL_REVIEW_MS = 10 * MINUTE_MS;

const PARTS_PPM = [300_000, 300_000, 400_000];
/** Millions of won that are offered. */
const OFFERED = [300, 700] as const;
const MILLION = 1_000_000;
const LOCK_DAYS = 5;
/** A part of a day in which trading goes on, whatever the hours. */
const TRADING_FROM_MS = 9.5 * HOUR_MS;
const TRADING_MS = 5 * HOUR_MS;

type Times = Pick<PlacementTerms, 'opensAt' | 'closesAt' | 'allotsAt' | 'listsOn'>;

/** The stocks of which new shares may be placed: those of fictional companies. */
export const placeable = (instruments: readonly Instrument[]): readonly Instrument[] =>
  instruments.filter(
    ({ board, basket, fictional, company }) =>
      (board === 'main' || board === 'second') && basket === null && fictional && company !== null,
  );

/**
 * The times of the placement of a number from 0, if it is due now; null: too early.
 * @param last when the placement before it opens; null: there is none
 */
export function placementTimes(
  no: number,
  now: Instant,
  last: Instant | null,
  { calendar, review }: StageTimes,
): Times | null {
  const first = review === 'auto' ? FIRST[no] : undefined;
  const on = (opensAt: Instant, closesAt: Instant, allotsAt: Instant): Times => {
    const listsOn = calendar.nextTradingDay(dayOf(allotsAt));
    return { opensAt, closesAt, allotsAt, listsOn };
  };
  if (first !== undefined) {
    const [opens, closes, allots] = first;
    return on(now + opens * MINUTE_MS, now + closes * MINUTE_MS, now + allots * MINUTE_MS);
  }
  // it is announced when the one before it opens
  if (last !== null && now < last) return null;
  const notice = review === 'auto' ? NOTICE_MS : BY_PEOPLE_MS;
  const opensAt = Math.max(now + notice, (last ?? now) + paceOf(PACE, no, now, calendar));
  const closesAt = opensAt + paceOf(PACE, no + 1, opensAt, calendar) + NOTICE_MS;
  return on(opensAt, closesAt, closesAt + USUAL_REVIEW_MS);
}

/** The stock of the placement of a number. */
export const placedStock = (
  seed: string,
  no: number,
  stocks: readonly Instrument[],
): Instrument | null =>
  stocks.length === 0 ? null : new Prng(`${seed}/placement/${no}`).pick([...stocks]);

/** The terms of a placement. @param market the stock's price now, won */
export function placementTerms(
  seed: string,
  no: number,
  { symbol, shares: issued }: Instrument,
  market: number,
  times: Times,
): PlacementTerms {
  const prng = new Prng(`${seed}/placement/${no}/terms`);
  // 4 % to 7 % below: the market may move by some per cent until the opening
  const below = Math.floor((market * (1_000 - prng.between(40, 70))) / 1_000);
  const price = Math.max(1, priceGrid('krx').floorToTick(below));
  const wanted = Math.floor((prng.between(...OFFERED) * MILLION) / price);
  const shares = Math.max(1, Math.min(wanted, Math.floor(issued / 10)));
  return { symbol, price, shares, partsPpm: PARTS_PPM, ...times };
}

/** The acts of another customer in a placement. */
export interface PlacementAct {
  /** When it applies, in which tier (its index), and for how many shares; null: never. */
  readonly applies: { readonly at: Instant; readonly tier: number; readonly shares: number } | null;
  /** When the customer sells the shares, once the lock is over. */
  readonly sells: Instant;
}

/** Won of an application, by its tier: most apply for little. */
function amountOf(prng: Prng): readonly [tier: number, amount: number] {
  const kind = prng.below(100);
  if (kind < 68) return [0, prng.between(2, 9) * MILLION];
  return kind < 94 ? [1, prng.between(10, 60) * MILLION] : [2, prng.between(100, 250) * MILLION];
}

/** @param customerNo number of the customer */
export function placementAct(
  seed: string,
  customerNo: number,
  placement: Placement,
  { calendar }: Pick<StageTimes, 'calendar'>,
): PlacementAct {
  const { id, opensAt, closesAt, listsOn, price, shares: most, tiers } = placement;
  const prng = new Prng(`${seed}/placement/${id}/${customerNo}`);
  const takesPart = prng.below(10) < 7;
  // more of them towards the end, and none at the last moment
  const part = 0.03 + 0.9 * Math.sqrt(prng.unit());
  const at = Math.round(opensAt + (closesAt - opensAt) * part);
  const [tier, amount] = amountOf(prng);
  const least = tiers[tier]?.minimum ?? 0;
  const shares = Math.min(Math.ceil(Math.max(amount, least) / price), most);
  const isEnough = shares * price >= least;
  const free = calendar.addTradingDays(listsOn, LOCK_DAYS);
  const sells = startOfDay(free) + TRADING_FROM_MS + prng.below(TRADING_MS);
  return { applies: takesPart && isEnough ? { at, tier, shares } : null, sells };
}
