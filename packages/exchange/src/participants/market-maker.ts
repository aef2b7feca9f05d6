/**
 * A market maker quotes both sides over several levels around its fair value. Fills move the fair
 * value, the book's middle pulls it, and an inventory above or below the target lowers or raises
 * the quotes. The fair value also follows the factors of market and sector.
 */
import { isContinuous } from '@maru/std/krx/session-plan';
import type { BookSide } from '@maru/std/venue-port';
import type { MarketAccess, Situation } from './market-access.ts';
import { OwnOrders } from './own-orders.ts';
import { QuoteLadder } from './quote-ladder.ts';

const LEVELS = 12;
/** Levels beyond the outermost quote on which orders are left instead of cancelled. */
const SLACK = 3;
/** Part of the distance to the book's middle that the fair value moves at each visit. */
const FOLLOW = 0.15;
/** Part of the price by which an empty inventory raises the quotes (a doubled one lowers them). */
const SKEW = 0.06;
/** The most by which it moves them: more would carry the price away from its value. */
const SKEW_MAX = 0.01;
/** Surplus, either way, from which a maker has too little to quote both sides. */
const BARE = 0.8;
/** Part of a move of market and sector that enters the quotes at once. */
const ALERTNESS = 0.8;
/** Factor of the spread in busy trading, and in a call auction. */
const WIDEST = 2.5;
const AUCTION_WIDTH = 3;
/** Part of the value that a maker concedes for a single price: more than an investor's margin. */
const CONCESSION = 0.001;
/** Least part of the usual depth at a level. */
const THINNEST = 0.3;

export class MarketMaker {
  readonly #participant: number;
  #fair: number;
  /** Shares quoted at a level. */
  #depth = 0;
  /** Factors of market and sector at the last visit; null before the first. */
  #shared: number | null = null;
  readonly #bids: QuoteLadder;
  readonly #asks: QuoteLadder;
  /** For a call auction. */
  readonly #gathered: OwnOrders;

  constructor(participant: number, fair: number) {
    this.#participant = participant;
    this.#fair = fair;
    this.#bids = new QuoteLadder(participant, 'buy', LEVELS + SLACK);
    this.#asks = new QuoteLadder(participant, 'sell', LEVELS + SLACK);
    this.#gathered = new OwnOrders(participant, 1);
  }

  /**
   * Trading begins, or continues after an auction: the last price is the fair value, whatever
   * market and sector did before.
   */
  begin(access: MarketAccess, { activity, shared }: Pick<Situation, 'activity' | 'shared'>): void {
    this.#gathered.withdrawAll(access);
    this.#fair = access.outset;
    this.#shared = shared;
    this.#depth = access.habits.depth * hourly(activity);
    this.#quote(access, access.habits.halfSpread * this.#fair);
  }

  /** News of the company, a logarithm: the fair value moves at once. */
  applyNews(move: number): void {
    this.#fair *= Math.exp(move);
  }

  /** Quotes around a fair value that has jumped, as wide as in the busiest trading. */
  requote(access: MarketAccess): void {
    this.#keepWithin(access);
    this.#quote(access, WIDEST * access.habits.halfSpread * this.#fair);
  }

  act(access: MarketAccess, { shared, pace, activity }: Situation): void {
    const { habits } = access;
    const tick = tickAt(access, this.#fair);
    const usual = Math.max(habits.halfSpread * this.#fair, tick / 2);
    this.#fair -= (usual * access.takeFlow(this.#participant)) / habits.impact;
    this.#applyFactors(shared);
    this.#follow(access.middle(), usual, access.surplus(this.#participant));
    // where ticks are close together the same shares are spread over more levels
    const near = Math.min(Math.max(tick / (2 * usual), THINNEST), 1);
    this.#depth = habits.depth * near * hourly(activity);
    this.#keepWithin(access);
    const width = isContinuous(access.phase)
      ? Math.min(Math.max(pace ** 0.5, 1), WIDEST)
      : AUCTION_WIDTH;
    this.#quote(access, usual * width);
  }

  /**
   * One order for a call auction, near enough to the value to meet a single investor's.
   * @param value the investors' fair value, in won
   */
  gather(access: MarketAccess, value: number): void {
    this.#gathered.withdrawAll(access);
    const bid = access.levelAbove(value * (1 + CONCESSION));
    const ask = access.levelBelow(value * (1 - CONCESSION));
    const side = access.book.bestBidLevel >= ask ? 'sell' : 'buy';
    this.#gathered.place(access, side, side === 'buy' ? bid : ask, access.habits.auctionUnit);
  }

  /** The maker's fair value in won with the market and sector factors `shared`. */
  worth(shared: number): number {
    this.#applyFactors(shared);
    return this.#fair;
  }

  /** Keeps the fair value within the day's limits. */
  #keepWithin({ book }: MarketAccess): void {
    const { lower, upper } = book.limits;
    this.#fair = Math.min(Math.max(this.#fair, lower), upper);
  }

  #applyFactors(shared: number): void {
    this.#fair *= Math.exp(ALERTNESS * (shared - (this.#shared ?? shared)));
    this.#shared = shared;
  }

  /**
   * Moves towards the book's middle by a part of the distance beyond `usual` won. Without shares
   * left (or money) it offers none: the middle then lies too high (too low), and gives no signal.
   */
  #follow(middle: number | null, usual: number, surplus: number): void {
    if (middle === null) return;
    const away = middle - this.#fair;
    if (away > 0 ? surplus < -BARE : surplus > BARE) return;
    const beyond = Math.max(Math.abs(away) - usual, 0);
    this.#fair += FOLLOW * Math.sign(away) * beyond;
  }

  /**
   * Trades with the orders resting at the closing price, in won, if that puts the maker on one of
   * `sides`; no part of its order rests.
   */
  serveAtClose(access: MarketAccess, price: number, sides: readonly BookSide[]): void {
    const { book, habits } = access;
    // while orders are only collected at that price, none can trade
    if (book.pegPrice === null) return;
    const wanted = book.peggedAt('buy', price) - book.peggedAt('sell', price);
    const side = wanted > 0 ? 'sell' : 'buy';
    const quantity = Math.min(Math.abs(wanted), habits.depth);
    if (quantity > 0 && sides.includes(side))
      access.orderAtClose(this.#participant, side, quantity);
  }

  withdrawAll(access: MarketAccess): void {
    this.#bids.withdrawAll(access);
    this.#asks.withdrawAll(access);
  }

  /** Quotes both sides, at least `half` won away from the middle of the quotes. */
  #quote(access: MarketAccess, half: number): void {
    const { book } = access;
    const skew = Math.min(Math.max(SKEW * access.surplus(this.#participant), -SKEW_MAX), SKEW_MAX);
    const centre = this.#fair * (1 - skew);
    // at a price limit too the maker quotes both sides, as far as its means allow
    const bid = Math.min(access.levelBelow(centre - half), book.levels - 2);
    const ask = Math.max(access.levelAbove(centre + half), bid + 1);
    // cancel quotes that are nearer than the spread allows, or too far away
    this.#bids.moveTo(access, bid - LEVELS - SLACK + 1);
    this.#asks.moveTo(access, ask);
    for (let i = 0; i < LEVELS; i++) {
      if (bid - i >= 0) this.#show(access, this.#bids, bid - i, i);
      if (ask + i < book.levels) this.#show(access, this.#asks, ask + i, i);
    }
  }

  /** Places an order at a level without one of the maker's, or with little left of it. */
  #show(access: MarketAccess, ladder: QuoteLadder, level: number, distance: number): void {
    const wanted = this.#depth * (1 + 0.15 * distance);
    if (ladder.left(access, level) > 0.3 * wanted) return;
    ladder.show(access, level, Math.ceil(wanted * (0.6 + 0.8 * access.prng.unit())));
  }
}

/** Depth at an hour of some activity, as a part of the usual. */
const hourly = (activity: number): number => Math.min(Math.sqrt(activity), 1);

/** The price step at `price`, in won. */
function tickAt(access: MarketAccess, price: number): number {
  const { book } = access;
  const level = Math.min(access.levelBelow(price), book.levels - 2);
  return book.priceOf(level + 1) - book.priceOf(level);
}
