/**
 * Turns events of the books into conflated frames: at most five times a second per symbol, with its
 * newest quote, book and minute candle and all trades since.
 */
import { AUCTION_BOOK_LEVELS } from '@maru/contract/constants';
import type {
  BookView,
  Quote,
  SimulatedMarket,
  SimulationOutput,
} from '@maru/exchange/simulation-types';
import { present } from '@maru/std/assert';
import { isAuction } from '@maru/std/krx/session-plan';
import type { Day, Instant } from '@maru/std/kst';
import { dayFrame } from './day-frame.ts';
import type { MarketFrame } from './frame-gate.ts';
import {
  bookFrame,
  candleFrame,
  indexFrame,
  quoteFrame,
  type TimedTrade,
  tradesFrame,
} from './market-frames.ts';
import { MarketStateFeed } from './market-state.ts';
import type { MinuteBars } from './minute-bars.ts';

/** Least time between two frames of one topic. */
const QUIET_MS = 200;
const INDEX_QUIET_MS = 1_000;
/** The most trades in a frame: the newest of a burst. */
const TRADES_PER_FRAME = 50;
const BOOK_LEVELS = 10;

interface Pending {
  afterReport: number;
  trades: TimedTrade[];
  bookChanged: boolean;
}

interface FrameText {
  readonly topic: string;
  readonly symbol: string | null;
  readonly afterReport: number;
  readonly text: string;
}

export class FeedMaker {
  readonly #market: SimulatedMarket;
  readonly #minutes: MinuteBars;
  readonly #scales: Map<string, number>;
  /** By issue, the number of its listing's report, for which all its frames wait. */
  readonly #listings = new Map<string, number>();
  readonly #pending = new Map<string, Pending>();
  readonly #sentAt = new Map<string, number>();
  readonly #state: MarketStateFeed;
  /** Market time. */
  #at: Instant;
  #indexSentAt = Number.NEGATIVE_INFINITY;
  #indexMoved = true;
  #afterReport = 0;
  #day: Day;

  /** @param scales of the symbols' price units; `now` market time */
  constructor(
    market: SimulatedMarket,
    minutes: MinuteBars,
    start: { readonly day: Day; readonly now: Instant },
    scales: Map<string, number>,
  ) {
    this.#market = market;
    this.#minutes = minutes;
    this.#scales = scales;
    this.#state = new MarketStateFeed(scales);
    this.#day = start.day;
    this.#at = start.now;
  }

  /** Sends the state of the boards again with the market's time: its clock was moved. */
  mentionBoards(): void {
    this.#state.repeat();
  }

  /** Begins a day: later frames belong to `day`. */
  startDay(day: Day): void {
    this.#day = day;
  }

  /** Adds an issue; its frames wait until the report is durable. */
  list(symbol: string, scale: number, afterReport: number): void {
    this.#scales.set(symbol, scale);
    this.#listings.set(symbol, afterReport);
    this.mention(symbol);
  }

  /** Sends every frame of `symbol` with the next ones. */
  mention(symbol: string): void {
    this.#of(symbol).bookChanged = true;
  }

  /** Sends the indices with the next frames. */
  mentionIndices(): void {
    this.#indexMoved = true;
  }

  /** @param at market time */
  add(output: SimulationOutput, at: Instant): void {
    this.#afterReport = output.afterReport;
    this.#at = at;
    this.#state.add(output.notices, at);
    for (const change of output.changes) {
      const pending = this.#of(change.symbol);
      pending.afterReport = Math.max(pending.afterReport, change.afterReport);
      pending.bookChanged ||= change.bookChanged;
      for (const trade of change.trades) pending.trades.push({ ...trade, at });
      if (change.trades.length > 0) this.#indexMoved = true;
    }
  }

  /**
   * The frames that are due. All their bytes are in one buffer.
   * @param now machine time, ms
   * @param which `all`: also of symbols whose last frame is too recent
   */
  take(now: number, which: 'due' | 'all' = 'due'): MarketFrame[] {
    const texts: FrameText[] = [];
    for (const [symbol, pending] of this.#pending) {
      const sentAt = this.#sentAt.get(symbol) ?? Number.NEGATIVE_INFINITY;
      if (which === 'due' && now - sentAt < QUIET_MS) continue;
      this.#sentAt.set(symbol, now);
      this.#pending.delete(symbol);
      this.#speak(symbol, pending, texts);
    }
    if (this.#indexMoved && now - this.#indexSentAt >= INDEX_QUIET_MS) {
      this.#indexSentAt = now;
      this.#indexMoved = false;
      const text = JSON.stringify(indexFrame(this.#market.indexValues()));
      texts.push({ topic: 'index', symbol: null, afterReport: this.#afterReport, text });
    }
    const state = this.#state.frame(this.#market.boards(), this.#at);
    if (state !== null) {
      const text = JSON.stringify(state);
      texts.push({ topic: 'market', symbol: null, afterReport: this.#afterReport, text });
    }
    return packed(texts);
  }

  #speak(symbol: string, { trades, bookChanged, afterReport }: Pending, into: FrameText[]): void {
    const send = (topic: string, frame: object): void => {
      const text = JSON.stringify(frame);
      into.push({ topic: `${topic}:${symbol}`, symbol, afterReport, text });
    };
    const quote = this.#market.quote(symbol);
    const scale = present(this.#scales.get(symbol), `${symbol} is listed`);
    const day = dayFrame(this.#day, quote, scale);
    send('day', day);
    send('quote', quoteFrame(symbol, day, scale));
    if (bookChanged) send('book', bookFrame(symbol, this.#bookOf(quote), scale));
    if (trades.length === 0) return;
    send('trades', tradesFrame(symbol, trades.slice(-TRADES_PER_FRAME), scale));
    const bar = this.#minutes.get(symbol);
    if (bar !== undefined) send('candles', candleFrame(bar, scale));
  }

  /** In an auction fewer levels are shown: the book that its indicative price would leave. */
  #bookOf({ symbol, phase }: Quote): BookView {
    return this.#market.book(symbol, isAuction(phase) ? AUCTION_BOOK_LEVELS : BOOK_LEVELS);
  }

  #of(symbol: string): Pending {
    const known = this.#pending.get(symbol);
    if (known !== undefined) return known;
    const afterReport = this.#listings.get(symbol) ?? 0;
    const pending = { afterReport, trades: [], bookChanged: false };
    this.#pending.set(symbol, pending);
    return pending;
  }
}

/** Frames hold digits, codes and field names only, so a character is a byte. */
function packed(texts: readonly FrameText[]): MarketFrame[] {
  const bytes = new TextEncoder().encode(texts.map((frame) => frame.text).join(''));
  let start = 0;
  return texts.map(({ topic, symbol, afterReport, text }) => {
    const end = start + text.length;
    const frame = { topic, symbol, afterReport, bytes: bytes.subarray(start, end) };
    start = end;
    return frame;
  });
}
