/** Candles from stored bars and the running minute and day. */
import type { CandlePeriod, CandleRow, ChartCandle } from '@maru/contract/market-calls';
import type { MinuteBar } from '@maru/std/instrument';
import { type Day, dayOf, type Instant, MINUTE_MS, startOfDay } from '@maru/std/kst';
import { priceText, priceUnits } from '@maru/std/price-text';
import type { Store } from '../store/port.ts';
import { CandleMemory, type StoredCandles } from './candle-memory.ts';
import {
  type Candle,
  type DayPeriod,
  dayCandleEnd,
  dayCandleStart,
  foldDays,
  foldMinutes,
  isDayPeriod,
  type MinutePeriod,
  minuteCandleStart,
  minutesOf,
  together,
} from './fold-candles.ts';
import type { MarketView } from './market-view.ts';

type Reads = Pick<Store, 'query'>;

/** The most bars one call reads; the answer may have fewer candles than requested. */
const BARS_READ = 12_000;
const DEFAULT_CANDLES = 200;
/** Bounds of a query's instants: no trade lies outside of them. */
const FIRST_INSTANT = 0;
const LAST_INSTANT = startOfDay('2200-01-01');
const DAYS_IN: Readonly<Record<DayPeriod, number>> = { day: 1, week: 7, month: 31, year: 366 };

interface CandleQuery {
  readonly symbol: string;
  readonly period: CandlePeriod;
  /** Only candles that begin before it. */
  readonly before?: Instant | undefined;
  readonly limit?: number | undefined;
}

/**
 * The newest candles of a listed symbol, oldest first.
 * @param memory of candles that were folded before
 * @throws {StoreAway}
 */
export async function readCandles(
  store: Reads,
  view: MarketView,
  { symbol, period, before: asked, limit = DEFAULT_CANDLES }: CandleQuery,
  memory = new CandleMemory(),
): Promise<ChartCandle[]> {
  const before =
    asked === undefined ? undefined : Math.min(Math.max(asked, FIRST_INSTANT), LAST_INSTANT);
  const candles = isDayPeriod(period)
    ? await dayCandles(store, view, memory, symbol, period, before, limit)
    : await minuteCandles(store, view, memory, symbol, period, before, limit);
  const { scale } = view.instrument(symbol);
  const shown = candles.slice(-limit);
  const marks = isDayPeriod(period) ? await baseMarks(store, symbol, shown, period) : NO_MARKS;
  return shown.map((candle) => {
    const mark = marks.get(candle.at);
    return {
      ...candle,
      open: priceText(candle.open, scale),
      high: priceText(candle.high, scale),
      low: priceText(candle.low, scale),
      close: priceText(candle.close, scale),
      ...(mark && { base: { price: priceText(mark.base, scale), reason: mark.reason } }),
    };
  });
}

interface BaseMark {
  readonly day: Day;
  readonly base: number;
  readonly reason: NonNullable<ChartCandle['base']>['reason'];
}

const NO_MARKS: ReadonlyMap<Instant, BaseMark> = new Map();

/**
 * Changed base prices by the candle of their day; that of a day without a trade belongs to the next
 * candle. Of several in one candle the newest.
 */
async function baseMarks(
  store: Reads,
  symbol: string,
  candles: readonly Candle[],
  period: DayPeriod,
): Promise<ReadonlyMap<Instant, BaseMark>> {
  const [first] = candles;
  if (first === undefined) return NO_MARKS;
  const rows = await store.query<BaseMark>(
    `select day, base, reason from base_changes where symbol = $1 and day > coalesce(
       (select max(day) from day_bars where symbol = $1 and day < $2), '-infinity'
     ) order by day`,
    [symbol, dayOf(first.at)],
  );
  const marks = new Map<Instant, BaseMark>();
  for (const row of rows) {
    const candle = candles.find(({ at }) => dayCandleEnd(dayOf(at), period) > row.day);
    if (candle !== undefined) marks.set(candle.at, row);
  }
  return marks;
}

async function minuteCandles(
  store: Reads,
  view: MarketView,
  memory: CandleMemory,
  symbol: string,
  period: MinutePeriod,
  before: Instant | undefined,
  limit: number,
): Promise<Candle[]> {
  const minutes = minutesOf(period);
  // the candle that contains the instant before `before` is returned whole
  const end =
    before === undefined
      ? null
      : minuteCandleStart(Math.ceil(before) - 1, period) + minutes * MINUTE_MS;
  const most = Math.min((limit + 1) * minutes, BARS_READ);
  const live = view.candles(symbol);
  // a new minute is read anew: the market keeps only the newest few until they are stored
  const key = [symbol, period, end, limit, live.at(-1)?.at].join(' ');
  const stored = await memory.get(key, async (): Promise<StoredCandles> => {
    const rows = await store.query<MinuteRow>(MINUTE_CANDLES, [
      symbol,
      end === null ? null : end / MINUTE_MS,
      most,
      minutes,
    ]);
    const candles = rows.map(({ start, ...row }) => storedCandle(start * MINUTE_MS, row));
    const newest = rows.at(-1)?.newest;
    return {
      candles,
      newest: newest === undefined ? Number.NEGATIVE_INFINITY : newest * MINUTE_MS,
      cut: barsOf(rows) === most,
    };
  });
  const { scale } = view.instrument(symbol);
  const later = live.filter(({ at }) => at > stored.newest && (end === null || at < end));
  const bars = later.map((candle) => liveBar(symbol, candle, scale));
  return whole(joined(stored.candles, foldMinutes(bars, period)), stored.cut);
}

async function dayCandles(
  store: Reads,
  view: MarketView,
  memory: CandleMemory,
  symbol: string,
  period: DayPeriod,
  before: Instant | undefined,
  limit: number,
): Promise<Candle[]> {
  const end = before === undefined ? null : endOf(dayOf(Math.ceil(before) - 1), period);
  const most = Math.min((limit + 1) * DAYS_IN[period], BARS_READ);
  const today = view.dayBar(symbol);
  const key = [symbol, period, end, limit, today?.day].join(' ');
  const stored = await memory.get(key, async (): Promise<StoredCandles> => {
    const rows = await store.query<DayRow>(DAY_CANDLES, [
      symbol,
      end,
      most,
      period,
      // the market's state of the running day goes before its newest stored state
      today?.day ?? null,
    ]);
    const candles = rows.map(({ start, ...row }) => storedCandle(startOfDay(start), row));
    const newest = candles.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
    return { candles, newest, cut: barsOf(rows) === most };
  });
  const isShown = today !== null && (end === null || today.day < end);
  const running = isShown ? foldDays([today], period) : [];
  return whole(joined(stored.candles, running), stored.cut);
}

/** Stored candles and later ones; where they meet in one candle, it is one. */
function joined(stored: readonly Candle[], later: readonly Candle[]): Candle[] {
  const last = stored.at(-1);
  const first = later[0];
  if (last === undefined || first === undefined || last.at !== first.at) {
    return [...stored, ...later];
  }
  return [...stored.slice(0, -1), together(last, first), ...later.slice(1)];
}

const endOf = (day: Day, period: DayPeriod): Day =>
  dayCandleEnd(dayCandleStart(day, period), period);

/** Where reading stopped at its limit, the oldest candle may lack its first bars. */
const whole = (candles: Candle[], cut: boolean): Candle[] =>
  cut && candles.length > 1 ? candles.slice(1) : candles;

/** A candle that the database has folded, and of how many bars. */
interface FoldedRow {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: bigint;
  readonly generated: boolean;
  readonly bars: bigint;
}
interface MinuteRow extends FoldedRow {
  readonly start: number;
  /** Minute of its newest bar. */
  readonly newest: number;
}
interface DayRow extends FoldedRow {
  readonly start: Day;
}

/** Columns of a candle of the bars in `taken`, whose time is the column `at`. */
const FOLDED = `(array_agg(open order by at))[1] as open, max(high) as high, min(low) as low,
   (array_agg(close order by at desc))[1] as close, sum(volume)::bigint as volume,
  bool_or(generated) as generated, count(*) as bars from taken group by 1 order by 1`;

const MINUTE_CANDLES = `with taken as (
    select minute as at, open, high, low, close, volume, generated from minute_bars
    where symbol = $1 and ($2::int4 is null or minute < $2) order by minute desc limit $3
  ) select at - at % $4::int4 as start, max(at) as newest, ${FOLDED}`;

const DAY_CANDLES = `with taken as (
    select day as at, open, high, low, close, volume, generated from day_bars
    where symbol = $1 and ($2::date is null or day < $2) and ($5::date is null or day <> $5)
    order by day desc limit $3
  ) select date_trunc($4, at::timestamp)::date as start, ${FOLDED}`;

const barsOf = (rows: readonly FoldedRow[]): number =>
  rows.reduce((sum, { bars }) => sum + Number(bars), 0);

const storedCandle = (at: Instant, row: FoldedRow): Candle => ({
  at,
  open: row.open,
  high: row.high,
  low: row.low,
  close: row.close,
  volume: Number(row.volume),
  generated: row.generated,
});

const liveBar = (symbol: string, candle: CandleRow, scale: number): MinuteBar => ({
  symbol,
  at: candle.at,
  open: priceUnits(candle.open, scale),
  high: priceUnits(candle.high, scale),
  low: priceUnits(candle.low, scale),
  close: priceUnits(candle.close, scale),
  volume: candle.volume,
  // candles show no turnover
  turnover: 0n,
  generated: false,
});
