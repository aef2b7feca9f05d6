/**
 * Daily bars from before the first live day: a market factor, a factor for each sector and a part
 * of the issue's own, all with fat tails. Generated and marked so; live prices come from trading.
 */
import { assert } from '@maru/std/assert';
import type { DayBar, IndexBar, Instrument } from '@maru/std/instrument';
import type { TradingCalendar } from '@maru/std/krx/calendar';
import { basePrice, priceLimits } from '@maru/std/krx/price-limits';
import type { Day } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import { Prng } from '@maru/std/prng';
import type { IndexDefinition } from '../simulation-types.ts';
import { basketMembers, fundBars } from './fund-history.ts';
import type { FictionalMarket } from './listing.ts';
import {
  type Dynamics,
  dynamicsOf,
  fatTailed,
  historyPrng,
  MARKET_VOLATILITY,
  quietVolume,
  SECTOR_VOLATILITY,
} from './price-dynamics.ts';

export type HistoryChunk =
  /** All bars of one issue, oldest first. */
  | { readonly kind: 'issue'; readonly bars: readonly DayBar[] }
  /** All bars of all indices; comes last. */
  | { readonly kind: 'indices'; readonly bars: readonly IndexBar[] };

/** Of the way from the nearer of open and close to the members' extremes that an index goes. */
const INDEX_REACH = 0.35;

const series = (prng: Prng, days: number, volatility: number): Float64Array =>
  Float64Array.from({ length: days }, () => volatility * fatTailed(prng));

/** The `count` trading days before `firstLiveDay`, oldest first. */
function daysBefore(firstLiveDay: Day, count: number, calendar: TradingCalendar): Day[] {
  const days: Day[] = [];
  let day = firstLiveDay;
  for (let i = 0; i < count; i++) {
    day = calendar.previousTradingDay(day);
    days.push(day);
  }
  return days.reverse();
}

/**
 * The market's history of `count` trading days, ending at its closes on the last trading day before
 * `firstLiveDay`. A generator, so that the host writes one issue at a time; same seed, same bars.
 */
export function* generatedHistory(
  market: FictionalMarket,
  seed: string,
  firstLiveDay: Day,
  count: number,
  calendar: TradingCalendar,
): Generator<HistoryChunk> {
  const days = daysBefore(firstLiveDay, count, calendar);
  const whole = series(new Prng(`${seed}/history`), count, MARKET_VOLATILITY);
  const sectors = new Map<string | null, Float64Array>();
  const members = basketMembers(market.instruments);
  const kept = new Map<string, readonly DayBar[]>();
  const sums = market.indices.map(() => days.map(() => ({ open: 0, high: 0, low: 0, close: 0 })));
  for (const instrument of market.instruments) {
    const { sector, symbol, basket } = instrument;
    if (basket !== null) {
      yield { kind: 'issue', bars: fundBars(instrument, basket, kept, seed) };
      continue;
    }
    let shared = sectors.get(sector);
    if (shared === undefined) {
      shared = series(new Prng(`${seed}/history/${sector}`), count, SECTOR_VOLATILITY);
      sectors.set(sector, shared);
    }
    const prng = historyPrng(seed, symbol);
    const dynamics = dynamicsOf(instrument, prng);
    const moves = ownMoves(dynamics, whole, shared, prng);
    const lastClose = market.closes[symbol] as number;
    const bars = barsOf({ instrument, dynamics, lastClose }, days, moves, prng);
    market.indices.forEach((index, i) => {
      if (index.members.includes(symbol)) addTo(sums[i] as DaySum[], bars, instrument.shares);
    });
    if (members.has(symbol)) kept.set(symbol, bars);
    yield { kind: 'issue', bars };
  }
  const bars = market.indices.flatMap((index, i) => indexBars(index, days, sums[i] as DaySum[]));
  yield { kind: 'indices', bars };
}

/** Daily moves of an issue in logarithms. */
function ownMoves(
  { beta, sector, own, most }: Dynamics,
  market: Float64Array,
  shared: Float64Array,
  prng: Prng,
): Float64Array {
  return market.map((move, i) => {
    const factors = beta * move + sector * (shared[i] as number);
    return Math.min(Math.max(factors + own * fatTailed(prng), -most), most);
  });
}

interface Ended {
  readonly instrument: Instrument;
  readonly dynamics: Dynamics;
  readonly lastClose: number;
}

/** Works back from the last close, so that the history ends where the live market begins. */
function barsOf(
  { instrument, dynamics, lastClose }: Ended,
  days: readonly Day[],
  moves: Float64Array,
  prng: Prng,
): DayBar[] {
  const grid = priceGrid(instrument.grid);
  const closes = new Array<number>(days.length + 1);
  closes[days.length] = lastClose;
  for (let i = days.length - 1; i >= 0; i--) {
    const before = (closes[i + 1] as number) / Math.exp(moves[i] as number);
    closes[i] = grid.floorToTick(Math.max(Math.round(before), 100));
  }
  const usual = quietVolume(instrument, lastClose);
  return days.map((day, i) => {
    const before = closes[i] as number;
    const close = closes[i + 1] as number;
    const around = { before, close, swing: dynamics.swing };
    return barOf(instrument, day, around, usual, prng);
  });
}

/** One bar within the day's limits around the close before it. */
function barOf(
  instrument: Instrument,
  day: Day,
  around: { readonly before: number; readonly close: number; readonly swing: number },
  usual: number,
  prng: Prng,
): DayBar {
  const { before, close } = around;
  const grid = priceGrid(instrument.grid);
  const { upper, lower } = priceLimits(basePrice(before, grid), instrument.bandPercent, grid);
  assert(close <= upper && close >= lower, 'generated closes keep the daily limits');
  const within = (price: number): number =>
    grid.floorToTick(Math.min(Math.max(Math.round(price), lower), upper));
  const move = Math.abs(Math.log(close / before));
  const swing = around.swing + 0.5 * move;
  const open = within(before * Math.exp(0.35 * swing * prng.normal()));
  const top = Math.max(open, close) * (1 + 0.6 * swing * Math.abs(prng.normal()));
  const bottom = Math.min(open, close) * (1 - 0.6 * swing * Math.abs(prng.normal()));
  const [high, low] = [within(top), Math.max(within(bottom), lower)];
  const volume = Math.max(1, Math.round(usual * Math.exp(0.5 * prng.normal() + 14 * move)));
  const middle = BigInt(Math.round((open + high + low + close) / 4));
  return {
    symbol: instrument.symbol,
    day,
    open,
    high,
    low,
    close,
    volume,
    turnover: middle * BigInt(volume),
    generated: true,
  };
}

interface DaySum {
  open: number;
  high: number;
  low: number;
  close: number;
}

function addTo(sums: DaySum[], bars: readonly DayBar[], shares: number): void {
  bars.forEach((bar, i) => {
    const sum = sums[i] as DaySum;
    sum.open += bar.open * shares;
    sum.high += bar.high * shares;
    sum.low += bar.low * shares;
    sum.close += bar.close * shares;
    assert(Number.isSafeInteger(sum.high), 'market value is a safe integer of won');
  });
}

/** Members' highs don't come together, so an index reaches only part of the way to them. */
function indexBars(
  index: IndexDefinition,
  days: readonly Day[],
  sums: readonly DaySum[],
): IndexBar[] {
  const points = (value: number): number => Number(BigInt(value) / index.divisor);
  return days.map((day, i) => {
    const sum = sums[i] as DaySum;
    const [open, close] = [points(sum.open), points(sum.close)];
    const [top, bottom] = [Math.max(open, close), Math.min(open, close)];
    return {
      index: index.code,
      day,
      open,
      high: top + Math.floor((points(sum.high) - top) * INDEX_REACH),
      low: bottom - Math.floor((bottom - points(sum.low)) * INDEX_REACH),
      close,
    };
  });
}
