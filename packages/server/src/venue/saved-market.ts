/**
 * Where the simulated market stands in the database: written every minute by the venue's worker
 * (as finished statements), read at start and put right by the customers' durable fills.
 */
import type {
  IssueState,
  MarketSetup,
  SimulatedMarket,
  SimulationState,
} from '@maru/exchange/simulation-types';
import { assert, present } from '@maru/std/assert';
import type { DayBar, Instrument, MinuteBar } from '@maru/std/instrument';
import { basePrice } from '@maru/std/krx/price-limits';
import { DAY_MS, type Day, type Instant, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import {
  DAY_BAR_COLUMNS,
  INDEX_BAR_COLUMNS,
  inserts,
  jsonOf,
  type StoredMarket,
} from '../market/market-rows.ts';
import { firstBases, replayedDay } from '../market/replay.ts';
import type { Statement, Store } from '../store/port.ts';
import { countFills, customersNet, type FillTrade, tradesOfDay } from './customer-fills.ts';

/** Days that minute bars are kept. */
const MINUTE_BAR_DAYS = 30;

export const MINUTE_BAR_COLUMNS = {
  symbol: 'text',
  minute: 'int4',
  open: 'int4',
  high: 'int4',
  low: 'int4',
  close: 'int4',
  volume: 'int8',
  turnover: 'int8',
} as const;
export const STATE_COLUMNS = {
  symbol: 'text',
  day: 'date',
  book_seq: 'int8',
  issue: 'jsonb',
} as const;
export const RUN_TEXT = `insert into market_run (day, step, shared, saved_at)
  values ($1, $2, $3::jsonb, $4)
  on conflict (one) do update
  set day = excluded.day, step = excluded.step, shared = excluded.shared,
    saved_at = excluded.saved_at`;
export const FORGET_TEXT = 'delete from minute_bars where minute < $1';

/** Minute bars that are over. */
export const minuteBarStatements = (bars: readonly MinuteBar[]): Statement[] =>
  inserts(
    'minute_bars',
    MINUTE_BAR_COLUMNS,
    bars.map(({ at, ...bar }) => ({ ...bar, minute: at / MINUTE_MS })),
    'symbol, minute',
  );

/** The running day's bars, as far as it has come. */
export const dayBarStatements = (bars: readonly DayBar[]): Statement[] =>
  inserts('day_bars', DAY_BAR_COLUMNS, bars, 'symbol, day');

/** Minute bars that have been kept long enough on `day`. */
export const forgetStatement = (day: Day): Statement => ({
  text: FORGET_TEXT,
  params: [(startOfDay(day) - MINUTE_BAR_DAYS * DAY_MS) / MINUTE_MS],
});

/** Remembers what was saved of each issue, so that only what changed is written again. */
export class StateSaver {
  readonly #saved = new Map<string, string>();

  /**
   * Where the simulation stands: `day`, the views all share, every issue that changed.
   * @param at market time
   */
  statements(market: SimulatedMarket, day: Day, at: Instant): Statement[] {
    const { version, step, opinions, safeguards, issues } = market.save();
    assert(version === 1, 'the state is of the version that the tables hold');
    const rows: object[] = [];
    for (const issue of issues) {
      const row = {
        symbol: issue.symbol,
        day,
        book_seq: market.book(issue.symbol, 1).bookSeq,
        issue,
      };
      const text = jsonOf(row);
      if (this.#saved.get(issue.symbol) === text) continue;
      this.#saved.set(issue.symbol, text);
      rows.push(row);
    }
    return [
      {
        text: RUN_TEXT,
        params: [day, step, jsonOf({ ...opinions, safeguards }), at],
      },
      ...inserts('market_state', STATE_COLUMNS, rows, 'symbol'),
    ];
  }
}

/** The day's bar of each issue that has traded. */
export function dayBarsOf(market: SimulatedMarket, symbols: Iterable<string>, day: Day): DayBar[] {
  const bars: DayBar[] = [];
  for (const symbol of symbols) {
    const { open, high, low, volume, turnover } = market.quote(symbol);
    const close = market.close(symbol);
    if (open === null || high === null || low === null || close === null) continue;
    const traded = { volume, turnover, generated: false };
    bars.push({ symbol, day, open, high, low, close, ...traded });
  }
  return bars;
}

/** The day's bars of the indices. */
export function indexBarStatements(market: SimulatedMarket, day: Day): Statement[] {
  const bars = market.indexValues().map(({ code, open, high, low, value }) => {
    return { code, day, open, high, low, close: value };
  });
  return inserts('index_bars', INDEX_BAR_COLUMNS, bars, 'code, day');
}

interface RunRow {
  readonly day: Day;
  readonly step: bigint;
  /** Opinions, and in a state saved since there are any, the safeguards. */
  readonly shared: SimulationState['opinions'] & Pick<SimulationState, 'safeguards'>;
  readonly saved_at: bigint | null;
}

function sharedOf({ shared }: RunRow): Pick<SimulationState, 'opinions' | 'safeguards'> {
  const { safeguards, ...opinions } = shared;
  return safeguards === undefined ? { opinions } : { opinions, safeguards };
}

interface StateRow {
  readonly symbol: string;
  readonly day: Day;
  readonly book_seq: bigint;
  readonly issue: IssueState;
}

/**
 * What a market that starts on `day` begins with. Participants go on from their last saved minute,
 * and the simulation puts their money and shares right by the customers' durable fills since
 * (I62); trades among participants after that minute are forgotten, those of customers are not:
 * they are put into the saved day's bars here.
 */
export async function marketSetup(
  store: Store,
  stored: StoredMarket,
  start: Pick<MarketSetup, 'day' | 'hours' | 'now' | 'open'>,
): Promise<MarketSetup> {
  const [run] = await store.query<RunRow>('select day, step, shared, saved_at from market_run');
  const states = await store.query<StateRow>(
    'select symbol, day, book_seq, issue from market_state order by symbol',
  );
  const bookSeqs: Record<string, number> = {};
  if (run !== undefined) await mendSavedDay(store, run, states, bookSeqs);
  await countFills(store);
  const sameDay = run?.day === start.day;
  const bars = sameDay ? await barsOf(store, start.day) : [];
  const state: SimulationState | null =
    run === undefined
      ? null
      : {
          version: 1,
          step: Number(run.step),
          ...sharedOf(run),
          issues: states.map(({ issue }) => issue),
        };
  return {
    seed: stored.meta.seed,
    ...start,
    instruments: stored.instruments,
    indices: stored.indices,
    bases: await basesOf(store, stored.instruments, start.day),
    lasts: Object.fromEntries(bars.map((bar) => [bar.symbol, bar.close])),
    bookSeqs: sameDay ? bookSeqs : {},
    dayBars: Object.fromEntries(bars.map((bar) => [bar.symbol, bar])),
    state,
    customers: await customersNet(store),
    step: state?.step ?? 0,
    replayed: await replayedDay(store, stored.meta, start.day),
  };
}

/** Puts customers' fills that came after the last saved minute into the saved day's bars. */
async function mendSavedDay(
  store: Store,
  { day, saved_at }: RunRow,
  states: readonly StateRow[],
  bookSeqs: Record<string, number>,
): Promise<void> {
  for (const row of states) if (row.day === day) bookSeqs[row.symbol] = Number(row.book_seq);
  const late = (await tradesOfDay(store, day, Number(saved_at ?? 0) - MINUTE_MS)).filter(
    (fill) => fill.bookSeq > (bookSeqs[fill.symbol] ?? 0),
  );
  if (late.length === 0) return;
  const bars = new Map((await barsOf(store, day)).map((bar) => [bar.symbol, bar]));
  for (const fill of late) {
    bars.set(fill.symbol, withTrade(bars.get(fill.symbol), fill, day));
    bookSeqs[fill.symbol] = fill.bookSeq;
  }
  const changed = new Set(late.map((fill) => fill.symbol));
  const mended = [...bars.values()].filter((bar) => changed.has(bar.symbol));
  const seqs = [...changed].map((symbol) => ({ symbol, book_seq: bookSeqs[symbol] }));
  await store.commit([
    ...dayBarStatements(mended),
    {
      text: `update market_state s set book_seq = r.book_seq
        from json_to_recordset($1::json) as r(symbol text, book_seq int8)
        where s.symbol = r.symbol`,
      params: [jsonOf(seqs)],
    },
  ]);
}

/** A day's bar with one more trade in it. */
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

/**
 * Base prices of `day`: the close before it, raised to the tick. Where a replay begins there is no
 * close yet, and its base is that of the first imported day that has the issue.
 */
async function basesOf(
  store: Store,
  instruments: readonly Instrument[],
  day: Day,
): Promise<Record<string, number>> {
  const rows = await store.query<{ symbol: string; close: number }>(
    `select i.symbol, b.close from instruments i cross join lateral (
       select close from day_bars where symbol = i.symbol and day < $1 order by day desc limit 1
     ) b`,
    [day],
  );
  const closes = new Map(rows.map(({ symbol, close }) => [symbol, close]));
  const imported = closes.size < instruments.length ? await firstBases(store) : null;
  const bases = instruments.map(({ symbol, grid }): [string, number] => {
    const close = closes.get(symbol) ?? imported?.get(symbol);
    const before = present(close, `${symbol} has a close before ${day}`);
    return [symbol, basePrice(before, priceGrid(grid))];
  });
  return Object.fromEntries(bases);
}
