import { isAuction } from '@maru/std/krx/session-plan';
import type { VenueReport, VenueRequest } from '@maru/std/venue-port';
import { type Admission, amendRejection, type NewOrder, rejection } from './admission.ts';
import type { Fill } from './book/matching.ts';
import type { Handle } from './book/order-pool.ts';
import { provisional, provisionalPegged } from './book/what-if.ts';
import { type CustomerOrder, isPegged, isReached, leftOf } from './customer-order.ts';
import type { Issue } from './issue.ts';
import type { OrderKeeper } from './issue-shared.ts';
import { LiveOrders } from './live-orders.ts';
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
type Amendment = Extract<VenueRequest, { kind: 'amend' }>;

const capOf = ({ cap }: Terms): number => cap ?? Number.POSITIVE_INFINITY;

/** Customers' orders at the venue: admission, and reports in the order of the events. */
export class CustomerOrders implements OrderKeeper {
  readonly #live = new LiveOrders();
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
      if (request.kind === 'amend') this.#amend(request, admission);
      else this.#enterNew(request, issue, admission);
    }
    if (issue !== undefined) this.settle(issue);
  }

  /** Called after each event that may move a price: trades pegged orders, triggers stop orders. */
  settle(issue: Issue): void {
    for (;;) {
      issue.book.settlePegs();
      const reached = this.#live.stopsOf(issue).find((order) => isReached(order));
      if (reached === undefined) return;
      this.#trigger(reached, this.#live.remove(reached));
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
    for (const order of this.#live.of(issue)) {
      if (order.type === 'market') this.#again(order);
    }
    this.settle(issue);
  }

  /** Cancels orders at the middle; turns conditional orders into market orders, by time. */
  closing(issue: Issue): void {
    for (const order of this.#live.of(issue)) {
      if (order.type === 'mid') this.#end(order, 'expired');
      if (order.type === 'conditional') this.#again(order);
    }
  }

  preHoursOver(issue: Issue): void {
    for (const order of this.#live.of(issue)) {
      if (order.type === 'closing_price') this.#end(order, 'expired');
    }
  }

  sessionOver(issue: Issue): void {
    for (const order of this.#live.of(issue)) this.#end(order, 'expired');
  }

  /** Ends a day: the ids of the day before it are forgotten. */
  dayOver(): void {
    this.#histories.dayOver();
  }

  #enterNew(request: NewOrder, issue: Issue | undefined, admission: Admission): void {
    const { id, filledBefore } = request;
    this.#histories.begin(id, filledBefore);
    const reason = rejection(request, issue, admission);
    if (reason === null && issue !== undefined) this.#admit(request, issue);
    else this.#report({ kind: 'rejected', id, reason: reason ?? 'unknown_symbol' });
  }

  #admit(request: NewOrder, issue: Issue): void {
    const { id, side, type, tif, price, stopPrice, cap, quantity, filledBefore } = request;
    const found = priceOnArrival(issue, { side, type, price, cap });
    const terms = { side, type, price: found ?? price, cap };
    const state = { cumulative: filledBefore, waits: 0, handle: 0 };
    const order: CustomerOrder = { id, issue, tif, stopPrice, ...terms, ...state };
    this.#report({ kind: 'accepted', id, ...(found !== null && { price: found }) });
    this.#begin(order, quantity);
  }

  #begin(order: CustomerOrder, quantity: number): void {
    if (order.type !== 'stop_limit') this.#enter(order, quantity);
    else if (isReached(order)) this.#trigger(order, quantity);
    else this.#live.waits(order, quantity);
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
    else this.#live.rests(order, issue.book.gather(side, CUSTOMER, level, quantity));
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
      if (tif === 'day')
        this.#live.rests(order, issue.book.gather(side, CUSTOMER, level, quantity));
      else this.#cancelled(order, tif);
      return;
    }
    this.#arriving = order;
    const rests = tif === 'day' && order.type !== 'market';
    const { book } = issue;
    const handle = rests ? book.place(side, CUSTOMER, level, quantity) : 0;
    const left = rests ? 0 : book.take(side, CUSTOMER, level, quantity);
    this.#arriving = null;
    if (handle !== 0) this.#live.rests(order, handle);
    if (left > 0) this.#restOfMarket(order, left);
  }

  /** Handles the remainder of an order without a resting price: a market order may rest. */
  #restOfMarket(order: CustomerOrder, left: number): void {
    const { issue, side, tif } = order;
    const level = tif === 'day' ? marketRestLevel(issue, order) : null;
    if (level !== null) this.#live.rests(order, issue.book.place(side, CUSTOMER, level, left));
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
    if (tif === 'day') this.#live.rests(order, book.restPegged(side, CUSTOMER, left, cap));
    else this.#cancelled(order, tif);
  }

  /** Removes an order and enters it again with a new time. */
  #again(order: CustomerOrder): void {
    const left = this.#live.remove(order);
    if (left > 0) this.#enter(order, left);
  }

  #cancelRequested(id: string): void {
    const order = this.#live.get(id);
    if (order === undefined) this.#report({ kind: 'cancel_rejected', id });
    else this.#end(order, 'requested');
  }

  /** Changes the pending part of an order in one act: nothing trades in between. */
  #amend(request: Amendment, admission: Admission): void {
    const { id: by, order: id, quantity, terms } = request;
    this.#histories.begin(by, 0);
    const order = this.#live.get(id);
    const refused = order === undefined ? 'gone' : amendRejection(request, order, admission);
    if (order === undefined || refused !== null) {
      this.#report({ kind: 'amend_rejected', id, by, reason: refused ?? 'gone' });
      return;
    }
    const { issue, side, tif, cumulative } = order;
    const left = Math.min(quantity, leftOf(order));
    if (terms === null) {
      if (order.waits > 0) order.waits = left;
      else issue.book.reduce(order.handle, left);
      this.#report({ kind: 'reduced', id, by, cumulative, left });
    } else {
      this.#live.remove(order);
      this.#report({ kind: 'replaced', id, by, cumulative, left });
      const begins = { id: by, issue, side, tif, cumulative: 0, waits: 0, handle: 0 };
      this.#begin({ ...terms, ...begins }, left);
    }
  }

  #end(order: CustomerOrder, reason: CancelReason): void {
    this.#live.remove(order);
    this.#cancelled(order, reason);
  }

  #cancelled({ id, cumulative }: CustomerOrder, reason: CancelReason): void {
    this.#report({ kind: 'cancelled', id, ...(cumulative > 0 && { cumulative }), reason });
  }

  #fillResting(handle: Handle, fill: Fill, left: number): void {
    const order = this.#live.at(handle);
    if (order === undefined) return;
    this.#fill(order, fill);
    if (left === 0) this.#live.forget(order);
  }

  #fill(order: CustomerOrder, fill: Fill): void {
    const { price, quantity, seq: bookSeq } = fill;
    order.cumulative += quantity;
    const { id, cumulative } = order;
    this.#report({ kind: 'fill', id, price, quantity, cumulative, bookSeq });
  }

  #report(report: VenueReport): void {
    this.#no = this.#log.add(report);
    this.#histories.note(report);
  }
}
