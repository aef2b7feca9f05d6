import { isAuction } from '@maru/std/krx/session-plan';
import type { TimeInForce, VenueReport, VenueRequest } from '@maru/std/venue-port';
import { type Admission, type NewOrder, rejection } from './admission.ts';
import type { Fill } from './book/matching.ts';
import type { Handle } from './book/order-pool.ts';
import { provisional, provisionalPegged } from './book/what-if.ts';
import type { Issue } from './issue.ts';
import type { OrderKeeper } from './issue-shared.ts';
import { OrderHistories } from './order-histories.ts';
import {
  arrivalLevel,
  auctionLevel,
  marketRestLevel,
  priceOnArrival,
  type Terms,
} from './order-levels.ts';
import { CUSTOMER } from './ownership.ts';
import type { ReportLog } from './report-log.ts';

type CancelReason = Extract<VenueReport, { kind: 'cancelled' }>['reason'];

interface CustomerOrder extends Terms {
  readonly id: string;
  readonly issue: Issue;
  readonly tif: TimeInForce;
  readonly stopPrice: number | null;
  cumulative: number;
  /** Shares of a stop order that waits for its price; 0: it is an order in the book. */
  waits: number;
  /** 0 while the order is being matched on its arrival, or waits for its price. */
  handle: Handle;
}

/** Pegged orders have neither a level nor a price of their own. */
const isPegged = ({ type }: Terms): boolean => type === 'mid' || type === 'closing_price';

const capOf = ({ cap }: Terms): number => cap ?? Number.POSITIVE_INFINITY;

/** Customers' orders at the venue: admission, and reports in the order of the events. */
export class CustomerOrders implements OrderKeeper {
  readonly #live = new Map<string, CustomerOrder>();
  readonly #byHandle = new Map<Handle, CustomerOrder>();
  readonly #ofIssue = new Map<Issue, Set<CustomerOrder>>();
  /** Stop orders that wait for their price, by issue, in the order in which they came. */
  readonly #stops = new Map<Issue, Set<CustomerOrder>>();
  readonly #histories = new OrderHistories();
  #arriving: CustomerOrder | null = null;
  readonly #log: ReportLog;
  /** Number of the newest report. */
  #no = 0;

  constructor(log: ReportLog) {
    this.#log = log;
  }

  /** `issue` is the request's, undefined for an unknown symbol. */
  submit(request: VenueRequest, issue: Issue | undefined, admission: Admission): void {
    if (request.kind === 'cancel') {
      this.#cancelRequested(request.id);
    } else if (!this.#histories.has(request.id)) {
      this.#histories.begin(request.id, request.filledBefore);
      const refused = rejection(request, issue, admission);
      if (refused === null && issue !== undefined) this.#admit(request, issue);
      else this.#report({ kind: 'rejected', id: request.id, reason: refused ?? 'unknown_symbol' });
    }
    if (issue !== undefined) this.settle(issue);
  }

  /** Called after each event that may move a price: trades pegged orders, triggers stop orders. */
  settle(issue: Issue): void {
    for (;;) {
      issue.book.settlePegs();
      const stops = this.#stops.get(issue);
      const reached = stops && [...stops].find((order) => isReached(order));
      if (reached === undefined) return;
      const quantity = reached.waits;
      this.#forget(reached);
      reached.waits = 0;
      this.#trigger(reached, quantity);
    }
  }

  /** Reports a trade to the customers on its sides. */
  filled(issue: Issue, fill: Fill): void {
    if (fill.waiting !== 0) this.#fillResting(fill.waiting, fill, fill.waitingLeft);
    else if (fill.taker === CUSTOMER && this.#arriving !== null) this.#fill(this.#arriving, fill);
    this.#fillResting(fill.resting, fill, fill.restingLeft);
    issue.afterReport = this.#no;
  }

  /**
   * Repeats an order's reports without the fills up to `cumulative` shares. Returns the number of
   * these reports; null: the order, or a fill before them, is not known.
   */
  repeat(id: string, cumulative: number): number | null {
    const missed = this.#histories.after(id, cumulative);
    for (const report of missed ?? []) this.#log.add(report);
    return missed?.length ?? null;
  }

  /** Turns the auction's unfilled market orders into orders of continuous trading. */
  opened(issue: Issue): void {
    for (const order of this.#ordersOf(issue)) {
      if (order.type === 'market') this.#again(order);
    }
    this.settle(issue);
  }

  /** Cancels orders at the middle; turns conditional orders into market orders, by time. */
  closing(issue: Issue): void {
    for (const order of this.#ordersOf(issue)) {
      if (order.type === 'mid') this.#end(order, 'expired');
      if (order.type === 'conditional') this.#again(order);
    }
  }

  preHoursOver(issue: Issue): void {
    for (const order of this.#ordersOf(issue)) {
      if (order.type === 'closing_price') this.#end(order, 'expired');
    }
  }

  sessionOver(issue: Issue): void {
    for (const order of this.#ordersOf(issue)) this.#end(order, 'expired');
  }

  /** Ends a day: the ids of the day before it are forgotten. */
  dayOver(): void {
    this.#histories.dayOver();
  }

  #admit(request: NewOrder, issue: Issue): void {
    const { id, side, type, tif, price, stopPrice, cap, quantity, filledBefore } = request;
    const found = priceOnArrival(issue, { side, type, price, cap });
    const terms = { side, type, price: found ?? price, cap };
    const state = { cumulative: filledBefore, waits: 0, handle: 0 };
    const order: CustomerOrder = { id, issue, tif, stopPrice, ...terms, ...state };
    this.#report({ kind: 'accepted', id, ...(found !== null && { price: found }) });
    if (type !== 'stop_limit') this.#enter(order, quantity);
    else if (isReached(order)) this.#trigger(order, quantity);
    else {
      order.waits = quantity;
      this.#keep(order);
      const stops = this.#stops.get(issue);
      if (stops === undefined) this.#stops.set(issue, new Set([order]));
      else stops.add(order);
    }
  }

  /** Turns a triggered stop order into a limit order. */
  #trigger(order: CustomerOrder, quantity: number): void {
    this.#report({ kind: 'triggered', id: order.id });
    this.#enter(order, quantity);
  }

  /** Enters an order into the book by the rules of the phase. */
  #enter(order: CustomerOrder, quantity: number): void {
    if (isPegged(order)) this.#enterPegged(order, quantity);
    else if (isAuction(order.issue.phase) || order.issue.phase === 'halted') {
      this.#gather(order, quantity);
    } else this.#enterContinuous(order, quantity);
  }

  #gather(order: CustomerOrder, quantity: number): void {
    const { issue, side } = order;
    const level = auctionLevel(issue, order);
    if (level === null) this.#cancelled(order, 'no_liquidity');
    else this.#rests(order, issue.book.gather(side, CUSTOMER, level, quantity));
  }

  #enterContinuous(order: CustomerOrder, quantity: number): void {
    const { issue, side, tif } = order;
    const level = arrivalLevel(issue, order);
    if (level === null) {
      this.#cancelled(order, tif === 'day' ? 'no_liquidity' : tif);
      return;
    }
    const got = tif === 'fok' ? provisional(issue.book, side, level, quantity) : null;
    if (tif === 'fok' && got?.quantity !== quantity) {
      this.#cancelled(order, 'fok');
      return;
    }
    if (issue.trading.interrupts(side, level, quantity)) {
      // not executed: its price has begun an auction, which an order for the day joins
      if (tif === 'day') this.#rests(order, issue.book.gather(side, CUSTOMER, level, quantity));
      else this.#cancelled(order, tif);
      return;
    }
    this.#arriving = order;
    const rests = tif === 'day' && order.type !== 'market';
    const { book } = issue;
    const handle = rests ? book.place(side, CUSTOMER, level, quantity) : 0;
    const left = rests ? 0 : book.take(side, CUSTOMER, level, quantity);
    this.#arriving = null;
    if (handle !== 0) this.#rests(order, handle);
    if (left > 0) this.#restOfMarket(order, left);
  }

  /** Handles the remainder of an order without a resting price: a market order may rest. */
  #restOfMarket(order: CustomerOrder, left: number): void {
    const { issue, side, tif } = order;
    const level = tif === 'day' ? marketRestLevel(issue, order) : null;
    if (level !== null) this.#rests(order, issue.book.place(side, CUSTOMER, level, left));
    else this.#cancelled(order, tif === 'day' ? 'no_liquidity' : tif);
  }

  #enterPegged(order: CustomerOrder, quantity: number): void {
    const { issue, side, tif } = order;
    const { book } = issue;
    const cap = capOf(order);
    const got = tif === 'fok' ? provisionalPegged(book, side, quantity, cap) : null;
    if (tif === 'fok' && got?.quantity !== quantity) {
      this.#cancelled(order, 'fok');
      return;
    }
    const waits = issue.trading.interruptsPegged(side, quantity, cap);
    this.#arriving = order;
    const left = waits ? quantity : book.takePegged(side, CUSTOMER, quantity, cap);
    this.#arriving = null;
    if (left === 0) return;
    if (tif === 'day') this.#rests(order, book.restPegged(side, CUSTOMER, left, cap));
    else this.#cancelled(order, tif);
  }

  /** Removes an order and enters it again with a new time. */
  #again(order: CustomerOrder): void {
    const left = order.issue.book.cancel(order.handle);
    this.#forget(order);
    order.handle = 0;
    if (left > 0) this.#enter(order, left);
  }

  #cancelRequested(id: string): void {
    const order = this.#live.get(id);
    if (order === undefined) this.#report({ kind: 'cancel_rejected', id });
    else this.#end(order, 'requested');
  }

  #end(order: CustomerOrder, reason: CancelReason): void {
    order.issue.book.cancel(order.handle);
    this.#forget(order);
    this.#cancelled(order, reason);
  }

  #cancelled({ id }: CustomerOrder, reason: CancelReason): void {
    this.#report({ kind: 'cancelled', id, reason });
  }

  #rests(order: CustomerOrder, handle: Handle): void {
    if (handle === 0) return;
    order.handle = handle;
    this.#byHandle.set(handle, order);
    this.#keep(order);
  }

  #fillResting(handle: Handle, fill: Fill, left: number): void {
    const order = this.#byHandle.get(handle);
    if (order === undefined) return;
    this.#fill(order, fill);
    if (left === 0) this.#forget(order);
  }

  #fill(order: CustomerOrder, fill: Fill): void {
    const { price, quantity, seq: bookSeq } = fill;
    order.cumulative += quantity;
    const { id, cumulative } = order;
    this.#report({ kind: 'fill', id, price, quantity, cumulative, bookSeq });
  }

  /** The live orders of an issue in the order of their arrival. */
  #ordersOf(issue: Issue): readonly CustomerOrder[] {
    return [...(this.#ofIssue.get(issue) ?? [])];
  }

  #keep(order: CustomerOrder): void {
    this.#live.set(order.id, order);
    const orders = this.#ofIssue.get(order.issue);
    if (orders === undefined) this.#ofIssue.set(order.issue, new Set([order]));
    else orders.add(order);
  }

  #forget(order: CustomerOrder): void {
    this.#live.delete(order.id);
    this.#byHandle.delete(order.handle);
    this.#ofIssue.get(order.issue)?.delete(order);
    if (order.waits > 0) this.#stops.get(order.issue)?.delete(order);
  }

  #report(report: VenueReport): void {
    this.#no = this.#log.add(report);
    this.#histories.note(report);
  }
}

/** Whether the last price triggers a stop-limit order. */
function isReached({ side, stopPrice, issue }: CustomerOrder): boolean {
  const { last } = issue;
  if (last === null || stopPrice === null) return false;
  return side === 'buy' ? last >= stopPrice : last <= stopPrice;
}
