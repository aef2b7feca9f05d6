/** The generated path of one issue through the minutes of a day. */
import type { Instrument, MinuteBar } from '@maru/std/instrument';
import { priceLimits } from '@maru/std/krx/price-limits';
import { type Day, type Instant, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import type { Prng } from '@maru/std/prng';
import type { BusinessClock } from '../participants/market-clock.ts';
import type { Jump } from './generated-facts.ts';
import {
  type Dynamics,
  dynamicsOf,
  fatTailed,
  historyPrng,
  MARKET_VOLATILITY,
  quietVolume,
  SECTOR_VOLATILITY,
} from './price-dynamics.ts';

/** The part of a day's volatility that comes at once with its first trade. */
const OPENING_PART = 0.5;
/** One issue in so many has news of its company on a day, half of it before the first trade. */
const NEWS_EVERY = 20;
/** How far news moves a price at least and at most, in logarithms. */
const NEWS_MOVE = [0.045, 0.16] as const;
/** Half of a deviation from the usual pace is gone after so many business days. */
const PACE_HALF_LIFE = 0.05;
const PACE_SPREAD = 0.5;
/** How much more is traded in a minute that moves the price by its logarithm. */
const VOLUME_BY_MOVE = 60;

/** One issue's minutes of a day, oldest first. */
export interface Path {
  /** Price of its first trade. */
  readonly open: number;
  /** Prices at the minutes' ends. */
  readonly closes: readonly number[];
  readonly bars: readonly MinuteBar[];
  /** News of its company; null: none, as of funds. */
  readonly jump: Jump | null;
}

/** Standard normal moves of a factor. */
export interface Factors {
  readonly day: Day;
  /** With the day's first trade. */
  readonly opening: number;
  /** By minute of the day. */
  readonly moves: Float64Array;
}

export interface Course {
  /** Starts of the bars, oldest first; at least one. */
  readonly minutes: readonly Instant[];
  /** Their length. */
  readonly barMs: number;
  readonly clock: BusinessClock;
  readonly market: Factors;
  readonly shared: Factors;
}

/** News of a company: a logarithm at a minute of its path; 0: before the first trade. */
interface News {
  readonly at: number;
  readonly move: number;
}

/** A minute of the path: a move in logarithms, and its business time. */
interface Minute {
  readonly at: Instant;
  readonly move: number;
  /** Business days, weighted by the pace. */
  readonly busy: number;
  /** Days of ordinary trading, weighted by the pace. */
  readonly traded: number;
}

/** @param prng of the path; the dynamics are those of its history */
export function sharePath(
  instrument: Instrument,
  base: number,
  course: Course,
  seed: string,
  prng: Prng,
): Path {
  const { symbol } = instrument;
  const dynamics = dynamicsOf(instrument, historyPrng(seed, symbol));
  const news = newsOf(instrument, course.minutes.length, prng);
  const within = pricesWithin(instrument, base, dynamics);
  const usual = quietVolume(instrument, base);
  let value = openingMove(instrument, dynamics, course, prng);
  if (news?.at === 0) value += news.move;
  const open = within(value);
  let price = open;
  const bars = minutesOf(dynamics, course, news, prng).map((minute): MinuteBar => {
    const { at, move, busy } = minute;
    value += move;
    const reach = 0.5 * Math.sqrt(busy) * dynamics.own;
    const close = within(value);
    const high = Math.max(price, close, within(value + reach * Math.abs(prng.normal())));
    const low = Math.min(price, close, within(value - reach * Math.abs(prng.normal())));
    const mean = usual * minute.traded * (1 + VOLUME_BY_MOVE * Math.abs(move));
    const traded = tradedIn(mean, (price + close) / 2, prng);
    const bar = { symbol, at, open: price, high, low, close, ...traded, generated: true };
    price = close;
    return bar;
  });
  const at = news === null ? undefined : course.minutes[news.at];
  const jump = news === null || at === undefined ? null : { at, move: news.move };
  return { open, closes: bars.map(({ close }) => close), bars, jump };
}

/** The logarithm of an issue's move when its own and two standard normal factors move. */
const moveOf = ({ beta, sector, own }: Dynamics, market: number, shared: number, self: number) =>
  beta * MARKET_VOLATILITY * market + sector * SECTOR_VOLATILITY * shared + own * self;

function openingMove(
  instrument: Instrument,
  dynamics: Dynamics,
  { market, shared }: Course,
  prng: Prng,
): number {
  if (!hasNight(instrument)) return 0;
  return OPENING_PART * moveOf(dynamics, market.opening, shared.opening, fatTailed(prng));
}

function minutesOf(
  dynamics: Dynamics,
  { minutes, barMs, clock, market, shared }: Course,
  news: News | null,
  prng: Prng,
): Minute[] {
  const start = startOfDay(market.day);
  let pace = 0;
  return minutes.map((at, i) => {
    const elapsed = clock.businessDays(at + barMs) - clock.businessDays(at);
    const kept = 0.5 ** (elapsed / PACE_HALF_LIFE);
    pace = pace * kept + PACE_SPREAD * Math.sqrt(1 - kept ** 2) * prng.normal();
    const rate = Math.exp(pace - PACE_SPREAD ** 2 / 2);
    const busy = elapsed * rate;
    const traded = (clock.activityAt(at) * rate * barMs) / clock.ordinaryDayMs;
    const minute = (at - start) / MINUTE_MS;
    const [m, s] = [market.moves[minute] as number, shared.moves[minute] as number];
    const newsMove = news !== null && news.at > 0 && news.at === i ? news.move : 0;
    return {
      at,
      busy,
      traded,
      move: Math.sqrt(busy) * moveOf(dynamics, m, s, prng.normal()) + newsMove,
    };
  });
}

/** Currencies trade around the clock: no night's news waits for their first trade. */
const hasNight = ({ board }: Instrument): boolean => board !== 'digital' && board !== 'pair';

function newsOf(instrument: Instrument, minutes: number, prng: Prng): News | null {
  if (!hasNight(instrument) || prng.unit() * NEWS_EVERY >= 1) return null;
  const [least, most] = NEWS_MOVE;
  const size = least * (most / least) ** prng.unit();
  const move = prng.unit() < 0.5 ? -size : size;
  return { move, at: prng.unit() < 0.5 ? 0 : Math.floor(prng.unit() * minutes) };
}

/** From a logarithm around the base to a price on tick, inside the day's limits. */
function pricesWithin(
  { grid, bandPercent }: Instrument,
  base: number,
  { most }: Dynamics,
): (value: number) => number {
  const ticks = priceGrid(grid);
  const { upper, lower } = priceLimits(base, bandPercent, ticks);
  return (value) => {
    const price = Math.round(base * Math.exp(Math.min(Math.max(value, -most), most)));
    return Math.min(Math.max(ticks.floorToTick(Math.max(price, 1)), lower), upper);
  };
}

/** Volume and turnover of a minute around a mean. */
export function tradedIn(
  mean: number,
  price: number,
  prng: Prng,
): { readonly volume: number; readonly turnover: bigint } {
  const volume = Math.max(1, Math.round(mean * Math.exp(0.4 * prng.normal())));
  return { volume, turnover: BigInt(Math.round(price)) * BigInt(volume) };
}
