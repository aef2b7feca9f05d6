import { assert } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import { type CalendarMode, tradingCalendar } from '@maru/std/krx/calendar';
import { basePrice } from '@maru/std/krx/price-limits';
import { DAY_MS, type Day, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import { foreseeableSeed } from './day-streams.ts';
import { DayWatch } from './market-day-watch.ts';
import type { IssueDay, MarketDay } from './market-statistics.ts';
import { Simulation } from './simulation.ts';
import type { IndexDefinition } from './simulation-types.ts';

export interface MarketDays {
  /** Of the market; without customers the seeds of its days derive from it. */
  readonly seed: string;
  readonly hours: CalendarMode;
  readonly firstDay: Day;
  readonly days: number;
  /** Market time between two steps; divides a minute. Live it is 100. */
  readonly stepMs: number;
  readonly instruments: readonly Instrument[];
  /** Close of the day before by symbol. */
  readonly closes: Readonly<Record<string, number>>;
  readonly indices: readonly IndexDefinition[];
}

/** Summary of one day: trades of the whole market, and the day of its listed shares. */
export interface MarketDaySummary extends MarketDay {
  readonly day: Day;
  readonly trades: number;
}

/**
 * Runs a market without customers for whole days and returns a summary of each. Throws an
 * `InvariantError` when an assertion of the exchange fails, or when money or shares are not
 * conserved.
 */
export function* marketDays(of: MarketDays): Generator<MarketDaySummary> {
  const calendar = tradingCalendar(of.hours, []);
  const grids = of.instruments.map(({ symbol, grid }) => [symbol, priceGrid(grid)] as const);
  const bases = Object.fromEntries(
    grids.map(([symbol, grid]) => [symbol, basePrice(of.closes[symbol] ?? 0, grid)]),
  );
  let day = of.firstDay;
  const market = open(of, bases);
  const given = moneyIn(market);
  for (let i = 0; i < of.days; i++) {
    if (i > 0) {
      day = calendar.nextTradingDay(day);
      const entries = grids.map(([symbol, grid]) => {
        const close = market.close(symbol) ?? market.quote(symbol).base;
        return [symbol, basePrice(close, grid)];
      });
      market.startDay(day, Object.fromEntries(entries), daySeedOf(of, day));
    }
    yield liveDay(market, day, of);
    assert(moneyIn(market) === given, 'without customers no money comes or goes');
  }
}

const daySeedOf = ({ seed }: MarketDays, day: Day): string => foreseeableSeed(`${seed}/${day}`);

const open = (of: MarketDays, bases: Readonly<Record<string, number>>): Simulation =>
  new Simulation({
    seed: of.seed,
    hours: of.hours,
    instruments: of.instruments,
    indices: of.indices,
    bases,
    daySeed: daySeedOf(of, of.firstDay),
    day: of.firstDay,
    now: startOfDay(of.firstDay),
    open: true,
    step: 0,
    replayed: null,
    lasts: {},
    bookSeqs: {},
    dayBars: {},
    indexBars: {},
    state: null,
    customers: {},
  });

function liveDay(market: Simulation, day: Day, of: MarketDays): MarketDaySummary {
  const { instruments, stepMs } = of;
  const watches = new Map(
    instruments.filter(isListedShare).map((i) => [i.symbol, new DayWatch(market, i, day)]),
  );
  let [trades, interruptions] = [0, 0];
  for (let at = stepMs; at <= DAY_MS; at += stepMs) {
    market.step(startOfDay(day) + at);
    const fullMinute = at % MINUTE_MS === 0;
    if (fullMinute || isNearSinglePrice(at)) {
      for (const watch of watches.values()) watch.look(startOfDay(day) + at);
    }
    if (!fullMinute) continue;
    const { changes, notices } = market.take();
    for (const change of changes) trades += change.trades.length;
    for (const notice of notices) {
      if (notice.kind === 'vi' && watches.has(notice.symbol)) interruptions += 1;
    }
  }
  const issues = [...watches].flatMap(([symbol, watch]) => issueDay(market, symbol, watch) ?? []);
  return { day, trades, interruptions, issues };
}

/** On the exchange's boards: listed shares, and funds, which reach shares through their desk. */
export const isListed = ({ board }: Pick<Instrument, 'board'>): boolean =>
  board === 'main' || board === 'second';
export const isListedShare = (instrument: Instrument): boolean =>
  isListed(instrument) && instrument.basket === null;

/** Times of the day, in ms, at which auctions of opening and close end. */
const SINGLE_PRICES = [
  [539, 543],
  [919, 933],
].map(([from = 0, until = 0]) => [from * MINUTE_MS, until * MINUTE_MS] as const);
const isNearSinglePrice = (at: number): boolean =>
  SINGLE_PRICES.some(([from, until]) => at >= from && at < until);

/** Null: it has not traded. */
function issueDay(market: Simulation, symbol: string, watch: DayWatch): IssueDay | null {
  const { base, open, high, low, upper, lower, volume, issued } = market.quote(symbol);
  const close = market.close(symbol);
  if (open === null || high === null || low === null || close === null) return null;
  const atLimit = close === upper || close === lower;
  const prices = { base, open, high, low, close };
  return { symbol, ...prices, volume, shares: issued, atLimit, samples: watch.samples() };
}

/** Won of all participants and the fund desk. A save asserts that every share has an owner. */
function moneyIn(market: Simulation): bigint {
  let won = 0n;
  for (const { cash, desk } of market.save().issues) {
    for (const own of cash) won += BigInt(own);
    won += BigInt(desk?.cash ?? 0);
  }
  return won;
}
