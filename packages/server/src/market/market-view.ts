/**
 * The market in memory, as of the venue's newest frames. A frame counts once the fill behind it is
 * durable, so no call shows a trade that could still be lost.
 */
import type { Output } from '@maru/contract/calls';
import type { CandleRow, StockRow, TradeRow } from '@maru/contract/market-calls';
import type { MarketState } from '@maru/contract/market-status-calls';
import type {
  BookFrame,
  CandleFrame,
  IndexFrame,
  MarketStateFrame,
  TradesFrame,
} from '@maru/contract/stream';
import type { IndexDefinition, ReplayedDay } from '@maru/exchange/simulation-types';
import { assert, present } from '@maru/std/assert';
import type { DayBar, Delisting, Instrument } from '@maru/std/instrument';
import { limitsOn, tradingHours } from '@maru/std/krx/board-plan';
import {
  type CalendarMode,
  type HolidayChange,
  LiveCalendar,
  type TradingCalendar,
} from '@maru/std/krx/calendar';
import { isDelisted } from '@maru/std/krx/delisting';
import type { Day, Instant } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import { priceText, priceUnits } from '@maru/std/price-text';
import type { DayFrame } from '../feed/day-frame.ts';
import { FrameGate, type MarketFrame } from '../feed/frame-gate.ts';
import { gainPercent } from '../feed/gain.ts';
import { Reasons } from '../news/reasons.ts';
import { type DayPoint, DayPoints } from './day-points.ts';
import type { StoredMarket } from './market-rows.ts';

type LightRow = Omit<Output<'marketSearch'>[number], 'matched'>;

/** The most trades kept per symbol. */
const TRADES_KEPT = 50;
/** The most minute candles kept per symbol: long enough until they are in the database. */
const CANDLES_KEPT = 3;

interface Stock {
  instrument: Instrument;
  /** Codes of the indices with it as a member. */
  readonly indices: readonly string[];
  day: DayFrame;
  book: BookFrame;
  /** Newest last. */
  trades: readonly TradeRow[];
  /** Oldest first; the last one is in progress. */
  candles: readonly CandleRow[];
  /** The course of `day`. */
  readonly points: DayPoints;
  /** The highest price of the 52 weeks before `day`; null: no price to compare with. */
  yearHigh: number | null;
}

export class MarketView {
  readonly #stocks: Map<string, Stock>;
  readonly #onListed: ((instrument: Instrument) => void)[] = [];
  readonly #gate = new FrameGate((frame) => this.#apply(frame));
  readonly #text = new TextDecoder();
  readonly indices: readonly IndexDefinition[];
  /** Gets the stored facts of the day. */
  readonly reasons = new Reasons();
  /** Days before it are history, generated or imported. */
  readonly firstLiveDay: Day;
  readonly #generatedDays: ReadonlySet<Day>;
  /** The imported day that the running one replays; null: none. */
  replayed: ReplayedDay | null;
  readonly #firstDay: Day;
  readonly #calendar: LiveCalendar;
  #indexRows: IndexFrame['rows'] = [];
  #state: MarketState;

  /**
   * @param points by symbol, those of `day` so far
   * @param highs by symbol, the highest price of the 52 weeks before `day`
   */
  constructor(
    market: StoredMarket,
    start: {
      readonly day: Day;
      readonly now: Instant;
      readonly hours: CalendarMode;
      readonly holidays?: readonly HolidayChange[];
      readonly bases: Readonly<Record<string, number>>;
      readonly replayed: ReplayedDay | null;
    },
    points: ReadonlyMap<string, readonly DayPoint[]>,
    highs: ReadonlyMap<string, number> = new Map(),
  ) {
    this.indices = market.indices;
    this.firstLiveDay = market.meta.firstLiveDay;
    this.#generatedDays = new Set(market.generatedDays);
    this.#state = { now: start.now, boards: [], notices: [] };
    this.replayed = start.replayed;
    this.#firstDay = start.day;
    this.#calendar = new LiveCalendar(start.hours, start.holidays ?? []);
    this.#stocks = new Map();
    for (const instrument of market.instruments) {
      const { symbol } = instrument;
      const base = present(start.bases[symbol], `${symbol} has a base price`);
      const past = { points: points.get(symbol) ?? [], yearHigh: highs.get(symbol) ?? null };
      this.#add(instrument, start.day, base, past);
    }
  }

  /** @param changes all those of the closed days, in order */
  changeHolidays(changes: readonly HolidayChange[]): void {
    this.#calendar.change(changes);
  }

  /** Sets the callback for each issue listed from now on. */
  onListed(listener: (instrument: Instrument) => void): void {
    this.#onListed.push(listener);
  }

  /**
   * Adds an issue that is listed while the market runs, after all others; without effect when it is
   * there.
   * @param base base price of its first day
   */
  list(instrument: Instrument, base: number): void {
    if (this.#stocks.has(instrument.symbol)) return;
    const [any] = this.#stocks.values();
    const past = { points: [], yearHigh: null };
    this.#add(instrument, any?.day.day ?? this.#firstDay, base, past);
    for (const listener of this.#onListed) listener(instrument);
  }

  /** Sets the days of an issue's end; null: it has none. */
  delist(symbol: string, delisting: Delisting | null): void {
    const stock = this.#stock(symbol);
    const { delisting: _, ...others } = stock.instrument;
    stock.instrument = delisting === null ? others : { ...others, delisting };
  }

  /** Whether an issue has left the market; its name and its last days are still shown. */
  isGone(symbol: string): boolean {
    const { instrument, day } = this.#stock(symbol);
    return isDelisted(instrument, day.day);
  }

  /** The imported day that an issue replays today; null: none. */
  replays(symbol: string): Day | null {
    return this.replayed?.issues[symbol] === undefined ? null : this.replayed.day;
  }

  /** Adds a frame of the venue; it is visible once `durable` has named its report. */
  offer(frame: MarketFrame): void {
    this.#gate.offer(frame);
  }

  /** All venue reports up to `report` are durable. */
  durable(report: number): void {
    this.#gate.durable(report);
  }

  get indexRows(): IndexFrame['rows'] {
    return this.#indexRows;
  }

  /** The state of the boards; without boards until the venue's first frame. */
  get state(): MarketState {
    return this.#state;
  }

  has(symbol: string): boolean {
    return this.#stocks.has(symbol);
  }

  /** Those in the market, in the order of unranked lists. */
  instruments(): Instrument[] {
    return [...this.#stocks.values()]
      .map(({ instrument }) => instrument)
      .filter(({ symbol }) => !this.isGone(symbol));
  }

  instrument(symbol: string): Instrument {
    return this.#stock(symbol).instrument;
  }

  indicesOf(symbol: string): readonly string[] {
    return this.#stock(symbol).indices;
  }

  day(symbol: string): DayFrame {
    return this.#stock(symbol).day;
  }

  book(symbol: string): BookFrame {
    return this.#stock(symbol).book;
  }

  /** Newest last. */
  trades(symbol: string): readonly TradeRow[] {
    return this.#stock(symbol).trades;
  }

  /** The newest minute candles, the running one last. */
  candles(symbol: string): readonly CandleRow[] {
    return this.#stock(symbol).candles;
  }

  /** The trading hours of the running day; null: closed all day. */
  hours(symbol: string): Output<'marketDetail'>['hours'] {
    const { instrument, day } = this.#stock(symbol);
    return tradingHours(instrument, this.#calendar, day.day);
  }

  /** Whether prices of a day are generated or imported, all or in part. */
  isGenerated(day: Day): boolean {
    return day < this.firstLiveDay || this.#generatedDays.has(day);
  }

  /** The running day's bar; null before its first trade. Marked where the day began generated. */
  dayBar(symbol: string): DayBar | null {
    const { day, open, high, low, last, volume, turnover } = this.#stock(symbol).day;
    if (open === null || high === null || low === null || last === null) return null;
    const prices = { open, high, low, close: last };
    const sums = { volume, turnover: BigInt(turnover) };
    return { symbol, day, ...prices, ...sums, generated: this.isGenerated(day) };
  }

  /** The last trade, or the base price before the first one. */
  price(symbol: string): number {
    const { last, base } = this.#stock(symbol).day;
    return last ?? base;
  }

  /** The indicative price of an opening auction before the first trade, else null. */
  expectedPrice(symbol: string): number | null {
    const { instrument, day } = this.#stock(symbol);
    const { phase, last, indicative } = day;
    if (phase !== 'opening_auction' || last !== null || indicative === null) return null;
    return priceUnits(indicative.price, instrument.scale);
  }

  /** Whether the day's highest price is above all of the 52 weeks before. */
  isNewHigh(symbol: string): boolean {
    const { day, yearHigh } = this.#stock(symbol);
    return yearHigh !== null && day.high !== null && day.high > yearHigh;
  }

  /** Volatility interruptions of the day. */
  interruptions(symbol: string): number {
    return this.reasons.interruptions(symbol, this.#stock(symbol).day.day);
  }

  /** Won. */
  marketCap(symbol: string): bigint {
    return BigInt(this.price(symbol)) * BigInt(this.#stock(symbol).day.issued);
  }

  lightRow(symbol: string): LightRow {
    const { instrument, day } = this.#stock(symbol);
    const price = this.price(symbol);
    return {
      symbol,
      name: instrument.names.kor,
      names: instrument.names,
      market: instrument.board,
      price: priceText(price, instrument.scale),
      gain: gainPercent(price, day.base),
      phase: day.phase,
      fund: instrument.basket !== null,
      fictional: instrument.fictional,
    };
  }

  row(symbol: string): StockRow {
    const { instrument, day, points } = this.#stock(symbol);
    const price = this.price(symbol);
    const expected = this.expectedPrice(symbol);
    const { scale } = instrument;
    const won = (units: number): string => priceText(units, scale);
    return {
      ...this.lightRow(symbol),
      gainValue: won(price - day.base),
      base: won(day.base),
      upper: won(day.upper),
      lower: won(day.lower),
      tick: won(priceGrid(instrument.grid).tickSize(price)),
      grid: instrument.grid,
      scale,
      lotSize: instrument.lotSize,
      volume: day.volume,
      turnover: day.turnover,
      marketCap: String(this.marketCap(symbol)),
      expected:
        expected === null ? null : { price: won(expected), gain: gainPercent(expected, day.base) },
      spark: points.line(day.base, price),
      reason: this.reasons.of(symbol, day.day),
    };
  }

  #add(
    instrument: Instrument,
    day: Day,
    base: number,
    past: { readonly points: readonly DayPoint[]; readonly yearHigh: number | null },
  ): void {
    const { symbol } = instrument;
    this.#stocks.set(symbol, {
      instrument,
      indices: this.indices.filter((i) => i.members.includes(symbol)).map((i) => i.code),
      day: quietDay(day, base, instrument, this.#calendar),
      book: { t: 'book', symbol, bookSeq: 0, asks: [], bids: [] },
      trades: [],
      candles: [],
      points: new DayPoints(past.points),
      yearHigh: past.yearHigh,
    });
  }

  #stock(symbol: string): Stock {
    return present(this.#stocks.get(symbol), `${symbol} is listed`);
  }

  #apply({ topic, symbol, bytes }: MarketFrame): void {
    // the day frame has every field of a quote
    if (topic.startsWith('quote:')) return;
    const frame: unknown = JSON.parse(this.#text.decode(bytes));
    if (symbol === null) {
      if (topic === 'market') {
        const { t: _, ...state } = frame as MarketStateFrame;
        this.#state = state;
        return;
      }
      assert(topic === 'index', 'frames without a symbol speak of boards or indices');
      this.#indexRows = (frame as IndexFrame).rows;
      return;
    }
    const stock = this.#stock(symbol);
    switch (topic.slice(0, topic.indexOf(':'))) {
      case 'day':
        startDay(stock, frame as DayFrame);
        break;
      case 'book':
        stock.book = frame as BookFrame;
        break;
      case 'trades':
        stock.trades = [...stock.trades, ...(frame as TradesFrame).rows].slice(-TRADES_KEPT);
        break;
      case 'candles': {
        const { candle } = frame as CandleFrame;
        const before = stock.candles.filter((known) => known.at < candle.at);
        stock.candles = [...before, candle].slice(-CANDLES_KEPT);
        stock.points.add(candle.at, priceUnits(candle.close, stock.instrument.scale));
        break;
      }
    }
  }
}

/** The newest frame of a day; on a new day the old one's high is added to what was before. */
function startDay(stock: Stock, frame: DayFrame): void {
  if (frame.day !== stock.day.day) {
    const close = stock.day.last ?? stock.day.base;
    stock.points.clear();
    stock.trades = [];
    // another base than the close: earlier prices are not comparable
    const highs = frame.base === close ? [stock.yearHigh, stock.day.high] : [];
    const known = highs.filter((high) => high !== null);
    stock.yearHigh = known.length === 0 ? null : Math.max(...known);
  }
  stock.day = frame;
}

function quietDay(
  day: Day,
  base: number,
  instrument: Instrument,
  calendar: TradingCalendar,
): DayFrame {
  const { shares: issued } = instrument;
  const { upper, lower } = limitsOn(instrument, calendar, day, base);
  const traded = { last: null, open: null, high: null, low: null, volume: 0, turnover: '0' };
  const taken = { bought: 0, sold: 0 };
  const phase = {
    phase: 'closed',
    phaseEnds: null,
    cause: null,
    indicative: null,
    vi: null,
  } as const;
  return { day, base, upper, lower, issued, ...phase, ...traded, taken };
}
