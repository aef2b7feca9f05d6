import { priceGrid } from '@maru/std/price-grid';
import type { BookSide, VenueReport, VenueRequest } from '@maru/std/venue-port';
import type { Fill } from './book/order-book.ts';
import type { Handle } from './book/order-pool.ts';
import { CUSTOMER, type Issue } from './issue.ts';
import type { NumberedReport } from './simulation-types.ts';

type NewOrder = Extract<VenueRequest, { kind: 'new' }>;
type Rejection = Extract<VenueReport, { kind: 'rejected' }>['reason'];

interface CustomerOrder {
  readonly id: string;
  readonly side: BookSide;
  readonly issue: Issue;
  cumulative: number;
  /** 0 while the order is being matched on its arrival. */
  handle: Handle;
}

/** Customers' orders at the venue: admission, and reports in the order of what happened. */
export class CustomerOrders {
  readonly #live = new Map<string, CustomerOrder>();
  readonly #byHandle = new Map<Handle, CustomerOrder>();
  /** Ids of today and of the day before: an order that comes again is dropped. */
  #seen = new Set<string>();
  #seenBefore = new Set<string>();
  #arriving: CustomerOrder | null = null;
  #reports: NumberedReport[] = [];
  #no = 0;

  /** `issue` is the request's, undefined for an unknown symbol; `open`: trading goes on. */
  submit(request: VenueRequest, issue: Issue | undefined, open: boolean): void {
    if (request.kind === 'cancel') {
      this.#cancel(request.id);
      return;
    }
    if (this.#seen.has(request.id) || this.#seenBefore.has(request.id)) return;
    this.#seen.add(request.id);
    const refused = rejection(request, issue, open);
    if (refused !== null || issue === undefined) {
      this.#report({ kind: 'rejected', id: request.id, reason: refused ?? 'unknown_symbol' });
      return;
    }
    this.#admit(request, issue);
  }

  /** Reports a trade to the customers in it. */
  filled(issue: Issue, fill: Fill): void {
    if (fill.taker === CUSTOMER && this.#arriving !== null) this.#fill(this.#arriving, fill);
    const resting = this.#byHandle.get(fill.resting);
    if (resting !== undefined) {
      this.#fill(resting, fill);
      if (fill.restingLeft === 0) this.#forget(resting);
    }
    issue.afterReport = this.#no;
  }

  /** Takes every order out at the end of the day. */
  expireAll(): void {
    for (const order of [...this.#live.values()]) {
      order.issue.book.cancel(order.handle);
      this.#forget(order);
      this.#report({ kind: 'cancelled', id: order.id, reason: 'expired' });
    }
    this.#seenBefore = this.#seen;
    this.#seen = new Set();
  }

  /** Reports since the last call. */
  take(): readonly NumberedReport[] {
    const reports = this.#reports;
    if (reports.length > 0) this.#reports = [];
    return reports;
  }

  #admit(request: NewOrder, issue: Issue): void {
    const { id, side, price, cap, quantity, filledBefore } = request;
    const { book } = issue;
    this.#report({ kind: 'accepted', id });
    const order: CustomerOrder = { id, side, issue, cumulative: filledBefore, handle: 0 };
    this.#arriving = order;
    if (price === null) {
      // On KRX the rest of a market order waits one tick better than its own side's best price
      // when the other side is empty; that comes with the further order types.
      const level = side === 'buy' ? highestLevel(issue, cap) : 0;
      const left = level < 0 ? quantity : book.take(side, CUSTOMER, level, quantity);
      if (left > 0) this.#report({ kind: 'cancelled', id, reason: 'no_liquidity' });
    } else {
      order.handle = book.place(side, CUSTOMER, book.levelOf(price), quantity);
      if (order.handle !== 0) {
        this.#live.set(id, order);
        this.#byHandle.set(order.handle, order);
      }
    }
    this.#arriving = null;
  }

  #cancel(id: string): void {
    const order = this.#live.get(id);
    if (order === undefined) {
      this.#report({ kind: 'cancel_rejected', id });
      return;
    }
    order.issue.book.cancel(order.handle);
    this.#forget(order);
    this.#report({ kind: 'cancelled', id, reason: 'requested' });
  }

  #fill(order: CustomerOrder, fill: Fill): void {
    const { price, quantity, seq: bookSeq } = fill;
    order.cumulative += quantity;
    const { id, cumulative } = order;
    this.#report({ kind: 'fill', id, price, quantity, cumulative, bookSeq });
  }

  #forget(order: CustomerOrder): void {
    this.#live.delete(order.id);
    this.#byHandle.delete(order.handle);
  }

  #report(report: VenueReport): void {
    this.#no += 1;
    this.#reports.push({ no: this.#no, report });
  }
}

/**
 * The highest level a market buy may take; below 0: none. Its cap is an older day's upper limit
 * when the day has rolled on its way here, and nothing above it is paid for.
 */
function highestLevel({ book }: Issue, cap: number | null): number {
  const highest = book.levels - 1;
  return cap === null ? highest : Math.min(highest, book.levelOf(cap));
}

/** Why the venue takes no such order; null: it does. */
function rejection(request: NewOrder, issue: Issue | undefined, open: boolean): Rejection | null {
  if (issue === undefined) return 'unknown_symbol';
  if (!open) return 'closed';
  if (request.price === null) return null;
  const { lower, upper } = issue.book.limits;
  if (request.price < lower || request.price > upper) return 'beyond_limit';
  return priceGrid(issue.instrument.grid).isOnTick(request.price) ? null : 'off_tick';
}
