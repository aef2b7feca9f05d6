import { assert } from '@maru/std/assert';
import type { Delisting, Instrument } from '@maru/std/instrument';
import { boardPlan, limitsOn, nextOpening } from '@maru/std/krx/board-plan';
import { isDelisted } from '@maru/std/krx/delisting';
import type { TradingPhase } from '@maru/std/krx/phases';
import { isAuction, isContinuous } from '@maru/std/krx/session-plan';
import type { Day, Instant } from '@maru/std/kst';
import { type PriceGrid, priceGrid } from '@maru/std/price-grid';
import type { Random } from '@maru/std/prng';
import type { BookSide, FactDetail } from '@maru/std/venue-port';
import type { Fill } from './book/matching.ts';
import { OrderBook } from './book/order-book.ts';
import { afterAuction } from './book/what-if.ts';
import { type Opening, openingOf } from './companies/openings.ts';
import { DaySoFar } from './day-so-far.ts';
import type { DeskAccount } from './funds/desk-account.ts';
import { FirmSide } from './instructions/firm-side.ts';
import { isLargeTrade, publishPriceFacts } from './instructions/price-facts.ts';
import type { IssueShared } from './issue-shared.ts';
import { DESK, type Holders, Ownership, type OwnershipSetup } from './ownership.ts';
import { ParticipantAccess } from './participant-access.ts';
import type { Habits } from './participants/crowd.ts';
import { Participants, type Surroundings } from './participants/participants.ts';
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

/** The participants' valuation of a share about to lose its market, as a logarithm. */
const DELISTED_MOVE = Math.log(0.1);

/** The initial state of an issue. */
export interface IssueSetup extends OwnershipSetup {
  /** The market's public seed. */
  readonly seed: string;
  readonly day: Day;
  readonly bases: MarketSetup['bases'];
  readonly lasts: MarketSetup['lasts'];
  readonly bookSeqs: MarketSetup['bookSeqs'];
  readonly dayBars: MarketSetup['dayBars'];
  readonly replayed: ReplayedDay | null;
}

/** One listed issue: its book, its participants' money and shares, and its day so far. */
export class Issue {
  #instrument: Instrument;
  /** The participants' random numbers of the day. */
  prng: Random;
  readonly #grid: PriceGrid;
  readonly #shared: IssueShared;
  readonly #ownership: Ownership;
  #book: OrderBook;
  #trading: IssueTrading;
  #day: DaySoFar;
  readonly #participants: Participants;
  /** Planned base and baskets. */
  readonly firm: FirmSide;
  /** The interface of the issue to its participants. */
  readonly access: ParticipantAccess;
  /** Day of the newest large trade; null: none in this run. */
  #largeOn: Day | null = null;
  #seqTaken: number;
  #stateTaken: PhaseState;
  /** Opening time of the market that was closed at `since`; null: never. */
  #opening: { readonly since: PhaseState | null; readonly at: Instant | null } = {
    since: null,
    at: null,
  };
  /** Number of the newest report that the issue's frames wait for; 0: none. */
  afterReport = 0;

  /** @param holders of an issue that the firm lists while the market runs; null: of any other */
  constructor(
    instrument: Instrument,
    setup: IssueSetup,
    state: IssueState | null,
    shared: IssueShared,
    holders: Holders | null = null,
  ) {
    const { symbol } = instrument;
    this.#instrument = instrument;
    this.#shared = shared;
    this.#grid = priceGrid(instrument.grid);
    this.prng = shared.streams.acting(`issue/${symbol}`);
    this.#seqTaken = setup.bookSeqs[symbol] ?? 0;
    const taken = state?.session?.day === setup.day ? state.session.taken : undefined;
    this.#day = new DaySoFar(setup.lasts[symbol] ?? null, setup.dayBars[symbol], taken);
    this.#book = this.#openBook(setup.bases[symbol], setup.day, this.#seqTaken);
    this.#trading = this.#openDay(setup.day, state?.session ?? null);
    this.#stateTaken = this.#trading.state;
    const { base } = this.#book.limits;
    this.#ownership = new Ownership(instrument, setup, state, base, holders);
    this.firm = new FirmSide(this, this.#ownership, state?.firm);
    this.access = new ParticipantAccess(this, this.#ownership);
    const today = { base, last: this.last, ...this.#openingOf(setup.replayed) };
    const resumed = state?.session?.day === setup.day;
    const market = { seed: setup.seed, hours: shared.calendar.mode, resumed };
    this.#participants = new Participants(instrument, market, state, today);
    this.#reachDelisting(state?.session?.day ?? null, setup.day);
  }

  get instrument(): Instrument {
    return this.#instrument;
  }

  /** Sets the days of its end, both of them to come; null: it has none. */
  delist(delisting: Delisting | null): void {
    const { delisting: _, ...others } = this.#instrument;
    this.#instrument = delisting === null ? others : { ...others, delisting };
    this.#opening = { since: null, at: null };
  }

  /** True from its delisting trading on. */
  get isLeaving(): boolean {
    const from = this.#instrument.delisting?.from;
    return from !== undefined && this.#trading.day >= from;
  }

  /** True once it is delisted. */
  get isGone(): boolean {
    return isDelisted(this.#instrument, this.#trading.day);
  }

  get book(): OrderBook {
    return this.#book;
  }

  /** Phases, single prices and interruptions. */
  get trading(): IssueTrading {
    return this.#trading;
  }

  get phase(): TradingPhase {
    return this.#trading.phase;
  }

  /** Ownership of its shares. */
  get ownership(): Ownership {
    return this.#ownership;
  }

  get desk(): DeskAccount {
    return this.#ownership.desk;
  }

  get habits(): Habits {
    return this.#participants.habits;
  }

  /** Last trade of the day; null before the first. */
  get last(): number | null {
    return this.#day.last;
  }

  /** Last trade of the day, else the base price. */
  get price(): number {
    return this.#day.last ?? this.#book.limits.base;
  }

  /** The initial price of the participants' quotes, in won. */
  get outset(): number {
    return this.#participants.outset({ base: this.#book.limits.base, last: this.last });
  }

  /** Time of the participants' next visit. */
  get nextVisit(): Instant {
    return this.#participants.nextVisit;
  }

  /** Makes one visit of the participants, while orders are accepted. */
  visit(surroundings: Surroundings): void {
    this.#participants.visit(this.access, surroundings);
  }

  /** True when a visit of participants is allowed. */
  get isOpen(): boolean {
    return this.phase !== 'halted' && this.phase !== 'closed';
  }

  /** Passes news of the company to the participants: `move` is a logarithm. */
  applyNews(move: number): void {
    this.#participants.applyNews(this.access, move);
  }

  /** Publishes a fact; `key` identifies the occurrence among its kind. */
  publish(key: string | number, detail: FactDetail): void {
    this.#shared.onFact(this.instrument.symbol, key, detail);
  }

  /** Moves the fair value by a logarithm; unlike news, it changes no pace. */
  shift(move: number): void {
    this.#participants.shift(move);
  }

  /** Ends the day: no order rests and no money or shares are reserved. */
  endDay(): void {
    this.#trading.end();
    this.#sessionOver();
    // emptying the book is a change too, though the next day's numbers start again
    this.#seqTaken = -1;
  }

  /** Opens a day after `endDay` with an empty book. */
  startDay(day: Day, base: number | undefined, replayed: ReplayedDay | null): void {
    const before = this.#trading.save();
    this.#day = new DaySoFar(null, undefined, undefined);
    this.#book = this.#openBook(this.firm.baseOn(day, base), day, 0);
    this.#trading = this.#openDay(day, before);
    this.prng = this.#shared.streams.acting(`issue/${this.instrument.symbol}`);
    const opening = this.#openingOf(replayed);
    this.#participants.startDay({ base: this.#book.limits.base, last: null, ...opening });
    const published = opening.published(this.habits.volatility);
    if (published !== null) this.publish(`${day}/night`, published);
    this.firm.reachBase(day, base);
    this.firm.reachIncreases(day);
    this.#reachDelisting(before.day, day);
  }

  wouldInterrupt(side: BookSide, level: number, quantity: number): boolean {
    return this.#trading.wouldInterrupt(side, level, quantity);
  }

  takeForDesk(side: BookSide, level: number, quantity: number): void {
    this.#book.take(side, DESK, level, quantity);
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
    const { phase } = this.#trading.state;
    const { asks, bids } = this.view(1);
    const { last, open, high, low, volume, turnover, taken } = this.#day;
    return {
      symbol: this.instrument.symbol,
      last,
      bid: bids[0]?.price ?? null,
      ask: asks[0]?.price ?? null,
      ...this.#book.limits,
      phase,
      phaseEnds: this.#phaseEnds,
      cause,
      vi: this.#trading.staticTriggers,
      indicative: single && { price: this.#book.priceOf(single.level), quantity: single.quantity },
      open,
      high,
      low,
      volume,
      turnover,
      taken,
      issued: this.#ownership.issued,
    };
  }

  /** The regular session's close, before its end the last price; null without a trade. */
  get close(): number | null {
    return this.#trading.close ?? this.#day.last;
  }

  /** Trades since the last call, and whether the book changed; null when neither. */
  takeChange(): { readonly trades: readonly Trade[]; readonly bookChanged: boolean } | null {
    const { state } = this.#trading;
    const changed = this.#book.seq !== this.#seqTaken || state !== this.#stateTaken;
    this.#seqTaken = this.#book.seq;
    this.#stateTaken = state;
    const trades = this.#day.takeTrades();
    return changed ? { trades, bookChanged: true } : null;
  }

  save(): IssueState {
    const firm = this.firm.save();
    return {
      symbol: this.instrument.symbol,
      ...this.#participants.save(),
      ...this.#ownership.save(),
      session: this.#trading.save(),
      ...(firm !== null && { firm }),
    };
  }

  /** With delisting trading, also where a restart has left out its first day, its value falls. */
  #reachDelisting(before: Day | null, day: Day): void {
    const from = this.#instrument.delisting?.from;
    if (from === undefined || before === null || before >= from || day < from) return;
    this.#participants.shift(DELISTED_MOVE);
  }

  /** Planned end of the phase; for a closed market, its opening. */
  get #phaseEnds(): Instant | null {
    const { state } = this.#trading;
    if (state.phase !== 'closed') return state.until;
    if (this.#opening.since !== state) {
      const { now } = this.#shared.clock;
      this.#opening = {
        since: state,
        at: nextOpening(this.instrument, this.#shared.calendar, now),
      };
    }
    return this.#opening.at;
  }

  /** The start of today. */
  #openingOf(replayed: ReplayedDay | null): Opening {
    const today = { day: this.#trading.day, replayed };
    return openingOf(this.instrument, this.#shared, today);
  }

  #openBook(base: number | undefined, day: Day, seq: number): OrderBook {
    assert(base !== undefined, `${this.instrument.symbol} has a base price for the day`);
    const limits = limitsOn(this.instrument, this.#shared.calendar, day, base);
    return new OrderBook(this.#grid, limits, this.#shared.pool, (fill) => this.#onFill(fill), seq);
  }

  #openDay(day: Day, saved: IssueSessionState | null): IssueTrading {
    const { orders, clock, streams, onNotice } = this.#shared;
    const plan = boardPlan(this.instrument, this.#shared.calendar, day);
    const today = { plan, streams, saved, clock, book: this.#book, day: this.#day };
    return new IssueTrading(this.instrument, today, {
      opened: () => {
        this.access.leaveAuction();
        orders.opened(this);
      },
      closing: () => orders.closing(this),
      halted: () => this.access.closeOver(),
      preHoursOver: () => {
        this.access.closeOver();
        orders.preHoursOver(this);
      },
      sessionOver: () => this.#sessionOver(),
      onNotice,
      onFact: (key, detail) => this.publish(key, detail),
    });
  }

  /** Removes every order. */
  #sessionOver(): void {
    this.#shared.orders.sessionOver(this);
    this.#book.clear();
    this.access.forget();
  }

  #levelWithin(price: number): number {
    const { lower, upper } = this.#book.limits;
    return this.#book.levelOf(Math.min(Math.max(price, lower), upper));
  }

  #onFill(fill: Fill): void {
    const withCustomer = this.#ownership.trade(fill);
    const { day, awaitsFirstPrice, isPreHours } = this.#trading;
    const { high, low } = this.#day;
    this.#day.add(fill, isPreHours);
    // both orders of a single price waited in the book: neither of them took
    if (fill.waiting === 0 && isContinuous(this.phase)) this.#day.take(fill);
    if (!isPreHours) {
      const { instrument } = this;
      const hadLarge = this.#largeOn === day;
      const so = { instrument, day, limits: this.#book.limits, awaitsFirstPrice, high, low };
      publishPriceFacts(fill, { ...so, hadLarge }, (key, detail) => this.publish(key, detail));
      if (isLargeTrade(instrument, fill)) this.#largeOn = day;
    }
    if (!withCustomer) return;
    this.#participants.answer();
    this.#shared.orders.filled(this, fill);
  }
}
