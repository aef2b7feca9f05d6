/**
 * The part of a trading day that is over when a market begins in the middle of it, or went on
 * without its server: a path for each issue from the close before, minute by minute, of the same
 * kind as the history's days. Generated and marked so; from `now` on prices come from trading.
 */
import { present } from '@maru/std/assert';
import type { DayBar, IndexBar, IndexMinute, Instrument, MinuteBar } from '@maru/std/instrument';
import { boardPlan } from '@maru/std/krx/board-plan';
import type { TradingCalendar } from '@maru/std/krx/calendar';
import { basePrice } from '@maru/std/krx/price-limits';
import { DAY_MS, type Day, type Instant, MINUTE_MS } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import { Prng } from '@maru/std/prng';
import type { VenueFact } from '@maru/std/venue-port';
import { businessClock } from '../participants/market-clock.ts';
import type { IndexDefinition } from '../simulation-types.ts';
import { fundPath } from './fund-history.ts';
import { jumpFact } from './generated-facts.ts';
import type { FictionalMarket } from './listing.ts';
import { type Factors, type Path, sharePath } from './lived-path.ts';

export interface LivedDay {
  /** Of the issues that traded, with sums equal to those of their minutes. */
  readonly dayBars: readonly DayBar[];
  readonly minuteBars: readonly MinuteBar[];
  readonly indexBars: readonly IndexBar[];
  readonly indexMinutes: readonly IndexMinute[];
  /** The companies' publications, oldest first. */
  readonly facts: readonly VenueFact[];
}

/** When a market begins. */
export interface Beginning {
  readonly day: Day;
  readonly calendar: TradingCalendar;
  /** Market time; the minute it lies in is not generated. */
  readonly now: Instant;
  /** Of the issues' dynamics, as in the history. */
  readonly seed: string;
  /** Of the day's paths: it must stay secret until then where customers hold shares. */
  readonly paths: string;
  /** Minutes of a bar; more than one where only the day's bars are kept. */
  readonly minutes: number;
  /** Issues that are not traded on the day. Absent: none. */
  readonly resting?: ReadonlySet<string>;
}

/** The day so far of a market that begins now; nothing before the first session of its boards. */
export function livedDay(market: FictionalMarket, begin: Beginning): LivedDay {
  const bases = new Map(
    market.instruments.map(({ symbol, grid }) => {
      const close = present(market.closes[symbol], `${symbol} has a close`);
      return [symbol, basePrice(close, priceGrid(grid))];
    }),
  );
  const paths = pathsOf(market.instruments, bases, begin);
  const minuteBars = [...paths.values()].flatMap(({ bars }) => bars);
  const indices = market.indices.flatMap((index) => {
    const begun = index.members.some((symbol) => paths.has(symbol));
    return begun ? [indexDayOf(index, market, bases, paths, begin)] : [];
  });
  return {
    dayBars: [...paths].map(([symbol, { bars }]) => dayBarOf(symbol, begin.day, bars)),
    minuteBars,
    indexBars: indices.map(({ bar }) => bar),
    indexMinutes: indices.flatMap(({ minutes }) => minutes),
    facts: factsOf(market.instruments, paths, begin.paths),
  };
}

function factsOf(
  instruments: readonly Instrument[],
  paths: ReadonlyMap<string, Path>,
  seed: string,
): VenueFact[] {
  const facts = instruments.flatMap((instrument) => {
    const jump = paths.get(instrument.symbol)?.jump ?? null;
    return (jump && jumpFact(instrument, jump, seed)) ?? [];
  });
  return facts.sort((a, b) => a.at - b.at);
}

/** By symbol; an issue without a minute to trade in is left out. */
function pathsOf(
  instruments: readonly Instrument[],
  bases: ReadonlyMap<string, number>,
  begin: Beginning,
): ReadonlyMap<string, Path> {
  const { seed } = begin;
  const paths = new Map<string, Path>();
  const drawn = `${begin.paths}/lived/${begin.day}`;
  const market = factorsOf(drawn, begin);
  const sectors = new Map<string | null, Factors>();
  // funds follow their members, which come first
  const order = [...instruments].sort(
    (a, b) => Number(a.basket !== null) - Number(b.basket !== null),
  );
  for (const instrument of order) {
    const { symbol, sector, basket, board } = instrument;
    const minutes = tradingMinutes(instrument, begin);
    if (minutes.length === 0) continue;
    const prng = new Prng(`${drawn}/${symbol}`);
    const base = present(bases.get(symbol), `${symbol} has a base`);
    if (basket !== null) {
      paths.set(symbol, fundPath(instrument, basket, { minutes, paths, bases }, prng));
      continue;
    }
    const shared = sectors.get(sector) ?? factorsOf(`${drawn}/${sector}`, begin);
    sectors.set(sector, shared);
    const clock = businessClock(board, begin.calendar.mode);
    const course = { minutes, barMs: begin.minutes * MINUTE_MS, clock, market, shared };
    paths.set(symbol, sharePath(instrument, base, course, seed, prng));
  }
  return paths;
}

/** Starts of the whole bars before `now` in which the issue is in continuous trading. */
function tradingMinutes(instrument: Instrument, begin: Beginning): Instant[] {
  const { day, calendar, now } = begin;
  const barMs = begin.minutes * MINUTE_MS;
  const minutes: Instant[] = [];
  if (begin.resting?.has(instrument.symbol)) return minutes;
  for (const { phase, from, until } of boardPlan(instrument, calendar, day).sessions) {
    if (phase !== 'continuous') continue;
    const end = Math.min(until, now - (now % MINUTE_MS));
    for (let at = from; at + barMs <= end; at += barMs) minutes.push(at);
  }
  return minutes;
}

/** Standard normal moves of a factor: at the day's beginning, and by minute of the day. */
function factorsOf(name: string, { day }: Beginning): Factors {
  const prng = new Prng(name);
  const opening = prng.normal();
  return {
    day,
    opening,
    moves: Float64Array.from({ length: DAY_MS / MINUTE_MS }, () => prng.normal()),
  };
}

function dayBarOf(symbol: string, day: Day, bars: readonly MinuteBar[]): DayBar {
  const [first, last] = [present(bars[0], 'a first minute'), present(bars.at(-1), 'a last one')];
  let [high, low, volume, turnover] = [first.high, first.low, 0, 0n];
  for (const bar of bars) {
    high = Math.max(high, bar.high);
    low = Math.min(low, bar.low);
    volume += bar.volume;
    turnover += bar.turnover;
  }
  const prices = { open: first.open, high, low, close: last.close };
  return { symbol, day, ...prices, volume, turnover, generated: true };
}

/** Values at the minutes' ends; a member that has not traded yet counts at its base price. */
function indexDayOf(
  { code, members, divisor }: IndexDefinition,
  market: FictionalMarket,
  bases: ReadonlyMap<string, number>,
  paths: ReadonlyMap<string, Path>,
  begin: Beginning,
): { readonly bar: IndexBar; readonly minutes: readonly IndexMinute[] } {
  const shares = new Map(market.instruments.map((one) => [one.symbol, one.shares]));
  const [longest = []] = members
    .map((symbol) => paths.get(symbol)?.bars ?? [])
    .sort((a, b) => b.length - a.length);
  const sumAt = (priceOf: (path: Path) => number | undefined): number => {
    const sum = members.reduce((won, symbol) => {
      const path = paths.get(symbol);
      const price = (path && priceOf(path)) ?? bases.get(symbol) ?? 0;
      return won + BigInt(price) * BigInt(shares.get(symbol) ?? 0);
    }, 0n);
    return Number(sum / divisor);
  };
  const open = sumAt((path) => path.open);
  let [high, low, close] = [open, open, open];
  const minutes = longest.map(({ at }, i): IndexMinute => {
    close = sumAt((path) => path.closes[i] ?? path.closes.at(-1));
    high = Math.max(high, close);
    low = Math.min(low, close);
    return { index: code, at, value: close, generated: true };
  });
  return { bar: { index: code, day: begin.day, open, high, low, close }, minutes };
}
