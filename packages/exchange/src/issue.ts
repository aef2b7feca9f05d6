import { assert } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import { boardPlan, isFirstDay } from '@maru/std/krx/board-plan';
import type { CalendarMode } from '@maru/std/krx/calendar';
import type { TradingPhase } from '@maru/std/krx/phases';
import { firstDayLimits, priceLimits } from '@maru/std/krx/price-limits';
import { isAuction, isContinuous } from '@maru/std/krx/session-plan';
import type { Day, Instant } from '@maru/std/kst';
import { type PriceGrid, priceGrid } from '@maru/std/price-grid';
import { Prng } from '@maru/std/prng';
import type { BookSide } from '@maru/std/venue-port';
import type { Fill } from './book/matching.ts';
import { OrderBook } from './book/order-book.ts';
import type { Handle } from './book/order-pool.ts';
import { afterAuction } from './book/what-if.ts';
import { DaySoFar } from './day-so-far.ts';
import type { DeskAccount } from './funds/desk-account.ts';
import type { IssueShared } from './issue-shared.ts';
import { DESK, Ownership } from './ownership.ts';
import { type Habits, habitsOf } from './participants/crowd.ts';
import { DayCourse } from './participants/day-path.ts';
import type { MarketAccess } from './participants/market-access.ts';
import { type BusinessClock, businessClock } from './participants/market-clock.ts';
import { Outlook } from './participants/outlook.ts';
import { IssueTraders } from './participants/traders.ts';
import type { PhaseState } from './session/issue-session.ts';
import { IssueTrading } from './session/issue-trading.ts';
import type {
  BookView,
  IssueSessionState,
  IssueState,
  MarketSetup,
  Quote,
  ReplayedDay,
  Trade,
} from './simulation-types.ts';

/** Time after which participants answer a customer's trade. */
const REACTION_MS = 200;
/** Business time in days that passes at most between two visits: about a night. */
const GAP_MAX = 0.35;
/** Visits that are later than this are not made up for. */
const BACKLOG_MS = 1_000;

interface Joined {
  readonly who: number;
  readonly side: BookSide;
  readonly level: number;
  readonly handle: Handle;
}

/** One listed issue: its book, its participants' money and shares, and its day so far. */
export class Issue implements MarketAccess {
  readonly instrument: Instrument;
  readonly prng: Prng;
  readonly #grid: PriceGrid;
  readonly #shared: IssueShared;
  readonly #seed: string;
  readonly #hours: CalendarMode;
  readonly #nature: string;
  /** By which its participants live. */
  readonly #clock: BusinessClock;
  readonly #ownership: Ownership;
  #book: OrderBook;
  #trading: IssueTrading;
  #day: DaySoFar;
  #habits: Habits;
  #traders: IssueTraders;
  readonly #outlook: Outlook;
  /** Of a replayed day. */
  #course: DayCourse | null;
  #seqTaken: number;
  #stateTaken: PhaseState;
  #visited: Instant | null = null;
  /** Orders of takers that joined an interruption's auction; nobody else keeps them. */
  #joined: Joined[] = [];
  /** When the participants come next. */
  nextVisit: Instant = 0;
  /** Number of the newest fill report of a customer in this issue; 0: none. */
  afterReport = 0;

  constructor(
    instrument: Instrument,
    setup: MarketSetup,
    state: IssueState | null,
    shared: IssueShared,
  ) {
    const { symbol } = instrument;
    this.instrument = instrument;
    this.#shared = shared;
    this.#seed = `${setup.seed}/issue/${symbol}`;
    this.#hours = setup.hours;
    this.#grid = priceGrid(instrument.grid);
    this.prng = state === null ? new Prng(this.#seed) : Prng.restore(state.prng);
    this.#nature = `${setup.seed}/habits/${symbol}`;
    this.#clock = businessClock(instrument.board);
    this.#seqTaken = setup.bookSeqs[symbol] ?? 0;
    this.#day = new DaySoFar(setup.lasts[symbol] ?? null, setup.dayBars[symbol]);
    this.#book = this.#openBook(setup.bases[symbol], setup.day, this.#seqTaken);
    this.#trading = this.#openDay(setup.day, state?.session ?? null);
    this.#stateTaken = this.#trading.state;
    const { base } = this.#book.limits;
    this.#ownership = new Ownership(instrument, setup, state, base);
    this.#habits = habitsOf(instrument, base, new Prng(this.#nature));
    // of a fund it is the premium over its basket that investors think right
    const opinion = state?.opinion ?? (instrument.basket === null ? Math.log(this.price) : 0);
    this.#outlook = new Outlook(opinion, state?.pace);
    this.#course = this.#courseOf(setup.replayed, base);
    this.#traders = new IssueTraders(this.instrument, this.outset, this.#course !== null);
  }

  get book(): OrderBook {
    return this.#book;
  }

  /** Its phases, single prices and interruptions. */
  get trading(): IssueTrading {
    return this.#trading;
  }

  get phase(): TradingPhase {
    return this.#trading.phase;
  }

  get desk(): DeskAccount {
    return this.#ownership.desk;
  }

  get habits(): Habits {
    return this.#habits;
  }

  /** Last trade of the day; null before it. */
  get last(): number | null {
    return this.#day.last;
  }

  /** Last trade of the day, else the base price. */
  get price(): number {
    return this.#day.last ?? this.#book.limits.base;
  }

  get outset(): number {
    if (this.#day.last !== null || this.#course === null) return this.price;
    return Math.exp(this.#course.at(0));
  }

  /**
   * The participants act once, while orders are gathered or traded.
   * @param shared logarithm of the views on market and sector
   * @param marketPace how fast business time runs in the whole market
   * @param part how much of the day's continuous session is over, from 0 to 1
   */
  visit(now: Instant, shared: number, marketPace: number, part: number): void {
    const since = this.#visited ?? now;
    this.#visited = now;
    const { businessDays, activityAt } = this.#clock;
    const elapsed = Math.min(businessDays(now) - businessDays(since), GAP_MAX);
    if (this.#course !== null) {
      this.#outlook.follow(this.#course.at(part) - shared, elapsed, this.prng);
    } else if (this.#traders.investing) {
      const middle = this.middle();
      const heard = middle === null ? null : Math.log(middle) - shared;
      this.#outlook.think(elapsed, marketPace, heard, this.#habits, this.prng);
    }
    const pace = this.#outlook.pace * marketPace;
    const value = Math.exp(this.#outlook.opinion + shared);
    this.#traders.visit(this, { value, shared, pace, elapsedMs: now - since });
    const rate = activityAt(now) * (this.#traders.investing ? pace : 1);
    const pause = (-Math.log(1 - this.prng.unit()) * this.#habits.visitEveryMs) / rate;
    this.nextVisit = Math.max(this.nextVisit, now - BACKLOG_MS) + pause;
  }

  /** True when participants may come. */
  get isOpen(): boolean {
    return isAuction(this.phase) || isContinuous(this.phase);
  }

  /** News of the company reaches its investors: `move` is a logarithm. */
  hear(move: number): void {
    this.#outlook.hear(move);
  }

  /** Ends the day: no order is left, nothing is set aside. */
  endDay(): void {
    this.#sessionOver();
    // an emptied book is a change too, though the next day numbers from the start
    this.#seqTaken = -1;
  }

  /** Opens a day after `endDay` with an empty book. */
  startDay(day: Day, base: number | undefined, replayed: ReplayedDay | null): void {
    const before = this.#trading.save();
    this.#day = new DaySoFar(null, undefined);
    this.#book = this.#openBook(base, day, 0);
    this.#trading = this.#openDay(day, before);
    const { limits } = this.#book;
    this.#habits = habitsOf(this.instrument, limits.base, new Prng(this.#nature));
    this.#course = this.#courseOf(replayed, limits.base);
    this.#traders = new IssueTraders(this.instrument, this.outset, this.#course !== null);
    this.nextVisit = 0;
  }

  rest(who: number, side: BookSide, level: number, quantity: number): Handle {
    const gathers = isAuction(this.phase);
    if (!gathers && !isContinuous(this.phase)) return 0;
    const price = this.#book.priceOf(level);
    const affordable = Math.min(quantity, this.#ownership.accounts.capacity(who, side, price));
    if (affordable <= 0) return 0;
    const joins = gathers || this.#trading.interrupts(side, level, affordable);
    const handle = joins
      ? this.#book.gather(side, who, level, affordable)
      : this.#book.place(side, who, level, affordable);
    if (handle !== 0) this.#ownership.accounts.hold(who, side, price, this.#book.left(handle));
    return handle;
  }

  take(who: number, side: BookSide, level: number, quantity: number): void {
    if (!isContinuous(this.phase)) return;
    const price = this.#book.priceOf(level);
    const affordable = Math.min(quantity, this.#ownership.accounts.capacity(who, side, price));
    if (affordable <= 0) return;
    if (this.#trading.interrupts(side, level, affordable)) {
      const handle = this.#book.gather(side, who, level, affordable);
      this.#ownership.accounts.hold(who, side, price, affordable);
      this.#joined.push({ who, side, level, handle });
    } else {
      this.#book.take(side, who, level, affordable);
    }
  }

  wouldInterrupt(side: BookSide, level: number, quantity: number): boolean {
    return this.#trading.wouldInterrupt(side, level, quantity);
  }

  takeForDesk(side: BookSide, level: number, quantity: number): void {
    this.#book.take(side, DESK, level, quantity);
  }

  withdraw(who: number, side: BookSide, level: number, handle: Handle): void {
    const left = this.#book.cancel(handle);
    if (left > 0) this.#ownership.accounts.hold(who, side, this.#book.priceOf(level), -left);
  }

  takeFlow(who: number): number {
    return this.#ownership.takeFlow(who);
  }

  surplus(who: number): number {
    return this.#ownership.surplus(who);
  }

  middle(): number | null {
    const { bestBid, bestAsk } = this.#book;
    if (isAuction(this.phase) || bestBid === null || bestAsk === null) return null;
    return (bestBid + bestAsk) / 2;
  }

  levelBelow(price: number): number {
    return this.#levelWithin(this.#grid.floorToTick(Math.max(Math.floor(price), 0)));
  }

  levelAbove(price: number): number {
    return this.#levelWithin(this.#grid.ceilToTick(Math.max(Math.ceil(price), 0)));
  }

  view(levels: number): BookView {
    const { single } = this.#trading;
    const side = (of: BookSide) => afterAuction(this.#book, of, levels, single);
    return { bookSeq: this.#book.seq, asks: side('sell'), bids: side('buy') };
  }

  quote(): Quote {
    const { single, cause } = this.#trading;
    const { phase, until } = this.#trading.state;
    const { asks, bids } = this.view(1);
    const { last, open, high, low, volume, turnover } = this.#day;
    return {
      symbol: this.instrument.symbol,
      last,
      bid: bids[0]?.price ?? null,
      ask: asks[0]?.price ?? null,
      ...this.#book.limits,
      phase,
      phaseEnds: until,
      cause,
      indicative: single && { price: this.#book.priceOf(single.level), quantity: single.quantity },
      ...{ open, high, low, volume, turnover, issued: this.#ownership.issued },
    };
  }

  /** The regular session's close, before its end the last price; null without a trade. */
  get close(): number | null {
    return this.#trading.close ?? this.#day.last;
  }

  /** Trades since the last call, and whether the book moved; null when neither. */
  takeChange(): { readonly trades: readonly Trade[]; readonly bookChanged: boolean } | null {
    const { state } = this.#trading;
    const changed = this.#book.seq !== this.#seqTaken || state !== this.#stateTaken;
    this.#seqTaken = this.#book.seq;
    this.#stateTaken = state;
    const trades = this.#day.takeTrades();
    return changed ? { trades, bookChanged: true } : null;
  }

  save(): IssueState {
    return {
      symbol: this.instrument.symbol,
      prng: this.prng.save(),
      opinion: this.#outlook.opinion,
      pace: this.#outlook.savePace(),
      ...this.#ownership.save(),
      session: this.#trading.save(),
    };
  }

  #openBook(base: number | undefined, day: Day, seq: number): OrderBook {
    assert(base !== undefined, `${this.instrument.symbol} has a base price for the day`);
    const limits = isFirstDay(this.instrument, day)
      ? firstDayLimits(base, this.#grid)
      : priceLimits(base, this.instrument.bandPercent, this.#grid);
    return new OrderBook(this.#grid, limits, this.#shared.pool, (fill) => this.#onFill(fill), seq);
  }

  /** The course of the imported day for this issue; null when it was not listed on it. */
  #courseOf(replayed: ReplayedDay | null, base: number): DayCourse | null {
    const imported = replayed?.issues[this.instrument.symbol];
    if (replayed === null || imported === undefined) return null;
    return new DayCourse(imported, base, `${this.#seed}/${replayed.day}`);
  }

  #openDay(day: Day, saved: IssueSessionState | null): IssueTrading {
    const { orders, clock, onNotice } = this.#shared;
    const plan = boardPlan(this.instrument, this.#hours, day);
    const today = { plan, seed: this.#seed, saved, clock, book: this.#book, day: this.#day };
    return new IssueTrading(this.instrument, today, {
      opened: () => {
        for (const { who, side, level, handle } of this.#joined) {
          this.withdraw(who, side, level, handle);
        }
        this.#joined = [];
        orders.opened(this);
      },
      closing: () => orders.closing(this),
      preHoursOver: () => orders.preHoursOver(this),
      sessionOver: () => this.#sessionOver(),
      onNotice,
    });
  }

  /** Takes every order out. */
  #sessionOver(): void {
    this.#shared.orders.sessionOver(this);
    this.#book.clear();
    this.#ownership.releaseAll();
    this.#joined = [];
  }

  #levelWithin(price: number): number {
    const { lower, upper } = this.#book.limits;
    return this.#book.levelOf(Math.min(Math.max(price, lower), upper));
  }

  #onFill(fill: Fill): void {
    const withCustomer = this.#ownership.trade(fill);
    this.#day.add(fill);
    if (!withCustomer) return;
    this.nextVisit = Math.min(this.nextVisit, (this.#visited ?? 0) + REACTION_MS);
    this.#shared.orders.filled(this, fill);
  }
}
