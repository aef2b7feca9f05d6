/**
 * The sandbox's offerings, their times, and the acts of its other customers. All of it follows from
 * a seed, from numbers, and from the times of the last offering.
 */
import type { OfferingTerms } from '@maru/broker/products/new-shares/commands';
import type { Offering } from '@maru/broker/products/new-shares/rows';
import type { Newcomer } from '@maru/exchange/companies/newcomers';
import type { Names } from '@maru/std/instrument';
import type { TradingCalendar } from '@maru/std/krx/calendar';
import { addDays, dayOf, HOUR_MS, type Instant, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import { type Pace, paceOf } from './pace.ts';

/**
 * From the opening of one offering to that of the next. It is a limit: every issue that is listed
 * trades from then on, with books and participants of its own, so that eight a day (and the first
 * four, twelve on the first day) are as many as the market should take in.
 */
const PACE: Pace = { everyMs: 3 * HOUR_MS, many: 60 };
/** Two people approve an offering before it opens. */
const NOTICE_MS = 10 * MINUTE_MS;
const BY_PEOPLE_MS = 2 * HOUR_MS;

/** Minutes from now to the opening, the deadline and the draw. */
type Course = readonly [opens: number, closes: number, draws: number];

/**
 * The first offerings, short ones: soon after the first start one is to be paid, one awaits its
 * draw, one takes applications and one is announced.
 */
const FIRST: readonly Course[] = [
  [1, 3, 4],
  [1, 5, 180],
  [1, 15, 18],
  [30, 200, 210],
];
/** All others are open until the next one is. */
const USUAL_DRAW_MS = 10 * MINUTE_MS;

/** The time of a day by which won shares are paid, and the least time for it. */
const PAY_BY_MS = 22 * HOUR_MS;
const PAY_AT_LEAST_MS = 2 * HOUR_MS;

/** A part of a day in which the first price is there and trading goes on, whatever the hours. */
const TRADING_FROM_MS = 9.5 * HOUR_MS;
const TRADING_MS = 5 * HOUR_MS;

const LOT = 100;
const MOST_LOTS = 20;

const UNDERWRITERS: readonly Names[] = [
  { kor: '늘솔투자증권', en: 'Neulsol Securities', tw: '常松證券' },
  { kor: '해담투자증권', en: 'Haedam Securities', tw: '海潭證券' },
];

type Times = Pick<OfferingTerms, 'opensAt' | 'closesAt' | 'drawsAt' | 'payBy' | 'listsOn'>;

export interface StageTimes {
  readonly calendar: TradingCalendar;
  /** The approvers: the sandbox's principals at once, or people. */
  readonly review: 'auto' | 'manual';
}

const wholeMinute = (at: Instant): Instant => Math.ceil(at / MINUTE_MS) * MINUTE_MS;

/** Payments end in an evening, and the next trading day is the first. */
function timesFrom(
  [opensAt, closesAt, drawsAt]: readonly [Instant, Instant, Instant],
  calendar: TradingCalendar,
): Times {
  const least = drawsAt + PAY_AT_LEAST_MS;
  const evening = startOfDay(dayOf(least)) + PAY_BY_MS;
  const payBy = evening >= least ? evening : startOfDay(addDays(dayOf(least), 1)) + PAY_BY_MS;
  const listsOn = calendar.nextTradingDay(dayOf(payBy));
  return { opensAt, closesAt, drawsAt, payBy, listsOn };
}

/**
 * The times of the offering of a number from 0, if it is due now; null: too early.
 * @param last when the offering before it opens; null: there is none
 */
export function timesOf(
  no: number,
  now: Instant,
  last: Instant | null,
  { calendar, review }: StageTimes,
): Times | null {
  // people take their time
  const first = review === 'auto' ? FIRST[no] : undefined;
  const notice = review === 'auto' ? NOTICE_MS : BY_PEOPLE_MS;
  if (first !== undefined) {
    const [opens, closes, draws] = first;
    const after = (minutes: number): Instant => now + minutes * MINUTE_MS;
    return timesFrom([after(opens), after(closes), wholeMinute(after(draws))], calendar);
  }
  // it is announced when the one before it opens
  if (last !== null && now < last) return null;
  const opensAt = wholeMinute(
    Math.max(now + notice, (last ?? now) + paceOf(PACE, no, now, calendar)),
  );
  const closesAt = opensAt + paceOf(PACE, no + 1, opensAt, calendar) + NOTICE_MS;
  return timesFrom([opensAt, closesAt, wholeMinute(closesAt + USUAL_DRAW_MS)], calendar);
}

/** The terms of an offering of a newcomer. */
export function termsFor(newcomer: Newcomer, times: Times, seed: string): OfferingTerms {
  const { shares: issued, company, ...own } = newcomer;
  const prng = new Prng(`${seed}/offering/${newcomer.symbol}`);
  return {
    ...own,
    company,
    business: company.business,
    issued,
    underwriter: prng.pick(UNDERWRITERS),
    pool: LOT * prng.between(40, 80),
    lotSize: LOT,
    leastLots: 1,
    mostLots: MOST_LOTS,
    ...times,
  };
}

/** The acts of another customer in an offering. */
export interface Act {
  /** When it applies, and for how many lots; null: never. */
  readonly applies: { readonly at: Instant; readonly lots: number } | null;
  /** The act after a win, and its time. */
  readonly afterWin: 'pay' | 'waive' | 'nothing';
  readonly afterWinAt: Instant;
  /** When it sells on the first day of trading; null: it keeps the shares. */
  readonly sells: Instant | null;
}

/** Few do not pay, of the first offerings some more: it bars them for long. */
function failing(no: number, prng: Prng): Act['afterWin'] {
  if (prng.below(no < FIRST.length ? 12 : 400) > 0) return 'pay';
  return prng.below(2) === 0 ? 'waive' : 'nothing';
}

/** Most apply for little. */
function lotsOf(prng: Prng): number {
  const kind = prng.below(10);
  if (kind < 6) return prng.between(1, 3);
  return kind < 9 ? prng.between(3, 8) : prng.between(8, MOST_LOTS);
}

/**
 * @param customerNo number of the customer
 * @param no number of the offering among those of the sandbox
 */
export function actOf(seed: string, customerNo: number, no: number, offering: Offering): Act {
  const { symbol, opensAt, closesAt, drawsAt, payBy, listsOn, leastLots, mostLots } = offering;
  const prng = new Prng(`${seed}/offering/${symbol}/${customerNo}`);
  const takesPart = prng.below(4) > 0;
  // more of them towards the end, and none at the last moment
  const part = 0.03 + 0.9 * Math.sqrt(prng.unit());
  const lots = Math.min(Math.max(lotsOf(prng), leastLots), mostLots);
  const at = Math.round(opensAt + (closesAt - opensAt) * part);
  const afterWin = failing(no, prng);
  const afterWinAt = Math.round(drawsAt + (payBy - drawsAt) * 0.8 * prng.unit() ** 2);
  const trading = startOfDay(listsOn) + TRADING_FROM_MS;
  const sells = prng.below(3) > 0 ? trading + prng.below(TRADING_MS) : null;
  return { applies: takesPart ? { at, lots } : null, afterWin, afterWinAt, sells };
}
