import type { Instrument } from '@maru/std/instrument';
import { isFirstDay } from '@maru/std/krx/board-plan';
import { isInDelisting } from '@maru/std/krx/delisting';
import type { TradingPhase } from '@maru/std/krx/phases';
import { isAuction, isContinuous, sessionAt } from '@maru/std/krx/session-plan';
import { hasNarrowBounds } from '@maru/std/krx/volatility';
import type { Day, Instant } from '@maru/std/kst';
import { priceGrid } from '@maru/std/price-grid';
import type { BookSide } from '@maru/std/venue-port';
import type { SinglePrice } from '../auction/single-price.ts';
import type { OrderBook } from '../book/order-book.ts';
import { indicative, type Provisional, provisional, provisionalPegged } from '../book/what-if.ts';
import type { DaySoFar } from '../day-so-far.ts';
import { protectionsOf } from '../safeguards/protections.ts';
import { staticTriggers, type Trigger, triggerOf } from '../safeguards/volatility.ts';
import type { IssueSessionState, PhaseCause, StaticTriggers } from '../simulation-types.ts';
import { IssueSession, type PhaseState } from './issue-session.ts';
import type { MarketClock, PhaseHooks, TradingDay } from './trading-day.ts';

/** Phases outside the plan that interrupt a session of it. */
const INTERRUPTIONS: readonly TradingPhase[] = ['halted', 'vi_auction', 'reopening_auction'];
/** Phases that accept no order of the session before them. */
const APART: readonly TradingPhase[] = ['closing_price', 'after_market', 'closed'];

/** Trading of one issue on one day: its phases, single prices and interruptions. */
export class IssueTrading {
  readonly firstDay: boolean;
  readonly #delisting: boolean;
  readonly #instrument: Instrument;
  readonly #hooks: PhaseHooks;
  readonly #clock: MarketClock;
  readonly #book: OrderBook;
  readonly #day: DaySoFar;
  readonly #session: IssueSession;
  /** The newest planned phase, to which its interruptions and their orders belong. */
  #planned: TradingPhase;
  /** Price of the last call auction, or at which the market began; null: none yet today. */
  #auctionPrice: number | null;
  #close: number | null;
  /** Whether the current auction was extended; allowed once. */
  #extended = false;
  #single: { readonly seq: number; readonly found: SinglePrice | null } | null = null;
  /** Time of the next effect of `advance`. */
  #due: Instant = 0;

  constructor(instrument: Instrument, today: TradingDay, hooks: PhaseHooks) {
    const { plan, saved, clock } = today;
    this.#instrument = instrument;
    this.#hooks = hooks;
    this.#clock = clock;
    this.#book = today.book;
    this.#day = today.day;
    this.firstDay = isFirstDay(instrument, plan.calendar, plan.day);
    this.#delisting = isInDelisting(instrument, plan.day);
    const sameDay = saved?.day === plan.day ? saved : null;
    const end = (until: Instant) => today.streams.planned(`end/${instrument.symbol}/${until}`);
    this.#session = new IssueSession(plan, end, sameDay, clock.now);
    this.#planned = sameDay?.session ?? sessionAt(plan, clock.now).phase;
    // a first start within a day goes on from the day so far, which has no state
    this.#auctionPrice = sameDay === null ? today.day.last : sameDay.auctionPrice;
    const ended = APART.includes(this.#planned);
    this.#close = sameDay === null && ended ? today.day.last : (sameDay?.close ?? null);
    if (sameDay === null && saved?.phase === 'halted' && saved.cause === 'halt') {
      this.#session.halt('halt', null);
    }
    this.#setPeg();
  }

  get day(): Day {
    return this.#session.day;
  }

  get phase(): TradingPhase {
    return this.#session.phase;
  }

  /** Phase, cause and ends; a new object after each change. */
  get state(): PhaseState {
    return this.#session.state;
  }

  /** Why the phase differs from the plan, or the cause of the auction. */
  get cause(): PhaseCause | null {
    const { phase, cause } = this.#session.state;
    return cause ?? (this.firstDay && phase === 'opening_auction' ? 'first_price' : null);
  }

  /** True in the after-market, its interruptions included. */
  get isAfterMarket(): boolean {
    return this.#planned === 'after_market';
  }

  /** Close of the regular session; null before it. */
  get close(): number | null {
    return this.#close;
  }

  /** True on the first day of a listing until its first price. */
  get awaitsFirstPrice(): boolean {
    return this.firstDay && this.#day.last === null;
  }

  /** True while orders at the previous close are accepted beside the opening auction. */
  get isPreHours(): boolean {
    const { preHours } = this.#session.plan;
    const { now } = this.#clock;
    if (preHours === null || this.phase !== 'opening_auction') return false;
    return now >= preHours.from && now < preHours.until;
  }

  /**
   * Price in won of the current session at a closing price, also while orders are only collected;
   * null: none.
   */
  get closingPrice(): number | null {
    if (this.isPreHours) return this.#book.limits.base;
    return this.phase === 'closing_price' ? (this.#close ?? this.#last) : null;
  }

  /** Indicative price of the current auction; null: none, or no auction. */
  get single(): SinglePrice | null {
    if (!isAuction(this.phase)) return null;
    const { seq } = this.#book;
    if (this.#single?.seq !== seq) {
      this.#single = { seq, found: indicative(this.#book, this.#last) };
    }
    return this.#single.found;
  }

  /** The prices that would trigger a static interruption in this session; null: none. */
  get staticTriggers(): StaticTriggers | null {
    if (!this.#isGuarded || APART.includes(this.#planned)) return null;
    return staticTriggers(this.#reference, priceGrid(this.#instrument.grid), this.#book.limits);
  }

  get isDue(): boolean {
    return this.#clock.now >= this.#due;
  }

  /** Runs the due steps: ends of phases, single prices, trading at a close. */
  advance(): void {
    const { now } = this.#clock;
    const { preHours, closingPriceFrom } = this.#session.plan;
    while (this.#session.isOver(now)) {
      if (this.#extend()) continue;
      const before = this.#session.state;
      this.#session.follow();
      this.#interruptionOver(before);
      this.#entered(before.phase);
    }
    const later: Instant[] = [this.#session.state.end ?? Number.POSITIVE_INFINITY];
    if (this.phase === 'opening_auction' && preHours !== null) {
      if (now < preHours.until) later.push(preHours.until);
      else this.#preHoursOver();
    }
    if (this.phase === 'closing_price' && closingPriceFrom !== null) {
      if (now < closingPriceFrom) later.push(closingPriceFrom);
      else {
        this.#book.setPeg(this.closingPrice);
        // resting orders trade before any new arrival
        this.#book.settlePegs();
      }
    }
    this.#due = Math.min(...later);
  }

  /**
   * True when the order would trade at a price that triggers an auction; the auction has then begun
   * and the order is to join it. Only in continuous trading; elsewhere false.
   */
  interrupts(side: BookSide, level: number, quantity: number): boolean {
    if (!this.#isGuarded || !isContinuous(this.phase)) return false;
    return this.#checks(provisional(this.#book, side, level, quantity));
  }

  /** True when an order would interrupt trading; has no effect itself. */
  wouldInterrupt(side: BookSide, level: number, quantity: number): boolean {
    if (!this.#isGuarded) return false;
    return this.#triggerIn(provisional(this.#book, side, level, quantity)) !== null;
  }

  /** As `interrupts`, for an order at the middle, a buy up to `cap` won. */
  interruptsPegged(side: BookSide, quantity: number, cap: number): boolean {
    if (!this.#isGuarded || !isContinuous(this.phase)) return false;
    return this.#checks(provisionalPegged(this.#book, side, quantity, cap));
  }

  /** Halts the issue; an ordered halt stays in force when the market's halt coincides. */
  halt(cause: 'halt' | 'circuit_breaker', until: Instant | null): void {
    const before = this.#session.state;
    if (before.phase === 'halted' && before.cause === 'halt') return;
    this.#session.halt(cause, until);
    this.#interruptionOver(before);
    this.#setPeg();
    this.#hooks.halted();
    this.advance();
  }

  /** Ends an ordered halt. */
  resume(): void {
    if (this.phase !== 'halted' || this.#session.state.cause !== 'halt') return;
    this.#session.resume(this.#clock.now);
    this.advance();
  }

  /** Closes the issue for the rest of the day. */
  shut(): void {
    const before = this.#session.state;
    if (before.phase === 'halted' && before.cause === 'halt') return;
    this.#session.close();
    this.#interruptionOver(before);
    this.#entered(before.phase, true);
    this.advance();
  }

  /** Ends the day in any phase. */
  end(): void {
    this.#interruptionOver(this.#session.state);
  }

  save(): IssueSessionState {
    const { day, state } = this.#session;
    const prices = { auctionPrice: this.#auctionPrice, close: this.#close };
    return { day, ...state, ...prices, session: this.#planned, taken: this.#day.taken };
  }

  get #last(): number {
    return this.#day.last ?? this.#book.limits.base;
  }

  get #reference(): number {
    return this.#auctionPrice ?? this.#book.limits.base;
  }

  get #isGuarded(): boolean {
    const isOrdinary = !this.firstDay && !this.#delisting;
    return isOrdinary && protectionsOf(this.#instrument).volatilityInterruption;
  }

  #triggerOf(price: number): Trigger | null {
    const narrow = hasNarrowBounds(this.#instrument);
    const grid = priceGrid(this.#instrument.grid);
    const [last, reference] = [this.#last, this.#reference];
    return triggerOf(price, { phase: this.phase, narrow, grid, last, reference });
  }

  #checks(trades: Provisional | null): boolean {
    const trigger = this.#triggerIn(trades);
    if (trigger !== null) this.#interrupt(trigger);
    return trigger !== null;
  }

  #triggerIn(trades: Provisional | null): Trigger | null {
    if (trades === null) return null;
    const { first, last } = trades;
    return this.#triggerOf(first) ?? (last === first ? null : this.#triggerOf(last));
  }

  /** Extends an opening or closing auction when its single price would be too far away. */
  #extend(): boolean {
    const { phase, single } = this;
    if (phase !== 'opening_auction' && phase !== 'closing_auction') return false;
    if (this.#extended || !this.#isGuarded || single === null) return false;
    const trigger = this.#triggerOf(this.#book.priceOf(single.level));
    if (trigger === null) return false;
    this.#extended = true;
    this.#interrupt(trigger);
    return true;
  }

  #interrupt({ cause, price, reference }: Trigger): void {
    this.#session.interrupt(cause, this.#clock.now);
    this.#setPeg();
    const { symbol } = this.#instrument;
    const { until: planned, end } = this.#session.state;
    this.#due = Math.min(this.#due, end ?? this.#due);
    const until = planned ?? 0;
    this.#hooks.onNotice({ kind: 'vi', symbol, cause, price, reference, until });
    this.#hooks.onFact(until, { kind: 'vi', cause, price, reference, until });
  }

  /** Ends the interruption that was in progress in the state before. */
  #interruptionOver({ cause, until }: PhaseState): void {
    if (cause !== 'static_vi' && cause !== 'dynamic_vi') return;
    this.#hooks.onFact(until ?? 0, { kind: 'vi_ended' });
  }

  /** @param cut whether the phase before was cut off: its auction finds no price */
  #entered(before: TradingPhase, cut = false): void {
    const { phase } = this;
    const planned = this.#planned;
    if (!INTERRUPTIONS.includes(phase)) this.#planned = phase;
    this.#extended = false;
    // also when a halt lasted until after the opening
    if (planned === 'opening_auction' && phase !== planned) this.#preHoursOver();
    const trades = phase === 'continuous' || phase === 'closing_price' || phase === 'after_market';
    const isPeriodic = before === 'periodic_auction' && !cut;
    if (isPeriodic || (isAuction(before) && trades)) this.#uncross(before);
    this.#setPeg();
    const goesOn = phase === planned;
    if (phase === 'continuous' || (phase === 'after_market' && goesOn)) this.#hooks.opened();
    if (phase === 'closing_auction') this.#hooks.closing();
    if (phase === 'closing_price') this.#close = this.#day.last;
    if (!goesOn && APART.includes(phase)) this.#hooks.sessionOver();
  }

  #uncross(auction: TradingPhase): void {
    // the phase has advanced, so the price is computed again rather than read from `single`
    const single = indicative(this.#book, this.#last);
    this.#single = null;
    if (single === null) return;
    this.#book.uncross(single);
    if (auction !== 'closing_auction') this.#auctionPrice = this.#book.priceOf(single.level);
  }

  #preHoursOver(): void {
    this.#book.setPeg(null);
    this.#hooks.preHoursOver();
  }

  #setPeg(): void {
    if (isContinuous(this.phase)) this.#book.setPeg('middle');
    else this.#book.setPeg(this.isPreHours ? this.#book.limits.base : null);
  }
}
