import type { Handle } from './book/order-pool.ts';
import type { CustomerOrder } from './customer-order.ts';
import type { Issue } from './issue.ts';

/** Customers' orders that rest in a book or wait for their stop. */
export class LiveOrders {
  readonly #byId = new Map<string, CustomerOrder>();
  readonly #byHandle = new Map<Handle, CustomerOrder>();
  readonly #ofIssue = new Map<Issue, Set<CustomerOrder>>();
  readonly #stops = new Map<Issue, Set<CustomerOrder>>();

  get(id: string): CustomerOrder | undefined {
    return this.#byId.get(id);
  }

  at(handle: Handle): CustomerOrder | undefined {
    return this.#byHandle.get(handle);
  }

  /** The orders of an issue in the order of their arrival. */
  of(issue: Issue): readonly CustomerOrder[] {
    return [...(this.#ofIssue.get(issue) ?? [])];
  }

  /** Stop orders that wait for their price, in the order of their arrival. */
  stopsOf(issue: Issue): readonly CustomerOrder[] {
    return [...(this.#stops.get(issue) ?? [])];
  }

  /** An order rests in its book; without a handle it does not. */
  rests(order: CustomerOrder, handle: Handle): void {
    if (handle === 0) return;
    order.handle = handle;
    this.#byHandle.set(handle, order);
    this.#keep(order);
  }

  /** A stop order of `quantity` shares waits for its price. */
  waits(order: CustomerOrder, quantity: number): void {
    order.waits = quantity;
    this.#keep(order);
    addTo(this.#stops, order);
  }

  /** Takes an order out of its book; returns the shares that it had left. */
  remove(order: CustomerOrder): number {
    const left = order.waits > 0 ? order.waits : order.issue.book.cancel(order.handle);
    this.forget(order);
    order.handle = 0;
    order.waits = 0;
    return left;
  }

  /** An order is over. */
  forget(order: CustomerOrder): void {
    this.#byId.delete(order.id);
    this.#byHandle.delete(order.handle);
    this.#ofIssue.get(order.issue)?.delete(order);
    this.#stops.get(order.issue)?.delete(order);
  }

  #keep(order: CustomerOrder): void {
    this.#byId.set(order.id, order);
    addTo(this.#ofIssue, order);
  }
}

function addTo(orders: Map<Issue, Set<CustomerOrder>>, order: CustomerOrder): void {
  const { issue } = order;
  const others = orders.get(issue);
  if (others === undefined) orders.set(issue, new Set([order]));
  else others.add(order);
}
