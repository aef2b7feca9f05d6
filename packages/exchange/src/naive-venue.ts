import type { TradingPhase } from '@maru/std/krx/phases';
import { isAuction, isContinuous } from '@maru/std/krx/session-plan';
import type { BookSide, OrderType, TimeInForce, VenueRequest } from '@maru/std/venue-port';
import { turnsAtLimit } from './auction/single-price.ts';
import type { NewOrder } from './testing.ts';

interface NaiveOrder {
  readonly id: string;
  readonly side: BookSide;
  readonly type: OrderType;
  readonly tif: TimeInForce;
  readonly cap: number;
  readonly stop: number;
  /** Of its own; NaN without one. */
  readonly price: number;
  where: 'arriving' | 'ladder' | 'pegged' | 'stop';
  /** Its level in the ladder. */
  at: number;
  time: number;
  left: number;
}

/** Prices of a market in won. */
export interface Grid {
  readonly base: number;
  readonly tick: number;
  readonly lower: number;
  readonly upper: number;
}

/** A reference implementation of the venue's rules: one list, sorted for each question. */
export class NaiveVenue {
  readonly #grid: Grid;
  readonly reports: string[] = [];
  phase: TradingPhase = 'closed';
  /** The price of pegged orders when it is not the middle. */
  fixed: number | null = null;
  last = Number.NaN;
  #orders: NaiveOrder[] = [];
  #time = 0;
  /** Turns of orders that an auction found at a price limit. */
  #turns: [NaiveOrder, number][] = [];

  constructor(grid: Grid) {
    this.#grid = grid;
  }

  get ids(): readonly string[] {
    return this.#orders.map((order) => order.id);
  }

  submit({ id, side, type, tif, cap, stopPrice, price, quantity }: NewOrder): void {
    this.reports.push(`${id} accepted`);
    const order: NaiveOrder = {
      id,
      side,
      type,
      tif,
      left: quantity,
      where: 'arriving',
      at: 0,
      time: 0,
      cap: cap ?? Number.POSITIVE_INFINITY,
      stop: stopPrice ?? 0,
      price: price ?? Number.NaN,
    };
    this.#begin(order);
    this.settle();
  }

  /** A price or type amended is a new order of the rest; less of an order keeps its time. */
  amend({ id, order: amended, quantity, terms }: Extract<VenueRequest, { kind: 'amend' }>): void {
    const order = this.#orders.find((each) => each.id === amended);
    if (order === undefined) this.reports.push(`${amended} amend_rejected`);
    else {
      const left = Math.min(order.left, quantity);
      this.reports.push(`${amended} ${terms === null ? 'reduced' : 'replaced'} ${left}`);
      if (terms === null) {
        order.left = left;
        this.#shorten(order);
      } else {
        this.#remove(order);
        const { type, price, stopPrice, cap } = terms;
        const named = { type, price, stop: stopPrice ?? 0, cap: cap ?? Number.POSITIVE_INFINITY };
        this.#begin({ ...order, ...named, id, left, where: 'arriving' });
      }
    }
    this.settle();
  }

  cancel(id: string): void {
    const order = this.#orders.find((each) => each.id === id);
    if (order === undefined) this.reports.push(`${id} cancel_rejected`);
    else this.#end(order, 'requested');
    this.settle();
  }

  /** Enters the phase after `before`; `fixed` is the price of pegged orders. */
  enter(phase: TradingPhase, fixed: number | null): void {
    const before = this.phase;
    if (before === 'opening_auction' && phase !== before) this.preHoursOver();
    const trades = isContinuous(phase) || phase === 'closing_price';
    if (isAuction(before) && trades) this.#uncross();
    this.phase = phase;
    this.fixed = fixed;
    if (phase === 'continuous') {
      for (const order of this.#byTime()) if (order.type === 'market') this.#again(order);
    }
    if (phase === 'closing_auction') {
      for (const order of this.#byTime()) {
        if (order.type === 'mid') this.#end(order, 'expired');
        if (order.type === 'conditional') this.#again(order);
      }
    }
    if (phase === 'closing_price' || phase === 'after_market' || phase === 'closed') {
      for (const order of this.#byTime()) this.#end(order, 'expired');
    }
    this.settle();
  }

  preHoursOver(): void {
    for (const order of this.#byTime()) {
      if (order.type === 'closing_price') this.#end(order, 'expired');
    }
  }

  settle(): void {
    for (;;) {
      this.#settlePegged();
      const stop = this.#byTime().find((order) => order.where === 'stop' && this.#reached(order));
      if (stop === undefined) return;
      this.#remove(stop);
      this.#trigger(stop);
    }
  }

  best(side: BookSide): number {
    const prices = this.#ladder(side).map((order) => order.at);
    return side === 'buy' ? Math.max(...prices) : Math.min(...prices);
  }

  #middle(): number {
    if (!isContinuous(this.phase)) return this.fixed ?? Number.NaN;
    const middle = Math.floor((this.best('buy') + this.best('sell')) / 2);
    return Number.isFinite(middle) ? middle : Number.NaN;
  }

  #begin(order: NaiveOrder): void {
    if (order.type !== 'stop_limit') this.#enter(order);
    else if (this.#reached(order)) this.#trigger(order);
    else this.#stay(order, 'stop', 0);
  }

  /** Ends an order's turns, from the last one, where they are more than it has left. */
  #shorten(order: NaiveOrder): void {
    let { left } = order;
    for (const turn of this.#turns.filter(([of]) => of === order)) {
      turn[1] = Math.min(turn[1], left);
      left -= turn[1];
    }
    this.#turns = this.#turns.filter(([, shares]) => shares > 0);
  }

  #settlePegged(): void {
    for (;;) {
      const price = this.#middle();
      if (Number.isNaN(price)) return;
      const pegged = this.#byTime().filter((order) => order.where === 'pegged');
      const sell = pegged.find((order) => order.side === 'sell');
      const bid = this.#ladder('buy')[0];
      const onBid = isContinuous(this.phase) && bid?.at === price ? bid : undefined;
      const buy = pegged.find((order) => order.side === 'buy' && order.cap >= price) ?? onBid;
      if (sell === undefined || buy === undefined) return;
      const [late, early] = sell.time > buy.time ? [sell, buy] : [buy, sell];
      this.#trade(late, early, Math.min(sell.left, buy.left), price);
    }
  }

  #trigger(order: NaiveOrder): void {
    this.reports.push(`${order.id} triggered`);
    this.#enter(order);
  }

  #enter(order: NaiveOrder): void {
    const { side, type, tif } = order;
    const buys = side === 'buy';
    const { lower, upper, tick } = this.#grid;
    const pegged = type === 'mid' || type === 'closing_price';
    const asMarket =
      type === 'market' || (type === 'conditional' && this.phase === 'closing_auction');
    const capped = Math.floor(order.cap / tick) * tick;
    let limit = order.price;
    if (asMarket) limit = buys ? Math.min(upper, capped) : lower;
    if (type === 'best_opposite') limit = this.best(buys ? 'sell' : 'buy');
    if (type === 'best_own') limit = this.best(side);
    if (pegged) limit = this.#middle();
    else if (!(limit >= lower && limit <= upper) || (type !== 'market' && limit > order.cap)) {
      this.#reportCancelled(order, tif === 'day' ? 'no_liquidity' : tif);
      return;
    }
    if (!pegged && !isContinuous(this.phase)) {
      this.#stay(order, 'ladder', limit);
      return;
    }
    const found = pegged && buys && limit > order.cap ? [] : this.#against(side, limit, pegged);
    const shares = found.reduce((sum, [, , part]) => sum + part, 0);
    if (tif === 'fok' && shares < order.left) {
      this.#reportCancelled(order, 'fok');
      return;
    }
    for (const [other, price, part] of found) {
      if (order.left > 0) this.#trade(order, other, Math.min(order.left, part), price);
    }
    if (order.left === 0) return;
    if (tif !== 'day') this.#reportCancelled(order, tif);
    else if (pegged) this.#stay(order, 'pegged', 0);
    else if (type !== 'market') this.#stay(order, 'ladder', limit);
    else this.#restOfMarket(order, capped);
  }

  #restOfMarket(order: NaiveOrder, capped: number): void {
    const { lower, upper, tick, base } = this.#grid;
    const buys = order.side === 'buy';
    const last = Number.isNaN(this.last) ? base : this.last;
    const own = this.best(order.side);
    const onTick = buys ? Math.floor(last / tick) * tick : Math.ceil(last / tick) * tick;
    const better = Number.isFinite(own) ? own + (buys ? tick : -tick) : onTick;
    const price = buys ? Math.min(better, upper, capped) : Math.max(better, lower);
    const taken = this.#ladder(buys ? 'sell' : 'buy').length > 0;
    if (taken || price < lower) this.#reportCancelled(order, 'no_liquidity');
    else this.#stay(order, 'ladder', price);
  }

  /**
   * The counterparties of an order up to `limit`, in order: orders, each with its price and shares.
   */
  #against(side: BookSide, limit: number, pegged: boolean): [NaiveOrder, number, number][] {
    const sign = side === 'buy' ? 1 : -1;
    const against = side === 'buy' ? 'sell' : 'buy';
    const middle = this.#middle();
    const waiting = this.#byTime().filter(
      (o) => o.where === 'pegged' && o.side === against && (against === 'sell' || o.cap >= middle),
    );
    const met: [NaiveOrder, number, number][] =
      sign * (limit - middle) >= 0 ? waiting.map((order) => [order, middle, order.left]) : [];
    if (pegged && (side === 'buy' || !isContinuous(this.phase))) return met;
    for (const [order, shares] of this.#queue(against)) {
      const fits = pegged ? order.at === middle : sign * (limit - order.at) >= 0;
      if (fits) met.push([order, order.at, shares]);
    }
    return met;
  }

  #uncross(): void {
    const single = this.#single();
    if (single === null) return;
    const [price, quantity] = single;
    const { lower, upper } = this.#grid;
    if (price === upper || price === lower) {
      const simultaneous = this.#ladder(price === upper ? 'buy' : 'sell').filter(
        (order) => order.at === price,
      );
      this.#turns = turnsAtLimit(simultaneous.map(({ left }) => left)).map(({ order, shares }) => {
        return [simultaneous[order] as NaiveOrder, shares];
      });
    }
    for (let left = quantity; left > 0; ) {
      const [bid, offer] = [this.#queue('buy')[0], this.#queue('sell')[0]];
      if (bid === undefined || offer === undefined) throw new Error('the single price has orders');
      const part = Math.min(bid[1], offer[1], left);
      const [late, early] = bid[0].time > offer[0].time ? [bid[0], offer[0]] : [offer[0], bid[0]];
      this.#trade(late, early, part, price);
      left -= part;
    }
  }

  /** The orders of a side in the order of their trades; one may have several turns. */
  #queue(side: BookSide): [NaiveOrder, number][] {
    const turns = this.#turns.filter(([order]) => order.side === side);
    const inTurn = new Set(turns.map(([order]) => order));
    const rest = this.#ladder(side).filter((order) => !inTurn.has(order));
    return [...turns, ...rest.map((order): [NaiveOrder, number] => [order, order.left])];
  }

  /** Tries every price: most shares, all better orders filled, nearest to the last. */
  #single(): [price: number, quantity: number] | null {
    const { lower, upper, tick, base } = this.#grid;
    const [bids, asks] = [this.#ladder('buy'), this.#ladder('sell')];
    const sum = (orders: NaiveOrder[], fits: (at: number) => boolean): number =>
      orders.reduce((total, o) => total + (fits(o.at) ? o.left : 0), 0);
    const [low, high] = [this.best('sell'), this.best('buy')];
    const last = Number.isNaN(this.last) ? base : this.last;
    const near = Math.ceil(last / tick) * tick;
    let found: [number, number] | null = null;
    for (let price = Math.max(low, lower); price <= Math.min(high, upper); price += tick) {
      const shares = Math.min(
        sum(bids, (at) => at >= price),
        sum(asks, (at) => at <= price),
      );
      if (sum(bids, (at) => at > price) > shares || sum(asks, (at) => at < price) > shares)
        continue;
      const nearer = found && Math.abs(price - near) < Math.abs(found[0] - near);
      if (found === null || shares > found[1] || (shares === found[1] && nearer)) {
        found = [price, shares];
      }
    }
    return found;
  }

  #ladder(side: BookSide): NaiveOrder[] {
    const sign = side === 'buy' ? -1 : 1;
    return this.#orders
      .filter((order) => order.where === 'ladder' && order.side === side)
      .sort((a, b) => sign * (a.at - b.at));
  }

  #byTime(): NaiveOrder[] {
    // the list is in the order of the orders' times
    return [...this.#orders];
  }

  #reached({ side, stop }: NaiveOrder): boolean {
    return side === 'buy' ? this.last >= stop : this.last <= stop;
  }

  #trade(taker: NaiveOrder, other: NaiveOrder, quantity: number, price: number): void {
    // the previous close is not one of the day's prices
    if (this.phase !== 'opening_auction' || this.fixed === null) this.last = price;
    for (const order of [taker, other]) {
      const turn = this.#turns.find(([of]) => of === order);
      if (turn !== undefined) turn[1] -= quantity;
      if (turn?.[1] === 0) this.#turns = this.#turns.filter((each) => each !== turn);
      order.left -= quantity;
      this.reports.push(`${order.id} ${quantity} @ ${price}`);
      if (order.left === 0) this.#remove(order);
    }
  }

  #stay(order: NaiveOrder, where: NaiveOrder['where'], at: number): void {
    this.#time += 1;
    Object.assign(order, { where, at, time: this.#time });
    this.#orders.push(order);
  }

  #again(order: NaiveOrder): void {
    this.#remove(order);
    this.#enter(order);
  }

  #end(order: NaiveOrder, reason: string): void {
    this.#remove(order);
    this.#reportCancelled(order, reason);
  }

  #reportCancelled(order: NaiveOrder, reason: string): void {
    this.reports.push(`${order.id} cancelled ${reason}`);
  }

  #remove(order: NaiveOrder): void {
    this.#orders = this.#orders.filter((each) => each !== order);
    this.#turns = this.#turns.filter(([of]) => of !== order);
  }
}
