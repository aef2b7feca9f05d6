/**
 * The number up to which all reports of the venue are durable. The core stores reports of orders,
 * the firm's link stores news; both share one sequence of numbers.
 */
export class DurableReports {
  #newest = 0;
  #newestOfOrders = 0;
  #durableOfOrders = 0;
  /** Numbers of news that is not durable yet, ascending. */
  #news: number[] = [];

  /** Reports of orders up to `no` have arrived. */
  ordersReceived(no: number): void {
    this.#newestOfOrders = no;
    this.#newest = Math.max(this.#newest, no);
  }

  newsReceived(numbers: readonly number[]): void {
    this.#news.push(...numbers);
    this.#newest = Math.max(this.#newest, numbers.at(-1) ?? 0);
  }

  ordersDurable(no: number): void {
    this.#durableOfOrders = Math.max(this.#durableOfOrders, no);
  }

  newsDurable(no: number): void {
    this.#news = this.#news.filter((waiting) => waiting > no);
  }

  /** All reports up to this number are durable. */
  get upTo(): number {
    const orders =
      this.#durableOfOrders < this.#newestOfOrders ? this.#durableOfOrders : this.#newest;
    return Math.min(orders, (this.#news[0] ?? Number.POSITIVE_INFINITY) - 1);
  }
}
