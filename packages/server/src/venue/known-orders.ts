/**
 * Customers' orders as known to an exchange in a process of its own, so that a reconnecting core
 * gets the reports it has not seen.
 */
import type { Numbered } from '@maru/exchange/simulation-types';
import {
  isOfOrder,
  type VenueMessage,
  type VenueReport,
  type VenueRequest,
} from '@maru/std/venue-port';

type NewOrder = Extract<VenueRequest, { kind: 'new' }>;

interface Known {
  readonly symbol: string;
  /** Shares filled, those before this run included. */
  filled: number;
  /** Shares that may still be filled. */
  left: number;
  /** Number of its newest report. */
  lastReport: number;
}

/** Differences between a core's open orders and the venue's. */
interface Comparison {
  /** Orders that never arrived here. */
  readonly unknown: readonly NewOrder[];
  /**
   * Orders that rest here and that the core does not have. An order arrives only once it is
   * durable, and ends at the core only by a report of this venue, so there are none.
   */
  readonly strangers: readonly { readonly id: string; readonly symbol: string }[];
}

export class KnownOrders {
  readonly #orders = new Map<string, Known>();
  /** In the order of their numbers. There are at most as many as shares rest in the books. */
  #unconfirmed: Numbered<VenueMessage>[] = [];
  #confirmed = 0;

  /** Every report up to this number is durable at the core. */
  get confirmed(): number {
    return this.#confirmed;
  }

  /** The reports that the core may not have, oldest first. */
  get unconfirmed(): readonly Numbered<VenueMessage>[] {
    return this.#unconfirmed;
  }

  /** Orders on their way into the books. */
  entered(requests: readonly VenueRequest[]): void {
    for (const request of requests) {
      if (request.kind !== 'new' || this.#orders.has(request.id)) continue;
      const { id, symbol, quantity: left, filledBefore: filled } = request;
      this.#orders.set(id, { symbol, filled, left, lastReport: 0 });
    }
  }

  reported(reports: readonly Numbered<VenueMessage>[]): void {
    for (const numbered of reports) {
      this.#unconfirmed.push(numbered);
      const { no, report } = numbered;
      if (!isOfOrder(report)) continue;
      const order = this.#orders.get(report.id);
      if (order === undefined) continue;
      order.lastReport = no;
      if (report.kind === 'fill') {
        // a report repeated at the core's request
        if (report.cumulative <= order.filled) continue;
        order.filled = report.cumulative;
      }
      order.left = leftAfter(order.left, report);
      if (report.kind === 'replaced' && !this.#orders.has(report.by)) {
        const { by, left } = report;
        this.#orders.set(by, { symbol: order.symbol, filled: 0, left, lastReport: no });
      }
    }
  }

  /** Every report up to `no` is durable. */
  confirm(no: number): void {
    if (no <= this.#confirmed) return;
    this.#confirmed = no;
    const still = this.#unconfirmed.findIndex((numbered) => numbered.no > no);
    this.#unconfirmed.splice(0, still < 0 ? this.#unconfirmed.length : still);
  }

  /** A new day: forgets orders that ended before it with a confirmed report. */
  forgetEnded(): void {
    for (const [id, { left, lastReport }] of this.#orders) {
      if (left === 0 && lastReport <= this.#confirmed) this.#orders.delete(id);
    }
  }

  /**
   * Compares with the open orders of a core that has seen a part of `unconfirmed`, or none of it.
   * Null: the two contradict each other, as after restoring a database to an older state.
   */
  compare(open: readonly VenueRequest[]): Comparison | null {
    const unconfirmed = this.#unconfirmed.map(({ report }) => report).filter(isOfOrder);
    const reports = Map.groupBy(unconfirmed, ({ id }) => id);
    const unknown: NewOrder[] = [];
    const theirs = new Set<string>();
    for (const order of open) {
      if (order.kind !== 'new') continue;
      theirs.add(order.id);
      const known = this.#orders.get(order.id);
      if (known === undefined) unknown.push(order);
      else if (!agree(order, known, reports.get(order.id) ?? [])) return null;
    }
    // an order that replaced one of theirs follows with the report of it
    const replaced = unconfirmed.filter((report) => report.kind === 'replaced');
    for (const { id, by } of replaced) if (theirs.has(id)) theirs.add(by);
    const strangers = [...this.#orders]
      .filter(([id, { left }]) => left > 0 && !theirs.has(id))
      .map(([id, { symbol }]) => ({ id, symbol }));
    return { unknown, strangers };
  }
}

/** Whether `reports` lead from the core's state of an order to the venue's. */
function agree(order: NewOrder, known: Known, reports: readonly VenueReport[]): boolean {
  let filled = order.filledBefore;
  let left = order.quantity;
  for (const report of reports) {
    if (report.kind === 'fill') {
      if (report.cumulative <= filled) continue;
      if (report.cumulative - report.quantity !== filled) return false;
      filled = report.cumulative;
    }
    left = leftAfter(left, report);
  }
  return filled === known.filled && left === known.left;
}

/** Shares pending after a report, of an order that had `left`; a repeat changes nothing. */
function leftAfter(left: number, report: VenueReport): number {
  switch (report.kind) {
    case 'fill':
      return left - report.quantity;
    case 'reduced':
      return Math.min(left, report.left);
    case 'replaced':
    case 'cancelled':
    case 'rejected':
      return 0;
    default:
      return left;
  }
}
