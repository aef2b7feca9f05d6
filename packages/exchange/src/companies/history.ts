/**
 * Daily bars from before the first live day: a market factor, a factor for each sector and a part
 * of the issue's own, all with fat tails. Generated and marked so; live prices come from trading.
 */
import { assert } from '@maru/std/assert';
import type { Board, DayBar, IndexBar, Instrument } from '@maru/std/instrument';
import type { TradingCalendar } from '@maru/std/krx/calendar';
import { basePrice, priceLimits } from '@maru/std/krx/price-limits';
import type { Day } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import { Prng } from '@maru/std/prng';
import { turnoverOf } from '../participants/crowd.ts';
import type { IndexDefinition } from '../simulation-types.ts';
import { basketMembers, fundBars } from './fund-history.ts';
import type { FictionalMarket } from './listing.ts';

export type HistoryChunk =
  /** All bars of one issue, oldest first. */
  | { readonly kind: 'issue'; readonly bars: readonly DayBar[] }
  /** All bars of all indices; comes last. */
  | { readonly kind: 'indices'; readonly bars: readonly IndexBar[] };

/** Largest daily move in logarithms: 24 % stays inside the ±30 % limits after rounding to ticks. */
const MOVE_MAX = 0.215;
/** The same where the limits are ±5 %. */
const NARROW_MOVE_MAX = 0.035;
const MARKET_VOLATILITY = 0.0085;
const SECTOR_VOLATILITY = 0.006;

/** Price dynamics of the issues of a board; a pair is a least value and its random addition. */
interface Temper {
  /** How far they follow the market. */
  readonly beta: readonly [number, number];
  /** How far they follow their sector. */
  readonly sector: number;
  /** Daily volatility of their own. */
  readonly own: readonly [number, number];
  /** Swing of a day without a move, as a part of the price. */
  readonly swing: number;
}

const TEMPERS: Readonly<Record<Board, Temper>> = {
  main: { beta: [0.6, 0.8], sector: 1, own: [0.011, 0.01], swing: 0.006 },
  second: { beta: [0.6, 0.8], sector: 1, own: [0.017, 0.01], swing: 0.006 },
  konex: { beta: [0.6, 0.8], sector: 1, own: [0.017, 0.01], swing: 0.006 },
  otc: { beta: [0.3, 0.5], sector: 1, own: [0.02, 0.01], swing: 0.008 },
  digital: { beta: [0, 0], sector: 4.5, own: [0.02, 0.014], swing: 0.015 },
  pair: { beta: [0, 0], sector: 0.5, own: [0.0025, 0.002], swing: 0.002 },
};

/** Of the way from the nearer of open and close to the members' extremes that an index goes. */
const INDEX_REACH = 0.35;

/** Student's t with 4 degrees of freedom, scaled to variance 1: fat tails. */
function fatTailed(prng: Prng): number {
  let squares = 0;
  for (let i = 0; i < 4; i++) squares += prng.normal() ** 2;
  return prng.normal() / Math.sqrt(squares / 4) / Math.SQRT2;
}

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
    const prng = new Prng(`${seed}/history/${symbol}`);
    const moves = ownMoves(instrument, whole, shared, prng);
    const bars = barsOf(instrument, market.closes[symbol] as number, days, moves, prng);
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
  instrument: Instrument,
  market: Float64Array,
  sector: Float64Array,
  prng: Prng,
): Float64Array {
  const temper = TEMPERS[instrument.board];
  const beta = temper.beta[0] + temper.beta[1] * prng.unit();
  const own = temper.own[0] + temper.own[1] * prng.unit();
  const most = instrument.bandPercent === 5 ? NARROW_MOVE_MAX : MOVE_MAX;
  return market.map((move, i) => {
    const shared = beta * move + temper.sector * (sector[i] as number);
    return Math.min(Math.max(shared + own * fatTailed(prng), -most), most);
  });
}

/** Works back from the last close, so that the history ends where the live market begins. */
function barsOf(
  instrument: Instrument,
  lastClose: number,
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
  const usual = instrument.shares * turnoverOf(instrument, lastClose) * 0.7;
  return days.map((day, i) => {
    const before = closes[i] as number;
    const close = closes[i + 1] as number;
    return barOf(instrument, day, before, close, usual, prng);
  });
}

/** One bar within the day's limits around the close before it. */
function barOf(
  instrument: Instrument,
  day: Day,
  before: number,
  close: number,
  usual: number,
  prng: Prng,
): DayBar {
  const grid = priceGrid(instrument.grid);
  const { upper, lower } = priceLimits(basePrice(before, grid), instrument.bandPercent, grid);
  assert(close <= upper && close >= lower, 'generated closes keep the daily limits');
  const within = (price: number): number =>
    grid.floorToTick(Math.min(Math.max(Math.round(price), lower), upper));
  const move = Math.abs(Math.log(close / before));
  const swing = TEMPERS[instrument.board].swing + 0.5 * move;
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
