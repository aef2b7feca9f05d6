/**
 * `npm run recompute:day`: runs a past day again from the seed that became public when it was over,
 * without customers, and compares every minute's trades with the stored ones. Issues that customers
 * or the firm reached on the day are left out: they can't be the same.
 */
import { Simulation } from '@maru/exchange/simulation';
import type { MarketSetup } from '@maru/exchange/simulation-types';
import { present } from '@maru/std/assert';
import type { Instrument, MinuteBar } from '@maru/std/instrument';
import { type Day, type Instant, MINUTE_MS } from '@maru/std/kst';
import { seedHash } from '../crypto/live-seed.ts';
import { MinuteBars } from '../feed/minute-bars.ts';
import { readMarket, type StoredMarket } from '../market/market-rows.ts';
import { replayedDay } from '../market/replay.ts';
import type { Store } from '../store/port.ts';
import { type DayBeginning, STEP_MS } from '../venue/step-record.ts';

/** Differences that are printed. */
const SHOWN = 10;

/** The day can't be recomputed; the message has the reason. */
export class RecomputeError extends Error {
  override name = 'RecomputeError';
}

interface StepRow {
  readonly first_step: bigint;
  readonly after_step: bigint | null;
  readonly begun: DayBeginning | null;
}

/** Steps that follow each other by `STEP_MS`. */
interface Steps {
  readonly from: Instant;
  readonly until: Instant;
}

/** The recorded steps of a day's first run. */
interface RecordedDay {
  readonly begun: DayBeginning;
  readonly steps: readonly Steps[];
  /** The first minute that may have trades of another run, or of the next day. */
  readonly until: Instant;
  readonly restarted: boolean;
}

/** The seed of a day that is over, once its hash is compared with the published one. */
async function seedOf(store: Store, day: Day): Promise<string> {
  const [row] = await store.query<{ hash: string; seed: string | null }>(
    'select hash, seed from day_seeds where day = $1',
    [day],
  );
  if (row === undefined) throw new RecomputeError(`No seed of ${day} was ever published.`);
  if (row.seed === null) throw new RecomputeError(`${day} is not over: its seed is secret.`);
  if (seedHash(row.seed) === row.hash) return row.seed;
  throw new RecomputeError(`The seed of ${day} is not the one whose hash was published.`);
}

const STEP_ROWS = 'select first_step, after_step, begun from step_runs';

async function recordOf(store: Store, day: Day): Promise<RecordedDay> {
  const text = `${STEP_ROWS} where day = $1 order by first_step`;
  const [first, ...later] = await store.query<StepRow>(text, [day]);
  if (first === undefined || first.begun === null) {
    throw new RecomputeError(`The beginning of ${day} is not recorded, or not any more.`);
  }
  const restart = later.findIndex(({ after_step }) => after_step === null);
  const nextText = `${STEP_ROWS} where day > $1 order by first_step limit 1`;
  const [next] = await store.query<StepRow>(nextText, [day]);
  const end = later[restart] ?? next;
  if (end === undefined) throw new RecomputeError(`No step after ${day} is recorded yet.`);
  const { until, last } = await endOf(store, end);
  const gaps = restart < 0 ? later : later.slice(0, restart);
  const starts = [first, ...gaps].map(({ first_step }) => Number(first_step));
  const ends = [...gaps.map(({ after_step }) => Number(after_step)), last];
  const steps = starts.map((from, i) => ({ from, until: ends[i] ?? last }));
  return { begun: first.begun, steps, until, restarted: restart >= 0 };
}

/**
 * The end of a run of the exchange, from the first row after it. Of a run that has ended by itself
 * the last minute that was saved is the last one known.
 */
async function endOf(store: Store, { first_step, after_step }: StepRow) {
  if (after_step !== null) return { until: minuteOf(Number(after_step)), last: Number(after_step) };
  const [saved] = await store.query<{ minute: number | null }>(
    'select max(minute) as minute from minute_bars where minute < $1',
    [minuteOf(Number(first_step)) / MINUTE_MS],
  );
  const until = ((saved?.minute ?? 0) + 1) * MINUTE_MS;
  return { until, last: until - STEP_MS };
}

const minuteOf = (at: Instant): Instant => at - (at % MINUTE_MS);

/** JSON keeps no bigint: a turnover comes back as text. */
const revived = (setup: DayBeginning['setup']): DayBeginning['setup'] => ({
  ...setup,
  dayBars: Object.fromEntries(
    Object.entries(setup.dayBars).map(([symbol, bar]) => [
      symbol,
      { ...bar, turnover: BigInt(bar.turnover) },
    ]),
  ),
});

/** The market at the beginning of the day, before its first step. */
async function marketOn(
  store: Store,
  { meta, instruments, indices }: StoredMarket,
  { setup: stored, bases }: DayBeginning,
  { day, seed }: { readonly day: Day; readonly seed: string },
): Promise<Simulation> {
  const [replays] = await store.query('select live_day from replayed_days where live_day = $1', [
    day,
  ]);
  const replayed = replays === undefined ? null : await replayedDay(store, meta, day);
  const bare = revived(stored);
  const listed = instruments.filter(({ symbol }) => symbol in bare.bases);
  const publicPart = { seed: meta.seed, instruments: listed, indices, indexBars: {} };
  const setup: MarketSetup = { ...bare, ...publicPart, daySeed: seed, replayed };
  const market = new Simulation(setup);
  if (bases !== null) market.startDay(day, bases, seed, replayed);
  return market;
}

/** The trades of each minute before `until`, by symbol and minute. */
function recomputed(market: Simulation, { steps, until }: RecordedDay): Map<string, MinuteBar> {
  const bars = new Map<string, MinuteBar>();
  const minutes = new MinuteBars(steps[0]?.from ?? 0);
  const close = (at: Instant): void => {
    for (const bar of minutes.close(at)) bars.set(`${bar.symbol} ${bar.at}`, bar);
  };
  for (const run of steps) {
    for (let at = run.from; at <= run.until && at < until; at += STEP_MS) {
      if (minutes.isOver(at)) close(at);
      market.step(at);
      for (const { symbol, trades } of market.take().changes) {
        for (const trade of trades) minutes.add(symbol, trade);
      }
    }
  }
  close(until);
  return bars;
}

interface BarRow extends Omit<MinuteBar, 'at' | 'volume'> {
  readonly minute: number;
  readonly volume: bigint;
}

async function storedBars(store: Store, from: Instant, until: Instant) {
  const rows = await store.query<BarRow>(
    'select * from minute_bars where minute >= $1 and minute < $2',
    [minuteOf(from) / MINUTE_MS, until / MINUTE_MS],
  );
  return new Map(
    rows.map(({ minute, volume, ...bar }): [string, MinuteBar] => {
      const at = minute * MINUTE_MS;
      return [`${bar.symbol} ${at}`, { ...bar, at, volume: Number(volume) }];
    }),
  );
}

/** Issues that customers or the firm reached, and issues that the fund desk ties to them. */
async function reached(
  store: Store,
  instruments: readonly Instrument[],
  day: Day,
): Promise<ReadonlySet<string>> {
  const rows = await store.query<{ symbol: string }>(
    `select symbol from orders where day = $1
     union select symbol from block_orders where day = $1
     union select coalesce(instruction->>'symbol', instruction->'instrument'->>'symbol')
     from venue_instructions`,
    [day],
  );
  const symbols = new Set(rows.map(({ symbol }) => symbol));
  const funds = instruments.map(({ symbol, basket }) => [
    symbol,
    ...(basket?.shares ?? []).map((share) => share.symbol),
  ]);
  for (let size = -1; size !== symbols.size; ) {
    size = symbols.size;
    for (const tied of funds) {
      if (tied.some((symbol) => symbols.has(symbol))) for (const each of tied) symbols.add(each);
    }
  }
  return symbols;
}

const shown = (bar: MinuteBar | undefined): string =>
  bar === undefined
    ? 'no trade'
    : `${bar.open} ${bar.high} ${bar.low} ${bar.close}, ${bar.volume} shares, ${bar.turnover} won`;

/**
 * Recomputes a day and prints what it compared; false when a minute of an issue differs.
 * @throws {RecomputeError} when the day is not over, or too long ago
 * @throws {StoreAway}
 */
export async function recomputeDay(
  store: Store,
  day: Day,
  print: (line: string) => void,
): Promise<boolean> {
  const seed = await seedOf(store, day);
  print(`The seed of ${day} is the one whose hash was published.`);
  const record = await recordOf(store, day);
  const stored = present(await readMarket(store), 'a market with days is there');
  const market = await marketOn(store, stored, record.begun, { day, seed });
  const again = recomputed(market, record);
  const from = record.steps[0]?.from ?? 0;
  const then = await storedBars(store, from, record.until);
  const leftOut = await reached(store, stored.instruments, day);
  const keys = [...new Set([...again.keys(), ...then.keys()])];
  const compared = keys.filter((key) => !leftOut.has(key.slice(0, key.indexOf(' ')))).sort();
  const differing = compared.filter((key) => shown(again.get(key)) !== shown(then.get(key)));
  if (record.restarted)
    print(`The exchange has begun anew: compared until ${isoOf(record.until)}.`);
  if (leftOut.size > 0)
    print(`Left out, because customers or the firm reached them: ${leftOut.size} issues.`);
  print(
    `Minutes with trades of an issue compared: ${compared.length}; different: ${differing.length}.`,
  );
  for (const key of differing.slice(0, SHOWN)) {
    const [symbol, at] = key.split(' ');
    const what = `${shown(then.get(key))}; recomputed: ${shown(again.get(key))}`;
    print(`✗ ${symbol} at ${isoOf(Number(at))}: stored ${what}`);
  }
  return differing.length === 0;
}

const isoOf = (at: Instant): string => new Date(at).toISOString();
