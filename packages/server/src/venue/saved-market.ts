/**
 * Reads the state of the simulated market as its worker saved it, and corrects it by the customers'
 * durable fills.
 */
import type {
  IndexDay,
  IssueState,
  MarketSetup,
  SimulationState,
} from '@maru/exchange/simulation-types';
import { present } from '@maru/std/assert';
import type { DayBar, Instrument } from '@maru/std/instrument';
import { tradingCalendar } from '@maru/std/krx/calendar';
import type { TradingPhase } from '@maru/std/krx/phases';
import { basePrice } from '@maru/std/krx/price-limits';
import { type Day, type Instant, MINUTE_MS } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import { isOver } from '../market/market-day.ts';
import { jsonOf, type StoredMarket } from '../market/market-rows.ts';
import { firstBases, replayedDay } from '../market/replay.ts';
import type { Store } from '../store/port.ts';
import { countFills, customersNet, type FillTrade, tradesOfDay } from './customer-fills.ts';
import { instructedSince } from './firm-link.ts';
import { dayBarStatements } from './market-saver.ts';

interface RunRow {
  readonly day: Day;
  readonly step: bigint;
  /** Factors, and in newer saves the safeguards and known instructions. */
  readonly shared: SimulationState['opinions'] & Shared;
  readonly saved_at: bigint | null;
}

type Shared = Pick<SimulationState, 'safeguards' | 'instructions'>;

function sharedOf({ shared }: RunRow): Shared & Pick<SimulationState, 'opinions'> {
  const { safeguards, instructions, ...opinions } = shared;
  return {
    opinions,
    ...(safeguards !== undefined && { safeguards }),
    ...(instructions !== undefined && { instructions }),
  };
}

interface StateRow {
  readonly symbol: string;
  readonly day: Day;
  readonly book_seq: bigint;
  /** Last trade of the day, the after-market's included; null: none, or an older version's row. */
  readonly last: number | null;
  readonly issue: IssueState;
}

/**
 * The initial state of a market that starts on `day`. Participants continue from their last saved
 * minute, and the simulation corrects their money and shares by the customers' durable fills since
 * (I62); trades among participants after that minute are lost, those of customers are added to the
 * saved day's bars here.
 */
export async function marketSetup(
  store: Store,
  stored: StoredMarket,
  start: Pick<MarketSetup, 'day' | 'daySeed' | 'hours' | 'holidays' | 'now' | 'open'>,
): Promise<MarketSetup> {
  const [run] = await store.query<RunRow>('select day, step, shared, saved_at from market_run');
  const states = await store.query<StateRow>(
    'select symbol, day, book_seq, last, issue from market_state order by symbol',
  );
  const late = run === undefined ? NOTHING_LATE : await correctSavedDay(store, run, states);
  await countFills(store);
  const sameDay = run?.day === start.day;
  // also of a day without a run: its minutes so far may have been generated
  const bars = await barsOf(store, start.day);
  const state: SimulationState | null =
    run === undefined
      ? null
      : {
          version: 1,
          step: Number(run.step),
          ...sharedOf(run),
          issues: states.map(({ issue }) => issue),
        };
  const calendar = tradingCalendar(start.hours, start.holidays ?? []);
  return {
    seed: stored.meta.seed,
    ...start,
    instruments: stored.instruments,
    indices: stored.indices,
    ...(await basesOf(store, stored.instruments, start.day)),
    instructions: await instructedSince(store, run?.day ?? null),
    lasts: {
      ...Object.fromEntries(bars.map((bar) => [bar.symbol, bar.close])),
      ...(sameDay ? savedLasts(states, start.day) : {}),
      ...(sameDay ? late.lasts : {}),
    },
    bookSeqs: sameDay ? late.bookSeqs : {},
    dayBars: Object.fromEntries(bars.map((bar) => [bar.symbol, bar])),
    indexBars: await indexBarsOf(store, start.day),
    state,
    customers: await customersNet(store),
    step: state?.step ?? 0,
    // a finished day has no replay
    replayed: isOver(start.day, calendar, start.now)
      ? null
      : await replayedDay(store, stored.meta, start.day),
  };
}

/** By symbol, the session that an issue is still in at an instant; null: the plan's. */
export function sessionsOf(
  { day, state }: Pick<MarketSetup, 'day' | 'state'>,
  now: Instant,
): (symbol: string) => TradingPhase | null {
  const going = new Map<string, TradingPhase>();
  for (const { symbol, session: saved } of state?.issues ?? []) {
    if (saved?.session === undefined || saved.day !== day) continue;
    if (saved.end === null || saved.end > now) going.set(symbol, saved.session);
  }
  return (symbol) => going.get(symbol) ?? null;
}

/** Last trades of `day`, including those of the after-market, which the day's bars lack. */
const savedLasts = (states: readonly StateRow[], day: Day): Record<string, number> =>
  Object.fromEntries(
    states.flatMap((state) => {
      return state.day !== day || state.last === null ? [] : [[state.symbol, state.last]];
    }),
  );

/** The saved day updated by customers' fills after its last save, by symbol. */
interface Mended {
  readonly bookSeqs: Readonly<Record<string, number>>;
  /** Prices of the last of these fills. */
  readonly lasts: Readonly<Record<string, number>>;
}

const NOTHING_LATE: Mended = { bookSeqs: {}, lasts: {} };

/** Adds customers' fills after the last saved minute to the saved day's bars. */
async function correctSavedDay(
  store: Store,
  { day, saved_at }: RunRow,
  states: readonly StateRow[],
): Promise<Mended> {
  const today = states.filter((row) => row.day === day);
  const bookSeqs = Object.fromEntries(today.map((row) => [row.symbol, Number(row.book_seq)]));
  const late = (await tradesOfDay(store, day, Number(saved_at ?? 0) - MINUTE_MS)).filter(
    (fill) => fill.bookSeq > (bookSeqs[fill.symbol] ?? 0),
  );
  if (late.length === 0) return { bookSeqs, lasts: {} };
  const closed = new Set(
    today.filter(({ issue }) => isClosed(issue, day)).map(({ symbol }) => symbol),
  );
  const bars = new Map((await barsOf(store, day)).map((bar) => [bar.symbol, bar]));
  const lasts: Record<string, number> = {};
  for (const fill of late) {
    const bar = bars.get(fill.symbol);
    const mended = withTrade(bar, fill, day);
    const close = closed.has(fill.symbol) ? (bar?.close ?? fill.price) : fill.price;
    bars.set(fill.symbol, { ...mended, close });
    bookSeqs[fill.symbol] = fill.bookSeq;
    lasts[fill.symbol] = fill.price;
  }
  const newest = Object.entries(lasts).map(([symbol, last]) => {
    return { symbol, last, book_seq: bookSeqs[symbol] };
  });
  await store.commit([
    ...dayBarStatements([...bars.values()].filter((bar) => bar.symbol in lasts)),
    {
      text: `update market_state s set book_seq = r.book_seq, last = r.last
        from json_to_recordset($1::json) as r(symbol text, last int4, book_seq int8)
        where s.symbol = r.symbol`,
      params: [jsonOf(newest)],
    },
  ]);
  return { bookSeqs, lasts };
}

/** Whether the day's close is final: trades of the after-market do not change it. */
const isClosed = ({ session }: IssueState, day: Day): boolean =>
  session?.day === day && session.close !== null;

/** A day's bar with one more trade, which becomes its close. */
function withTrade(bar: DayBar | undefined, trade: FillTrade, day: Day): DayBar {
  const { symbol, price, quantity } = trade;
  const turnover = BigInt(price) * BigInt(quantity);
  if (bar === undefined) {
    const prices = { open: price, high: price, low: price, close: price };
    return { symbol, day, ...prices, volume: quantity, turnover, generated: false };
  }
  return {
    ...bar,
    high: Math.max(bar.high, price),
    low: Math.min(bar.low, price),
    close: price,
    volume: bar.volume + quantity,
    turnover: bar.turnover + turnover,
  };
}

interface BarRow {
  readonly symbol: string;
  readonly day: Day;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: bigint;
  readonly turnover: bigint;
  readonly generated: boolean;
}

const dayBarOf = (row: BarRow): DayBar => ({ ...row, volume: Number(row.volume) });

async function barsOf(store: Store, day: Day): Promise<DayBar[]> {
  const rows = await store.query<BarRow>('select * from day_bars where day = $1', [day]);
  return rows.map(dayBarOf);
}

/** The indices' day so far, by code; absent before the first save. */
async function indexBarsOf(store: Store, day: Day): Promise<Record<string, IndexDay>> {
  const rows = await store.query<{ code: string; open: bigint; high: bigint; low: bigint }>(
    'select code, open, high, low from index_bars where day = $1',
    [day],
  );
  const bars = rows.map(({ code, open, high, low }): [string, IndexDay] => {
    return [code, { open: Number(open), high: Number(high), low: Number(low) }];
  });
  return Object.fromEntries(bars);
}

interface BaseRow {
  readonly symbol: string;
  /** The last close before the day; null: none. */
  readonly close: number | null;
  /** The base of a listing or of a corporate action since that close; null: none. */
  readonly base: number | null;
}

/**
 * Base prices of `day`: the close before it, raised to the tick, unless it was changed since; then
 * `rebased` has the base without the change. At the start of a replay there is no close yet: the
 * base is that of the first imported day with the issue.
 */
async function basesOf(
  store: Store,
  instruments: readonly Instrument[],
  day: Day,
): Promise<Pick<MarketSetup, 'bases' | 'rebased'>> {
  // an issue listed for a later day has the base of its first day
  const rows = await store.query<BaseRow>(
    `select i.symbol, b.close, c.base from instruments i left join lateral (
       select close, day from day_bars where symbol = i.symbol and day < $1
       order by day desc limit 1
     ) b on true left join lateral (
       select base from base_changes where symbol = i.symbol
         and case when b.day is null then true else day <= $1 and day > b.day end
       order by day <= $1 desc, abs(day - $1::date) limit 1
     ) c on true`,
    [day],
  );
  const known = new Map(rows.map((row) => [row.symbol, row]));
  const unknown = rows.some(({ close, base }) => close === null && base === null);
  const imported = unknown ? await firstBases(store) : null;
  const bases: Record<string, number> = {};
  const rebased: Record<string, number> = {};
  for (const { symbol, grid } of instruments) {
    const { close, base } = known.get(symbol) ?? { close: null, base: null };
    const before = present(close ?? base ?? imported?.get(symbol), `${symbol} has a close`);
    const raised = basePrice(before, priceGrid(grid));
    bases[symbol] = base ?? raised;
    if (base !== null && close !== null) rebased[symbol] = raised;
  }
  return { bases, rebased };
}
