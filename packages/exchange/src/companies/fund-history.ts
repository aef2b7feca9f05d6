/** Daily bars of an ETF, computed from those of its basket's members. */
import { present } from '@maru/std/assert';
import type { Basket, DayBar, Instrument, MinuteBar } from '@maru/std/instrument';
import { basePrice, priceLimits } from '@maru/std/krx/price-limits';
import type { Day, Instant } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import { Prng } from '@maru/std/prng';
import { fundPrice, unitValue } from './funds.ts';
import { type Path, tradedIn } from './lived-path.ts';

/** Of the way from the nearer of open and close to the members' extremes that a fund goes. */
const REACH = 0.4;
/** Part of the units traded on an ordinary day. */
const TURNOVER = 0.004;
/** Of ordinary trading, in a day's turnover. */
const MINUTES_OF_A_DAY = 390;

/** Symbols of all shares in the basket of an ETF. */
export const basketMembers = (instruments: readonly Instrument[]): ReadonlySet<string> =>
  new Set(instruments.flatMap(({ basket }) => basket?.shares.map((m) => m.symbol) ?? []));

/**
 * A fund's bars from its members' (each oldest first). A day on which a member did not trade counts
 * at its last close; days before the first bar of any member are left out.
 */
export function fundBars(
  fund: Instrument,
  basket: Basket,
  members: ReadonlyMap<string, readonly DayBar[]>,
  seed: string,
): DayBar[] {
  const prng = new Prng(`${seed}/history/${fund.symbol}`);
  const latest = new Map<string, DayBar>();
  let before: number | null = null;
  return byDay(basket, members).flatMap(([day, bars]) => {
    for (const { symbol } of basket.shares) {
      const bar = bars.get(symbol) ?? untraded(latest.get(symbol));
      if (bar !== undefined) latest.set(symbol, bar);
    }
    if (latest.size < basket.shares.length) return [];
    const bar = barOf(fund, basket, day, latest, before, prng);
    before = bar.close;
    return [bar];
  });
}

/** A day's minutes of the members, and their base prices. */
interface MembersDay {
  readonly minutes: readonly Instant[];
  readonly paths: ReadonlyMap<string, Path>;
  readonly bases: ReadonlyMap<string, number>;
}

/** A fund's minutes from those of its members, which trade in the same ones. */
export function fundPath(
  fund: Instrument,
  basket: Basket,
  { minutes, paths, bases }: MembersDay,
  prng: Prng,
): Path {
  const { symbol } = fund;
  const base = present(bases.get(symbol), 'the fund has a base');
  const limits = priceLimits(base, fund.bandPercent, priceGrid(fund.grid));
  const worth = (priceOf: (path: Path) => number | undefined): number => {
    const value = unitValue(basket, (member) => {
      const path = paths.get(member);
      return (path && priceOf(path)) ?? present(bases.get(member), `${member} has a base`);
    });
    return Math.min(Math.max(fundPrice(value), limits.lower), limits.upper);
  };
  const open = worth((path) => path.open);
  const mean = (fund.shares * TURNOVER) / MINUTES_OF_A_DAY;
  let price = open;
  const bars = minutes.map((at, i): MinuteBar => {
    const close = worth((path) => path.closes[i]);
    const [high, low] = [Math.max(price, close), Math.min(price, close)];
    const traded = tradedIn(mean, (price + close) / 2, prng);
    const bar = { symbol, at, open: price, high, low, close, ...traded, generated: true };
    price = close;
    return bar;
  });
  return { open, closes: bars.map(({ close }) => close), bars, jump: null };
}

/** The members' bars day by day, oldest first. */
function byDay(
  basket: Basket,
  members: ReadonlyMap<string, readonly DayBar[]>,
): [Day, ReadonlyMap<string, DayBar>][] {
  const days = new Map<Day, Map<string, DayBar>>();
  for (const { symbol } of basket.shares) {
    for (const bar of members.get(symbol) ?? []) {
      const bars = days.get(bar.day) ?? new Map<string, DayBar>();
      days.set(bar.day, bars.set(symbol, bar));
    }
  }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1));
}

function untraded(bar: DayBar | undefined): DayBar | undefined {
  if (bar === undefined) return undefined;
  const { close } = bar;
  return { ...bar, open: close, high: close, low: close };
}

function barOf(
  fund: Instrument,
  basket: Basket,
  day: Day,
  members: ReadonlyMap<string, DayBar>,
  before: number | null,
  prng: Prng,
): DayBar {
  const grid = priceGrid(fund.grid);
  const worth = (key: 'open' | 'high' | 'low' | 'close'): number =>
    unitValue(basket, (symbol) => present(members.get(symbol), `${symbol} has a bar`)[key]);
  const limits = before === null ? null : priceLimits(basePrice(before, grid), 30, grid);
  const within = (value: number): number =>
    limits === null
      ? fundPrice(value)
      : Math.min(Math.max(fundPrice(value), limits.lower), limits.upper);
  const [open, close] = [worth('open'), worth('close')];
  const [top, bottom] = [Math.max(open, close), Math.min(open, close)];
  const prices = {
    open: within(open),
    high: within(top + (worth('high') - top) * REACH),
    low: within(bottom - (bottom - worth('low')) * REACH),
    close: within(close),
  };
  const volume = Math.max(1, Math.round(fund.shares * TURNOVER * Math.exp(0.5 * prng.normal())));
  const middle = Math.round((prices.open + prices.high + prices.low + prices.close) / 4);
  const turnover = BigInt(middle) * BigInt(volume);
  return { symbol: fund.symbol, day, ...prices, volume, turnover, generated: true };
}
