/**
 * The share of a core that a live market takes, ten steps a second, in the busiest minutes of its
 * day: all work of the venue's thread, beside the participants and books alone.
 */
import { fictionalMarket } from '@maru/exchange/companies/listing';
import { foreseeableSeed } from '@maru/exchange/day-streams';
import { Simulation } from '@maru/exchange/simulation';
import type { IndexDefinition, MarketSetup } from '@maru/exchange/simulation-types';
import { VenueRunner } from '@maru/server/venue/runner';
import { assert } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import { MINUTE_MS, startOfDay } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import { Prng } from '@maru/std/prng';
import { type Figure, inTurns, report } from './figure.ts';

const DAY = '2026-11-20';
const OPENS = startOfDay(DAY) + 540 * MINUTE_MS;
const STEP_MS = 100;
/** Warm-up until the code is compiled and the books are full, then the timed part. */
const WARM_UP_STEPS = 300;
const TIMED_STEPS = 1_200;

interface Listed {
  readonly instruments: readonly Instrument[];
  readonly bases: Readonly<Record<string, number>>;
  readonly indices: readonly IndexDefinition[];
}

function fictional(): Listed {
  const { instruments, closes, indices } = fictionalMarket('bench');
  return { instruments, bases: closes, indices };
}

/** As many issues as an imported day has, of such sizes: the 300 largest with a full crowd. */
function imported(): Listed {
  const prng = new Prng('imported');
  const grid = priceGrid('krx');
  const bases: Record<string, number> = {};
  const instruments = Array.from({ length: 2_880 }, (_, rank): Instrument => {
    const symbol = String(100_000 + rank * 10);
    const base = grid.floorToTick(Math.round(10_000 * Math.exp(1.4 * prng.normal())) + 300);
    bases[symbol] = base;
    const value = 4e14 / (rank + 1) ** 1.1;
    return {
      symbol,
      names: { kor: symbol, en: null, tw: null },
      board: rank % 3 === 0 ? 'main' : rank % 25 === 1 ? 'konex' : 'second',
      sector: null,
      shares: Math.max(Math.round(value / base), 1_000_000),
      lotSize: 100,
      bandPercent: rank % 25 === 1 && rank % 3 !== 0 ? 15 : 30,
      grid: 'krx',
      scale: 0,
      basket: null,
      largeCap: rank < 200,
      fictional: false,
      listedOn: null,
      company: null,
      crowd: rank < 300 ? 'full' : 'few',
    };
  });
  return { instruments, bases, indices: [] };
}

const setupOf = ({ instruments, bases, indices }: Listed, run: number): MarketSetup => {
  const empty = {
    lasts: {},
    bookSeqs: {},
    dayBars: {},
    indexBars: {},
    state: null,
    customers: {},
    step: 0,
  };
  const day = { day: DAY, now: OPENS, open: true, replayed: null } as const;
  const begin = { seed: `bench ${run}`, daySeed: foreseeableSeed(`bench ${run}`), ...day };
  return { ...empty, ...begin, hours: 'always', instruments, bases, indices };
};

/** Per cent of a core used by steps; `step` gets the step's number. */
function coreShare(step: (i: number) => void): number {
  for (let i = 0; i < WARM_UP_STEPS; i++) step(i);
  const before = process.cpuUsage();
  for (let i = 0; i < TIMED_STEPS; i++) step(WARM_UP_STEPS + i);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / (TIMED_STEPS * STEP_MS) / 0.01;
}

function venueShare(listed: Listed, run: number): number {
  const setup = setupOf(listed, run);
  const market = new Simulation(setup);
  let sent = 0;
  const post = (): void => {
    sent += 1;
  };
  const options = { market, setup, marketNow: OPENS, post };
  const runner = new VenueRunner(options, OPENS);
  runner.receive({ kind: 'open' }, OPENS);
  const share = coreShare((i) => runner.tick(OPENS + (i + 1) * STEP_MS));
  assert(sent > TIMED_STEPS / 10, 'the venue speaks');
  return share;
}

function marketShare(listed: Listed, run: number): number {
  const market = new Simulation(setupOf(listed, run));
  let trades = 0;
  const share = coreShare((i) => {
    market.step(OPENS + (i + 1) * STEP_MS);
    for (const change of market.take().changes) trades += change.trades.length;
  });
  assert(trades > TIMED_STEPS, 'the market trades');
  return share;
}

async function figureOf(name: string, listed: Listed, most: number): Promise<Figure> {
  const runs = await inTurns({
    venue: (run) => venueShare(listed, run),
    market: (run) => marketShare(listed, run),
  });
  return {
    name: `${listed.instruments.length.toLocaleString('en')} issues live, ${name}`,
    unit: '% of a core',
    runs: runs.venue,
    beside: { name: 'participants and books alone', runs: runs.market },
    target: { of: 'value', most },
  };
}

report([
  await figureOf('the fictional market', fictional(), 25),
  await figureOf('as large as an imported day', imported(), 60),
]);
