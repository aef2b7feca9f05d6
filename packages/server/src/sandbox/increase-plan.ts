/**
 * The capital increases that the sandbox requests, their times, and the acts of its other
 * customers. All of it follows from a seed and from numbers, and from the holdings.
 */

import { plannedSessions } from '@maru/broker/kernel/core/sessions';
import type { IncreaseTerms } from '@maru/broker/products/increases/commands';
import type { Increase } from '@maru/broker/products/increases/rows';
import { datesOf } from '@maru/broker/products/increases/terms';
import type { Instrument } from '@maru/std/instrument';
import { type Day, dayOf, HOUR_MS, type Instant, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { Prng } from '@maru/std/prng';
import type { StageTimes } from './plan.ts';

/** Once there were so many, a new one comes each fifth trading day instead of each. */
const MANY = 40;
const SELDOM_DAYS = 5;
/** Two people approve an increase before the base of its ex date is requested. */
const NOTICE_MS = 10 * MINUTE_MS;
const BY_PEOPLE_MS = 2 * HOUR_MS;

/** From the beginning of the record date. */
const PRICES_MS = 5 * MINUTE_MS;
const OPENS_MS = 10 * MINUTE_MS;
const CLOSES_MS = 18 * HOUR_MS;
const PUBLIC_OPENS_MS = CLOSES_MS + 10 * MINUTE_MS;
const PUBLIC_CLOSES_MS = 22 * HOUR_MS;
const ALLOTS_MS = PUBLIC_CLOSES_MS + 10 * MINUTE_MS;

const PER_CENT = 10_000;
const RATIO = [10, 30] as const;
const DISCOUNT = [20, 30] as const;
const MILLION = 1_000_000;

type Times = Omit<IncreaseTerms, 'symbol' | 'ratioPpm' | 'discountPpm'>;

/**
 * The times of the increase of a number from 0, if it is due now; null: it is not.
 * @param last ex date of the one before it; null: there is none
 */
export function increaseTimes(
  no: number,
  now: Instant,
  last: Day | null,
  { calendar, review }: StageTimes,
): Times | null {
  const today = dayOf(now);
  // the one before it has no right any more
  const next = no < MANY || last === null ? last : calendar.addTradingDays(last, SELDOM_DAYS);
  if (next !== null && today < next) return null;
  const exDay = calendar.nextTradingDay(today);
  const { basesAt, recordDay } = datesOf(plannedSessions(calendar), exDay);
  if (now + (review === 'auto' ? NOTICE_MS : BY_PEOPLE_MS) >= basesAt) return null;
  const at = (ms: number): Instant => startOfDay(recordDay) + ms;
  return {
    exDay,
    pricesAt: at(PRICES_MS),
    opensAt: at(OPENS_MS),
    closesAt: at(CLOSES_MS),
    publicOpensAt: at(PUBLIC_OPENS_MS),
    publicClosesAt: at(PUBLIC_CLOSES_MS),
    allotsAt: at(ALLOTS_MS),
    listsOn: calendar.nextTradingDay(recordDay),
  };
}

/** The terms of an increase of a stock. */
export function increaseTerms(
  seed: string,
  no: number,
  { symbol }: Pick<Instrument, 'symbol'>,
  times: Times,
): IncreaseTerms {
  const prng = new Prng(`${seed}/increase/${no}/terms`);
  const ratioPpm = prng.between(...RATIO) * PER_CENT;
  return { symbol, ratioPpm, discountPpm: prng.between(...DISCOUNT) * PER_CENT, ...times };
}

/**
 * Stocks in the order in which the increase of a number tries them: first stocks with a holder
 * outside the sandbox's own customers, then stocks held by these; last of all stocks that have had
 * one.
 */
export function stocksInTurn(
  seed: string,
  no: number,
  stocks: readonly Instrument[],
  holders: ReadonlyMap<string, readonly string[]>,
  own: readonly string[],
  past: readonly string[],
): readonly Instrument[] {
  const prng = new Prng(`${seed}/increase/${no}`);
  const ranked = stocks.map((stock) => {
    const held = holders.get(stock.symbol) ?? [];
    const isOthers = held.some((customer) => !own.includes(customer));
    const rank = isOthers ? 0 : held.length > 0 ? 1 : 2;
    return { stock, rank: past.includes(stock.symbol) ? 3 : rank, draw: prng.unit() };
  });
  return ranked.sort((a, b) => a.rank - b.rank || a.draw - b.draw).map(({ stock }) => stock);
}

/** The act of another customer in an increase: the time of the subscription, and its amount. */
export interface IncreaseAct {
  readonly at: Instant;
  readonly shares: number;
}

/**
 * The moment of a subscription in a span: more of them towards the end, none at the last moment.
 */
const momentIn = (prng: Prng, from: Instant, until: Instant): Instant =>
  Math.round(from + (until - from) * (0.03 + 0.9 * Math.sqrt(prng.unit())));

/** @param customerNo number of the customer @param rights of the customer; null: never */
export function holderAct(
  seed: string,
  customerNo: number,
  { id, opensAt, closesAt }: Increase,
  rights: number,
): IncreaseAct | null {
  const prng = new Prng(`${seed}/increase/${id}/${customerNo}`);
  const kind = prng.below(10);
  const at = momentIn(prng, opensAt, closesAt);
  // some let it lapse, some use a part, some apply for more
  const parts = kind < 2 ? 0 : kind < 5 ? prng.between(30, 90) : kind < 8 ? 100 : 120;
  const shares = Math.floor((rights * parts) / 100);
  return shares > 0 ? { at, shares } : null;
}

/** @param customerNo number of the customer; null: never */
export function publicAct(
  seed: string,
  customerNo: number,
  increase: Increase,
): IncreaseAct | null {
  const { id, publicOpensAt, publicClosesAt, price, firstPrice, offered } = increase;
  const prng = new Prng(`${seed}/increase/${id}/public/${customerNo}`);
  if (prng.below(10) >= 6) return null;
  const at = momentIn(prng, publicOpensAt, publicClosesAt);
  const won = prng.between(1, 9) * MILLION;
  const wanted = Math.max(1, Math.floor(won / (price ?? firstPrice)));
  const shares = Math.min(wanted, offered.pool ?? 0);
  return shares > 0 ? { at, shares } : null;
}
