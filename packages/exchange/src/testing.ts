/** Small markets for tests. */
import type { Instrument } from '@maru/std/instrument';
import { MINUTE_MS, startOfDay } from '@maru/std/kst';
import type { VenueReport } from '@maru/std/venue-port';
import type { Simulation } from './simulation.ts';
import type { MarketSetup } from './simulation-types.ts';

export const instrument = (symbol: string, change: Partial<Instrument> = {}): Instrument => ({
  symbol,
  names: { kor: `시험${symbol}`, en: `Test ${symbol}`, tw: `測試${symbol}` },
  board: 'main',
  sector: 'steel',
  shares: 20_000_000,
  lotSize: 100,
  bandPercent: 30,
  grid: 'krx',
  scale: 0,
  basket: null,
  largeCap: false,
  fictional: true,
  listedOn: null,
  company: null,
  crowd: 'full',
  ...change,
});

/** 11:00: trading is neither busy nor quiet. */
const MORNING_MS = 660 * MINUTE_MS;

/** A market of the given issues at a base of 10,000 won each unless told otherwise. */
export function setupOf(
  instruments: readonly Instrument[],
  change: Partial<MarketSetup> = {},
): MarketSetup {
  const day = change.day ?? '2026-11-20';
  return {
    seed: 'test',
    day,
    hours: 'always',
    now: startOfDay(day) + MORNING_MS,
    open: true,
    instruments,
    bases: Object.fromEntries(instruments.map(({ symbol }) => [symbol, 10_000])),
    lasts: {},
    bookSeqs: {},
    dayBars: {},
    indices: [],
    state: null,
    customers: {},
    step: 0,
    ...change,
  };
}

/** Machine time between two steps, as the venue's host keeps it. */
export const STEP_MS = 100;

export function run(market: Simulation, steps: number): void {
  for (let i = 0; i < steps; i++) market.step(market.now + STEP_MS);
}

export const reportsOf = (market: Simulation): VenueReport[] =>
  market.take().reports.map(({ report }) => report);

/** A limit or (price null) market order of a customer. */
export function order(
  market: Simulation,
  id: string,
  side: 'buy' | 'sell',
  price: number | null,
  quantity: number,
  symbol = 'A',
): void {
  const type = price === null ? 'market' : 'limit';
  const terms = { side, type, tif: 'day', price, stopPrice: null, cap: null, quantity } as const;
  market.submit({ kind: 'new', id, symbol, ...terms, filledBefore: 0 });
}
