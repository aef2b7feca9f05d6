import { assert } from '@maru/std/assert';
import type { Instrument } from '@maru/std/instrument';
import type { TradingPhase } from '@maru/std/krx/phases';
import { type PriceLimits, priceLimits } from '@maru/std/krx/price-limits';
import type { Instant } from '@maru/std/kst';
import { type PriceGrid, priceGrid } from '@maru/std/price-grid';
import { Prng } from '@maru/std/prng';
import type { BookSide } from '@maru/std/venue-port';
import { type Fill, OrderBook } from './book/order-book.ts';
import type { Handle, OrderPool } from './book/order-pool.ts';
import { type DeskAccount, openDesk } from './funds/desk-account.ts';
import { Accounts } from './participants/accounts.ts';
import { crowdOf, endowment, type Habits, habitsOf, targetShares } from './participants/crowd.ts';
import type { MarketAccess } from './participants/market-access.ts';
import { activityAt, businessDays } from './participants/market-clock.ts';
import { Outlook } from './participants/outlook.ts';
import { reconcile } from './participants/reconcile.ts';
import { IssueTraders } from './participants/traders.ts';
import type { CustomerNet, IssueState, MarketSetup, Quote, Trade } from './simulation-types.ts';

/** The owner of every customer's order; participants are numbered from 0. */
export const CUSTOMER = -1;
/** The owner of the fund desk's orders. */
const DESK = -2;

const NOTHING: CustomerNet = { shares: 0, cash: 0 };
/** Time after which participants answer a customer's trade. */
const REACTION_MS = 200;
/** Business time in days that passes at most between two visits: about a night. */
const GAP_MAX = 0.35;
/** Visits that are later than this are not made up for. */
const BACKLOG_MS = 1_000;

const other = (side: BookSide): BookSide => (side === 'buy' ? 'sell' : 'buy');

/** Tells the venue that a customer's order took part in a trade of `symbol`. */
export type OnCustomerFill = (issue: Issue, fill: Fill) => void;

/** One listed issue: its book, its participants' money and shares, and its day so far. */
export class Issue implements MarketAccess {
  readonly instrument: Instrument;
  readonly prng: Prng;
  readonly desk: DeskAccount;
  readonly #grid: PriceGrid;
  readonly #pool: OrderPool;
  readonly #onCustomerFill: OnCustomerFill;
  readonly #nature: string;
  readonly #targets: readonly number[];
  readonly #accounts: Accounts;
  readonly #flow: Float64Array;
  #book: OrderBook;
  #habits: Habits;
  #traders: IssueTraders;
  readonly #outlook: Outlook;
  #customers: CustomerNet;
  #last: number | null;
  #open: number | null;
  #high: number | null;
  #low: number | null;
  #volume: number;
  #turnover: number;
  #trades: Trade[] = [];
  #seqTaken: number;
  #visited: Instant | null = null;
  /** When the participants come next. */
  nextVisit: Instant = 0;
  /** Number of the newest fill report of a customer in this issue; 0: none. */
  afterReport = 0;

  constructor(
    instrument: Instrument,
    setup: MarketSetup,
    state: IssueState | null,
    pool: OrderPool,
    onCustomerFill: OnCustomerFill,
  ) {
    const { symbol } = instrument;
    this.instrument = instrument;
    this.#grid = priceGrid(instrument.grid);
    this.#pool = pool;
    this.#onCustomerFill = onCustomerFill;
    this.prng =
      state === null ? new Prng(`${setup.seed}/issue/${symbol}`) : Prng.restore(state.prng);
    this.#nature = `${setup.seed}/habits/${symbol}`;
    this.#targets = crowdOf(instrument).map((p) => targetShares(p, instrument.shares));
    const limits = this.#limits(setup.bases[symbol]);
    this.#customers = setup.customers[symbol] ?? NOTHING;
    const begin = reconcile(
      state ?? endowment(instrument, limits.base),
      state?.customers ?? NOTHING,
      this.#customers,
    );
    this.desk = openDesk(state?.desk, begin.shares, setup.instruments, symbol);
    this.#accounts = new Accounts(begin.cash, begin.shares);
    this.#flow = new Float64Array(this.#targets.length);
    const bar = setup.dayBars[symbol];
    this.#last = setup.lasts[symbol] ?? null;
    this.#open = bar?.open ?? null;
    this.#high = bar?.high ?? null;
    this.#low = bar?.low ?? null;
    this.#volume = bar?.volume ?? 0;
    this.#turnover = Number(bar?.turnover ?? 0n);
    this.#seqTaken = setup.bookSeqs[symbol] ?? 0;
    this.#book = new OrderBook(
      this.#grid,
      limits,
      pool,
      (fill) => this.#onFill(fill),
      this.#seqTaken,
    );
    this.#habits = habitsOf(instrument, limits.base, new Prng(this.#nature));
    // of a fund it is the premium over its basket that investors think right
    const opinion = state?.opinion ?? (instrument.basket === null ? Math.log(this.price) : 0);
    this.#outlook = new Outlook(opinion, state?.pace);
    this.#traders = new IssueTraders(instrument, this.price);
  }

  get book(): OrderBook {
    return this.#book;
  }

  get habits(): Habits {
    return this.#habits;
  }

  /** Last trade of the day, else the base price. */
  get price(): number {
    return this.#last ?? this.#book.limits.base;
  }

  get phase(): TradingPhase {
    return 'continuous';
  }

  get customers(): CustomerNet {
    return this.#customers;
  }

  /**
   * The participants act once.
   * @param shared logarithm of the views on market and sector
   * @param marketPace how fast business time runs in the whole market
   */
  visit(now: Instant, shared: number, marketPace: number): void {
    const since = this.#visited ?? now;
    this.#visited = now;
    const elapsed = Math.min(businessDays(now) - businessDays(since), GAP_MAX);
    if (this.#traders.investing) {
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

  /** News of the company reaches its investors: `move` is a logarithm. */
  hear(move: number): void {
    this.#outlook.hear(move);
  }

  /** Ends the day: no order is left, nothing is set aside. */
  endDay(): void {
    this.#book.clear();
    this.#accounts.releaseAll();
    this.#flow.fill(0);
    // an emptied book is a change too, though no event of trading
    this.#seqTaken = -1;
  }

  /** Opens a day after `endDay` with an empty book. */
  startDay(base: number | undefined): void {
    const limits = this.#limits(base);
    this.#book = new OrderBook(this.#grid, limits, this.#pool, (fill) => this.#onFill(fill));
    this.#habits = habitsOf(this.instrument, limits.base, new Prng(this.#nature));
    this.#traders = new IssueTraders(this.instrument, limits.base);
    this.#last = null;
    this.#open = null;
    this.#high = null;
    this.#low = null;
    this.#volume = 0;
    this.#turnover = 0;
    this.nextVisit = 0;
  }

  rest(who: number, side: BookSide, level: number, quantity: number): Handle {
    const price = this.#book.priceOf(level);
    const affordable = Math.min(quantity, this.#accounts.capacity(who, side, price));
    if (affordable <= 0) return 0;
    const handle = this.#book.place(side, who, level, affordable);
    if (handle !== 0) this.#accounts.hold(who, side, price, this.#book.left(handle));
    return handle;
  }

  take(who: number, side: BookSide, level: number, quantity: number): void {
    const price = this.#book.priceOf(level);
    const affordable = Math.min(quantity, this.#accounts.capacity(who, side, price));
    if (affordable > 0) this.#book.take(side, who, level, affordable);
  }

  takeForDesk(side: BookSide, level: number, quantity: number): void {
    this.#book.take(side, DESK, level, quantity);
  }

  withdraw(who: number, side: BookSide, level: number, handle: Handle): void {
    const left = this.#book.cancel(handle);
    if (left > 0) this.#accounts.hold(who, side, this.#book.priceOf(level), -left);
  }

  takeFlow(who: number): number {
    const flow = this.#flow[who] as number;
    this.#flow[who] = 0;
    return flow;
  }

  surplus(who: number): number {
    const target = this.#targets[who] as number;
    return target === 0 ? 0 : this.#accounts.sharesOf(who) / target - 1;
  }

  middle(): number | null {
    const { bestBid, bestAsk } = this.#book;
    return bestBid === null || bestAsk === null ? null : (bestBid + bestAsk) / 2;
  }

  levelBelow(price: number): number {
    return this.#levelWithin(this.#grid.floorToTick(Math.max(Math.floor(price), 0)));
  }

  levelAbove(price: number): number {
    return this.#levelWithin(this.#grid.ceilToTick(Math.max(Math.ceil(price), 0)));
  }

  quote(): Quote {
    const { limits, bestBid, bestAsk } = this.#book;
    return {
      symbol: this.instrument.symbol,
      last: this.#last,
      bid: bestBid,
      ask: bestAsk,
      ...limits,
      phase: 'continuous',
      phaseEnds: null,
      cause: null,
      indicative: null,
      open: this.#open,
      high: this.#high,
      low: this.#low,
      volume: this.#volume,
      turnover: BigInt(this.#turnover),
      issued: this.#issued,
    };
  }

  /** Trades since the last call, and whether the book moved; null when neither. */
  takeChange(): { readonly trades: readonly Trade[]; readonly bookChanged: boolean } | null {
    const bookChanged = this.#book.seq !== this.#seqTaken;
    this.#seqTaken = this.#book.seq;
    const trades = this.#trades;
    if (trades.length > 0) this.#trades = [];
    return bookChanged ? { trades, bookChanged } : null;
  }

  save(): IssueState {
    const { cash, shares } = this.#accounts;
    const held = shares.reduce((sum, own) => sum + own, this.#customers.shares);
    assert(held + this.desk.shares === this.#issued, 'every share issued belongs to someone');
    return {
      symbol: this.instrument.symbol,
      prng: this.prng.save(),
      opinion: this.#outlook.opinion,
      pace: this.#outlook.savePace(),
      cash,
      shares,
      customers: this.#customers,
      desk: this.desk.save(),
    };
  }

  /** Shares issued, with the units of a fund that were created since its listing. */
  get #issued(): number {
    return this.instrument.shares + this.desk.created;
  }

  #limits(base: number | undefined): PriceLimits {
    assert(base !== undefined, `${this.instrument.symbol} has a base price for the day`);
    return priceLimits(base, this.instrument.bandPercent, this.#grid);
  }

  #levelWithin(price: number): number {
    const { lower, upper } = this.#book.limits;
    return this.#book.levelOf(Math.min(Math.max(price, lower), upper));
  }

  #onFill(fill: Fill): void {
    const { price, quantity, side, seq, taker, restingOwner } = fill;
    if (taker === DESK) this.desk.trade(side, price, quantity);
    else if (taker !== CUSTOMER) this.#accounts.trade(taker, side, price, quantity);
    if (restingOwner !== CUSTOMER) {
      this.#accounts.hold(restingOwner, other(side), price, -quantity);
      this.#accounts.trade(restingOwner, other(side), price, quantity);
      const flow = this.#flow[restingOwner] as number;
      this.#flow[restingOwner] = flow + (side === 'sell' ? quantity : -quantity);
    }
    this.#last = price;
    this.#open ??= price;
    this.#high = Math.max(this.#high ?? price, price);
    this.#low = Math.min(this.#low ?? price, price);
    this.#volume += quantity;
    this.#turnover += price * quantity;
    this.#trades.push({ price, quantity, side, bookSeq: seq });
    if (taker === CUSTOMER || restingOwner === CUSTOMER) this.#customerFill(fill);
  }

  #customerFill(fill: Fill): void {
    const sides = (fill.taker === CUSTOMER ? 1 : 0) - (fill.restingOwner === CUSTOMER ? 1 : 0);
    const bought = sides * (fill.side === 'buy' ? fill.quantity : -fill.quantity);
    this.#customers = {
      shares: this.#customers.shares + bought,
      cash: this.#customers.cash + bought * fill.price,
    };
    this.nextVisit = Math.min(this.nextVisit, (this.#visited ?? 0) + REACTION_MS);
    this.#onCustomerFill(this, fill);
  }
}
