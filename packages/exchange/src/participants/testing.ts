/** Days of a simulated market, and their statistics. Test code. */
import type { Instrument } from '@maru/std/instrument';
import { addDays, type Day, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { foreseeableSeed } from '../day-streams.ts';
import { sum } from '../series-statistics.ts';
import { Simulation } from '../simulation.ts';
import type { MarketSetup } from '../simulation-types.ts';
import { setupOf } from '../testing.ts';

/** A coarse step, for tests over many days. */
const COARSE_STEP_MS = 1_000;

/** Observations of an issue; a list for each day with a value for each minute. */
export interface Recorded {
  readonly middles: number[][];
  readonly volumes: number[][];
  /** Best ask less best bid, won; at every minute's end with both sides. */
  readonly spreads: number[];
  /** Sizes of all trades, in shares. */
  readonly sizes: number[];
}

interface Hours {
  /** Minutes of the day between which the market is observed. */
  readonly from: number;
  readonly until: number;
}

/** Continuous trading of the exchange. */
const TRADING_HOURS: Hours = { from: 540, until: 920 };
export const TRADING_MINUTES = TRADING_HOURS.until - TRADING_HOURS.from;

/** Runs a market for some days and records every minute of its trading hours. */
export function recordDays(
  instruments: readonly Instrument[],
  change: Partial<MarketSetup>,
  days: number,
  { from, until }: Hours = TRADING_HOURS,
): Map<string, Recorded> {
  const setup = setupOf(instruments, change);
  const opens = (day: Day) => startOfDay(day) + from * MINUTE_MS;
  const market = new Simulation({ ...setup, now: opens(setup.day) });
  const records = new Map(
    instruments.map(({ symbol }): [string, Recorded] => {
      return [symbol, { middles: [], volumes: [], spreads: [], sizes: [] }];
    }),
  );
  for (let i = 0; i < days; i++) {
    const day = addDays(setup.day, i);
    if (i > 0) {
      market.startDay(day, closesOf(market, instruments), foreseeableSeed(`${setup.seed}/${day}`));
    }
    for (const record of records.values()) {
      record.middles.push([]);
      record.volumes.push([]);
    }
    for (let minute = from; minute < until; minute++) {
      const end = startOfDay(day) + (minute + 1) * MINUTE_MS;
      for (let at = end - MINUTE_MS; at < end; at += COARSE_STEP_MS) {
        market.step(at + COARSE_STEP_MS);
      }
      recordMinute(market, records);
    }
  }
  return records;
}

function closesOf(market: Simulation, instruments: readonly Instrument[]): Record<string, number> {
  return Object.fromEntries(
    instruments.map(({ symbol }) => {
      const { last, base } = market.quote(symbol);
      return [symbol, last ?? base];
    }),
  );
}

function recordMinute(market: Simulation, records: Map<string, Recorded>): void {
  const traded = new Map<string, number>();
  for (const { symbol, trades } of market.take().changes) {
    const record = records.get(symbol) as Recorded;
    for (const { quantity } of trades) record.sizes.push(quantity);
    traded.set(symbol, sum(trades.map((trade) => trade.quantity)));
  }
  for (const [symbol, record] of records) {
    const { bid, ask, last, base } = market.quote(symbol);
    const price = bid !== null && ask !== null ? (bid + ask) / 2 : (last ?? base);
    record.middles.at(-1)?.push(price);
    record.volumes.at(-1)?.push(traded.get(symbol) ?? 0);
    if (bid !== null && ask !== null) record.spreads.push(ask - bid);
  }
}

/** Logarithmic returns over `minutes`, none of them across a night. */
export const returnsOf = ({ middles }: Recorded, minutes: number): number[] =>
  middles.flatMap((day) => {
    const points = day.filter((_, i) => i % minutes === 0);
    return points.slice(1).map((price, i) => Math.log(price / (points[i] as number)));
  });
