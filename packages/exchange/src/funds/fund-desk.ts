/**
 * The fund desk, the authorised participant of the ETFs. It compares a fund's quotes with those of
 * its basket, buys the cheaper and sells the dearer on the books, and creates or redeems units
 * against the basket.
 */
import { assert, present } from '@maru/std/assert';
import type { Basket, Instrument } from '@maru/std/instrument';
import type { TradingPhase } from '@maru/std/krx/phases';
import type { BookSide } from '@maru/std/venue-port';
import type { OrderBook } from '../book/order-book.ts';
import type { DeskAccount } from './desk-account.ts';

/** An issue as the desk sees it. */
export interface DeskMarket {
  readonly instrument: Instrument;
  readonly book: OrderBook;
  readonly phase: TradingPhase;
  /** True while single prices alone are found for it, before it is delisted, and afterwards. */
  readonly isLeaving: boolean;
  /** True once it is delisted. */
  readonly isGone: boolean;
  readonly desk: DeskAccount;
  /** Last trade of the day, else the base price. */
  readonly price: number;
  /** Middle of best bid and best ask; null while a side is empty. */
  middle(): number | null;
  /** Whether trading up to the level would interrupt the trading. */
  wouldInterrupt(side: BookSide, level: number, quantity: number): boolean;
  /** Trades for the desk with the orders up to the level. */
  takeForDesk(side: BookSide, level: number, quantity: number): void;
}

/** The desk's initial money, won. */
const CAPITAL = 100_000_000_000;
/** Least profit of an arbitrage, as a part of its cost. */
const EDGE = 0.0005;
/** Creations or redemptions of a fund at one visit. */
const MOST_AT_ONCE = 4;
/** The most levels of a book that the desk trades through. */
const LEVELS = 12;

interface Fund {
  readonly market: DeskMarket;
  readonly basket: Basket;
  readonly members: readonly { readonly market: DeskMarket; readonly quantity: number }[];
}

/** The cost or proceeds of a quantity, and the level up to which it trades. */
interface Sweep {
  readonly won: number;
  readonly level: number;
}

/**
 * The cost or proceeds of trading `quantity` shares now; null: the nearest levels hold less, or the
 * trade would interrupt trading.
 */
function sweep(market: DeskMarket, side: BookSide, quantity: number): Sweep | null {
  const { book } = market;
  let left = quantity;
  let won = 0;
  for (const level of book.side(side === 'buy' ? 'sell' : 'buy', LEVELS)) {
    const part = Math.min(left, level.quantity);
    won += part * level.price;
    left -= part;
    if (left > 0) continue;
    const at = book.levelOf(level.price);
    return market.wouldInterrupt(side, at, quantity) ? null : { won, level: at };
  }
  return null;
}

export class FundDesk {
  readonly #funds: readonly Fund[];
  readonly #bySymbol: ReadonlyMap<string, Fund>;
  #cash: number;

  constructor(markets: readonly DeskMarket[]) {
    const all = new Map(markets.map((market) => [market.instrument.symbol, market]));
    this.#funds = markets.flatMap((market) => {
      const { basket } = market.instrument;
      if (basket === null) return [];
      const members = basket.shares.map(({ symbol, quantity }) => ({
        market: present(all.get(symbol), `${symbol} of a basket is listed`),
        quantity,
      }));
      return [{ market, basket, members }];
    });
    this.#bySymbol = new Map(this.#funds.map((fund) => [fund.market.instrument.symbol, fund]));
    this.#cash = markets.reduce((sum, { desk }) => sum + desk.cash, CAPITAL);
  }

  /** Net asset value of a fund's unit at the middle of its members' quotes, won. */
  worth(symbol: string): number {
    const { basket, members } = present(this.#bySymbol.get(symbol), `${symbol} is a fund`);
    const won = members.reduce((sum, { market, quantity }) => sum + worthOf(market) * quantity, 0);
    return won / basket.units;
  }

  /**
   * Examines every fund once.
   * @param moved called with each issue that the desk has traded
   */
  visit(moved: (market: DeskMarket) => void): void {
    for (const fund of this.#funds) {
      if (!isOpen(fund)) continue;
      let traded = false;
      for (let i = 0; i < MOST_AT_ONCE; i++) {
        if (!this.#create(fund) && !this.#redeem(fund)) break;
        traded = true;
      }
      if (!traded) continue;
      moved(fund.market);
      for (const { market } of fund.members) moved(market);
    }
  }

  /** Buys a basket, creates units and sells them, where that is profitable. */
  #create({ market, basket, members: all }: Fund): boolean {
    const { bestBid } = market.book;
    const { members, cash } = inKind(all);
    if (bestBid === null || !mayPay(bestBid * basket.units - cash, members, 'buy')) return false;
    const sale = sweep(market, 'sell', basket.units);
    const buys = members.map((m) => sweep(m.market, 'buy', m.quantity));
    const cost = total(buys);
    if (sale === null || cost === null) return false;
    if (sale.won < (cost + cash) * (1 + EDGE)) return false;
    if (cost > this.#cash) return false;
    this.#takeAll(members, buys, 'buy');
    market.desk.create(basket.units);
    market.takeForDesk('sell', sale.level, basket.units);
    this.#cash += sale.won - cost;
    return true;
  }

  /** Buys units, redeems them and sells the shares, where that is profitable. */
  #redeem({ market, basket, members: all }: Fund): boolean {
    const { bestAsk } = market.book;
    const { members, cash } = inKind(all);
    if (bestAsk === null || !mayPay(bestAsk * basket.units - cash, members, 'sell')) return false;
    // the last creation stays: a fund always has units
    const issued = market.instrument.shares + market.desk.created;
    if (issued <= basket.units) return false;
    const buy = sweep(market, 'buy', basket.units);
    const sales = members.map((m) => sweep(m.market, 'sell', m.quantity));
    const proceeds = total(sales);
    if (buy === null || proceeds === null) return false;
    if (proceeds + cash < buy.won * (1 + EDGE)) return false;
    if (buy.won > this.#cash) return false;
    market.takeForDesk('buy', buy.level, basket.units);
    market.desk.create(-basket.units);
    this.#takeAll(members, sales, 'sell');
    this.#cash += proceeds - buy.won;
    return true;
  }

  #takeAll(members: Fund['members'], sweeps: readonly (Sweep | null)[], side: BookSide): void {
    members.forEach(({ market, quantity }, i) => {
      const { shares } = market.desk;
      market.takeForDesk(side, present(sweeps[i], 'the book has the basket').level, quantity);
      const traded = Math.abs(market.desk.shares - shares);
      assert(traded === quantity, 'nothing comes between a look at the book and the order');
    });
  }
}

/** The value of a share of a member in a basket, won: nothing once it is delisted. */
const worthOf = (market: DeskMarket): number =>
  market.isGone ? 0 : (market.middle() ?? market.price);

/** Members that are traded for units, and the value that counts for the others, won. */
function inKind(all: Fund['members']): Pick<Fund, 'members'> & { readonly cash: number } {
  const cash = all
    .filter(({ market }) => market.isLeaving)
    .reduce((sum, { market, quantity }) => sum + worthOf(market) * quantity, 0);
  return { members: all.filter(({ market }) => !market.isLeaving), cash };
}

const isOpen = ({ market, members }: Fund): boolean =>
  market.phase === 'continuous' &&
  inKind(members).members.every((m) => m.market.phase === 'continuous');

/** A pre-check on the best quotes only: whether arbitrage for `won` could be profitable. */
function mayPay(won: number, members: Fund['members'], side: BookSide): boolean {
  let basket = 0;
  for (const { market, quantity } of members) {
    const best = side === 'buy' ? market.book.bestAsk : market.book.bestBid;
    if (best === null) return false;
    basket += best * quantity;
  }
  return side === 'buy' ? won > basket : won < basket;
}

function total(sweeps: readonly (Sweep | null)[]): number | null {
  let won = 0;
  for (const one of sweeps) {
    if (one === null) return null;
    won += one.won;
  }
  return won;
}
