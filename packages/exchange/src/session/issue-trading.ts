import type { Instrument } from '@maru/std/instrument';
import { isFirstDay } from '@maru/std/krx/board-plan';
import type { TradingPhase } from '@maru/std/krx/phases';
import { isAuction, isContinuous, sessionAt } from '@maru/std/krx/session-plan';
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

/** Phases that are no session of the plan but interrupt one. */
const INTERRUPTIONS: readonly TradingPhase[] = ['halted', 'vi_auction', 'reopening_auction'];
/** Phases that no order of the session before them reaches. */
const APART: readonly TradingPhase[] = ['closing_price', 'after_market', 'closed'];

/** How one issue trades on one day: its phases, single prices and interruptions. */
export class IssueTrading {
  readonly firstDay: boolean;
  readonly #instrument: Instrument;
  readonly #hooks: PhaseHooks;
  readonly #clock: MarketClock;
  readonly #book: OrderBook;
  readonly #day: DaySoFar;
  readonly #session: IssueSession;
  /** The newest phase of the plan: what interrupts it belongs to it, and so do its orders. */
  #planned: TradingPhase;
  /** Price of the last call auction; null: none yet today. */
  #auctionPrice: number | null;
  #close: number | null;
  /** An auction is made longer once. */
  #extended = false;
  #single: { readonly seq: number; readonly found: SinglePrice | null } | null = null;
  /** When `advance` has something to do. */
  #due: Instant = 0;

  constructor(instrument: Instrument, today: TradingDay, hooks: PhaseHooks) {
    const { plan, saved, clock } = today;
    this.#instrument = instrument;
    this.#hooks = hooks;
    this.#clock = clock;
    this.#book = today.book;
    this.#day = today.day;
    this.firstDay = isFirstDay(instrument, plan.day);
    const sameDay = saved?.day === plan.day ? saved : null;
    this.#session = new IssueSession(plan, today.seed, sameDay, clock.now);
    this.#planned = sameDay?.session ?? sessionAt(plan, clock.now).phase;
    this.#auctionPrice = sameDay?.auctionPrice ?? null;
    this.#close = sameDay?.close ?? null;
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

  /** Phase, cause and ends; another object after each change of any of them. */
  get state(): PhaseState {
    return this.#session.state;
  }

  /** Why it is not the plan that gives the phase, or what the auction is for. */
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

  /** True on the first day of a listing until a price is found. */
  get awaitsFirstPrice(): boolean {
    return this.firstDay && this.#day.last === null;
  }

  /** True while orders at the previous close are taken beside the opening auction. */
  get isPreHours(): boolean {
    const { preHours } = this.#session.plan;
    const { now } = this.#clock;
    if (preHours === null || this.phase !== 'opening_auction') return false;
    return now >= preHours.from && now < preHours.until;
  }

  /**
   * Price in won of the session at a closing price that goes on, also while it only gathers; null:
   * none does.
   */
  get closingPrice(): number | null {
    if (this.isPreHours) return this.#book.limits.base;
    return this.phase === 'closing_price' ? (this.#close ?? this.#last) : null;
  }

  /** What the auction that goes on would trade now; null: nothing, or no auction. */
  get single(): SinglePrice | null {
    if (!isAuction(this.phase)) return null;
    const { seq } = this.#book;
    if (this.#single?.seq !== seq) {
      this.#single = { seq, found: indicative(this.#book, this.#last) };
    }
    return this.#single.found;
  }

  /** The prices that would set off a static interruption in this session; null: none would. */
  get staticTriggers(): StaticTriggers | null {
    if (!this.#isGuarded || APART.includes(this.#planned)) return null;
    return staticTriggers(this.#reference, priceGrid(this.#instrument.grid), this.#book.limits);
  }

  get isDue(): boolean {
    return this.#clock.now >= this.#due;
  }

  /** Does what is due by now: phases that end, single prices, trading at a close. */
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
        // those who waited meet before anyone who comes now
        this.#book.settlePegs();
      }
    }
    this.#due = Math.min(...later);
  }

  /**
   * True when the order would trade at a price that calls for an auction: that has begun then, and
   * the order is to join it. Only in continuous trading; elsewhere false.
   */
  interrupts(side: BookSide, level: number, quantity: number): boolean {
    if (!this.#isGuarded || !isContinuous(this.phase)) return false;
    return this.#checks(provisional(this.#book, side, level, quantity));
  }

  /** True when an order would interrupt trading; nothing has happened then. */
  wouldInterrupt(side: BookSide, level: number, quantity: number): boolean {
    if (!this.#isGuarded) return false;
    return this.#triggerIn(provisional(this.#book, side, level, quantity)) !== null;
  }

  /** As `interrupts`, for an order at the middle, a buy up to `cap` won. */
  interruptsPegged(side: BookSide, quantity: number, cap: number): boolean {
    if (!this.#isGuarded || !isContinuous(this.phase)) return false;
    return this.#checks(provisionalPegged(this.#book, side, quantity, cap));
  }

  /** Halts the issue; a halt that somebody ordered stays when the market's would come on top. */
  halt(cause: 'halt' | 'circuit_breaker', until: Instant | null): void {
    const before = this.#session.state;
    if (before.phase === 'halted' && before.cause === 'halt') return;
    this.#session.halt(cause, until);
    this.#interruptionOver(before);
    this.#setPeg();
    this.#hooks.halted();
    this.advance();
  }

  /** Ends a halt that somebody ordered. */
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
    this.#entered(before.phase);
    this.advance();
  }

  /** The day is over, whatever goes on. */
  end(): void {
    this.#interruptionOver(this.#session.state);
  }

  save(): IssueSessionState {
    const { day, state } = this.#session;
    const prices = { auctionPrice: this.#auctionPrice, close: this.#close };
    return { day, ...state, ...prices, session: this.#planned };
  }

  get #last(): number {
    return this.#day.last ?? this.#book.limits.base;
  }

  get #reference(): number {
    return this.#auctionPrice ?? this.#book.limits.base;
  }

  get #isGuarded(): boolean {
    return !this.firstDay && protectionsOf(this.#instrument).volatilityInterruption;
  }

  #triggerOf(price: number): Trigger | null {
    const { largeCap } = this.#instrument;
    const grid = priceGrid(this.#instrument.grid);
    const [last, reference] = [this.#last, this.#reference];
    return triggerOf(price, { phase: this.phase, largeCap, grid, last, reference });
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

  /** Makes an opening or closing auction longer whose single price would be too far away. */
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

  /** An interruption that went on in the state before is over now. */
  #interruptionOver({ cause, until }: PhaseState): void {
    if (cause !== 'static_vi' && cause !== 'dynamic_vi') return;
    this.#hooks.onFact(until ?? 0, { kind: 'vi_ended' });
  }

  #entered(before: TradingPhase): void {
    const { phase } = this;
    const planned = this.#planned;
    if (!INTERRUPTIONS.includes(phase)) this.#planned = phase;
    this.#extended = false;
    // also when a halt lasted until after the opening
    if (planned === 'opening_auction' && phase !== planned) this.#preHoursOver();
    const trades = phase === 'continuous' || phase === 'closing_price' || phase === 'after_market';
    if (isAuction(before) && trades) this.#uncross(before);
    this.#setPeg();
    const goesOn = phase === planned;
    if (phase === 'continuous' || (phase === 'after_market' && goesOn)) this.#hooks.opened();
    if (phase === 'closing_auction') this.#hooks.closing();
    if (phase === 'closing_price') this.#close = this.#day.last;
    if (!goesOn && APART.includes(phase)) this.#hooks.sessionOver();
  }

  #uncross(auction: TradingPhase): void {
    // the phase has moved on, so the price is struck anew rather than read from `single`
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
